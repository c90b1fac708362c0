import { Transform } from 'class-transformer';
import { isBlankText } from '../domain/text/blank-text.js';

/**
 * Control and bidirectional characters, which hide or reorder text on a board, a receipt or a printed ticket. The
 * joiners U+200C and U+200D are not included, because Sinhala letters and many emoji need them. Built from code points,
 * because the characters themselves would be invisible here.
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

/** Words of printable ASCII joined by single spaces, as most texts are. */
const CLEAN_ASCII = /^[!-~]+(?: [!-~]+)*$/;

/** White space and joiners, which are removed at both ends. */
const EDGE = /[\s\u200c\u200d]/;

/**
 * Returns a text in Unicode's normal form (NFC), without control and bidirectional characters, with its white space
 * collapsed and trimmed; an empty text if a reader sees nothing of it. Idempotent, and linear in the text's length.
 */
export function cleanText(text: string): string {
  if (CLEAN_ASCII.test(text)) return text;
  // collapses white space before, because line ends are control characters, and after, because removed characters may
  // leave two spaces
  return visible(trimEdges(text.replace(/\s+/g, ' ').replace(unwanted, '').normalize('NFC').replace(/ +/g, ' ')));
}

/** A text of several lines: as `cleanText`, but its lines, their indents and its empty lines stay. */
export function cleanLines(text: string): string {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replaceAll('\t', '  ').replace(unwanted, '').trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .normalize('NFC')
    .trim();
  return visible(lines);
}

const visible = (text: string): string => (isBlankText(text) ? '' : text);

/** A pattern that ends in `+$` would be quadratic in the length of a run. */
function trimEdges(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && EDGE.test(text.charAt(from))) from += 1;
  while (to > from && EDGE.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

/** Cleans a string field of a request before its validation. Leaves other values for validation to reject. */
export function CleanText(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? cleanText(value) : value));
}

/** As `CleanText`, for a text of several lines. */
export function CleanLines(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? cleanLines(value) : value));
}
