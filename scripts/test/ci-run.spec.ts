import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inProject } from '../lib/project.mjs';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'passline-ci-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** Runs .ci/run with a program `npm` that prints a text for each of the two commands, and returns its last lines. */
function lastLines(texts: { test: string; 'test:all': string }) {
  for (const [name, text] of Object.entries(texts)) fs.writeFileSync(path.join(folder, name), text);
  fs.writeFileSync(path.join(folder, 'npm'), `#!/bin/sh\ncat "${folder}/$3"\n`, { mode: 0o755 });
  const { status, stdout } = spawnSync(inProject('.ci/run'), {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
  });
  // after what both commands have printed
  const lines = stdout.slice(Object.values(texts).join('').length).trim().split('\n');
  return { status, lines };
}

test('adds up both runs, and ends with the flaky tests of both and the sum', () => {
  const test = 'PASS a.spec.ts\n\nflaky: e2e/a.e2e.ts › a race (a/trace.zip)\n40 passed, 0 failed\n';
  const all = '\nflaky: server/test/b.long.spec.ts › a clock\n2 passed, 0 failed\n';
  expect(lastLines({ test, 'test:all': all })).toEqual({
    status: 0,
    lines: [
      'flaky: e2e/a.e2e.ts › a race (a/trace.zip)',
      'flaky: server/test/b.long.spec.ts › a clock',
      '42 passed, 0 failed',
    ],
  });
});

test('repeats the failures, and how to repeat only them', () => {
  const hint = 'Repeat only what failed: npm test -- --last-failed';
  const test = `✗ libs/a.spec.ts › adds\n    expected 3\n\n${hint}\n\n40 passed, 1 failed\n`;
  expect(lastLines({ test, 'test:all': '2 passed, 0 failed\n' })).toEqual({
    status: 1,
    lines: ['✗ libs/a.spec.ts › adds', hint, '42 passed, 1 failed'],
  });
});

test.each([
  ['the first run', { test: 'out of memory\n', 'test:all': '2 passed, 0 failed\n' }, 'test', 2],
  ['the second run', { test: '40 passed, 0 failed\n', 'test:all': '✓ half of it\n' }, 'test:all', 40],
  // a test may print such a line as well
  ['the second run', { test: '1 passed, 0 failed\n40 passed, 0 failed\n', 'test:all': '' }, 'test:all', 40],
])('counts a failure if %s ends without its closing line', (_run, texts, name, passed) => {
  expect(lastLines(texts)).toEqual({
    status: 1,
    lines: [`✗ npm run ${name} ended without its closing line`, `${passed} passed, 1 failed`],
  });
});
