import type { Order } from '../../contract/orders/orders.js';
import type { KitchenStatus } from '../../contract/values.js';
import { type Board, compareAge } from '../kitchen/board.js';
import { isLeftOpen, isOpenWork } from './open-work.js';

/** Returns when an open order must be made (epoch ms); without a promised time, when it reached the kitchen. */
const dueTime = ({ due_at, promised_at, confirmed_at, created_at }: Order): number =>
  Date.parse(due_at ?? promised_at ?? confirmed_at ?? created_at);

/** Compares open orders as a kitchen makes them: by when they are due, then by when they reached the kitchen. */
export function compareDueTime(a: Order, b: Order): number {
  return dueTime(a) - dueTime(b) || compareAge(a, b);
}

const openIn = (board: Board, at: Date, kitchenStatus: KitchenStatus): Order[] =>
  board.orders
    .filter((order) => order.kitchen_status === kitchenStatus && isOpenWork(order) && !isLeftOpen(order, at))
    .sort(compareDueTime);

/** Returns the Confirmed orders that the kitchen has not started, those that are due first at the start. */
export function incoming(board: Board, at: Date): Order[] {
  return openIn(board, at, 'Incoming');
}

/** Returns the Confirmed orders that the kitchen is working on, those that are due first at the start. */
export function onProcess(board: Board, at: Date): Order[] {
  return openIn(board, at, 'On Process');
}

/** Returns the orders that were left open, oldest first. */
export function leftOpen(board: Board, at: Date): Order[] {
  return board.orders.filter((order) => isLeftOpen(order, at)).sort(compareAge);
}

/** Returns all orders of the day, of any status, newest first, because staff mostly look up recent ones. */
export function history(board: Board): Order[] {
  return [...board.orders].reverse();
}
