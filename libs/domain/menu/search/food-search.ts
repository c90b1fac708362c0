import type { MenuItem } from '../../../contract/menu/menu.js';
import type { Mark, Spice } from '../../../contract/values.js';
import { bothNames, nameKey } from '../../text/names.js';
import { DIETS } from '../food-marks.js';
import { FOOD_WORDS } from './food-words.js';

/** A food or combo with its categories. */
export interface SearchedFood {
  item: MenuItem;
  /** names of the food type and the sub food type; in a menu of another language also the chain's own */
  categories: readonly string[];
  /** its name in the languages that the menu is not read in */
  otherNames?: string | undefined;
  isOffer: boolean;
}

/** The result of a search. */
export interface FoodMatches<Food> {
  /** the rank of each match; the lowest is the best */
  ranks: ReadonlyMap<Food, number>;
  /** whether the matches are guesses, because no food has the typed words */
  isGuess: boolean;
}

/** Words that describe no food, as in “something with egg”. */
const FILLERS: ReadonlySet<string> = new Set('a an and any for i me of or some something the to want with'.split(' '));

/** Make one letter of two; not every keyboard writes them. */
const JOINERS = /[\u200c\u200d]/g;

/**
 * Returns the words of a text, letters and digits in lower case without accents and joiners. `Fish & Chips` is two
 * words.
 */
function wordsOf(text: string): string[] {
  return nameKey(text.replace(JOINERS, '')).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Synonyms as they are compared with words. */
const SYNONYMS = FOOD_WORDS.map((group) => group.flatMap(wordsOf));

/** Makes `drinks` and `drink` one word. */
const singular = (word: string): string => (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word);

/**
 * Returns how many typing mistakes a word of this length may have: none in a short word, where a mistake makes another
 * word.
 */
function mistakesAllowed(length: number): number {
  if (length < 4) return 0;
  if (length < 6) return 1;
  return length < 9 ? 2 : 3;
}

/**
 * Returns the smallest number of typing mistakes between `typed` and a beginning of `word`: an extra, missing, wrong or
 * swapped letter (optimal string alignment).
 */
export function typingMistakes(typed: string, word: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = current;
  }
  return Math.min(...last);
}

/** The words that find foods of a mark. */
const MARK_WORDS: Record<Mark, string> = {
  vegetarian: 'vegetarian',
  vegan: 'vegan',
  halal: 'halal',
  nuts: 'nuts',
  gluten: 'gluten',
  dairy: 'dairy',
  egg: 'egg',
  fish: 'fish',
};
const SPICE_WORDS: Record<Spice, string> = { 0: '', 1: 'mildly spicy mild', 2: 'spicy hot', 3: 'very spicy hot' };

/** The words of a food, from the most to the least descriptive. */
interface Described {
  name: string[];
  /** categories, diets and spice level */
  kind: string[];
  parts: string[];
  description: string[];
  allergens: string[];
}

function describe({ item, categories, otherNames = '', isOffer }: SearchedFood): Described {
  const { description = '', marks = [], spice = 0, contains = [] } = item;
  const marksThat = (are: (mark: Mark) => boolean) => marks.filter(are).map((mark) => MARK_WORDS[mark]);
  const kind = [...categories, ...marksThat((mark) => DIETS.has(mark)), SPICE_WORDS[spice], isOffer ? 'offer' : ''];
  return {
    name: wordsOf(`${bothNames(item)} ${otherNames}`),
    kind: wordsOf(kind.join(' ')),
    parts: wordsOf(contains.map(bothNames).join(' ')),
    description: wordsOf(description),
    // what it may contain counts only if nothing else matches
    allergens: wordsOf(marksThat((mark) => !DIETS.has(mark)).join(' ')),
  };
}

/** A worse kind of match counts only if no food has a better one. */
const BY_SYNONYM = 100;
const BY_MISTAKE = 10_000;

const begins = (words: readonly string[], typed: string): boolean =>
  words.some((word) => word.startsWith(typed) || singular(typed) === word);

function rankByWord({ name, kind, parts, description }: Described, typed: string): number | null {
  if (begins(name, typed)) return 0;
  if (begins(kind, typed)) return 1;
  if (begins(parts, typed)) return 2;
  return begins(description, typed) ? 3 : null;
}

/**
 * Returns the rank of a match by a synonym, the middle of a name, or what the food may contain; null if there is none.
 */
function rankBySynonym(food: Described, typed: string): number | null {
  const same = SYNONYMS.find((group) => group.includes(typed) || group.includes(singular(typed))) ?? [];
  const ranks = same.flatMap((word) => rankByWord(food, word) ?? []);
  if (typed.length > 2 && food.name.some((word) => word.includes(typed))) ranks.push(5);
  if (begins(food.allergens, typed)) ranks.push(6);
  return ranks.length === 0 ? null : BY_SYNONYM + Math.min(...ranks);
}

function rankByMistake({ name, kind }: Described, typed: string): number | null {
  const allowed = mistakesAllowed(typed.length);
  if (allowed === 0) return null;
  const fewest = (words: readonly string[]) =>
    Math.min(
      ...words.map((word) => {
        const mistakes = typingMistakes(typed, word);
        // of two mistakes, none may be in the first letter
        return mistakes > 1 && word[0] !== typed[0] ? Infinity : mistakes;
      }),
    );
  const mistakes = Math.min(fewest(name), fewest(kind) + 0.5);
  return mistakes < allowed + 1 ? BY_MISTAKE * mistakes : null;
}

/** Returns the rank of a food for all typed words, which is that of its worst word; null if a word does not match. */
function rankOf(food: Described, typed: readonly string[]): number | null {
  let sum = 0;
  for (const word of typed) {
    const rank = rankByWord(food, word) ?? rankBySynonym(food, word) ?? rankByMistake(food, word);
    if (rank === null) return null;
    sum += rank;
  }
  return sum;
}

/**
 * Returns the foods that match a search text. Each word must be the beginning of a word of the food's name, categories,
 * diets, spice, parts or description, or a synonym. If no food matches, words may have typing mistakes: one in four
 * letters, two in six, three in nine. Ignores case, accents and joiners. A food is found by its name in every language,
 * and by common words of them (`FOOD_WORDS`). Returns every food if the text has no words.
 */
export function searchFoods<Food extends SearchedFood>(foods: readonly Food[], search: string): FoodMatches<Food> {
  const words = wordsOf(search);
  const telling = words.filter((word) => !FILLERS.has(word));
  const typed = telling.length === 0 ? words : telling;
  const ranked = foods.flatMap((food) => {
    const rank = rankOf(describe(food), typed);
    return rank === null ? [] : [{ food, rank }];
  });
  const best = Math.min(...ranked.map(({ rank }) => rank));
  const isGuess = ranked.length > 0 && best >= BY_MISTAKE / 2;
  const limit = isGuess ? Infinity : best >= BY_SYNONYM ? BY_MISTAKE / 2 : BY_SYNONYM;
  const close = ranked.filter(({ rank }) => rank < limit);
  return { ranks: new Map(close.map(({ food, rank }) => [food, rank])), isGuess };
}
