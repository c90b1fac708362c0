import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Values } from '../../../libs/contract/answers.js';
import { LANGUAGES, type Language } from '../../../libs/contract/values.js';
import { catalogueOf } from '../../../libs/texts/catalogues.js';
import { en } from '../../../libs/texts/en.js';
import { type RejectionCode, spoken, type Text, type TextId, type TextValue, text } from '../../../libs/texts/text.js';

// compiled once: a compiler that is set in the library would compile a text at every use
const inLanguage = (language: Language): I18n =>
  setupI18n({
    locale: language,
    messages: {
      [language]: Object.fromEntries(
        Object.entries(catalogueOf(language)).map(([id, message]) => [id, compileMessage(message)]),
      ),
    },
  });
const languages = Object.fromEntries(LANGUAGES.map((code) => [code, inLanguage(code)])) as Record<Language, I18n>;

/** A sentence for people: in English only, or texts that follow one another in the reader's language. */
export type Sentence = string | Text | readonly Text[];

/**
 * Returns the sentence of a text, in English unless another language is given. The language is never taken from the
 * request that happens to run: logs, the audit trail, CSV and answers that several callers share are in English. Only
 * the edge of the server (`ErrorFilter`, `EnvelopeInterceptor`) and text messages pass one.
 */
export const say = ({ id, values }: Text, language: Language = 'en'): string =>
  languages[language]._(
    id,
    spoken(values, (value) => say(value, language)),
  );

/** Returns a sentence in a language. */
export function sayAll(sentence: Sentence, language: Language = 'en'): string {
  if (typeof sentence === 'string') return sentence;
  const texts = 'id' in sentence ? [sentence] : sentence;
  return texts.map((one) => say(one, language)).join(' ');
}

/** Returns texts as a choice: "A", "A or B", "A, B, or C"; empty without any. There are at most three ways to pay. */
export function anyOf([first, second, third]: readonly Text[]): TextValue {
  if (first === undefined) return '';
  if (second === undefined) return first;
  return third === undefined
    ? text('server.either', { first, second })
    : text('server.either.three', { first, second, third });
}

/** Returns the values of a text as an answer has them: texts among them in English words. */
export const wireValues = (values: Text['values']): Values => spoken(values, (value) => say(value)) ?? {};

export const isRejection = (code: string): code is RejectionCode => `rejection.${code}` in en;

/** Returns the translated text of a noun; undefined if customers and cooks never read it. */
export function nounOf(word: string): Text | undefined {
  const id = `noun.${word}`;
  return id in en ? { id: id as TextId } : undefined;
}
