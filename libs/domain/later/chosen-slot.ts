import type { LaterSlot } from '../../contract/orders/later.js';

/** Why a chosen slot can no longer be taken, and the next free one of its day, if there is one. */
export interface LostSlot {
  isFull: boolean;
  next: LaterSlot | undefined;
}

/** Returns the slots that can be chosen. */
export const freeSlots = (slots: readonly LaterSlot[]): LaterSlot[] => slots.filter(({ state }) => state !== 'full');

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
