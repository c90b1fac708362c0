/** Counts the results of a test run, from the runners' own reports. */
import fs from 'node:fs';
import path from 'node:path';
import { Problem } from './problem.mjs';

/**
 * @typedef {object} Tally
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {number} ms
 * @property {string[]} [failures] each failed test's name, with its message below
 */

/** How many lines of a failure the summary repeats; the complete output is above. */
const LINES_OF_FAILURE = 24;
/** Colours and other escape sequences in the runners' reports. */
const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*[A-Za-z]`, 'g');

/**
 * Returns a failure for the summary: its name and the first lines of its message.
 *
 * @param {string} name
 * @param {string} said
 */
export function describeFailure(name, said) {
  const lines = said.replace(ESCAPES, '').trim().split('\n').slice(0, LINES_OF_FAILURE);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** @param {string} file */
function readReport(file) {
  if (!fs.existsSync(file)) throw new Problem('the test runner ended without a report; what it said is above.');
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}

/**
 * Returns the counts of Jest's report. A file that could not be run counts as one failure.
 *
 * @param {string} file written by `jest --json --outputFile`
 */
export function tallyJest(file) {
  /** @type {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, testResults: { name: string, message: string, status: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] }} */
  const report = readReport(file);
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests,
    failures: report.testResults
      .flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) =>
            describeFailure(`${path.basename(name)}: ${fullName}`, failureMessages.join('\n')),
          ),
      )
      .concat(broken.map(({ name, message }) => describeFailure(path.basename(name), message))),
  };
}

/**
 * @typedef {object} Suite of Playwright's report: a file, or a group of tests within it
 * @property {string} file
 * @property {Suite[]} [suites]
 * @property {{ title: string, tests: { status: string, results: { errors: { message?: string }[] }[] }[] }[]} specs
 */

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
function failuresIn({ file, suites, specs }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        describeFailure(
          `${path.basename(file)}: ${title}`,
          results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')).join('\n'),
        ),
      ),
  );
  return [...own, ...(suites ?? []).flatMap(failuresIn)];
}

/**
 * Returns the counts of Playwright's report. An error outside of any test counts as a failure, and so does a test that
 * passed only after a retry.
 *
 * @param {string} file written by the reporter `json`
 */
export function tallyPlaywright(file) {
  /** @type {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites: Suite[], errors: { message?: string }[] }} */
  const { stats, suites, errors } = readReport(file);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap(failuresIn),
      ...errors.map(({ message }) => describeFailure('outside of any test', message ?? '')),
    ],
  };
}

/**
 * Returns the last lines of a run: the failures, a line for each part, then the sum. A build machine may show only the
 * end of a run.
 *
 * @param {Tally[]} tallies
 */
export function summary(tallies) {
  const lines = tallies.map(({ name, passed, failed, skipped, ms }) => {
    const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    return `${failed > 0 ? '✗' : '✓'} ${name.padEnd(24)} ${counts.padEnd(26)} ${(ms / 1000).toFixed(1)} s`;
  });
  /** @param {'passed' | 'failed'} kind */
  const sum = (kind) => tallies.reduce((total, tally) => total + tally[kind], 0);
  const failures = tallies.flatMap(({ failures }) => failures ?? []).map((failure) => `✗ ${failure}\n`);
  return ['', ...failures, ...lines, '', `${sum('passed')} passed, ${sum('failed')} failed`].join('\n');
}
