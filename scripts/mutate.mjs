/**
 * `npm run mutate -- FILE …`: which changes of a rule would no unit test notice? Changes the files of `libs/domain` in
 * one place at a time (Stryker), runs the unit tests that reach it, and prints the changes that no test has noticed.
 * Files are named by any part of their paths; without any, all are changed, which takes an hour.
 */
import './lib/node-version.mjs';
import fs from 'node:fs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { Problem, runMain } from './lib/problem.mjs';
import { inProject } from './lib/project.mjs';

const RULES = 'libs/domain';

/** @param {string[]} parts of paths; all rules if there are none @returns {string[]} */
function filesNamed(parts) {
  const files = fs
    .readdirSync(inProject(RULES), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('test'))
    .map((file) => `${RULES}/${file}`);
  const named = parts.length === 0 ? files : files.filter((file) => parts.some((part) => file.includes(part)));
  if (named.length === 0) throw new Problem(`No file of ${RULES} is named like ${parts.join(' or ')}.`);
  return named;
}

await runMain(async () => {
  await ensureDependencies();
  const { Stryker } = await import('@stryker-mutator/core');
  const mutate = filesNamed(process.argv.slice(2));
  await new Stryker({
    mutate,
    testRunner: 'jest',
    jest: { projectType: 'custom', configFile: 'config/jest-mutants.mjs' },
    coverageAnalysis: 'perTest',
    reporters: ['clear-text'],
    clearTextReporter: { logTests: false, reportTests: false },
    // the copy in which the changes are made
    tempDirName: '.test-results/mutants',
    ignorePatterns: ['/*', '!/libs', '!/config', '!/scripts', '!package.json', '!tsconfig.json'],
    concurrency: 2,
    allowConsoleColors: false,
  }).runMutationTest();
});
