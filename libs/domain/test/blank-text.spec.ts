import fc from 'fast-check';
import { isBlankText } from '../text/blank-text.js';

/** From each group of characters that show nothing; most pass `trim()`. */
const INVISIBLE = [
  ...['', ' ', '\t', '\n', '\u0000', '\u0085', '\u00a0', '\u3000', '\ufeff', '\ud800', '\u2028'],
  ...['\u00ad', '\u034f', '\u115f', '\u1160', '\u17b4', '\u180b', '\u180e', '\u200b', '\u200d', '\u202e', '\u2060'],
  ...['\u2064', '\u2800', '\u3164', '\ufe0f', '\uffa0', '\ufff0', '\ufff9', '\u{13441}', '\u{16fe4}', '\u{1bca0}'],
  ...['\u{1d159}', '\u{1d173}', '\u{e0000}', '\u{e0001}', '\u{e0041}', '\u{e007f}', '\u{e0100}'],
];

test.each(INVISIBLE)('sees nothing in %j', (text) => {
  expect(isBlankText(text)).toBe(true);
});

test('sees nothing in any of them together, and any letter among them', () => {
  const blanks = fc.array(fc.constantFrom(...INVISIBLE), { maxLength: 8 }).map((parts) => parts.join(''));
  fc.assert(fc.property(blanks, (text) => isBlankText(text)));
  const letter = fc.constantFrom('a', '0', '-', 'ක', 'க', '😀', '\u0301', '⠁');
  fc.assert(fc.property(blanks, letter, blanks, (before, seen, after) => !isBlankText(`${before}${seen}${after}`)));
});

test.each(['ශ්‍රී', '👩‍🍳', '❤️', 'Zoë', '.'])('sees %s', (text) => {
  expect(isBlankText(text)).toBe(false);
});
