import type { Answer } from '../answers.js';
import type { Order } from './orders.js';

/**
 * Full or partial refunds of confirmed orders whose money was collected (roles 3 and 5). Staff return the money itself:
 * from the drawer, at the card terminal, at the bank. Refunds of cancelled orders are at `/api/reconciliation`.
 *
 * - `GET /api/orders/{id}/refunds` → `OrderRefundsAnswer`
 * - `POST /api/orders/{id}/refunds`, body `OrderRefundRequest` → `order`, `refunds`, `refundable`, `message`
 */

/** How money is refunded. Cash leaves the branch's drawer on the day of the refund. */
export const REFUND_WAYS = ['Cash', 'Card', 'Bank transfer'] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

export const REFUND_REASON_MAX = 200;

export interface OrderRefund {
  id: string;
  /** rupees */
  amount: number;
  /** rupees of VAT that it gives back; null if the order has none */
  vat?: number | null;
  way: RefundWay;
  reason: string;
  by: string;
  at: string;
}

export interface OrderRefunds {
  /** oldest first */
  refunds: OrderRefund[];
  /** rupees that can still be refunded */
  refundable: number;
}
export type OrderRefundsAnswer = Answer<OrderRefunds>;
export type RefundedOrderAnswer = Answer<OrderRefunds & { order: Order }>;
