/** The oldest version of Node.js that gets security releases. */
const OLDEST_SUPPORTED = 22;

/**
 * Returns a sentence if this version of Node.js works, but is out of support; otherwise undefined.
 *
 * @param {string} version
 * @returns {string | undefined}
 */
export function oldNodeSentence(version) {
  const major = Number.parseInt(version, 10);
  if (major >= OLDEST_SUPPORTED) return undefined;
  return `Passline still runs on Node.js ${major}, but that is out of support: install version 24 (https://nodejs.org)`;
}
