import fc from 'fast-check';
import { isMeant, typingMistakes } from '../food-search.js';

const aWord = fc.stringMatching(/^[a-z]{4,12}$/);

it.each([
  ['clasic', 'Classic Smash'],
  ['smahs', 'Classic Smash'],
  ['choclate shake', 'Chocolate Shake'],
  ['chiken bits', 'Chicken Bites'],
  ['watalapan', 'Watalappan'],
  ['CRÊME', 'Creme Cone'],
  ['smokhous', 'Smokehouse Smash'],
  ['', 'Anything'],
])('“%s” means %s', (search, name) => expect(isMeant(name, search)).toBe(true));

it.each([
  ['smoke', 'Classic Smash'],
  ['tea', 'Pea Soup'],
  ['classic shake', 'Classic Smash'],
  ['burger', 'Chicken Bites'],
])('“%s” does not mean %s', (search, name) => expect(isMeant(name, search)).toBe(false));

it('forgives any one mistake in a word of four letters and more', () => {
  const mistaken = aWord.chain((word) =>
    fc
      .tuple(
        fc.nat(word.length - 2),
        fc.stringMatching(/^[a-z]$/),
        fc.constantFrom('missing', 'wrong', 'more', 'swapped'),
      )
      .map(([at, letter, kind]) => {
        const typed = {
          missing: word.slice(0, at) + word.slice(at + 1),
          wrong: word.slice(0, at) + letter + word.slice(at + 1),
          more: word.slice(0, at) + letter + word.slice(at),
          swapped: word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
        }[kind];
        return { word, typed };
      }),
  );
  fc.assert(fc.property(mistaken, ({ word, typed }) => typingMistakes(typed, word) <= 1));
});

it('finds every beginning of every word without a mistake', () => {
  const begun = aWord.chain((word) => fc.nat(word.length).map((length) => ({ word, typed: word.slice(0, length) })));
  fc.assert(fc.property(begun, ({ word, typed }) => typingMistakes(typed, word) === 0 && isMeant(`a ${word}`, typed)));
});
