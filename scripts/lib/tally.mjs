/** Counts what a test run found, out of the runners' own reports. */
import fs from 'node:fs';
import { Problem } from './problem.mjs';

/**
 * @typedef {object} Tally
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {number} ms
 */

/** @param {string} file */
function readReport(file) {
  if (!fs.existsSync(file)) throw new Problem('the test runner ended without a report; what it said is above.');
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}

/**
 * Jest's report. A file that could not even be run counts as one failure.
 *
 * @param {string} file made by `jest --json --outputFile`
 */
export function tallyJest(file) {
  /** @type {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] }} */
  const report = readReport(file);
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests,
  };
}

/**
 * Playwright's report. An error outside of any test counts as a failure, and so does a test that passed only when it was repeated.
 *
 * @param {string} file made by the reporter `json`
 */
export function tallyPlaywright(file) {
  /** @type {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} */
  const { stats, errors } = readReport(file);
  const failed = stats.unexpected + stats.flaky + errors.length;
  return { passed: stats.expected, failed, skipped: stats.skipped };
}

/**
 * The closing lines: one for each part, then the sum.
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
  return ['', ...lines, '', `${sum('passed')} passed, ${sum('failed')} failed`].join('\n');
}
