import type { DayOrdersAnswer } from '../../contract/answers.js';
import type { BoardEvent, KitchenStatusPayload } from '../../contract/orders/events.js';
import type { Order } from '../../contract/orders/orders.js';
import type { KitchenStatus } from '../../contract/values.js';
import { type BusinessCalendar, businessDate } from '../time/business-day.js';

/** The business day that a board shows. */
export interface BoardDay extends BusinessCalendar {
  /** yyyy-mm-dd */
  date: string;
}

/**
 * A branch's orders with the position in the branch's stream that they already contain. Plain data: it can be stored
 * and compared. The same functions serve the client's live board and the server's tests.
 */
export interface Board {
  branchId: number;
  /** which stream `seq` counts in: another epoch is another database */
  epoch: string;
  /** the last event contained */
  seq: number;
  /** oldest first, as `compareOrders` sorts */
  orders: Order[];
  /** the one day to which new orders are let in; without it orders of any day are (a live kitchen past midnight) */
  day?: BoardDay;
}

type Snapshot = Pick<DayOrdersAnswer, 'orders' | 'epoch' | 'seq'>;

/** The order of a board: oldest first; of one instant by ticket number, then by id, so that every screen agrees. */
export function compareOrders(a: Order, b: Order): number {
  return (
    Date.parse(a.created_at) - Date.parse(b.created_at) ||
    a.ticket_number - b.ticket_number ||
    (a.id < b.id ? -1 : Number(a.id > b.id))
  );
}

/** The order in which a kitchen works: what has waited longest first. A ticket ages from when it reached the kitchen. */
export function compareAge(a: Order, b: Order): number {
  return Date.parse(a.confirmed_at ?? a.created_at) - Date.parse(b.confirmed_at ?? b.created_at) || compareOrders(a, b);
}

/**
 * The board that a day list gives.
 * @param day pass it wherever the board is to stay with that day: finance, history, any day that is not today
 */
export function boardFrom(snapshot: Snapshot, branchId: number, day?: BoardDay): Board {
  const orders = [...snapshot.orders].sort(compareOrders);
  return { branchId, epoch: snapshot.epoch, seq: snapshot.seq, orders, ...(day && { day }) };
}

function isOfDay(order: Order, day: BoardDay | undefined): boolean {
  return !day || businessDate(new Date(order.created_at), day) === day.date;
}

/** The very same list where none of its orders has the id. */
function withReplaced(orders: Order[], id: string, change: (held: Order) => Order): Order[] {
  const index = orders.findIndex((held) => held.id === id);
  const held = orders[index];
  return held === undefined ? orders : orders.with(index, change(held));
}

function withCreated(board: Board, order: Order): Order[] {
  if (!isOfDay(order, board.day)) {
    return board.orders;
  }
  const others = board.orders.filter(({ id }) => id !== order.id);
  const place = others.findLastIndex((other) => compareOrders(other, order) < 0) + 1;
  return [...others.slice(0, place), order, ...others.slice(place)];
}

/** An order after what its kitchen did, or after it was withdrawn: on a board and on its customer's page alike. */
export function afterKitchenStatus(order: Order, event: KitchenStatusPayload): Order {
  const { status, kitchen_status, delivery_payment_type, updated_at, ready_at, cancellation } = event;
  const { dispatched_at, struck_lines, struck_parts } = event;
  return {
    ...order,
    status,
    kitchen_status,
    updated_at,
    delivery_payment_type,
    ready_at,
    cancellation,
    ...(dispatched_at !== undefined && { dispatched_at }),
    ...(struck_lines !== undefined && { struck_lines }),
    ...(struck_parts !== undefined && { struck_parts }),
  };
}

/** A change of an order that the board does not hold is one of another day: its creation came before, or never to this board. */
function ordersAfter(board: Board, event: BoardEvent): Order[] {
  switch (event.name) {
    case 'order-created':
      return withCreated(board, event.data.order);
    case 'order-status':
      return withReplaced(board.orders, event.data.order.id, () => event.data.order);
    case 'kitchen-status':
      return withReplaced(board.orders, event.data.order_id, (held) => afterKitchenStatus(held, event.data));
    default:
      // of a newer server; what reads the wire loads the list again for it
      return board.orders;
  }
}

/**
 * The board after an event. Pure and idempotent: an event that the board contains already, or one of another branch,
 * gives the very same object, and one of an order that the board does not hold the very same list. Whether an event is the next one is `receive`'s to say; this function does not look for gaps.
 */
export function applyEvent(board: Board, event: BoardEvent): Board {
  if (event.data.branch_id !== board.branchId || event.data.seq <= board.seq) {
    return board;
  }
  return { ...board, seq: event.data.seq, orders: ordersAfter(board, event) };
}

/** The result of applying an event: applied; old, to be dropped; or a gap before it: request the events after `after`. */
export type Receipt = { kind: 'applied'; board: Board } | { kind: 'old' } | { kind: 'gap'; after: number };

/** Takes an event in, if it is the next one. */
export function receive(board: Board, event: BoardEvent): Receipt {
  const { branch_id, seq } = event.data;
  if (branch_id !== board.branchId || seq <= board.seq) {
    return { kind: 'old' };
  }
  return seq === board.seq + 1
    ? { kind: 'applied', board: applyEvent(board, event) }
    : { kind: 'gap', after: board.seq };
}

/**
 * Takes in what was buffered, in whatever order and however often it came.
 * @returns the board after all events that follow it without a gap, and those that still wait for what is missing
 *   before them, in order and once each: none waiting means level
 */
export function drain(board: Board, events: readonly BoardEvent[]): { board: Board; waiting: BoardEvent[] } {
  const waiting: BoardEvent[] = [];
  let reached = board;
  for (const event of [...events].sort((a, b) => a.data.seq - b.data.seq)) {
    const receipt = receive(reached, event);
    if (receipt.kind === 'applied') {
      reached = receipt.board;
    } else if (receipt.kind === 'gap' && waiting.at(-1)?.data.seq !== event.data.seq) {
      waiting.push(event);
    }
  }
  return { board: reached, waiting };
}

/** The newer of two boards of a branch and day: a slow poll never moves a board back. Of different epochs, the loaded one. */
export function newerBoard(held: Board, loaded: Board): Board {
  return held.branchId === loaded.branchId && held.epoch === loaded.epoch && held.seq >= loaded.seq ? held : loaded;
}

/** No stream has it. */
const NO_EPOCH = '';

/**
 * The board without its position, which belongs to a past that the server does not know: it shows its orders until a list
 * is loaded, and any list that is loaded takes its place.
 */
export function withoutPosition(board: Board): Board {
  return { ...board, epoch: NO_EPOCH, seq: 0 };
}

/** Whether the board's position can be asked from. */
export function hasPosition(board: Board): boolean {
  return board.epoch !== NO_EPOCH;
}

function confirmedIn(board: Board, kitchenStatus: KitchenStatus): Order[] {
  return board.orders.filter((order) => order.status === 'Confirmed' && order.kitchen_status === kitchenStatus);
}

/** Confirmed orders that wait to be started, oldest first. */
export function incoming(board: Board): Order[] {
  return confirmedIn(board, 'Incoming');
}

/** Confirmed orders that the kitchen works on, oldest first. */
export function onProcess(board: Board): Order[] {
  return confirmedIn(board, 'On Process');
}

/** All orders of the day whatever their status, newest first: what one looks up is mostly recent. */
export function history(board: Board): Order[] {
  return [...board.orders].reverse();
}
