/** Reads and writes the translations: a file per language and part, with the ids in the order of the English ones. */
import fs from 'node:fs';
import { register } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inProject } from '../lib/project.mjs';

/** @typedef {Record<string, string>} Messages */
/** @typedef {Record<string, Messages>} Parts texts by part */
/** @typedef {{ code: string, name: string, script: string }} Language its name is English */

/**
 * Returns the English texts by part, and the languages that they are translated into.
 *
 * @returns {Promise<{ english: Parts, languages: Language[] }>}
 */
export async function readEnglish() {
  register('../api/typescript-hooks.mjs', import.meta.url);
  const load = (/** @type {string[]} */ ...file) => import(pathToFileURL(inProject('libs', ...file)).href);
  const { PARTS } = await load('texts', 'en.ts');
  const { LANGUAGE } = await load('contract', 'values.ts');
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const languages = Object.keys(LANGUAGE)
    .filter((code) => code !== 'en')
    .map((code) => ({ code, name: names.of(code) ?? code, script: LANGUAGE[code].script }));
  return { english: PARTS, languages };
}

/**
 * Returns all translations of a language, by id.
 *
 * @param {string} folder the language's
 * @returns {Messages}
 */
export function readTranslations(folder) {
  if (!fs.existsSync(folder)) return {};
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.json'));
  return Object.assign({}, ...files.map((file) => JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'))));
}

/**
 * Writes translations, each into the file of its English text. Those without one are left out.
 *
 * @param {string} folder
 * @param {Parts} english
 * @param {Messages} translations
 */
export function writeTranslations(folder, english, translations) {
  fs.mkdirSync(folder, { recursive: true });
  for (const [part, texts] of Object.entries(english)) {
    const ids = Object.keys(texts).filter((id) => translations[id] !== undefined);
    const ordered = Object.fromEntries(ids.map((id) => [id, translations[id]]));
    fs.writeFileSync(path.join(folder, `${part}.json`), `${JSON.stringify(ordered, null, 2)}\n`);
  }
}
