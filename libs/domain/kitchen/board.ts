import type { DayOrdersAnswer } from '../../contract/answers.js';
import type { BoardEvent, KitchenStatusPayload } from '../../contract/orders/events.js';
import type { Order } from '../../contract/orders/orders.js';
import { isOpenWork } from '../open-orders/open-work.js';
import { type BusinessCalendar, businessDate } from '../time/business-day.js';
import { isToBeCalled } from './phone-calls.js';

/** A business day, and the calendar that decides which orders belong to it. */
export interface BoardDay extends BusinessCalendar {
  /** yyyy-mm-dd */
  date: string;
}

/**
 * A branch's orders, with the position in the branch's stream that they include. Plain data: it can be stored and
 * compared. The client's board and the server's tests use the same functions.
 */
export interface Board {
  branchId: number;
  /** the stream that `seq` counts in; another epoch is another database */
  epoch: string;
  /** the last event included */
  seq: number;
  /** oldest first, as `compareOrders` sorts */
  orders: Order[];
  /** the day whose orders it has; if absent, it adds new orders of any day */
  day?: BoardDay;
  /**
   * beside the day's orders those of any day that are open, and those that ended while it held them, so that they can
   * be recalled; its day moves on with the events
   */
  isKitchens?: true;
  /** instead of a day's orders: those of all days that wait for their time, in the order in which they are due */
  isLater?: true;
}

type Snapshot = Pick<DayOrdersAnswer, 'orders' | 'epoch' | 'seq'>;

/** Compares orders for a board: oldest first, then by ticket number, then by id, so that every screen agrees. */
export function compareOrders(a: Order, b: Order): number {
  return (
    Date.parse(a.created_at) - Date.parse(b.created_at) ||
    a.ticket_number - b.ticket_number ||
    (a.id < b.id ? -1 : Number(a.id > b.id))
  );
}

/** Compares orders by when they reached the kitchen, earliest first. */
export function compareAge(a: Order, b: Order): number {
  return Date.parse(a.confirmed_at ?? a.created_at) - Date.parse(b.confirmed_at ?? b.created_at) || compareOrders(a, b);
}

/**
 * Returns the board of a day list, without the open orders of other days that the list of today has.
 *
 * @param day pass it if the board must stay with one day, as in finance and history
 */
export function boardFrom(snapshot: Snapshot, branchId: number, day?: BoardDay): Board {
  const orders = snapshot.orders.filter((order) => isOfDay(order, day)).sort(compareOrders);
  return { branchId, epoch: snapshot.epoch, seq: snapshot.seq, orders, ...(day && { day }) };
}

/** Returns the kitchen's board of today's list: whatever is open, of any day, beside the day's orders. */
export function kitchenBoardFrom({ orders, epoch, seq }: Snapshot, branchId: number, day: BoardDay): Board {
  return { branchId, epoch, seq, orders: [...orders].sort(compareOrders), day, isKitchens: true };
}

/** Compares orders for later by when they are due, earliest first. */
export function compareDue(a: Order, b: Order): number {
  return Date.parse(a.due_at ?? a.created_at) - Date.parse(b.due_at ?? b.created_at) || compareOrders(a, b);
}

/** Returns the board of the orders that wait for their time. */
export function laterBoardFrom({ orders, epoch, seq }: Snapshot, branchId: number): Board {
  return { branchId, epoch, seq, orders: orders.filter(isWaiting).sort(compareDue), isLater: true };
}

/** Returns whether an order waits for its time, or for the call that confirms it. */
const isWaiting = (order: Order): boolean =>
  order.status === 'Scheduled' || (Boolean(order.due_at) && isToBeCalled(order));

/** Returns the waiting orders after an order has changed: it enters, stays, or leaves. */
function withWaiting(orders: Order[], order: Order): Order[] {
  const others = orders.filter(({ id }) => id !== order.id);
  if (isWaiting(order)) return [...others, order].sort(compareDue);
  return others.length === orders.length ? orders : others;
}

function isOfDay(order: Order, day: BoardDay | undefined): boolean {
  return !day || (order.business_date ?? businessDate(new Date(order.created_at), day)) === day.date;
}

/** Returns the same list if no order has the id. */
function withReplaced(orders: Order[], id: string, change: (held: Order) => Order): Order[] {
  const index = orders.findIndex((held) => held.id === id);
  const held = orders[index];
  return held === undefined ? orders : orders.with(index, change(held));
}

/** Returns whether a board that does not hold an order adds it. */
const belongsTo = (board: Board, order: Order): boolean =>
  isOfDay(order, board.day) || (board.isKitchens === true && isOpenWork(order));

function withAdded(board: Board, order: Order): Order[] {
  if (!belongsTo(board, order)) return board.orders;
  const others = board.orders.filter(({ id }) => id !== order.id);
  const place = others.findLastIndex((other) => compareOrders(other, order) < 0) + 1;
  return [...others.slice(0, place), order, ...others.slice(place)];
}

/** Returns the orders with a changed one. Only a kitchen's board adds one that it does not hold. */
function withChanged(board: Board, order: Order): Order[] {
  const isHeld = board.orders.some(({ id }) => id === order.id);
  if (isHeld) return withReplaced(board.orders, order.id, () => order);
  return board.isKitchens ? withAdded(board, order) : board.orders;
}

/**
 * Returns a kitchen's board on the day of an event. At the first event of a day it drops what ended on earlier ones.
 */
function onDayOf(board: Board, { data }: BoardEvent): Board {
  if (!board.isKitchens || board.day === undefined) return board;
  const date = businessDate(new Date(data.at), board.day);
  if (date <= board.day.date) return board;
  const next = { ...board, day: { ...board.day, date } };
  return { ...next, orders: board.orders.filter((order) => belongsTo(next, order)) };
}

/** Returns an order after a `kitchen-status` event, for boards and for the customer's page. */
export function afterKitchenStatus(order: Order, event: KitchenStatusPayload): Order {
  const { status, kitchen_status, delivery_payment_type, updated_at, ready_at, cancellation } = event;
  const { dispatched_at, delivered_at, paid_at, tenders, to_collect, collected, struck_lines, struck_parts } = event;
  // what is to be collected, and what was besides a payment online, are absent if they are nothing
  const { to_collect: before, collected: had, ...held } = order;
  const due = to_collect ?? before;
  const taken = collected ?? had ?? [];
  return {
    ...held,
    ...(due && { to_collect: due }),
    ...(taken.length > 0 && { collected: taken }),
    status,
    kitchen_status,
    updated_at,
    delivery_payment_type,
    ready_at,
    cancellation,
    ...(dispatched_at !== undefined && { dispatched_at }),
    ...(delivered_at !== undefined && { delivered_at }),
    ...(paid_at !== undefined && { paid_at }),
    ...(tenders !== undefined && { tenders }),
    ...(struck_lines !== undefined && { struck_lines }),
    ...(struck_parts !== undefined && { struck_parts }),
  };
}

/** Returns an order of a board after a `kitchen-status` event. The customer's page reads `tenders` when it is loaded. */
const boardOrderAfter = (order: Order, event: KitchenStatusPayload): Order => ({
  ...afterKitchenStatus(order, event),
  ...(event.tenders !== undefined && { tenders: event.tenders }),
});

function waitingAfter({ orders }: Board, event: BoardEvent): Order[] {
  if (event.name === 'order-created' || event.name === 'order-status') return withWaiting(orders, event.data.order);
  if (event.name !== 'kitchen-status') return orders;
  const held = orders.find(({ id }) => id === event.data.order_id);
  return held === undefined ? orders : withWaiting(orders, boardOrderAfter(held, event.data));
}

/** Ignores changes of orders that the board does not hold: they are of another day, and not open. */
function ordersAfter(board: Board, event: BoardEvent): Order[] {
  if (board.isLater) return waitingAfter(board, event);
  switch (event.name) {
    case 'order-created':
      return withAdded(board, event.data.order);
    case 'order-status':
      return withChanged(board, event.data.order);
    case 'kitchen-status': {
      const { order, order_id } = event.data;
      return order === undefined
        ? withReplaced(board.orders, order_id, (held) => boardOrderAfter(held, event.data))
        : withChanged(board, order);
    }
    default:
      // many orders, or an unknown event of a newer server: the reader of the wire loads the list again
      return board.orders;
  }
}

/**
 * Returns the board after an event. Pure and idempotent: if the board already includes the event, or it is of another
 * branch, returns the same object; if the board does not hold its order, the same list. Does not detect gaps, which
 * `receive` does.
 */
export function applyEvent(board: Board, event: BoardEvent): Board {
  if (event.data.branch_id !== board.branchId || event.data.seq <= board.seq) {
    return board;
  }
  const reached = onDayOf(board, event);
  return { ...reached, seq: event.data.seq, orders: ordersAfter(reached, event) };
}

/**
 * The result of an event: applied; already included, so dropped; or not the next one, so that the events after `after`
 * must be requested.
 */
export type Receipt = { kind: 'applied'; board: Board } | { kind: 'old' } | { kind: 'gap'; after: number };

/** Applies an event if it is the next one. */
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
 * Applies buffered events, in any order and with duplicates.
 *
 * @returns the board after all events that follow without a gap, and the events after the first gap, sorted and without
 * duplicates; if
 *   `waiting` is empty, the board is up to date
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

/**
 * Returns the newer of two boards of a branch and day, so that a slow poll never moves a board back. If their epochs
 * differ, returns the loaded one.
 */
export function newerBoard(held: Board, loaded: Board): Board {
  return held.branchId === loaded.branchId && held.epoch === loaded.epoch && held.seq >= loaded.seq ? held : loaded;
}

/** No stream has this epoch. */
const NO_EPOCH = '';

/**
 * Returns the board without its position, which the server's database does not have. It shows its orders until any list
 * is loaded.
 */
export function withoutPosition(board: Board): Board {
  return { ...board, epoch: NO_EPOCH, seq: 0 };
}

/** Returns whether events after the board's position can be requested. */
export function hasPosition(board: Board): boolean {
  return board.epoch !== NO_EPOCH;
}
