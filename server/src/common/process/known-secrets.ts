/**
 * Secrets that are printed in this project, so that everybody knows them. Outside the demonstration none of them may open
 * anything.
 */

/** The password of every account of the demonstration. */
export const DEMO_PASSWORD = 'passline-demo';
/** The cancel code of every outlet of the demonstration. */
export const DEMO_CANCEL_CODE = '2580';
/** Keys of tests and benchmarks. */
export const KNOWN_KEYS: readonly string[] = ['only-for-tests-and-known-to-everybody'];

/** a random key of 32 characters has more in all but one of many millions of cases */
const LEAST_DIFFERENT_CHARACTERS = 8;

/** Whether a key is public in this project, or plainly not random. */
export function isKnownKey(key: string): boolean {
  return KNOWN_KEYS.includes(key) || new Set(key).size < LEAST_DIFFERENT_CHARACTERS;
}
