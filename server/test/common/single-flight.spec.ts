import { SingleFlight } from '../../src/common/process/single-flight.js';

/** A read that the test ends. */
function slowReads() {
  const ends: ((value: number) => void)[] = [];
  const fails: ((error: Error) => void)[] = [];
  const shared = new SingleFlight(
    (_key: string) =>
      new Promise<number>((resolve, reject) => {
        ends.push(resolve);
        fails.push(reject);
      }),
  );
  return { shared, ends, fails };
}

const turn = (): Promise<void> => new Promise(setImmediate);

test('gives callers during a read the next one, which they share', async () => {
  const { shared, ends } = slowReads();
  const first = shared.ask('a');
  const others = [shared.ask('a'), shared.ask('a'), shared.ask('a')];
  expect(ends).toHaveLength(1);
  ends[0]?.(1);
  expect(await first).toBe(1);
  await turn();
  expect(ends).toHaveLength(2);
  ends[1]?.(2);
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
  await turn();
  const later = shared.ask('a');
  expect(ends).toHaveLength(3);
  ends[2]?.(3);
  expect(await later).toBe(3);
});

test('does not let keys wait for each other', async () => {
  const { shared, ends } = slowReads();
  const [, other] = [shared.ask('a'), shared.ask('b')];
  ends[1]?.(7);
  expect(await other).toBe(7);
});

test('fails a read only for its own callers', async () => {
  const { shared, ends, fails } = slowReads();
  const failing = shared.ask('a');
  const next = shared.ask('a');
  fails[0]?.(new Error('away'));
  await expect(failing).rejects.toThrow('away');
  await turn();
  ends[1]?.(5);
  expect(await next).toBe(5);
});
