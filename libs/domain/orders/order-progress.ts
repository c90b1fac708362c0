import type { Order } from '../../contract/orders/orders.js';
import type { KitchenStatus, OrderType } from '../../contract/values.js';
import { type Text, text } from '../../texts/text.js';
import { isToBeCalled } from '../kitchen/phone-calls.js';
import { ORDER_STATUS_LABELS } from '../text/labels.js';
import { dayText } from '../time/calendar-date.js';
import { isAccepted } from './order-transitions.js';

/** The fields of an order that determine its progress. */
export type ProgressFacts = Pick<
  Order,
  | 'status'
  | 'kitchen_status'
  | 'order_type'
  | 'created_at'
  | 'confirmed_at'
  | 'ready_at'
  | 'dispatched_at'
  | 'promised_at'
  | 'due_at'
  | 'actions'
>;

export type StageFacts = Pick<Order, 'kitchen_status' | 'order_type' | 'ready_at' | 'dispatched_at'>;

/** The stages of a confirmed order. The texts `stage.…` are for lists, `progress.…` for the middle of a sentence. */
export const ORDER_STAGES = {
  Pickup: ['received', 'inKitchen', 'ready', 'collected'],
  Delivery: ['received', 'inKitchen', 'onItsWay', 'delivered'],
} as const satisfies Record<OrderType, readonly string[]>;
export type OrderStage = (typeof ORDER_STAGES)[OrderType][number];

const REACHED: Record<KitchenStatus, number> = { Incoming: 1, 'On Process': 2, Delivered: 4, Cancelled: 0 };

/** Returns how many of its `ORDER_STAGES` a confirmed order has reached: 1 to 4; 0 if it is cancelled. */
export function stagesReached(order: StageFacts): number {
  const { kitchen_status, order_type, ready_at, dispatched_at } = order;
  const hasLeftKitchen = Boolean(order_type === 'Delivery' ? dispatched_at : ready_at);
  return kitchen_status === 'On Process' && hasLeftKitchen ? 3 : REACHED[kitchen_status];
}

/**
 * Returns the label of an order's status for its customer: the last stage once a confirmed order has reached it, and
 * that it awaits a call if no code was sent.
 */
export function statusLabel(order: StageFacts & Pick<Order, 'status' | 'confirmation'>) {
  if (isToBeCalled(order)) return 'label.callPending' as const;
  const stages = ORDER_STAGES[order.order_type];
  const isComplete = order.status === 'Confirmed' && stagesReached(order) === stages.length;
  return isComplete ? (`stage.${stages[3]}` as const) : ORDER_STATUS_LABELS[order.status];
}

/** Returns the label of an order's status for its customer; an unconfirmed order's names the awaited code or call. */
export function chipLabel(order: StageFacts & Pick<Order, 'status' | 'confirmation'>) {
  if (order.status !== 'OTP Pending') return statusLabel(order);
  return isToBeCalled(order) ? ('label.callAwaited' as const) : ('label.codeAwaited' as const);
}

/** Returns whether an order lies at the counter for its customer. */
export function isReadyToCollect(order: StageFacts & Pick<Order, 'status'>): boolean {
  return order.status === 'Confirmed' && order.order_type === 'Pickup' && stagesReached(order) === 3;
}

/** Returns whether a delivery is ready and has not left. */
export function waitsToLeave(order: StageFacts): boolean {
  return order.order_type === 'Delivery' && stagesReached(order) === 2 && Boolean(order.ready_at);
}

/** an order that the kitchen never finished is not open the next day */
const OPEN_HOURS = 24;

/** Returns whether an order still awaits its code, its payment or its food. */
export function isOpenOrder(
  { status, kitchen_status, created_at, confirmed_at, actions }: ProgressFacts,
  at: Date,
): boolean {
  if (status !== 'Scheduled' && at.getTime() - Date.parse(confirmed_at ?? created_at) > OPEN_HOURS * 3_600_000)
    return false;
  if (status === 'Payment Failed') return actions?.pay_again === true || actions?.pay_later === true;
  if (status === 'Scheduled') return true;
  if (status === 'Confirmed') return kitchen_status === 'Incoming' || kitchen_status === 'On Process';
  return status === 'OTP Pending' || status === 'Payment Pending';
}

/** Returns whether an order is neither paid nor confirmed nor over, so that its customer has to act. */
export function isUnfinishedOrder(order: ProgressFacts, at: Date): boolean {
  return !isAccepted(order.status) && isOpenOrder(order, at);
}

/**
 * Returns the promised time in words, such as `ready about 19:40`; `later than promised` once it has passed; null if
 * there is none, or the order is done.
 *
 * @param clockOf returns an instant (ISO 8601) as HH:MM in the chain's time zone
 */
export function promiseInWords(
  order: ProgressFacts,
  { at, clockOf }: { at: Date; clockOf: (instant: string) => string },
): Text | null {
  const { promised_at, order_type, ready_at, kitchen_status } = order;
  if (order.status !== 'Confirmed' || !promised_at || kitchen_status === 'Delivered') return null;
  if (ready_at && order_type === 'Pickup') return null;
  return Date.parse(promised_at) > at.getTime()
    ? text(`promise.${order_type}`, { time: clockOf(promised_at) })
    : text('promise.late');
}

/**
 * Returns the progress of an order as parts of a sentence, to be joined by commas after its number: `in the kitchen`,
 * `ready about 19:40`.
 *
 * @param clock returns an instant (ISO 8601) as HH:MM and as yyyy-mm-dd in the chain's time zone
 */
export function progressInWords(
  order: ProgressFacts,
  clock: { at: Date; clockOf: (instant: string) => string; dateOf: (instant: string) => string },
): Text[] {
  switch (order.status) {
    case 'OTP Pending':
      return [text('progress.code')];
    case 'Payment Pending':
      return [text('progress.payment')];
    case 'Payment Failed':
      return [text('progress.paymentFailed')];
    case 'Scheduled':
      return order.due_at ? [text('progress.scheduled', { when: dueText(order.due_at, clock) })] : [];
    case 'Expired':
      return [text('progress.ended')];
    case 'Cancelled':
      return [text('progress.cancelled')];
    case 'Confirmed': {
      const stage = ORDER_STAGES[order.order_type][stagesReached(order) - 1] ?? 'cancelled';
      const promise = promiseInWords(order, clock);
      return [text(`progress.${waitsToLeave(order) ? 'waitsToLeave' : stage}`), ...(promise === null ? [] : [promise])];
    }
  }
}

/** Returns when an order is due, with its day: `Sat 28 Nov, 18:30`. */
const dueText = (
  dueAt: string,
  { clockOf, dateOf }: { clockOf: (instant: string) => string; dateOf: (instant: string) => string },
): Text => text('date.dayTime', { day: dayText(dateOf(dueAt)), time: clockOf(dueAt) });
