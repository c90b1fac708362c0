import type { KitchenStation } from '@libs/contract/orders/kitchen.js';
import type { Order } from '@libs/contract/orders/orders.js';
import { piecesAt } from '@libs/domain/kitchen/stations.js';
import { type ShelfPlace, shelfPlace } from '@libs/domain/orders/order-steps.js';
import { createSelector } from '@reduxjs/toolkit';
import { useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { hasWorkAt } from '../board/station-view.js';
import type { BoardOrders } from './use-board-orders.js';

/** The orders that concern this screen. */
export interface OrdersHere extends BoardOrders {
  /** null if the screen shows whole orders */
  station: KitchenStation | null;
  /** the started orders that are still to be made */
  cooking: readonly Order[];
  /** ready orders, then the deliveries that have left, oldest first; empty on a station's screen */
  shelf: readonly Order[];
}

const NONE: readonly Order[] = [];

/** Returns the orders that contain something for a station, and those in process that it has not finished. */
export function useOrdersHere(board: BoardOrders, station: KitchenStation | null): OrdersHere {
  const { orders, incoming, onProcess } = board;
  const here = useMemo(
    () => (station === null ? onProcess : madeAt(onProcess, station).filter((order) => hasWorkAt(order, station))),
    [onProcess, station],
  );
  // a memoized selector, so that an event of the shelf keeps the lane's list
  const [lane] = useState(() => createSelector([(all: readonly Order[]) => all], cookingOf, SAME_ORDERS));
  const cooking = lane(here);
  return {
    ...board,
    orders: useMemo(() => madeAt(orders, station), [orders, station]),
    incoming: useMemo(() => madeAt(incoming, station), [incoming, station]),
    onProcess: here,
    cooking,
    shelf: useMemo(() => (station === null ? shelfOf(onProcess) : NONE), [onProcess, station]),
    station,
  };
}

const SAME_ORDERS = { memoizeOptions: { resultEqualityCheck: shallowEqual } };

const cookingOf = (orders: readonly Order[]): readonly Order[] =>
  orders.filter((order) => shelfPlace(order) === 'Cooking');

/** Returns the orders of the shelf; always the same empty list if there are none. */
function shelfOf(onProcess: readonly Order[]): readonly Order[] {
  const since = ({ dispatched_at, ready_at }: Order) => Date.parse(dispatched_at ?? ready_at ?? '');
  const at = (place: ShelfPlace) =>
    onProcess.filter((order) => shelfPlace(order) === place).sort((a, b) => since(a) - since(b));
  const shelf = [...at('Ready'), ...at('On the road')];
  return shelf.length === 0 ? NONE : shelf;
}

/** Returns the orders that contain something for the station; without a station, the given list. */
function madeAt(orders: readonly Order[], station: KitchenStation | null): readonly Order[] {
  return station === null ? orders : orders.filter((order) => piecesAt(order, station).length > 0);
}
