import fc from 'fast-check';
import { withoutEmoji } from '../../src/printing/paper/emoji-words.js';

test.each([
  ['Smash Burger 🍔', 'Smash Burger'],
  ['🔥🔥 Devil 🔥', 'hot hot Devil hot'],
  ['No 🥜 please 🙏🏽', 'No peanut please'],
  ['🚫🥜', 'no peanut'],
  ['1 × Family 👨‍👩‍👧‍👦 box', '1 × Family box'],
  ['Kottu 🇱🇰', 'Kottu'],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 Breakfast', 'Breakfast'],
  ['Combo 2️⃣', 'Combo 2'],
  ['Love it ❤️', 'Love it'],
  ['Love it ❤', 'Love it'],
  ['Careful⚠️', 'Careful!'],
  ['❤️😀', '(emoji)'],
  ['Coke® © 5 ™', 'Coke® © 5 ™'],
  ['ක්‍රීම් කොත්තු', 'ක්‍රීම් කොත්තු'],
  ['2 × Jalapeño  *', '2 × Jalapeño  *'],
])('prints %j as %j', (text, printed) => {
  expect(withoutEmoji(text)).toBe(printed);
});

test('leaves no picture in any text, which is never empty if it had one', () => {
  const emoji = fc.constantFrom('🍔', '❤️', '👨‍👩‍👧', '🇱🇰', '🙏🏽', '⌛', '🥜', 'a', ' ', 'ක්‍ර');
  fc.assert(
    fc.property(fc.array(emoji, { minLength: 1 }), (parts) => {
      const printed = withoutEmoji(parts.join(''));
      expect(printed).not.toMatch(/\p{Extended_Pictographic}|\p{Regional_Indicator}|\ufe0f|[\u{1f3fb}-\u{1f3ff}]/u);
      expect(printed).not.toBe('');
    }),
  );
});
