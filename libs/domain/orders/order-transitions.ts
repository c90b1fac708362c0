import type { OrderEventName } from '../../contract/orders/events.js';
import type { KitchenStatus, OrderStatus } from '../../contract/values.js';

/**
 * Who may move an order: its customer, the card gateway (by a verified answer), the clock, the kitchen, the branch's
 * manager, its staff at the till.
 */
export type OrderActor = 'customer' | 'gateway' | 'clock' | 'kitchen' | 'manager' | 'staff';

/**
 * What a move does with the order's portions: nothing, return them to stock, or take them again, which fails if they
 * are sold.
 */
export type StockEffect = 'keep' | 'release' | 'take';

export interface OrderTransition {
  actors: readonly OrderActor[];
  /** `release-unprepared`: returned only if the kitchen has not started; food in preparation is no stock */
  stock: StockEffect | 'release-unprepared';
  /** the board event that reports the move, if it is not that of its cause (`ORDER_CAUSES`) */
  event?: OrderEventName;
}

/**
 * All moves of an order: a move that is not in the table is not possible. An order starts with `startOf`, with its
 * stock taken and an `order-created` event. Its start is the only move of the actor `staff`.
 */
export const ORDER_TRANSITIONS: Record<OrderStatus, Partial<Record<OrderStatus, OrderTransition>>> = {
  'Payment Pending': {
    Scheduled: { actors: ['gateway'], stock: 'keep' },
    Confirmed: { actors: ['gateway'], stock: 'keep' },
    'Payment Failed': { actors: ['gateway'], stock: 'release' },
    // "Pay on pickup instead": a code confirms the order then.
    'OTP Pending': { actors: ['customer'], stock: 'keep' },
    Cancelled: { actors: ['customer'], stock: 'release' },
    // A manager releases stock that nobody is going to pay for.
    Expired: { actors: ['clock', 'manager'], stock: 'release' },
  },
  'Payment Failed': {
    // "Pay again" on the receipt: a new attempt of the same order.
    'Payment Pending': { actors: ['customer'], stock: 'take' },
    'OTP Pending': { actors: ['customer'], stock: 'take' },
    // A payment that succeeds late, or after another attempt has failed.
    Scheduled: { actors: ['gateway'], stock: 'take' },
    Confirmed: { actors: ['gateway'], stock: 'take' },
    Cancelled: { actors: ['customer'], stock: 'keep' },
  },
  'OTP Pending': {
    // The manager: by phone, if the message with the code was not delivered. The gateway: if a card payment that began
    // before the customer chose to pay later succeeds after all.
    Scheduled: { actors: ['customer', 'manager', 'gateway'], stock: 'keep' },
    Confirmed: { actors: ['customer', 'manager', 'gateway'], stock: 'keep' },
    // The manager: rejects it after a call.
    Cancelled: { actors: ['customer', 'manager'], stock: 'release' },
    Expired: { actors: ['clock', 'manager'], stock: 'release' },
  },
  // Paid or confirmed, but not yet for the kitchen.
  Scheduled: {
    // The release: by the clock, or early by the kitchen.
    Confirmed: { actors: ['clock', 'kitchen'], stock: 'keep' },
    Cancelled: { actors: ['kitchen', 'customer'], stock: 'release' },
  },
  Confirmed: {
    // The kitchen takes back that it started an order for later before its time, until it makes it.
    Scheduled: { actors: ['kitchen'], stock: 'keep' },
    // The customer: only until the kitchen starts it (`order-actions.ts`).
    Cancelled: { actors: ['kitchen', 'customer'], stock: 'release-unprepared' },
  },
  // Final: its customer was notified of the end, and may have ordered again.
  Expired: {},
  Cancelled: {
    // Restoring: only for minutes, and only what the branch itself has cancelled (`restore.ts`).
    // whole, because boards of waiting orders no longer have it
    Scheduled: { actors: ['kitchen'], stock: 'take', event: 'order-status' },
    Confirmed: { actors: ['kitchen'], stock: 'take' },
  },
};

/** Returns the transition if the table has it and this actor may make it; otherwise null. */
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

/** Returns whether an order is paid or confirmed and not cancelled, with the kitchen or waiting for its time. */
export function isAccepted(status: OrderStatus): boolean {
  return status === 'Confirmed' || status === 'Scheduled';
}

const HOLDS_STOCK: Record<OrderStatus, boolean> = {
  'Payment Pending': true,
  'OTP Pending': true,
  Scheduled: true,
  Confirmed: true,
  'Payment Failed': false,
  Cancelled: false,
  Expired: false,
};

/**
 * Returns whether an order of this status has its portions taken from the day's stock. (An order that is cancelled in
 * preparation also keeps them.)
 */
export function holdsStock(status: OrderStatus): boolean {
  return HOLDS_STOCK[status];
}

/**
 * Returns what a move does with the order's portions.
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

/**
 * What to do with arrived money: confirm the order; take its portions again and confirm, or refund if they are sold; or
 * refund. An order that must not hold its promo code any more is not confirmed; its money is refunded too.
 */
export type PaymentArrival = 'confirm' | 'take-or-refund' | 'refund';

/**
 * What a verified success of an open attempt means, by the order's status. Money for a confirmed order was paid twice;
 * money for a cancelled or expired order cannot be used. An unconfirmed order that was changed to pay later counts as
 * paid by card.
 */
export const PAYMENT_ARRIVALS: Record<OrderStatus, PaymentArrival> = {
  'Payment Pending': 'confirm',
  'Payment Failed': 'take-or-refund',
  'OTP Pending': 'confirm',
  Expired: 'refund',
  Scheduled: 'refund',
  Confirmed: 'refund',
  Cancelled: 'refund',
};
