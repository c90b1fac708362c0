import fc from 'fast-check';
import { english } from '../../texts/test/english.js';
import {
  addDays,
  dateText,
  daysBetween,
  dayText,
  FIRST_DAY,
  isCalendarDate,
  isCalendarMonth,
  LAST_DAY,
} from '../time/calendar-date.js';

describe('isCalendarDate', () => {
  it.each(['2026-03-10', '2024-02-29', '2000-02-29', '2026-12-31', FIRST_DAY, LAST_DAY])('accepts %s', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-3-1',
    '2026-11-31',
    '0000-01-01',
    '0001-01-01',
    '1999-12-31',
    '3000-01-01',
    '9999-12-31',
    '2026-03-10\n',
    '２０２６-03-10',
    '10-03-2026',
    '',
    'today',
  ])('rejects %p', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });
});

test.each([
  ['2026-02', true],
  ['2999-12', true],
  ['2026-13', false],
  ['2026-00', false],
  ['2026-2', false],
  ['9999-12', false],
  ['2026-02-01', false],
])('whether %s is a month: %s', (text, isMonth) => {
  expect(isCalendarMonth(text)).toBe(isMonth);
});

describe('addDays', () => {
  it.each([
    ['2026-03-10', -1, '2026-03-09'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-10', 0, '2026-03-10'],
  ])('adds to %s %p days: %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });

  it('is undone by the negative number of days', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3000, max: 3000 }), (days) => {
        const there = addDays('2026-03-10', days);
        return isCalendarDate(there) && addDays(there, -days) === '2026-03-10';
      }),
    );
  });

  it('rejects a date that does not exist', () => {
    expect(() => addDays('2023-02-29', 1)).toThrow(RangeError);
  });
});

describe('daysBetween', () => {
  it.each([
    ['2026-03-10', '2026-03-10', 0],
    ['2024-02-28', '2024-03-01', 2],
    ['2027-01-01', '2026-12-31', -1],
    ['9998-12-31', '9999-12-31', 365],
  ])('counts from %s to %s %p days', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });

  it('undoes addDays', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3000, max: 3000 }), (days) => {
        return daysBetween('2026-03-10', addDays('2026-03-10', days)) === days;
      }),
    );
  });
});

test.each([
  ['2026-12-23', 'Wed 23 Dec'],
  ['2026-09-06', 'Sun 6 Sept'],
  ['2027-02-01', 'Mon 1 Feb'],
])('says %s as %s', (date, words) => {
  expect(english(dayText(date))).toBe(words);
  expect(english(dateText(date))).toBe(`${words} ${date.slice(0, 4)}`);
});
