/** Counts the results of a test run, from the runners' own reports. */
import fs from 'node:fs';
import path from 'node:path';
import { Problem } from './problem.mjs';
import { inProject } from './project.mjs';

/**
 * @typedef {object} Failure
 * @property {string} name `FILE › TITLE` of a test, with the file's path in the project; or the name of a check or a part
 * @property {string} message
 * @property {string} [trace] the path in the project of what Playwright recorded at the second try
 * @property {boolean} [hasFailed] whether a test that is known as flaky failed at its last try
 */

/**
 * @typedef {object} Tally
 * @property {string} name
 * @property {number} passed includes the flaky tests
 * @property {number} failed
 * @property {number} skipped
 * @property {number} ms
 * @property {Failure[]} [failures]
 * @property {Failure[]} [flaky] the tests that passed at their second try, with the message of the first one, and the known
 *   flaky tests that failed
 */

/** The names of the parts of a run other than static checks, which are also the names of their failures as a whole. */
export const NAMES = {
  build: 'build',
  jest: 'tests without a browser',
  logs: 'logs of the servers',
  browser: 'tests in a browser',
};

/** Between the file and the titles of a test; `playwright --test-list` has the same. */
const SEPARATOR = ' › ';

/** @param {string} file */
const inProjectPath = (file) => path.relative(inProject(), file).replaceAll(path.sep, '/');

/** @param {string} file */
function readReport(file) {
  if (!fs.existsSync(file)) throw new Problem('the test runner ended without a report; what it said is above.');
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}

/**
 * @typedef {object} Assertion a test in Jest's report
 * @property {string} status
 * @property {string[]} ancestorTitles
 * @property {string} title
 * @property {string[]} failureMessages
 * @property {string[]} [retryReasons] the messages of earlier tries
 */

/**
 * Returns the counts of Jest's report. A file that could not be run counts as one failure.
 *
 * @param {string} file written by `jest --json --outputFile`
 */
export function tallyJest(file) {
  /**
   * @type {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, testResults: { name: string,
   *   message: string, status: string, assertionResults: Assertion[] }[] }}
   */
  const report = readReport(file);
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, ancestorTitles, title, failureMessages, retryReasons = [] }) => ({
      status,
      name: [inProjectPath(name), ...ancestorTitles, title].join(SEPARATOR),
      message: (status === 'failed' ? failureMessages : retryReasons).join('\n'),
      isRetried: retryReasons.length > 0,
    })),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests,
    failures: [
      ...tests.filter(({ status }) => status === 'failed').map(({ name, message }) => ({ name, message })),
      ...broken.map(({ name, message }) => ({ name: inProjectPath(name), message })),
    ],
    flaky: tests
      .filter(({ status, isRetried }) => status === 'passed' && isRetried)
      .map(({ name, message }) => ({ name, message })),
  };
}

/**
 * @typedef {object} Suite of Playwright's report: a file, or a group of tests within it
 * @property {string} title
 * @property {string} file within the folder of the browser tests
 * @property {Suite[]} [suites]
 * @property {{ title: string, tests: { status: string, results: Try[] }[] }[]} specs
 */
/**
 * @typedef {object} Try
 * @property {{ message?: string }[]} errors
 * @property {{ name: string, path?: string }[]} attachments
 */

/**
 * Returns the tests of a suite that failed at a try.
 *
 * @param {Suite} suite
 * @param {string[]} groups the file and the titles of the groups that contain the suite
 * @returns {(Failure & { status: string })[]}
 */
function troubleIn({ suites = [], specs }, groups) {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const errors = results.find((result) => result.errors.length > 0)?.errors ?? [];
        const trace = results.flatMap(({ attachments }) => attachments).find(({ name }) => name === 'trace')?.path;
        return {
          status,
          name: [...groups, title].join(SEPARATOR),
          message: errors.map(({ message }) => message ?? '').join('\n'),
          ...(trace === undefined ? {} : { trace: inProjectPath(trace) }),
        };
      }),
  );
  return [...own, ...suites.flatMap((suite) => troubleIn(suite, [...groups, suite.title]))];
}

/**
 * Returns the counts of Playwright's report. An error outside of any test counts as a failure of the part.
 *
 * @param {string} file written by the reporter `json`
 */
export function tallyPlaywright(file) {
  /**
   * @type {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites: Suite[], errors:
   *   { message?: string }[] }}
   */
  const { stats, suites, errors } = readReport(file);
  const trouble = suites.flatMap((suite) => troubleIn(suite, [`e2e/${suite.file}`]));
  /** @param {string} wanted */
  const withStatus = (wanted) =>
    trouble.filter(({ status }) => status === wanted).map(({ status: _, ...failure }) => failure);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [...withStatus('unexpected'), ...errors.map(({ message = '' }) => ({ name: NAMES.browser, message }))],
    flaky: withStatus('flaky'),
  };
}
