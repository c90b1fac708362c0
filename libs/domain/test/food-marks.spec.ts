import fc from 'fast-check';
import { MARKS } from '../../contract/values.js';
import { englishOrNull } from '../../texts/test/english.js';
import { contradictionOf } from '../menu/food-marks.js';

it.each([
  [['vegan', 'dairy'], 'A vegan food contains no dairy, egg or fish. Take one of the marks away.'],
  [['egg', 'vegan', 'fish'], 'A vegan food contains no dairy, egg or fish. Take one of the marks away.'],
  [['vegetarian', 'fish', 'egg'], 'A vegetarian food contains no fish. Take one of the marks away.'],
] as const)('finds the contradiction in %s', (marks, sentence) =>
  expect(englishOrNull(contradictionOf(marks))).toBe(sentence),
);

it('allows any marks for a food that is neither vegetarian nor vegan', () => {
  const others = MARKS.filter((mark) => mark !== 'vegan' && mark !== 'vegetarian');
  fc.assert(fc.property(fc.subarray(others), (marks) => contradictionOf(marks) === null));
});
