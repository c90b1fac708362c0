import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inProject } from '../lib/project.mjs';
import { tallyJest, tallyPlaywright } from '../lib/tally.mjs';

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

test('counts a test file that cannot be run as one failure, and a test that passed at its second try as flaky', () => {
  const passed = { status: 'passed', ancestorTitles: [], title: 'adds', failureMessages: [], retryReasons: [] };
  const red = {
    status: 'failed',
    ancestorTitles: ['money', 'in rupees'],
    title: 'is exact',
    failureMessages: ['expected 1'],
    // the last message counts
    retryReasons: ['expected 3'],
  };
  const late = { ...passed, title: 'arrives', retryReasons: ['too late'] };
  const report = {
    numPassedTests: 4,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [
      { name: inProject('libs/a.spec.ts'), message: '', status: 'passed', assertionResults: [passed, late] },
      { name: inProject('libs/b.spec.ts'), message: 'all of it', status: 'failed', assertionResults: [passed, red] },
      { name: inProject('libs/c.spec.ts'), message: 'Unexpected token', status: 'failed', assertionResults: [] },
    ],
  };
  expect(tallyJest(reportOf(report))).toEqual({
    passed: 4,
    failed: 2,
    skipped: 2,
    failures: [
      { name: 'libs/b.spec.ts › money › in rupees › is exact', message: 'expected 1' },
      { name: 'libs/c.spec.ts', message: 'Unexpected token' },
    ],
    flaky: [{ name: 'libs/a.spec.ts › arrives', message: 'too late' }],
  });
});

test('counts an error outside of any browser test as a failure, and keeps the trace of a flaky test', () => {
  const failedTry = (message: string) => ({ errors: [{ message }], attachments: [] });
  const trace = { name: 'trace', path: inProject('.test-results/e2e/a-race-retry1/trace.zip') };
  const spec = (title: string, status: string, results: unknown[]) => ({ title, tests: [{ status, results }] });
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
    suites: [
      {
        title: 'order.e2e.ts',
        file: 'order.e2e.ts',
        specs: [
          spec('an order', 'expected', [{ errors: [], attachments: [] }]),
          spec('a cart', 'unexpected', [failedTry('no button "Pay"'), failedTry('no button "Pay now"')]),
        ],
        suites: [
          {
            title: 'on a phone',
            file: 'order.e2e.ts',
            specs: [spec('a race', 'flaky', [failedTry('too late'), { errors: [], attachments: [trace] }])],
          },
        ],
      },
    ],
    errors: [{ message: 'no such file' }],
  };
  expect(tallyPlaywright(reportOf(report))).toEqual({
    passed: 6,
    failed: 2,
    skipped: 2,
    failures: [
      { name: 'e2e/order.e2e.ts › a cart', message: 'no button "Pay"' },
      { name: 'tests in a browser', message: 'no such file' },
    ],
    flaky: [
      {
        name: 'e2e/order.e2e.ts › on a phone › a race',
        message: 'too late',
        trace: '.test-results/e2e/a-race-retry1/trace.zip',
      },
    ],
  });
});
