import type { LaterSlot, SlotState } from '../../contract/orders/later.js';
import { freeSlots, lostSlot } from '../later/chosen-slot.js';

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
