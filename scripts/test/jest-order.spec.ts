import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import LongFilesFirst, { LONG_FILES } from '../../config/long-files-first.mjs';
import { inProject } from '../lib/project.mjs';

test('every file that is named as a long one is there', () => {
  expect(LONG_FILES.filter((file) => !fs.existsSync(inProject(file)))).toEqual([]);
});

test('the long files come first, in the order of the list', async () => {
  const config = {
    id: 'order',
    cacheDirectory: path.join(os.tmpdir(), 'passline-no-cache'),
    testPathIgnorePatterns: [],
  };
  const context = { config, hasteFS: { getSize: () => 1 } };
  const short = inProject('scripts/test/jest-order.spec.ts');
  const [first, second] = LONG_FILES.map((file) => inProject(file));
  const tests = [second, short, first].map((file) => ({ path: file, context }));
  const sorted = await new LongFilesFirst({ contexts: [], globalConfig: {} } as never).sort(tests as never);
  expect(sorted.map((test) => test.path)).toEqual([first, second, short]);
});
