import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { emptyResults, keepRun, lastFailed } from '../lib/last-run.mjs';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'passline-results-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

test('keeps what failed and what was flaky in the last run of each command, while other results are removed', () => {
  const late = { test: 'e2e/order.e2e.ts › a race', error: 'too late' };
  const early = { test: 'server/test/clock.long.spec.ts › a clock', error: 'too early' };
  keepRun(folder, 'npm test', { failed: ['build'], flaky: [late] });
  keepRun(folder, 'npm run test:all', { failed: [], flaky: [early] });
  keepRun(folder, 'npm test', { failed: ['lint and format'], flaky: [late] });
  for (const name of ['e2e', 'e2e-long']) fs.mkdirSync(path.join(folder, name));
  fs.writeFileSync(path.join(folder, 'servers.log'), 'a line');

  emptyResults(folder, ['e2e-long']);

  expect(fs.readdirSync(folder).sort()).toEqual(['e2e-long', 'flaky.json', 'last-failed.json']);
  expect(lastFailed(folder, 'npm test')).toEqual(['lint and format']);
  expect(lastFailed(folder, 'npm run test:all')).toEqual([]);
  expect(JSON.parse(fs.readFileSync(path.join(folder, 'flaky.json'), 'utf8'))).toEqual({
    'npm test': [late],
    'npm run test:all': [early],
  });
});

test('a command that did not run yet has nothing to repeat', () => {
  const missing = path.join(folder, 'missing');
  emptyResults(missing, []);
  expect(lastFailed(missing, 'npm test')).toBeUndefined();
});
