import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { en } from '../../../libs/texts/en.js';
import type { RejectionCode, Text } from '../../../libs/texts/text.js';

// compiled once: a compiler that is set in the library would compile a text at every use
const compiled = Object.fromEntries(Object.entries(en).map(([id, message]) => [id, compileMessage(message)]));
const i18n = setupI18n({ locale: 'en', messages: { en: compiled } });

/** Returns words as a choice: "A, B, or C". */
export const anyOf = (words: readonly string[]): string =>
  new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(words);

/** Returns the sentence of a text. */
export const say = ({ id, values }: Text): string => i18n._(id, values);

export const isRejection = (code: string): code is RejectionCode => `rejection.${code}` in en;
