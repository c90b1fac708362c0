import { counted } from '../text/counted.js';

it('uses the form of the noun for the count', () => {
  expect([0, 1, 2].map((count) => counted(count, 'combo'))).toEqual(['0 combos', '1 combo', '2 combos']);
  expect(counted(2, 'entry', 'entries')).toBe('2 entries');
});
