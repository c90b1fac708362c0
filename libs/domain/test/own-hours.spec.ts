import { type HoursFit, hoursFitOf } from '../menu/own-hours.js';
import type { OpeningHours } from '../time/opening-hours.js';

const DAILY: OpeningHours = { open: '07:00', close: '22:00' };
const NIGHT: OpeningHours = { open: '18:00', close: '02:00' };
const ALWAYS: OpeningHours = { open: '00:00', close: '00:00' };
const SUNDAYS: OpeningHours = { ...DAILY, week_hours: [...Array(6).fill([]), [{ open: '10:00', close: '14:00' }]] };

test.each<[OpeningHours, string, HoursFit]>([
  [DAILY, '07:00 22:00', 'same'],
  [DAILY, '10:00 22:00', 'part'],
  [DAILY, '08:00 12:00', 'part'],
  [DAILY, '06:00 22:00', 'outside'],
  [DAILY, '23:00 06:00', 'never'],
  [DAILY, '22:00 07:00', 'never'],
  [DAILY, '00:00 00:00', 'outside'],
  [NIGHT, '18:00 02:00', 'same'],
  [NIGHT, '01:00 02:00', 'part'],
  [NIGHT, '02:00 18:00', 'never'],
  [ALWAYS, '09:00 09:00', 'same'],
  [ALWAYS, '09:00 17:00', 'part'],
  [SUNDAYS, '10:00 14:00', 'outside'],
  [SUNDAYS, '15:00 18:00', 'never'],
])('compares a week of %j with %s: %s', (branch, own, fit) => {
  const [open = '', close = ''] = own.split(' ');
  expect(hoursFitOf(branch)({ open, close })).toBe(fit);
});
