import { counted } from '../text/counted.js';

it('a count has the form of its noun', () => {
  expect([0, 1, 2].map((count) => counted(count, 'combo'))).toEqual(['0 combos', '1 combo', '2 combos']);
  expect(counted(2, 'entry', 'entries')).toBe('2 entries');
});
