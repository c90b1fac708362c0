import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Values } from '../../../libs/contract/answers.js';
import { LANGUAGES, type Language } from '../../../libs/contract/values.js';
import { en } from '../../../libs/texts/en.js';
import { si } from '../../../libs/texts/si.js';
import { ta } from '../../../libs/texts/ta.js';
import { type RejectionCode, spoken, type Text } from '../../../libs/texts/text.js';

const CATALOGUES: Record<Language, Record<string, string>> = { en, si, ta };

// compiled once: a compiler that is set in the library would compile a text at every use
const inLanguage = (language: Language): I18n =>
  setupI18n({
    locale: language,
    messages: {
      [language]: Object.fromEntries(
        Object.entries(CATALOGUES[language]).map(([id, message]) => [id, compileMessage(message)]),
      ),
    },
  });
const languages = Object.fromEntries(LANGUAGES.map((code) => [code, inLanguage(code)])) as Record<Language, I18n>;

/** Returns words as a choice: "A, B, or C". */
export const anyOf = (words: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(words);

/** Returns the sentence of a text, in English unless another language is given. */
export const say = ({ id, values }: Text, language: Language = 'en'): string =>
  languages[language]._(
    id,
    spoken(values, (text) => say(text, language)),
  );

/** Returns the values of a text as an answer has them: texts among them in English words. */
export const wireValues = (values: Text['values']): Values => spoken(values, (text) => say(text)) ?? {};

export const isRejection = (code: string): code is RejectionCode => `rejection.${code}` in en;
