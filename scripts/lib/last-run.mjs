/** Stores the failed and the flaky tests of each command's last run in `.test-results`. */
import fs from 'node:fs';
import path from 'node:path';

/** @typedef {{ test: string, error: string, trace?: string }} Flaky */

const FAILED = 'last-failed.json';
const FLAKY = 'flaky.json';

/**
 * @template T
 * @param {string} folder
 * @param {string} name
 * @returns {Record<string, T[]>} a list by command
 */
function read(folder, name) {
  const file = path.join(folder, name);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
}

/**
 * Empties the results, except the stored last run of each command, and the folders to keep.
 *
 * @param {string} folder
 * @param {string[]} kept
 */
export function emptyResults(folder, kept) {
  fs.mkdirSync(folder, { recursive: true });
  const names = fs.readdirSync(folder).filter((name) => ![FAILED, FLAKY, ...kept].includes(name));
  for (const name of names) fs.rmSync(path.join(folder, name), { recursive: true, force: true });
}

/**
 * Returns the names of the failed tests of the last run of a command; undefined if there was no run.
 *
 * @param {string} folder
 * @param {string} command
 */
export const lastFailed = (folder, command) => /** @type {Record<string, string[]>} */ (read(folder, FAILED))[command];

/**
 * Replaces the stored last run of a command.
 *
 * @param {string} folder
 * @param {string} command
 * @param {{ failed: string[], flaky: Flaky[] }} run
 */
export function keepRun(folder, command, { failed, flaky }) {
  /**
   * @param {string} name
   * @param {unknown[]} list
   */
  const replace = (name, list) =>
    fs.writeFileSync(
      path.join(folder, name),
      `${JSON.stringify({ ...read(folder, name), [command]: list }, null, 2)}\n`,
    );
  replace(FAILED, failed);
  replace(FLAKY, flaky);
}
