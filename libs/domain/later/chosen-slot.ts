import type { LaterSlot } from '../../contract/orders/later.js';

/** Why a chosen slot can no longer be taken, and the next free one of its day, if there is one. */
export interface LostSlot {
  isFull: boolean;
  next: LaterSlot | undefined;
}

/** Returns the slots that can be chosen. */
export const freeSlots = (slots: readonly LaterSlot[]): LaterSlot[] => slots.filter(({ state }) => state !== 'full');

/**
 * Returns the slot that is proposed on a day: on a coming day the first free one at the hour of now or later, because
 * people want tomorrow what they want today; otherwise the first free one. Undefined if none is free.
 *
 * @param clockOf returns HH:MM of a slot's start
 * @param hour HH:MM of now; null on the current day
 */
export function proposedSlot(
  slots: readonly LaterSlot[],
  { clockOf, hour }: { clockOf: (startsAt: string) => string; hour: string | null },
): LaterSlot | undefined {
  const free = freeSlots(slots);
  return (hour === null ? undefined : free.find(({ starts_at }) => clockOf(starts_at) >= hour)) ?? free[0];
}

export const DAY_PARTS = ['morning', 'afternoon', 'evening', 'night'] as const;
export type DayPart = (typeof DAY_PARTS)[number];
const BEGINS: readonly [from: string, part: DayPart][] = [
  ['21:00', 'night'],
  ['17:00', 'evening'],
  ['12:00', 'afternoon'],
  ['05:00', 'morning'],
];

/** Returns the part of the day to which a time (HH:MM) belongs. */
export const partOfDay = (clock: string): DayPart => BEGINS.find(([from]) => clock >= from)?.[1] ?? 'night';

/**
 * Compares a chosen slot with the slots that its branch offers on that day.
 *
 * @returns null if it can still be taken
 */
export function lostSlot({ starts_at }: Pick<LaterSlot, 'starts_at'>, offered: readonly LaterSlot[]): LostSlot | null {
  const at = Date.parse(starts_at);
  const now = offered.find((slot) => Date.parse(slot.starts_at) === at);
  if (now && now.state !== 'full') return null;
  return { isFull: now !== undefined, next: freeSlots(offered).find((slot) => Date.parse(slot.starts_at) > at) };
}
