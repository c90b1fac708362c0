import { FACT_HEADINGS, FACT_NAMES, factColumn, factsOf, givenFacts, NO_FACTS, saidFacts } from '../menu/food-facts.js';

const HOT = { description: 'Hot.', marks: ['halal', 'fish'], spice: 3, effort: 2 } as const;

test('an item has every fact, an absent one empty', () => {
  expect(factsOf({})).toEqual({ description: '', marks: [], spice: 0, effort: 1 });
  expect(factsOf({ ...HOT, marks: [...HOT.marks] })).toEqual(HOT);
});

test('an answer leaves empty facts out, and the work of the kitchen', () => {
  expect(saidFacts(NO_FACTS)).toEqual({});
  const { effort: _work, ...said } = HOT;
  expect(saidFacts({ ...HOT, marks: [...HOT.marks] })).toEqual(said);
});

test('a request says only what it names, with marks in their order', () => {
  expect(givenFacts({ marks: ['fish', 'halal'] })).toEqual({ description: undefined, marks: ['halal', 'fish'] });
});

test('every fact is one column of a file', () => {
  expect(FACT_HEADINGS.map((heading) => factColumn(heading).fact)).toEqual(FACT_NAMES);
});

test.each([
  ['Fish; HALAL, fish', ['halal', 'fish']],
  ['halal, cheese', ['cheese', 'halal']],
  [' , ', []],
])('the marks in “%s”', (text, marks) => {
  expect(factColumn('Marks').read?.(text)).toEqual(marks);
});
