/** The spreadsheet of a language: a row per text. */
import fs from 'node:fs';
import { readSheet } from 'read-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';
import { Problem } from '../lib/problem.mjs';
import { faultsOf } from './faults.mjs';

/** @typedef {import('./files.mjs').Messages} Messages */
/** @typedef {import('./files.mjs').Language} Language */

/**
 * Returns the spreadsheet of a language.
 *
 * @param {object} texts
 * @param {Messages} texts.english
 * @param {Messages} texts.translations
 * @param {Map<string, string>} texts.places
 * @param {Language} texts.language
 * @returns {Promise<Buffer>}
 */
export function sheetOf({ english, translations, places, language }) {
  const head = ['Id', 'English', 'Where', language.name].map((value) => ({
    value,
    fontWeight: /** @type {const} */ ('bold'),
  }));
  const rows = Object.entries(english).map(([id, words]) =>
    [id, words, places.get(id) ?? '', translations[id] ?? ''].map((value) =>
      // texts get the type text, so that spreadsheets do not run them as formulas
      value === '' ? null : { value, type: String, wrap: true, alignVertical: /** @type {const} */ ('top') },
    ),
  );
  return writeXlsxFile([head, ...rows], {
    sheet: language.name,
    stickyRowsCount: 1,
    columns: [30, 60, 40, 60].map((width) => ({ width })),
  }).toBuffer();
}

/**
 * @param {string} file
 * @returns {Promise<string[][]>}
 */
async function rowsOf(file) {
  if (!fs.existsSync(file)) throw new Problem(`There is no file ${file}. Give the path of the spreadsheet.`);
  const rows = await readSheet(file, { trim: false }).catch((error) => {
    throw new Problem(`${file} cannot be read. Save it as XLSX.`, { cause: error });
  });
  return rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
}

/**
 * Reads a spreadsheet. A row without a translation changes nothing, and neither does a text without a row.
 *
 * @param {string} file
 * @param {Messages} english
 * @param {Language} language
 * @returns {Promise<{ translations: Messages, faults: string[] }>} a sentence for each fault
 */
export async function readTranslatedSheet(file, english, language) {
  const [head = [], ...rows] = await rowsOf(file);
  const [id, source, translation] = ['Id', 'English', language.name].map((name) => {
    const column = head.findIndex((cell) => cell.trim() === name);
    if (column === -1) throw new Problem(`${file} has no column “${name}” in its first row. Begin with an export.`);
    return column;
  });
  /** @param {string[]} row @param {number | undefined} column */
  const cell = (row, column = -1) => row[column] ?? '';
  /** @type {Messages} */
  const translations = {};
  const faults = rows.flatMap((row, index) => {
    const [of, words] = [cell(row, id).trim(), cell(row, translation).normalize('NFC')];
    if (words.trim() === '') return [];
    const faults = rowFaults({ id: of, english: cell(row, source), words }, { english, language, translations });
    translations[of] = words;
    return faults.map((fault) => `Row ${index + 2}${of && `, ${of}`}: ${fault}.`);
  });
  return { translations, faults };
}

/**
 * @param {import('./faults.mjs').Translation} row
 * @param {{ english: Messages, language: Language, translations: Messages }} known
 */
function rowFaults(row, { english, language, translations }) {
  const message = english[row.id];
  if (row.id === '') return ['the id is missing; copy it from an export'];
  if (message === undefined) return ['there is no text with this id; remove the row'];
  if (translations[row.id] !== undefined) return ['the text has two rows; remove one'];
  if (row.english !== message)
    return [`the English text is “${message}” now; compare the translation, and copy this text into the row`];
  return faultsOf({ ...row, english: message }, language);
}
