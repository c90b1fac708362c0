import { poyaDays } from '../time/poya-days.js';

/** The days of the government's notices, as month-day. */
const OFFICIAL: Record<number, string> = {
  2024: '01-25 02-23 03-24 04-23 05-23 06-21 07-20 08-19 09-17 10-17 11-15 12-14',
  2025: '01-13 02-12 03-13 04-12 05-12 06-10 07-10 08-08 09-07 10-06 11-05 12-04',
  2026: '01-03 02-01 03-02 04-01 05-01 05-30 06-29 07-29 08-27 09-26 10-25 11-24 12-23',
};

test.each(Object.entries(OFFICIAL))('agrees with the notices for %s', (year, days) => {
  expect(poyaDays(Number(year))).toEqual(days.split(' ').map((day) => `${year}-${day}`));
});

test('returns twelve or thirteen days per year, about a month apart', () => {
  for (let year = 2020; year < 2040; year++) {
    const days = poyaDays(year).map((day) => Date.parse(day) / 86_400_000);
    expect([12, 13]).toContain(days.length);
    for (const [place, day] of days.entries()) {
      const before = days[place - 1];
      if (before !== undefined) expect([29, 30, 31]).toContain(day - before);
    }
  }
});
