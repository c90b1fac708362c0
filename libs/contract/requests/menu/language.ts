import { QueryChoice } from '../../../validation/query-fields.js';
import { LANGUAGES, type Language } from '../../values.js';

/** The query of a read that customers may have in their language. */
export class LanguageQuery {
  /** absent: names and descriptions as the chain wrote them */
  @QueryChoice('language', LANGUAGES)
  language?: Language;
}
