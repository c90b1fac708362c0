import { monthRange, namedRange, type RangeName } from '../time/named-range.js';

test.each<[RangeName, string, string, string]>([
  ['week', '2026-11-28', '2026-11-22', '2026-11-28'],
  ['this-week', '2026-11-28', '2026-11-23', '2026-11-28'],
  ['this-week', '2026-11-30', '2026-11-30', '2026-11-30'],
  ['this-week', '2026-11-29', '2026-11-23', '2026-11-29'],
  ['this-month', '2026-11-28', '2026-11-01', '2026-11-28'],
  ['this-month', '2026-12-01', '2026-12-01', '2026-12-01'],
  ['last-month', '2026-11-28', '2026-10-01', '2026-10-31'],
  ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last-month', '2028-03-01', '2028-02-01', '2028-02-29'],
  ['last-month', '2027-01-05', '2026-12-01', '2026-12-31'],
])('%s on %s is from %s to %s', (name, today, from, to) => {
  expect(namedRange(name, today)).toEqual({ from, to });
});

test.each([
  ['2026-11', '2026-11-30'],
  ['2026-12', '2026-12-31'],
  ['2028-02', '2028-02-29'],
])('%s ends on %s', (month, to) => {
  expect(monthRange(month)).toEqual({ from: `${month}-01`, to });
});
