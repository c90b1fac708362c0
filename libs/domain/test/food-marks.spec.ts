import fc from 'fast-check';
import { MARKS } from '../../contract/values.js';
import { englishOrNull } from '../../texts/test/english.js';
import { contradictionOf, marksWith } from '../menu/food-marks.js';
import { choicesOf, questionsOf } from '../menu/options.js';
import { aGroup, anOption } from './builders.js';

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

it('adds the marks of what is chosen; what is left out takes none away', () => {
  const groups = [
    aGroup({ id: 1, options: [anOption({ id: 11, marks: ['dairy'] }), anOption({ id: 12, marks: ['fish'] })] }),
    aGroup({ id: 2, kind: 'without', options: [anOption({ id: 21, name: 'Nuts', marks: ['nuts'] })] }),
  ];
  const questions = questionsOf({ option_groups: [1, 2] }, (id) => groups.find((group) => group.id === id));
  const marks = (...options: number[]) =>
    marksWith(
      { marks: ['vegetarian', 'vegan', 'gluten'] },
      choicesOf(
        questions,
        options.map((option) => ({ option })),
      ),
    );
  expect(marks()).toEqual(['vegetarian', 'vegan', 'gluten']);
  expect(marks(11)).toEqual(['vegetarian', 'gluten', 'dairy']);
  expect(marks(12)).toEqual(['gluten', 'fish']);
  expect(marks(21)).toEqual(['vegetarian', 'vegan', 'gluten']);
});
