/**
 * A static check of the source files: no folder has too many, and a class has the name of its file.
 *
 * `node scripts/layout.mjs [FOLDER…]` prints a sentence for each problem, and exits with 1 if there is one.
 */
import fs from 'node:fs';
import path from 'node:path';
import { inProject } from './lib/project.mjs';

/** A folder with more files has more than one subject. Style sheets belong to their components and are not counted. */
const FILES_MAX = 15;
/** Migrations are one list, and the tests of the rules have the names of the rules. */
const LISTS = /\/(migrations|test)$/;
/**
 * A file with one of these roles in its name has exactly one class. A migration's class is named by its time.
 */
const ROLE = /\.(adapter|controller|entity|filter|gateway|guard|interceptor|module|provider|service)\.ts$/;

/** @param {string} text */
const classesOf = (text) => [...text.matchAll(/(?<=^export (?:abstract )?class )\w+/gm)].map(([name]) => name);

/**
 * Returns whether a file has its class: `branch-relay.service.ts` has `BranchRelayService`. Capitals inside a word are
 * free: `payhere.gateway.ts` has `PayHereGateway`.
 *
 * @param {string} file
 * @param {string[]} classes
 */
function hasItsClass(file, classes) {
  const expected = path.basename(file, '.ts').replace(/[-.]/g, '');
  return classes.length === 1 && classes[0]?.toLowerCase() === expected;
}

/**
 * Returns the problems of a file: one with a role must have its class, and a repository only functions that take the
 * transaction.
 *
 * @param {string} file
 */
function problemsOfClasses(file) {
  if (file.endsWith('.repository.ts') && classesOf(fs.readFileSync(file, 'utf8')).length > 0) {
    return [`${file} must export functions that take the transaction, not a class.`];
  }
  const classes = ROLE.test(file) ? classesOf(fs.readFileSync(file, 'utf8')) : undefined;
  if (classes === undefined || hasItsClass(file, classes)) return [];
  return [`${file} must export one class, with the name of the file; it exports ${classes.join(' and ') || 'none'}.`];
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function findProblems(folder) {
  const entries = fs.readdirSync(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => path.join(folder, name));
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(folder, name));
  const modules = files.filter((file) => !file.endsWith('.css'));
  const tooMany =
    modules.length > FILES_MAX && !LISTS.test(folder)
      ? [`${folder} has ${modules.length} files; split it by subject, so that none has more than ${FILES_MAX}.`]
      : [];
  return [...tooMany, ...files.flatMap(problemsOfClasses), ...folders.flatMap(findProblems)];
}

const SOURCES = ['server/src', 'client/src', 'libs'].map((folder) => path.relative(process.cwd(), inProject(folder)));

const folders = process.argv.length > 2 ? process.argv.slice(2) : SOURCES;
const problems = folders.flatMap(findProblems);
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
