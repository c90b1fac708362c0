import type { BoardEventName } from '../../contract/orders/events.js';
import type { Order } from '../../contract/orders/orders.js';
import { KITCHEN_STATUSES, type KitchenStatus, type OrderStatus, type PaymentType } from '../../contract/values.js';
import { isPayLater } from '../money/payment-options.js';
import { restoredKitchenStatus } from './restore.js';

/** The actors that may move an order: its customer, the card gateway's verified answer, the clock, the kitchen, the branch's manager. */
export type OrderActor = 'customer' | 'gateway' | 'clock' | 'kitchen' | 'manager';

/** The effect of a move on the order's portions: none, return them, or take them again if they were returned (which fails if they are sold). */
export type StockEffect = 'keep' | 'release' | 'take';

export interface OrderTransition {
  actors: readonly OrderActor[];
  /** `release-unprepared`: returned only if the kitchen had not begun; what is in the pan is not stock any more */
  stock: StockEffect | 'release-unprepared';
  /** the board event that reports it */
  event: BoardEventName;
}

/**
 * The life of an order, whole: what is not in the table does not happen. An order begins as `initialStatus` says, with
 * its stock taken and an `order-created` event.
 */
export const ORDER_TRANSITIONS: Record<OrderStatus, Partial<Record<OrderStatus, OrderTransition>>> = {
  'Payment Pending': {
    Confirmed: { actors: ['gateway'], stock: 'keep', event: 'order-status' },
    'Payment Failed': { actors: ['gateway'], stock: 'release', event: 'order-status' },
    // 'Pay on pickup instead': a code confirms it then.
    'OTP Pending': { actors: ['customer'], stock: 'keep', event: 'order-status' },
    Cancelled: { actors: ['customer'], stock: 'release', event: 'kitchen-status' },
    // The manager: releases stock that nobody is going to pay for.
    Expired: { actors: ['clock', 'manager'], stock: 'release', event: 'order-status' },
  },
  'Payment Failed': {
    // 'Pay again' on the receipt: a new attempt of the same order.
    'Payment Pending': { actors: ['customer'], stock: 'take', event: 'order-status' },
    'OTP Pending': { actors: ['customer'], stock: 'take', event: 'order-status' },
    // A success that comes after a failure of another attempt, or late.
    Confirmed: { actors: ['gateway'], stock: 'take', event: 'order-status' },
    Cancelled: { actors: ['customer'], stock: 'keep', event: 'kitchen-status' },
  },
  'OTP Pending': {
    // The manager: by phone, where the message with the code could not be delivered. The gateway: a card payment that was
    // begun before the customer chose to pay later came after all.
    Confirmed: { actors: ['customer', 'manager', 'gateway'], stock: 'keep', event: 'order-status' },
    Cancelled: { actors: ['customer'], stock: 'release', event: 'kitchen-status' },
    Expired: { actors: ['clock', 'manager'], stock: 'release', event: 'order-status' },
  },
  Confirmed: {
    // The customer: only until the kitchen starts it (order-actions.ts).
    Cancelled: { actors: ['kitchen', 'customer'], stock: 'release-unprepared', event: 'kitchen-status' },
  },
  // Its customer was notified that it ended, and may have ordered again: nothing brings it back.
  Expired: {},
  Cancelled: {
    // Restoring: only for minutes, and only what the branch itself cancelled (restore.ts).
    Confirmed: { actors: ['kitchen'], stock: 'take', event: 'kitchen-status' },
  },
};

/** How an order begins: a card payment is awaited, or the one-time code. */
export function initialStatus(paymentType: PaymentType): OrderStatus {
  return isPayLater(paymentType) ? 'OTP Pending' : 'Payment Pending';
}

/** Returns the transition if the table has it and this actor may make it; null otherwise. */
export function transitionBy({
  actor,
  from,
  to,
}: {
  actor: OrderActor;
  from: OrderStatus;
  to: OrderStatus;
}): OrderTransition | null {
  const transition = ORDER_TRANSITIONS[from][to];
  return transition?.actors.includes(actor) ? transition : null;
}

const HOLDS_STOCK: Record<OrderStatus, boolean> = {
  'Payment Pending': true,
  'OTP Pending': true,
  Confirmed: true,
  'Payment Failed': false,
  Cancelled: false,
  Expired: false,
};

/** Whether an order of this status has its portions taken from the day's stock (one cancelled in preparation keeps them). */
export function holdsStock(status: OrderStatus): boolean {
  return HOLDS_STOCK[status];
}

/**
 * Returns the effect of a move on the order's portions.
 *
 * @param kitchenStatus the kitchen status before the move
 * @throws RangeError if there is no such move
 */
export function stockEffect({
  from,
  to,
  kitchenStatus,
}: {
  from: OrderStatus;
  to: OrderStatus;
  kitchenStatus: KitchenStatus;
}): StockEffect {
  const transition = ORDER_TRANSITIONS[from][to];
  if (!transition) {
    throw new RangeError(`an order cannot move from ${from} to ${to}`);
  }
  if (transition.stock === 'release-unprepared') {
    return kitchenStatus === 'Incoming' ? 'release' : 'keep';
  }
  return transition.stock;
}

/** The handling of money that arrived: confirm; take the portions again and confirm, else refund; or refund. */
export type PaymentArrival = 'confirm' | 'take-or-refund' | 'refund';

/**
 * The meaning of a verified success of an open attempt, by the order's status. Money for an order that is already confirmed was paid twice;
 * money for a cancelled or expired one cannot be used. An order that was changed to pay later and is not confirmed yet counts as paid by
 * card.
 */
export const PAYMENT_ARRIVALS: Record<OrderStatus, PaymentArrival> = {
  'Payment Pending': 'confirm',
  'Payment Failed': 'take-or-refund',
  'OTP Pending': 'confirm',
  Expired: 'refund',
  Confirmed: 'refund',
  Cancelled: 'refund',
};

/**
 * Which kitchen status may follow which. A step `forward` has a button on the ticket. A step `back` corrects a mistake: the undo of
 * a start, a recall, a restoration; each has its own conditions and always leaves a trail.
 */
export const KITCHEN_TRANSITIONS: Record<KitchenStatus, Partial<Record<KitchenStatus, 'forward' | 'back'>>> = {
  Incoming: { 'On Process': 'forward', Cancelled: 'forward' },
  'On Process': { Delivered: 'forward', Cancelled: 'forward', Incoming: 'back' },
  Delivered: { 'On Process': 'back' },
  Cancelled: { Incoming: 'back', 'On Process': 'back' },
};

/** A recall: a ticket that was finished by mistake goes back to work. Only for so many minutes, always with a trail of who did it. */
export const KITCHEN_RECALL = { from: 'Delivered', to: 'On Process' } as const satisfies {
  from: KitchenStatus;
  to: KitchenStatus;
};

/** how long after it was finished a ticket may be put back */
export const RECALL_MINUTES = 10;

/** Whether the kitchen moves a ticket so in the ordinary course. */
export function canMoveKitchen(from: KitchenStatus, to: KitchenStatus): boolean {
  return KITCHEN_TRANSITIONS[from][to] === 'forward';
}

/** Whether a ticket may become `to` at all, forward or back. */
export function hasKitchenStep(from: KitchenStatus, to: KitchenStatus): boolean {
  return KITCHEN_TRANSITIONS[from][to] !== undefined;
}

/** Whether a move asks for the branch's cancel code first. */
export function needsCancelCode(to: KitchenStatus): boolean {
  return to === 'Cancelled';
}

/** The moves that an order's buttons offer; none while it is not Confirmed, since the kitchen does not work on it then. */
export function kitchenMoves(order: { status: OrderStatus; kitchen_status: KitchenStatus }): readonly KitchenStatus[] {
  if (order.status !== 'Confirmed') return [];
  return KITCHEN_STATUSES.filter((to) => canMoveKitchen(order.kitchen_status, to));
}

/** Whether the kitchen may mark an order as ready, or take the mark back: while it works on it. */
export function canMarkReady({ status, kitchen_status }: Pick<Order, 'status' | 'kitchen_status'>): boolean {
  return status === 'Confirmed' && kitchen_status === 'On Process';
}

/** Whether the kitchen may say that a delivery has left, or take that back: while it works on it, ready or not. */
export function canDispatch(order: Pick<Order, 'status' | 'kitchen_status' | 'order_type'>): boolean {
  return order.order_type === 'Delivery' && canMarkReady(order);
}

/** Returns the kitchen status after a move of the order: a cancelled order is Cancelled for the kitchen too, a restored one goes on. */
export function kitchenStatusAfter(
  before: { status: OrderStatus; kitchenStatus: KitchenStatus; holdsStock: boolean },
  to: OrderStatus,
): KitchenStatus {
  if (to === 'Cancelled') return 'Cancelled';
  return before.status === 'Cancelled' ? restoredKitchenStatus(before.holdsStock) : before.kitchenStatus;
}

/**
 * Whether a finished ticket may be put back to On Process: it is Confirmed and Delivered, since at most `RECALL_MINUTES`.
 * @param finishedAt when it became Delivered
 */
export function canRecall({
  status,
  kitchenStatus,
  finishedAt,
  at,
}: {
  status: OrderStatus;
  kitchenStatus: KitchenStatus;
  finishedAt: Date;
  at: Date;
}): boolean {
  const isFinished = status === 'Confirmed' && kitchenStatus === KITCHEN_RECALL.from;
  return isFinished && at.getTime() - finishedAt.getTime() <= RECALL_MINUTES * 60_000;
}

/** Taking a start back: the ticket waits again, however long ago it was started. Always with a trail. */
export const UNDO_START = { from: 'On Process', to: 'Incoming' } as const satisfies {
  from: KitchenStatus;
  to: KitchenStatus;
};

/** Whether a start may be taken back: the order is On Process and not marked as ready. */
export function canUndoStart({
  status,
  kitchen_status,
  ready_at,
}: Pick<Order, 'status' | 'kitchen_status' | 'ready_at'>): boolean {
  return status === 'Confirmed' && kitchen_status === UNDO_START.from && !ready_at;
}
