import type { Answer } from '../answers.js';
import type { Named, OrderStatus } from '../values.js';
import type { Order } from './orders.js';

/**
 * Card payments against orders, for role 3; and orders whose code could not be delivered, for the managers.
 *
 * - `GET /api/reconciliation?kind=&branch=&from=&to=&search=&page=` (role 3; role 2: `MANAGER_KINDS` of the own branch,
 *   whatever is asked for) → `ReconciliationAnswer`, newest first
 * - `GET /api/reconciliation/entries.csv` with the same filters (role 3) → CSV of all of them
 * - `POST /api/reconciliation/payments/{id}/refunded` (role 3), body `RefundRequest` → `entry`, `message`
 * - `GET /api/orders/branch/{branchId}/unconfirmed` (roles 2, 3; own branch) → `UnconfirmedAnswer`
 * - `PUT /api/orders/{id}/phone-confirmation` (roles 2, 3; own branch), body `PhoneConfirmationRequest` → `order`, `message`
 */
export const RECONCILIATION_KINDS = [
  'refund needed',
  'paid without order',
  'confirmed without payment',
  'refused answer',
  'refunded',
  'paid',
] as const;
export type ReconciliationKind = (typeof RECONCILIATION_KINDS)[number];

/** The kinds that need an action. */
export const OPEN_KINDS: readonly ReconciliationKind[] = [
  'refund needed',
  'paid without order',
  'confirmed without payment',
];

/** The kinds that a branch's manager sees: refunds that are due, and refunds that were made. */
export const MANAGER_KINDS: readonly ReconciliationKind[] = ['refund needed', 'refunded'];

export const RECONCILIATION_PAGE = 25;
/** A list without `from`, `to` and `search` is of so many last days; refunds that are due are listed however old they are. */
export const RECONCILIATION_DAYS = 35;
export const REFUND_NOTE_MAX = 200;
export const PHONE_NOTE_MAX = 200;

/** An answer of a gateway as it came, and what was made of it. */
export interface GatewayAnswer {
  at: string;
  source: 'return' | 'notification' | 'question';
  verdict: string;
  raw: string;
}

/** A payment, an order or an answer that contradicts its counterpart. */
export interface ReconciliationEntry {
  /** unique in the list: what it is about, and its id */
  key: string;
  kind: ReconciliationKind;
  at: string;
  branch: Named | null;
  order: {
    id: string;
    reference: string;
    ticket_number: number;
    status: OrderStatus;
    customer: string;
    phone: string;
    /** rupees */
    total: number;
  } | null;
  payment: {
    id: string;
    ref: string;
    provider: string;
    transaction_id: string | null;
    /** rupees */
    amount: number;
    /** rupees of it that were given back while the order was valid; the rest is what is due */
    given_back?: number;
    refund_reason: string | null;
    refunded_by: string | null;
    refunded_at: string | null;
    refund_note: string | null;
  } | null;
  /** oldest first */
  answers: GatewayAnswer[];
}

export interface ReconciliationFilter {
  kind?: ReconciliationKind;
  branch?: number;
  /** days in the chain's zone, both included */
  from?: string;
  to?: string;
  /**
   * a part of the order's number, the payment's or the customer's name; of kinds that grow with the orders ('paid', 'refunded' and those
   * without an order or a payment) the beginning of one, or a whole phone number
   */
  search?: string;
  /** from 1 */
  page?: number;
}

export type ReconciliationAnswer = Answer<{
  /** ISO 8601: of when the payments and orders are */
  as_of: string;
  entries: ReconciliationEntry[];
  /** how many the filter finds in all */
  total: number;
  /** of every kind, whatever kind the filter asks for */
  counts: Record<ReconciliationKind, number>;
}>;

export interface RefundRequest {
  /** how the money went back: the bank's receipt, a name */
  note: string;
}
export type RefundedAnswer = Answer<{ entry: ReconciliationEntry }>;

/** An order that waits for its code, and what became of the messages that carried it. */
export interface UnconfirmedOrder {
  order: Order;
  /** when the order is let go */
  expires_at: string;
  codes_sent: number;
  message: { state: 'queued' | 'sent' | 'failed'; failure: string | null; at: string } | null;
}
export type UnconfirmedAnswer = Answer<{ orders: UnconfirmedOrder[] }>;

export interface PhoneConfirmationRequest {
  /** who was spoken to, for the trail */
  note: string;
}
export type PhoneConfirmationAnswer = Answer<{ order: Order }>;
