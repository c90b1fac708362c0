import { ROLE_NAMES } from '../../contract/values.js';

/** Fewer letters than this besides the known words do not make a password harder to guess. */
const LEAST_OTHER_LETTERS = 4;
/** Shorter words are parts of too many others. */
const SHORTEST_WORD = 4;

/** Words for the work of accounts: `kitchen1` and `admin2026` are among the first hundred guesses. */
export const ROLE_WORDS: readonly string[] = [
  ...Object.values(ROLE_NAMES),
  ...['administrator', 'accounts', 'finance', 'cashier', 'waiter', 'chef', 'cook', 'boss', 'owner', 'user', 'login'],
];

/** Common substitutes for letters in passwords. */
const LOOK_ALIKES: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** 32 letters and digits that nobody confuses when they are read aloud or written down: no l, o, 0 or 1 */
const CLEAR_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUP = 4;

/** Returns a password of random bytes, one letter each, in groups of four: `k7mq-2vdx-hr9c`. */
export function passwordOf(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => CLEAR_LETTERS.charAt(byte % CLEAR_LETTERS.length)).join('');
  return letters.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? '';
}

const compact = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const withoutLookAlikes = (text: string): string => text.replace(/[013457@$!]/g, (sign) => LOOK_ALIKES[sign] ?? sign);

/** Returns the words of a name or an address, and all of them as one word. */
function wordsOf(text: string): string[] {
  const parts = text.split(/[^\p{L}\p{M}\p{N}]+/u);
  return [text, ...parts].map(compact).filter((word) => word.length >= SHORTEST_WORD);
}

/**
 * Returns whether a password consists of known words, such as the shop's name or the user's own. Digits, signs and
 * look-alikes such as 0 for o are ignored, because an attacker who knows the shop tries them first.
 *
 * @param known names and addresses, as they are written
 */
export function isMadeOf(password: string, known: readonly string[]): boolean {
  const words = known.flatMap(wordsOf);
  return [password, withoutLookAlikes(password)].map(compact).some((text) => {
    const longestFirst = [...new Set([...words, ...words.map(withoutLookAlikes)])]
      .filter((word) => text.includes(word))
      .sort((a, b) => b.length - a.length);
    if (longestFirst.length === 0) return false;
    const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), text);
    return rest.replace(/[\s\p{N}]/gu, '').length < LEAST_OTHER_LETTERS;
  });
}
