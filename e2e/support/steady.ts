import { isDeepStrictEqual } from 'node:util';
import { expect } from '@playwright/test';

/**
 * Returns the value of a read once two reads in a row agree and it is not null. An expectation that waits for the right
 * value is better; this is for values that the test does not know.
 */
export async function steady<T>(read: () => Promise<T>): Promise<NonNullable<T>> {
  const latest: T[] = [];
  const isSteady = async () => {
    latest.unshift(await read());
    return (latest[0] ?? null) !== null && isDeepStrictEqual(latest[0], latest[1]);
  };
  await expect.poll(isSteady, 'two reads in a row agree').toBe(true);
  const [value] = latest;
  if (value === undefined || value === null) throw new Error('The value is missing.');
  return value;
}
