import type { Order } from '../../contract/orders/orders.js';
import { type Cents, toCents } from './money.js';
import { type TenderOrder, tenderOf } from './tenders.js';

export type RefundOrder = TenderOrder & Pick<Order, 'refunded'>;

/** Returns the refunded cents of an order whose money was collected; 0 for any other order. */
export function refundedCents(order: RefundOrder): Cents {
  const tender = tenderOf(order);
  return tender === null || tender === 'open' ? 0 : toCents(order.refunded ?? 0);
}

/** Returns the cents of an order that can still be refunded: collected less refunded; 0 if nothing was collected. */
export function refundableCents(order: RefundOrder): Cents {
  const tender = tenderOf(order);
  return tender === null || tender === 'open' ? 0 : toCents(order.total) - toCents(order.refunded ?? 0);
}

/** Collected, refunded and remaining money, in cents. */
export interface NetTakings {
  collected: Cents;
  refunded: Cents;
  net: Cents;
}

/** Returns the net takings of orders in cents. A refund counts to the day of its order, whenever it was made. */
export function netTakings(orders: readonly RefundOrder[]): NetTakings {
  const sum = (centsOf: (order: RefundOrder) => Cents): Cents =>
    orders.reduce((total, order) => total + centsOf(order), 0);
  const refunded = sum(refundedCents);
  const net = sum(refundableCents);
  return { collected: net + refunded, refunded, net };
}
