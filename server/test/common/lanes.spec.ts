import { Lanes } from '../../src/common/process/lanes.js';
import { until } from '../support/until.js';

const never = () => new Promise<void>(() => undefined);

test('frees a lane whose work does not end', async () => {
  let freed = 0;
  const errors: string[] = [];
  const onFree = () => {
    freed += 1;
  };
  const lanes = new Lanes({ count: 2, longestMs: 20, onFree });
  lanes.take(never(), { onError: (error) => errors.push(String(error)) });
  expect(lanes.free).toBe(1);
  await until(() => freed === 1);
  expect([lanes.free, errors]).toEqual([2, ['Error: not ended within 0.02 s']]);
  await lanes.empty();
});

test('counts the lanes of each owner, and reports what fails', async () => {
  const lanes = new Lanes({ count: 5, longestMs: 60_000, onFree: () => undefined });
  const errors: unknown[] = [];
  const fault = new Error('broken');
  for (const owner of [7, 7, 8]) {
    lanes.take(Promise.reject(fault), { owner, onError: (error) => errors.push(error) });
  }
  expect([lanes.free, lanes.countOf(7), lanes.countOf(8), lanes.countOf(9)]).toEqual([2, 2, 1, 0]);
  await lanes.empty();
  expect([lanes.free, lanes.countOf(7), errors]).toEqual([5, 0, [fault, fault, fault]]);
});
