import { LANGUAGES, type Language } from '@libs/contract/values.js';
import { spoken, type Text } from '@libs/texts/text.js';
import { type I18n, setupI18n } from '@lingui/core';
import { fetchCode } from '../ui/fetched-code.js';
import type { TextPart } from './shop-parts.js';

const empty = (language: Language): I18n => setupI18n({ locale: language, messages: { [language]: {} } });

/** Texts for something that is not in the tab's language, such as a ticket. */
export const OTHER_TEXTS = Object.fromEntries(LANGUAGES.map((code) => [code, empty(code)])) as Record<Language, I18n>;

/** Returns a text that a rule has returned. */
export type Say = (text: Text) => string;

/**
 * Loads parts of the catalogue in a language, whatever the tab's is, and returns the function that says their texts.
 *
 * @throws MissingCode if one could not be loaded
 */
export async function sayIn(language: Language, parts: readonly TextPart[]): Promise<Say> {
  const texts = OTHER_TEXTS[language];
  const loaded = await Promise.all(parts.map((part) => fetchCode(part[language])));
  for (const catalogues of loaded) texts.load(language, Object.assign({}, ...Object.values(catalogues)));
  const say: Say = ({ id, values }) => texts._(id, spoken(values, say));
  return say;
}
