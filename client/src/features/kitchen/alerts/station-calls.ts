import type { KitchenStation } from '@libs/contract/orders/kitchen.js';
import type { Order } from '@libs/contract/orders/orders.js';
import { piecesAt } from '@libs/domain/kitchen/stations.js';
import { orderLines } from '@libs/domain/orders/order-lines.js';
import { isPieceStruck, piecesOfLine } from '@libs/domain/orders/struck-lines.js';
import { useMemo, useState } from 'react';

interface Lanes {
  incoming: readonly Order[];
  /** started orders with something left to make at this station */
  cooking: readonly Order[];
  /** the ids of the orders that this screen has just changed */
  busy: ReadonlySet<string>;
}

/**
 * Selects the orders that ring at a station. An order that another screen has started keeps ringing until somebody at
 * this station acts on it.
 */
export class StationCalls {
  private readonly waited = new Set<string>();
  private readonly answered = new Set<string>();

  calling({ incoming, cooking, busy }: Lanes, station: KitchenStation): readonly Order[] {
    for (const { id } of incoming) this.waited.add(id);
    for (const id of busy) this.answered.add(id);
    const isUnanswered = (order: Order) =>
      this.waited.has(order.id) &&
      !this.answered.has(order.id) &&
      !piecesAt(order, station).some((piece) => isPieceStruck(order, piece));
    return [...incoming, ...cooking.filter(isUnanswered)];
  }
}

/** for how long something that was added to a started order rings, if nobody acts */
const ADDED_RINGS_MS = 2 * 60_000;

/** Returns whether something was added to a started order of late that this screen has still to make. */
export function hasNewAddition(order: Order, station: KitchenStation | null, now: number): boolean {
  const lines = orderLines(order).filter(({ added_at }) => added_at && now - Date.parse(added_at) < ADDED_RINGS_MS);
  return lines
    .flatMap(piecesOfLine)
    .some((piece) => !isPieceStruck(order, piece) && (station === null || station.item_ids.includes(piece.itemId)));
}

/**
 * Returns the orders that ring at this screen: if it shows whole orders, those that are not started, and those to which
 * something was added since.
 */
export function useCalling(
  { incoming, cooking, busy }: Lanes,
  station: KitchenStation | null,
  now: number,
): readonly Order[] {
  const [calls] = useState(() => new StationCalls());
  return useMemo(() => {
    const called = station === null ? incoming : calls.calling({ incoming, cooking, busy }, station);
    const added = cooking.filter((order) => !called.includes(order) && hasNewAddition(order, station, now));
    return added.length === 0 ? called : [...called, ...added];
  }, [calls, incoming, cooking, busy, station, now]);
}
