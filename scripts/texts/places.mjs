/** Where a text is shown, in words for translators. */
import fs from 'node:fs';
import path from 'node:path';
import { inProject } from '../lib/project.mjs';

/** What the beginning of an id says, where no file of a screen does. */
const FAMILIES = Object.entries({
  'message.': 'Text message (SMS): every letter costs',
  'rejection.': 'Error after a button',
  'field.': 'Error below a field',
  'fieldName.': 'Name of a field, in an error',
  'done.': 'Notice after a button',
  'date.': 'Dates everywhere',
  'board.voice.': 'Spoken in the kitchen',
  'board.paper.': 'Kitchen ticket on paper',
});

/** Folders of the sources; the first that fits counts. */
const AREAS = Object.entries({
  'client/src/features/storefront/': 'Shop',
  'client/src/features/kitchen/': 'Kitchen',
  'client/src/features/till/': 'Counter',
  'client/src/features/closing/': 'Closing a day',
  'client/src/features/kitchen-figures/': 'Figures of the kitchen',
  'client/src/features/finance/': 'Finance',
  'client/src/features/admin/': 'Admin panel',
  'client/src/features/auth/': 'Log-in',
  'client/src/': 'Several pages',
  'server/src/messaging/': 'Text message (SMS)',
  'server/src/printing/': 'Paper',
  'server/src/': 'Server',
  'libs/domain/': 'Rule',
});

/** An id in quotes, or the fixed beginning of one that is put together. */
const ID = /['"`](\w+(?:\.[\w -]+)*\.?)(?:['"`]|\$\{)/g;

/** @param {string} folder */
const sourcesIn = (folder) =>
  fs
    .readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`);

/** @param {string} file */
const isIn = (file) => AREAS.find(([folder]) => file.startsWith(folder))?.[1] ?? '';
/** @param {string} file */
const screenOf = (file) => path.basename(file).split('.')[0]?.replaceAll('-', ' ') ?? '';

/** The screens that a translator can look at for one text. */
const SCREENS_MAX = 4;

/**
 * Returns the place of each text.
 *
 * @param {readonly string[]} ids
 * @returns {Map<string, string>}
 */
export function placesOf(ids) {
  /** @type {Map<string, string[]>} */
  const files = new Map();
  for (const file of ['client/src', 'server/src', 'libs/domain'].flatMap(sourcesIn)) {
    for (const [, id = ''] of fs.readFileSync(inProject(file), 'utf8').matchAll(ID)) {
      files.set(id, [...(files.get(id) ?? []), file]);
    }
  }
  return new Map(ids.map((id) => [id, placeOf(id, files)]));
}

/**
 * @param {string} id
 * @param {Map<string, string[]>} files by id, or by the beginning of one, which ends with a point
 */
function placeOf(id, files) {
  const family = FAMILIES.find(([beginning]) => id.startsWith(beginning));
  if (family !== undefined) return family[1];
  let using = files.get(id);
  for (let end = id.lastIndexOf('.'); using === undefined && end > 0; end = id.lastIndexOf('.', end - 1)) {
    using = files.get(id.slice(0, end + 1));
  }
  /** @type {Map<string, Set<string>>} */
  const screens = new Map();
  for (const file of (using ?? []).slice(0, SCREENS_MAX)) {
    screens.set(isIn(file), (screens.get(isIn(file)) ?? new Set()).add(screenOf(file)));
  }
  return [...screens].map(([area, names]) => `${area}: ${[...names].join(', ')}`).join('; ');
}
