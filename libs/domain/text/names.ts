import { LANGUAGES, type Language, languageRow, type Names, type Translated } from '../../contract/values.js';

/** A name with its translations, as orders keep it. */
export interface NamedInLanguages {
  name: string;
  names?: Names;
}

/** Returns a name in a language; the base name if it has no translation. */
export function nameIn({ name, names }: NamedInLanguages, language: Language): string {
  return language === 'en' ? name : (names?.[language] ?? name);
}

/** Returns the name in the chain's own language, which carts and orders store, of an entity in a translated answer. */
export function baseName({ name, base_name }: { name: string } & Translated): string {
  return base_name ?? name;
}

/** Returns a name and, if it is a translation, the chain's own, as text to search in. */
export function bothNames({ name, base_name = '' }: { name: string } & Translated): string {
  return `${name} ${base_name}`;
}

/** Returns a name in a language in the form of answers: with the chain's own beside it if they differ. */
export function translated(of: NamedInLanguages, language: Language): { name: string } & Translated {
  const name = nameIn(of, language);
  return name === of.name ? { name } : { name, base_name: of.name };
}

const SCRIPTS = LANGUAGES.filter((code) => code !== 'en').map((code) => ({
  code,
  letters: new RegExp(String.raw`\p{Script=${languageRow(code).script}}`, 'u'),
}));

/** Returns the language whose letters a text has; English if it has none of another script. */
export const languageOf = (text: string): Language => SCRIPTS.find(({ letters }) => letters.test(text))?.code ?? 'en';

/** A name in the kitchen's language, with the base name beside it if they differ. */
export interface KitchenName {
  name: string;
  /** the base name; null if it is the same */
  base: string | null;
}

/** Returns a name as a kitchen that works in a language shows it. */
export function kitchenName(of: NamedInLanguages, language: Language): KitchenName {
  const name = nameIn(of, language);
  return { name, base: name === of.name ? null : of.name };
}

/**
 * Returns a name in the form that is compared: without accents, in lower case and normalized. `Zoë`, `ZOE` and `Zoe`
 * with a combining mark are equal. Keeps vowel signs of Sinhala and Tamil, which make different words. The database
 * function `name_key` does the same.
 */
export function nameKey(name: string): string {
  return (
    name
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFC')
      // letter by letter, as the database does, which knows no sigma for the end of a word
      .replace(/\p{Changes_When_Lowercased}/gu, (letter) => letter.toLowerCase())
  );
}
