import { spawnSync } from 'node:child_process';
import { HEAP_GROWTH } from '../../src/common/heap.js';

test('this version of V8 knows the flag: at run time an unknown one is a line of error without effect', () => {
  const statusOf = (flag: string) => spawnSync(process.execPath, [flag, '--eval', '']).status;
  expect(statusOf(HEAP_GROWTH)).toBe(0);
  expect(statusOf('--heap-of-no-version=1')).not.toBe(0);
});
