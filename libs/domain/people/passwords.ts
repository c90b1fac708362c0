import { ROLE_NAMES } from '../../contract/values.js';

/** Fewer letters than this beside the own words add nothing that a guesser would not try. */
const LEAST_OTHER_LETTERS = 4;
/** Shorter words are parts of too many others. */
const SHORTEST_WORD = 4;

/** What accounts are called by their work: `kitchen1` and `admin2026` are in the first hundred guesses. */
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

const compact = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const withoutLookAlikes = (text: string): string => text.replace(/[013457@$!]/g, (sign) => LOOK_ALIKES[sign] ?? sign);

/** The words of a name or an address, and all of it as one. */
function wordsOf(text: string): string[] {
  const parts = text.split(/[^\p{L}\p{M}\p{N}]+/u);
  return [text, ...parts].map(compact).filter((word) => word.length >= SHORTEST_WORD);
}

/**
 * Whether a password is made of words of its surroundings, such as the shop's name or the user's own: with digits, signs and
 * look-alikes such as 0 for o they are what a guesser who knows the shop tries first.
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
