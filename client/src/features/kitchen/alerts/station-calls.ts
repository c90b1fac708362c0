import type { KitchenStation } from '@libs/contract/orders/kitchen.js';
import type { Order } from '@libs/contract/orders/orders.js';
import { piecesAt } from '@libs/domain/kitchen/stations.js';
import { isPieceStruck } from '@libs/domain/orders/struck-lines.js';
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

/** Returns the orders that ring at this screen; if it shows whole orders, those are the ones that are not started. */
export function useCalling({ incoming, cooking, busy }: Lanes, station: KitchenStation | null): readonly Order[] {
  const [calls] = useState(() => new StationCalls());
  return useMemo(
    () => (station === null ? incoming : calls.calling({ incoming, cooking, busy }, station)),
    [calls, incoming, cooking, busy, station],
  );
}
