import type { LaterSlot, SlotState } from '../../contract/orders/later.js';
import { freeSlots, lostSlot, partOfDay, proposedSlot } from '../later/chosen-slot.js';

const slot = (clock: string, state: SlotState = 'free'): LaterSlot => ({
  starts_at: `2026-11-28T${clock}:00.000Z`,
  ends_at: `2026-11-28T${clock}:30.000Z`,
  state,
});
const OFFERED = [slot('13:00', 'full'), slot('13:15', 'few'), slot('13:30', 'full'), slot('13:45')];

describe('lostSlot', () => {
  it.each([
    ['is free', '13:45', null],
    ['has little room left', '13:15', null],
    ['is full: the next free one follows', '13:00', { isFull: true, next: slot('13:15', 'few') }],
    ['is not offered', '12:45', { isFull: false, next: slot('13:15', 'few') }],
    ['is after the last one', '14:00', { isFull: false, next: undefined }],
  ])('%s', (_, clock, expected) => {
    expect(lostSlot(slot(clock), OFFERED)).toEqual(expected);
  });

  it('knows a slot in another spelling of its instant', () => {
    expect(lostSlot({ starts_at: '2026-11-28T19:15:00+05:30' }, OFFERED)).toBeNull();
  });
});

it('returns the slots that can be chosen', () => {
  expect(freeSlots(OFFERED)).toEqual([slot('13:15', 'few'), slot('13:45')]);
});

it.each([
  ['the hour of now', '13:20', '13:45'],
  ['the hour of now if it is free', '13:15', '13:15'],
  ['the first free one if none is as late', '20:00', '13:15'],
  ['the first free one of the current day', null, '13:15'],
])('proposes on a day %s', (_, hour, clock) => {
  const clockOf = (startsAt: string) => startsAt.slice(11, 16);
  expect(clockOf(proposedSlot(OFFERED, { clockOf, hour })?.starts_at ?? '')).toBe(clock);
  expect(proposedSlot(OFFERED.slice(0, 1), { clockOf, hour })).toBeUndefined();
});

it.each([
  ['04:59', 'night'],
  ['05:00', 'morning'],
  ['11:59', 'morning'],
  ['12:00', 'afternoon'],
  ['16:59', 'afternoon'],
  ['17:00', 'evening'],
  ['20:59', 'evening'],
  ['21:00', 'night'],
])('%s is in the %s', (clock, part) => {
  expect(partOfDay(clock)).toBe(part);
});
