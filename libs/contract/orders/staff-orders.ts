import type { Answer } from '../answers.js';
import type { CreateOrderRequest } from '../people/requests.js';
import type { DeliveryPaymentType, StaffChannel } from '../values.js';
import type { Order } from './orders.js';

/**
 * Orders that staff enter (roles 1 and 2 in their branch, 3 in any):
 *
 * - `POST /api/branches/{id}/orders`, body `StaffOrderRequest`, with an `Idempotency-Key` → `StaffOrderAnswer`; with
 *   `dueAt`, for one of the slots of customers, and then not paid at once
 * - `GET /api/branches/{id}/orders/placed`, with the `Idempotency-Key` of an order whose answer was lost → `PlacedAnswer`
 * - `GET /api/branches/{id}/callers?phone=` → `CallerAnswer`; the whole number, 30 calls a minute
 * - `PUT /api/orders/{id}/paid`, body `PaidRequest` → the order; on its business day, before or after it is handed over
 * - `POST /api/orders/{id}/receipt`: prints the customer's receipt on the branch's printer
 */

/** Fields that a call does not need may be null or absent. */
export interface StaffOrderRequest
  extends Omit<CreateOrderRequest, 'branch' | 'email' | 'firstName' | 'lastName' | 'phone'> {
  /** an order at the counter is a pickup */
  channel: StaffChannel;
  /** required by phone */
  firstName?: string | null;
  lastName?: string | null;
  /** required by phone */
  phone?: string | null;
  email?: string | null;
  /** how it is paid at once; null: later */
  paid?: DeliveryPaymentType | null;
  /** rupees that were given if it is paid in cash at once, at least the total; null or absent: exactly the total */
  cashGiven?: number | null;
  /** only at the counter */
  eatIn?: boolean | null;
  /** only with `eatIn` */
  table?: string | null;
  /** places the order although the number has open orders (`open-orders`) */
  confirm?: boolean | null;
}

/** The order; with its token if it came by phone. */
export type StaffOrder = Order & { order_token?: string };
export type StaffOrderAnswer = Answer<{ order: StaffOrder }>;

/** The order that a key has placed, also if other fields were sent with the key since; null if it has placed none. */
export type PlacedAnswer = Answer<{ order: Order | null }>;

/** `PUT /api/orders/{id}/paid`. */
export interface PaidRequest {
  delivery_payment_type: DeliveryPaymentType;
}

/** An address to which a caller had an order delivered. */
export interface CallerAddress {
  delivery: { id: number; area: string };
  address: string;
  /** ISO 8601 */
  last_used: string;
}

/** What a branch knows of a phone number by its own orders of 24 months. */
export interface CallerCard {
  name: string;
  /** at most three, last used first */
  addresses: CallerAddress[];
  /** at most three, newest first */
  orders: Order[];
  open_orders: number;
  cancelled: number;
}

/** `caller` is null if the branch has no order of the number. */
export type CallerAnswer = Answer<{ caller: CallerCard | null }>;
