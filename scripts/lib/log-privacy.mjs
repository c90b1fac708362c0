/** Checks that a log of the tested servers contains no personal data, secrets and messages of the tests. */

/** Patterns of personal data and secrets, which a log must not contain. */
const FORBIDDEN = {
  // not inside a path, where an order's number may look like one
  'a phone number': /(?<![\w/.-])(?:\+94|94|0)7\d{8}(?!\w)/,
  'the name of a customer': /\bNadia\b|\bSilva\b|\bPerera\b/,
  'an e-mail address': /[\w.-]+@(?:example\.com|passline\.test)/,
  'a customer’s address': /Lighthouse Street|Flower Road/,
  'a password': /passline-(?:test|demo)/,
  'a key': /only-for-tests-and-known-to-everybody/,
  'a token': /Bearer |"(?:api_token|order_token|authorization|cookie)"/i,
  'a one-time code': /\d{6} is your code/,
  'a card’s number': /\b(?:\d{4}[ -]){3}\d{4}\b/,
};

/**
 * Finds personal data and secrets in a log.
 *
 * @param {string} log
 * @returns {string[]} a sentence for each kind that was found, with the first line that contains it
 */
export function privateIn(log) {
  const lines = log.split('\n');
  return Object.entries(FORBIDDEN).flatMap(([kind, pattern]) => {
    const line = lines.find((text) => pattern.test(text));
    return line === undefined ? [] : [`${kind} is in the log: ${line.slice(0, 500)}`];
  });
}
