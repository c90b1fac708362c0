import type { Order } from '../../contract/orders/orders.js';
import type { OrderShortage, ShortName } from '../../contract/orders/shortages.js';
import { orderLines, type WireLines } from '../orders/order-lines.js';

/** After how many minutes without an answer the branch calls the customer. */
export const SHORTAGE_CALL_MINUTES = 5;

/** The fields of an order on which its questions depend. */
export type AskedOrder = Pick<Order, 'status' | 'kitchen_status' | 'shortages'>;

/**
 * Whether a question awaits the customer, awaits a call, is answered, or was ended by the kitchen or the order's end.
 */
export type ShortageState = 'asked' | 'call' | 'answered' | 'closed';

/**
 * Returns whether an order is paid or confirmed and the kitchen has not started it, so that its lines can still change.
 */
export function isUnstarted({ status, kitchen_status }: Pick<Order, 'status' | 'kitchen_status'>): boolean {
  return status === 'Scheduled' || (status === 'Confirmed' && kitchen_status === 'Incoming');
}

/**
 * Returns whether the lines of an order can be changed for a customer. Money that was collected at the branch, or
 * refunded by hand, is also given back by hand: speak to the customer then. A partner changes what it has sold.
 */
export function canChangeLines(
  order: Pick<Order, 'status' | 'kitchen_status' | 'paid_at' | 'collected' | 'refunded' | 'partner'>,
): boolean {
  return isUnstarted(order) && !order.partner && !order.paid_at && !order.collected && !order.refunded;
}

/** Returns when the branch is to call the customer, if no answer has come by then: at once if no message was sent. */
export function shortageCallAt({
  asked_at,
  is_messaged = true,
}: Pick<OrderShortage, 'asked_at' | 'is_messaged'>): Date {
  return new Date(Date.parse(asked_at) + (is_messaged ? SHORTAGE_CALL_MINUTES * 60_000 : 0));
}

/** Returns the state of a question at a moment. */
export function shortageState(order: AskedOrder, shortage: OrderShortage, at: Date): ShortageState {
  if (shortage.answer !== null) return 'answered';
  if (!isUnstarted(order)) return 'closed';
  return shortageCallAt(shortage) <= at ? 'call' : 'asked';
}

/** Returns the questions of an order that are still open. */
export function openShortages(order: AskedOrder): OrderShortage[] {
  if (!isUnstarted(order)) return [];
  return (order.shortages ?? []).filter(({ answer }) => answer === null);
}

/** Returns the answers that have changed an order's lines. */
export function changedShortages({ shortages = [] }: Pick<Order, 'shortages'>): OrderShortage[] {
  return shortages.filter(({ answer }) => answer === 'leave-out' || answer === 'replace');
}

/** Returns whether a customer of an order is to be called about something that is sold out. */
export function isToBeCalledAboutShortage(order: AskedOrder, at: Date): boolean {
  return openShortages(order).some((shortage) => shortageCallAt(shortage) <= at);
}

/**
 * A change by a customer's answer: the removed item or option, the sold-out one, and the replacement, if there is one.
 */
export interface ShortageChange {
  gone: ShortName;
  lacks: ShortName;
  /** whether the removed item or option is the sold-out one, not the line that contains it */
  isItself: boolean;
  instead: ShortName | null;
}

/** Returns the changes by customers' answers in an order, oldest first. */
export function shortageChanges(order: Pick<Order, 'shortages'> & WireLines): ShortageChange[] {
  const positions = new Set(orderLines(order).map(({ position }) => position));
  return changedShortages(order).map(({ position, lacks, line, replacement }): ShortageChange => {
    const isLine = replacement === null ? !positions.has(position) : replacement.type !== 'option';
    const gone = isLine ? line : lacks;
    return { gone, lacks, isItself: gone.name === lacks.name, instead: replacement };
  });
}
