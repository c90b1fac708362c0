/** Texts as they are compared: lower case, without accents, words of letters and digits. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** How many typing mistakes a word of so many letters may have: none in a short one, where each makes another word. */
function mistakesAllowed(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Returns the fewest typing mistakes that make `typed` out of a beginning of `word`: a letter too many, missing, wrong, or two
 * that changed places (optimal string alignment).
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

/**
 * Whether each word of a search text is, but for typing mistakes, the beginning of a word of `text`: one mistake in words of
 * four letters, two from eight on. Upper and lower case and accents are alike. True for a search text without words.
 */
export function isMeant(text: string, search: string): boolean {
  const words = wordsOf(text);
  return wordsOf(search).every((typed) =>
    words.some((word) => typingMistakes(typed, word) <= mistakesAllowed(typed.length)),
  );
}
