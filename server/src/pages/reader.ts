import type { Language } from '../../../libs/contract/values.js';
import type { Text, TextArguments, TextId } from '../../../libs/texts/text.js';
import { say } from '../common/texts.js';

/** For whom a page is written, and when. */
export interface Reader {
  language: Language;
  at: Date;
  timeZone: string;
  /** returns a text by its id */
  t: <Id extends TextId>(...args: TextArguments<Id>) => string;
  /** returns a text that a rule has made */
  say: (text: Text) => string;
}

export const readerOf = (facts: Pick<Reader, 'language' | 'at' | 'timeZone'>): Reader => ({
  ...facts,
  t: (id, values?: Text['values']) => say(values === undefined ? { id } : { id, values }, facts.language),
  say: (one) => say(one, facts.language),
});
