import type { Order } from '../../contract/orders/orders.js';
import { type Cents, toCents } from './money.js';
import { type TenderOrder, tenderOf } from './tenders.js';

export type RefundOrder = TenderOrder & Pick<Order, 'refunded'>;

/** Cents that were given back of an order whose money was collected; 0 for any other. */
export function refundedCents(order: RefundOrder): Cents {
  const tender = tenderOf(order);
  return tender === null || tender === 'open' ? 0 : toCents(order.refunded ?? 0);
}

/** Cents that may still be given back of an order: what was collected less what was given back; 0 where nothing was collected. */
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

/** The net takings of orders, exact in cents; the refunds count to the day of their order, whenever they were made. */
export function netTakings(orders: readonly RefundOrder[]): NetTakings {
  const sum = (centsOf: (order: RefundOrder) => Cents): Cents =>
    orders.reduce((total, order) => total + centsOf(order), 0);
  const refunded = sum(refundedCents);
  const net = sum(refundableCents);
  return { collected: net + refunded, refunded, net };
}
