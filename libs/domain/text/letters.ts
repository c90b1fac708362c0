const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const JOINER = '\u200d';

/** Returns how many letters of a text a reader sees: letters with their vowel signs, and joined ones, are one. */
export function lettersSeen(text: string): number {
  const parts = [...letters.segment(text)];
  // Unicode ends a letter of Sinhala after the joiner that joins it to the next one
  return parts.filter((_, at) => !parts[at - 1]?.segment.endsWith(JOINER)).length;
}
