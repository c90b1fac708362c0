import type { KitchenStation } from '@libs/contract/kitchen.js';
import type { Order } from '@libs/contract/orders.js';
import { piecesAt } from '@libs/domain/stations.js';
import { useMemo } from 'react';
import { hasWorkAt } from './station-view.js';
import type { BoardOrders } from './use-board-orders.js';

/** The orders that concern this screen. */
export interface OrdersHere extends BoardOrders {
  /** null where the screen shows all */
  station: KitchenStation | null;
  /** what the station is done with while the order is on process; empty where the screen shows all */
  made: readonly Order[];
}

const NONE: readonly Order[] = [];

/** Returns the orders of which a station makes something, and of those on process the ones that it is not done with. */
export function useOrdersHere(board: BoardOrders, station: KitchenStation | null): OrdersHere {
  const { orders, incoming, onProcess } = board;
  return {
    ...board,
    orders: useMemo(() => madeAt(orders, station), [orders, station]),
    incoming: useMemo(() => madeAt(incoming, station), [incoming, station]),
    onProcess: useMemo(
      () => (station === null ? onProcess : madeAt(onProcess, station).filter((order) => hasWorkAt(order, station))),
      [onProcess, station],
    ),
    made: useMemo(
      () => (station === null ? NONE : madeAt(onProcess, station).filter((order) => !hasWorkAt(order, station))),
      [onProcess, station],
    ),
    station,
  };
}

/** The orders of which the station makes something; all of them, in the same list, without a station. */
function madeAt(orders: readonly Order[], station: KitchenStation | null): readonly Order[] {
  return station === null ? orders : orders.filter((order) => piecesAt(order, station).length > 0);
}
