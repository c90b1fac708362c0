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
  const here = useMemo(() => {
    if (station === null) return { orders, incoming, onProcess, made: NONE };
    const isHere = (order: Order) => piecesAt(order, station).length > 0;
    const started = onProcess.filter(isHere);
    return {
      orders: orders.filter(isHere),
      incoming: incoming.filter(isHere),
      onProcess: started.filter((order) => hasWorkAt(order, station)),
      made: started.filter((order) => !hasWorkAt(order, station)),
    };
  }, [orders, incoming, onProcess, station]);
  return { ...board, ...here, station };
}
