import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { summary, tallyJest, tallyPlaywright } from '../lib/tally.mjs';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'passline-tally-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

function reportOf(content: unknown): string {
  const file = path.join(folder, 'report.json');
  fs.writeFileSync(file, JSON.stringify(content));
  return file;
}

test('a test file that cannot be run counts as one failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 0,
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'passed' }, { status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  };
  expect(tallyJest(reportOf(report))).toEqual({ passed: 3, failed: 2, skipped: 0 });
});

test('an error outside of any browser test counts as one failure, and so does a test that passed only when repeated', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{ message: 'no such file' }] };
  expect(tallyPlaywright(reportOf(report))).toEqual({ passed: 5, failed: 3, skipped: 2 });
});

test('the summary closes with the sum of all parts', () => {
  const parts = [
    { name: 'types', passed: 1, failed: 0, skipped: 0, ms: 1500 },
    { name: 'rules', passed: 40, failed: 2, skipped: 1, ms: 2000 },
  ];
  expect(summary(parts).split('\n').at(-1)).toBe('41 passed, 2 failed');
});
