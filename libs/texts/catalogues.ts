import fs from 'node:fs';
import { en } from './en.js';
import { completed, type Messages } from './fallback.js';

const HERE = new URL('./', import.meta.url);

/** Returns the texts that are translated into a language, by id. Not for browsers, whose build reads the files. */
export function translationsOf(language: string): Messages {
  const folder = new URL(`${language}/`, HERE);
  const parts = fs.readdirSync(folder).filter((file) => file.endsWith('.json'));
  return Object.assign({}, ...parts.map((file) => JSON.parse(fs.readFileSync(new URL(file, folder), 'utf8'))));
}

/** Returns all texts of a language, in English where it has none. */
export const catalogueOf = (language: string): Record<string, string> =>
  language === 'en' ? { ...en } : completed(en, translationsOf(language));
