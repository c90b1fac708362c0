/** Progress messages of the commands. */

/** @param {number} since from `performance.now()` */
export const secondsSince = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** @param {string} message */
export const say = (message) => console.log(`[passline] ${message}`);

/**
 * Prints the name of some work, does it, and prints how long it took.
 *
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const since = performance.now();
  say(`${name} …`);
  const result = await work();
  say(`${name}: done in ${secondsSince(since)}`);
  return result;
}
