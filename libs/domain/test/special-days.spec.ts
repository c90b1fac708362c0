import type { BranchClosing, SpecialHours } from '../../contract/branches/branches.js';
import { withSpecialDays } from '../time/special-days.js';

const TODAY = '2026-04-12';
const closing = (date: string, reason: string): BranchClosing => ({ date, reason });
const open = (date: string, reason: string, hours = [{ open: '11:00', close: '15:00' }]): SpecialHours => ({
  ...{ date, reason, hours },
});
/** yesterday, a week from now, and the two days of the new year, later first */
const STORED = {
  closings: [closing('2026-04-14', 'New Year'), closing('2026-04-11', 'Repairs'), closing('2026-04-10', 'Repairs')],
  special_hours: [open('2026-05-01', 'Vesak'), open('2026-04-13', 'New Year'), open('2026-04-09', 'Audit')],
};

test('days without hours close the branch, days with hours open it at others, all by date', () => {
  const long = [
    { open: '10:00', close: '14:00' },
    { open: '18:00', close: '02:00' },
  ];
  const days = [open('2026-12-24', 'Eve', long), open('2026-04-20', 'Wedding', []), open('2026-04-15', 'Holiday')];
  expect(withSpecialDays({ closings: [], special_hours: [] }, days, TODAY)).toEqual({
    closings: [closing('2026-04-20', 'Wedding')],
    special_hours: [open('2026-04-15', 'Holiday'), open('2026-12-24', 'Eve', long)],
    replaced: 0,
  });
});

test('days before yesterday are dropped, other days stay', () => {
  expect(withSpecialDays(STORED, [], TODAY)).toEqual({
    closings: [closing('2026-04-11', 'Repairs'), closing('2026-04-14', 'New Year')],
    special_hours: [open('2026-04-13', 'New Year'), open('2026-05-01', 'Vesak')],
    replaced: 0,
  });
});

test('a day is replaced whatever it was: closed or open at other hours', () => {
  const days = [open('2026-05-01', 'May Day', []), open('2026-04-14', 'New Year lunch'), open('2026-04-30', 'Eve')];
  expect(withSpecialDays(STORED, days, TODAY)).toEqual({
    closings: [closing('2026-04-11', 'Repairs'), closing('2026-05-01', 'May Day')],
    special_hours: [open('2026-04-13', 'New Year'), open('2026-04-14', 'New Year lunch'), open('2026-04-30', 'Eve')],
    replaced: 2,
  });
});
