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

test('counts a test file that cannot be run as one failure, and reports each failure with its message', () => {
  const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };
  const red = {
    status: 'failed',
    fullName: 'money is exact',
    failureMessages: ['\u001b[31mexpected 1\u001b[39m\n  received 2'],
  };
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 0,
    testResults: [
      { name: '/x/a.spec.ts', message: '', status: 'passed', assertionResults: [passed] },
      { name: '/x/b.spec.ts', message: 'all of it', status: 'failed', assertionResults: [passed, passed, red] },
      { name: '/x/c.spec.ts', message: 'Unexpected token', status: 'failed', assertionResults: [] },
    ],
  };
  expect(tallyJest(reportOf(report))).toEqual({
    passed: 3,
    failed: 2,
    skipped: 0,
    failures: ['b.spec.ts: money is exact\n    expected 1\n      received 2', 'c.spec.ts\n    Unexpected token'],
  });
});

test('counts an error outside of any browser test, and a test that passed only after a retry, as failures', () => {
  const spec = (title: string, status: string, message: string) => ({
    title,
    tests: [{ status, results: [{ errors: [{ message }] }] }],
  });
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
    suites: [
      {
        file: 'order.e2e.ts',
        specs: [spec('an order', 'expected', ''), spec('a cart', 'unexpected', 'no button "Pay"')],
        suites: [{ file: 'order.e2e.ts', specs: [spec('a race', 'flaky', 'too late')] }],
      },
    ],
    errors: [{ message: 'no such file' }],
  };
  expect(tallyPlaywright(reportOf(report))).toEqual({
    passed: 5,
    failed: 3,
    skipped: 2,
    failures: [
      'order.e2e.ts: a cart\n    no button "Pay"',
      'order.e2e.ts: a race\n    too late',
      'outside of any test\n    no such file',
    ],
  });
});

test('repeats each failure in the summary, and ends with the sum of all parts', () => {
  const parts = [
    { name: 'types', passed: 1, failed: 0, skipped: 0, ms: 1500 },
    { name: 'rules', passed: 40, failed: 2, skipped: 1, ms: 2000, failures: ['a.spec.ts: first', 'a.spec.ts: second'] },
  ];
  const lines = summary(parts).split('\n');
  expect(lines.filter((line) => line.includes('a.spec.ts'))).toEqual(['✗ a.spec.ts: first', '✗ a.spec.ts: second']);
  expect(lines.at(-1)).toBe('41 passed, 2 failed');
});
