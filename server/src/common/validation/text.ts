import { Transform } from 'class-transformer';

/**
 * Control and bidirectional characters: they hide or reorder text on a board, a receipt or a printed ticket. The joiners
 * U+200C and U+200D stay: Sinhala letters and many emoji are written with them.
 * Built from code points, because the characters themselves would be invisible here.
 */
const UNWANTED_RANGES: readonly [number, number][] = [
  [0x0000, 0x001f],
  [0x007f, 0x009f],
  [0x061c, 0x061c],
  [0x200b, 0x200b],
  [0x200e, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x2069],
  [0xfeff, 0xfeff],
  [0xd800, 0xdfff],
];
const unwanted = new RegExp(
  `[${UNWANTED_RANGES.map(([from, to]) => `\\u{${from.toString(16)}}-\\u{${to.toString(16)}}`).join('')}]`,
  'gu',
);

/** Words of printable ASCII with one space between them, as most texts are. */
const CLEAN_ASCII = /^[!-~]+(?: [!-~]+)*$/;

/** White space and joiners: at an edge a joiner joins nothing, and a text of joiners alone would look empty. */
const EDGE = /[\s\u200c\u200d]/;

/**
 * The text without control and bidirectional characters, with its white space folded and trimmed. Idempotent, and linear in
 * the text's length.
 */
export function cleanText(text: string): string {
  if (CLEAN_ASCII.test(text)) return text;
  // white space first, because line ends are control characters too, and again where something between two was taken out
  return trimEdges(text.replace(/\s+/g, ' ').replace(unwanted, '').replace(/ +/g, ' '));
}

/** By hand: a pattern that ends in `+$` is tried again at every character of a long run, which is quadratic. */
function trimEdges(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && EDGE.test(text.charAt(from))) from += 1;
  while (to > from && EDGE.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

/** On a DTO's field: cleans a string before it is validated, and leaves anything else for validation to reject. */
export function CleanText(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? cleanText(value) : value));
}
