import type { TextField, TextLanguage } from '../../contract/menu/texts.js';
import type { Language, Names } from '../../contract/values.js';

/** A text in another language. It is stale if the base text is no longer the one that it translates. */
export interface Translation {
  text: string;
  /** the base text that it translates */
  of: string;
}

/** The translations of a row, by the key of the text (`textKey`) and the language. */
export type Translations = Readonly<Record<string, Readonly<Partial<Record<TextLanguage, Translation>>>>>;

/** Returns the key of a text in its row: its field. The reasons of a branch have a key each. */
export const textKey = ({ field, base }: { field: TextField; base: string }): string =>
  field === 'reason' ? `reason ${base}` : field;

/** Returns a text in the languages that have a translation; undefined if none has. */
export function inLanguages(texts: Translations, key: string): Names | undefined {
  const found = Object.entries(texts[key] ?? {}).map(([language, { text }]) => [language, text]);
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** Returns the translated names of a row as a field of its record; nothing if there are none. */
export function namesOf({ texts }: { texts: Translations }): { names?: Names } {
  const names = inLanguages(texts, 'name');
  return names ? { names } : {};
}

/** Returns a text of a row in a language; the base text if it has no translation, or is empty. */
export function textIn(texts: Translations, text: { field: TextField; base: string }, language: Language): string {
  if (language === 'en' || text.base === '') return text.base;
  return texts[textKey(text)]?.[language]?.text ?? text.base;
}

/** Returns the translations of a row with another one; an empty one is removed. */
export function withTranslation(
  texts: Translations,
  { key, language, text, of }: Translation & { key: string; language: TextLanguage },
): Translations {
  const { [key]: { [language]: _replaced, ...others } = {}, ...rest } = texts;
  const left = text === '' ? others : { ...others, [language]: { text, of } };
  return Object.keys(left).length > 0 ? { ...rest, [key]: left } : rest;
}
