/** Secrets that this project publishes. They are accepted in the demonstration only. */

/** The password of every account of the demonstration. */
export const DEMO_PASSWORD = 'passline-demo';
/** The cancel code of every outlet of the demonstration. */
export const DEMO_CANCEL_CODE = '2580';
/** Keys of tests and benchmarks. */
export const KNOWN_KEYS: readonly string[] = ['only-for-tests-and-known-to-everybody'];

/** the least number of different characters; a random key of 32 characters almost always has more */
const LEAST_DIFFERENT_CHARACTERS = 8;

/** Returns whether a key is published in this project, or obviously not random. */
export function isKnownKey(key: string): boolean {
  return KNOWN_KEYS.includes(key) || new Set(key).size < LEAST_DIFFERENT_CHARACTERS;
}
