import type { Answer } from '../answers.js';
import type { Order } from './orders.js';

/**
 * Money given back of a confirmed order, whole or in part, when it was collected (roles 3 and 5). The money itself goes back by
 * hand: out of the drawer, at the card terminal, at the bank. What a cancelled order owes is at `/api/reconciliation`.
 *
 * - `GET /api/orders/{id}/refunds` → `OrderRefundsAnswer`
 * - `POST /api/orders/{id}/refunds`, body `OrderRefundRequest` → `order`, `refunds`, `refundable`, `message`
 */

/** How money goes back. Cash leaves the branch's drawer on the day of the refund. */
export const REFUND_WAYS = ['Cash', 'Card', 'Bank transfer'] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

export const REFUND_REASON_MAX = 200;

export interface OrderRefundRequest {
  /** rupees */
  amount: number;
  way: RefundWay;
  reason: string;
  /** a UUID of the client's: the same one again gives nothing back a second time */
  request_key: string;
}

export interface OrderRefund {
  id: string;
  /** rupees */
  amount: number;
  way: RefundWay;
  reason: string;
  by: string;
  at: string;
}

export interface OrderRefunds {
  /** oldest first */
  refunds: OrderRefund[];
  /** rupees that may still be given back */
  refundable: number;
}
export type OrderRefundsAnswer = Answer<OrderRefunds>;
export type RefundedOrderAnswer = Answer<OrderRefunds & { order: Order }>;
