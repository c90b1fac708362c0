import type { Order } from '@libs/contract/orders/orders.js';
import { compareDueTime } from '@libs/domain/open-orders/board-views.js';
import { useMemo, useState } from 'react';

/** ms before the number of a finished ticket is reused, because a person may be about to press its key */
const REST_MS = 10_000;
const KEYS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/**
 * Assigns keys to the tickets of a board. A ticket keeps its number until it is finished, however the board is sorted.
 * A number that becomes free is not reused at once.
 */
export class KeySlots {
  private readonly held = new Map<string, number>();
  private readonly restsUntil = new Map<number, number>();
  private given: ReadonlyMap<string, number> = new Map();

  /**
   * Gives free numbers to the tickets that have none, in the order of the list.
   * @param ids the open tickets, those that are due first at the start
   * @param now epoch milliseconds
   * @returns the numbers by ticket; the same map until one of them changes
   */
  assign(ids: readonly string[], now: number): ReadonlyMap<string, number> {
    let isChanged = false;
    for (const [id, key] of this.held) {
      if (ids.includes(id)) continue;
      isChanged = true;
      this.held.delete(id);
      this.restsUntil.set(key, now + REST_MS);
    }
    const taken = new Set(this.held.values());
    const free = KEYS.filter((key) => !taken.has(key) && (this.restsUntil.get(key) ?? 0) <= now);
    for (const id of ids) {
      if (this.held.has(id)) continue;
      const key = free.shift();
      if (key === undefined) break;
      isChanged = true;
      this.held.set(id, key);
    }
    if (isChanged) this.given = new Map(this.held);
    return this.given;
  }
}

/**
 * Returns the number of each open ticket's key, kept as long as the board is on the screen. `now` is in epoch
 * milliseconds.
 */
export function useKeySlots(open: readonly Order[], now: number): ReadonlyMap<string, number> {
  const [slots] = useState(() => new KeySlots());
  return useMemo(
    () =>
      slots.assign(
        open.toSorted(compareDueTime).map(({ id }) => id),
        now,
      ),
    [slots, open, now],
  );
}
