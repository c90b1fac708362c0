import fc from 'fast-check';
import type { BranchClosing, OwnDay, SpecialHours } from '../../contract/branches/branches.js';
import { daysOfBranch, haveSameDays, ownDays, ownDaysOf, withSpecialDays } from '../time/special-days.js';

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

const CHAIN = [open('2026-04-13', 'New Year', []), open('2026-04-14', 'New Year'), open('2026-05-01', 'Vesak', [])];
const NONE = { closings: [], special_hours: [] };

test('a branch without days of its own has those of the chain', () => {
  expect(daysOfBranch(CHAIN, [])).toEqual({
    closings: [closing('2026-04-13', 'New Year'), closing('2026-05-01', 'Vesak')],
    special_hours: [open('2026-04-14', 'New Year')],
  });
});

test('a branch has its own days instead: other hours, its usual hours, closed, or a day more', () => {
  const own = [
    open('2026-04-13', 'Breakfast only', [{ open: '06:00', close: '10:00' }]),
    { date: '2026-04-14', reason: '', hours: null },
    open('2026-04-20', 'Wedding', []),
  ];
  expect(daysOfBranch(CHAIN, own)).toEqual({
    closings: [closing('2026-04-20', 'Wedding'), closing('2026-05-01', 'Vesak')],
    special_hours: [open('2026-04-13', 'Breakfast only', [{ open: '06:00', close: '10:00' }])],
  });
});

test.each<[string, Parameters<typeof ownDays>[0], OwnDay[]]>([
  ['the same days', daysOfBranch(CHAIN, []), []],
  ['no day', NONE, ['2026-04-13', '2026-04-14', '2026-05-01'].map((date) => ({ date, reason: '', hours: null }))],
  [
    'another reason',
    { ...daysOfBranch(CHAIN, []), closings: [closing('2026-04-13', 'Repairs'), closing('2026-05-01', 'Vesak')] },
    [open('2026-04-13', 'Repairs', [])],
  ],
  [
    'other hours',
    {
      ...daysOfBranch(CHAIN, []),
      special_hours: [open('2026-04-14', 'New Year', [{ open: '11:00', close: '15:01' }])],
    },
    [open('2026-04-14', 'New Year', [{ open: '11:00', close: '15:01' }])],
  ],
  [
    'a day that is in both lists, which is closed',
    { ...daysOfBranch(CHAIN, []), special_hours: [open('2026-04-14', 'New Year'), open('2026-05-01', 'Lunch')] },
    [],
  ],
])('with %s as the chain, only what differs is of the branch', (_name, wanted, own) => {
  expect(ownDays(wanted, CHAIN)).toEqual(own);
});

const dates = fc.constantFrom('2026-04-11', '2026-04-13', '2026-04-14', '2026-05-01', '2026-06-30');
const day: fc.Arbitrary<SpecialHours> = fc.record({
  date: dates,
  reason: fc.constantFrom('', 'Vesak'),
  hours: fc.constantFrom<SpecialHours['hours']>(
    [],
    [{ open: '10:00', close: '15:00' }],
    [{ open: '18:00', close: '02:00' }],
  ),
});
const days = fc.uniqueArray(day, { selector: ({ date }) => date });

test('what a branch wants is what it gets, and what it then has of its own is as little as possible', () => {
  fc.assert(
    fc.property(days, days, (chain, some) => {
      const wanted = daysOfBranch(some, []);
      const own = ownDays(wanted, chain);
      expect(daysOfBranch(chain, own)).toEqual(wanted);
      for (const { date } of own)
        expect(
          daysOfBranch(
            chain,
            own.filter((other) => other.date !== date),
          ),
        ).not.toEqual(wanted);
      expect(haveSameDays(daysOfBranch(chain, own), wanted, TODAY)).toBe(true);
    }),
  );
});

test.each([
  ['a day of the past', [closing('2026-04-10', 'Repairs')], true],
  ['yesterday, whose night may not be over', [closing('2026-04-11', 'Repairs')], false],
])('%s decides whether days are the same: %s', (_name, closings, isSame) => {
  expect(haveSameDays({ ...NONE, closings }, NONE, TODAY)).toBe(isSame);
});

test('what is of the branch is kept, unless its days do not follow from that', () => {
  const usual: OwnDay[] = [{ date: '2026-04-30', reason: '', hours: null }];
  const kept = { ...daysOfBranch(CHAIN, usual), own_days: usual };
  expect(ownDaysOf(kept, CHAIN, TODAY)).toEqual(usual);
  const byAnother = { ...kept, closings: [...kept.closings, closing('2026-06-30', 'Repairs')] };
  expect(ownDaysOf(byAnother, CHAIN, TODAY)).toEqual([open('2026-06-30', 'Repairs', [])]);
});
