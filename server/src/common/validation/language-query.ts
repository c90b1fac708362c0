import { LANGUAGES, type Language } from '../../../../libs/contract/values.js';
import { QueryChoice } from './query-fields.js';

/** The query of a read that customers may have in their language. */
export class LanguageQueryDto {
  /** absent: names and descriptions as the chain wrote them */
  @QueryChoice('language', LANGUAGES)
  language?: Language;
}
