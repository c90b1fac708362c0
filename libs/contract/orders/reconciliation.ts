import type { Answer } from '../answers.js';
import type { BranchCoverage } from '../finance/finance.js';
import type { Named, OrderStatus } from '../values.js';
import type { Order } from './orders.js';
import { REFUND_WAYS, type RefundWay } from './refunds.js';

/**
 * Card payments compared with orders, for roles 3 and 5; and orders whose code could not be delivered, for managers.
 *
 * - `GET /api/reconciliation?kind=&branch=&from=&to=&search=&page=` (roles 3 and 5; role 2: always
 *   `MANAGER_KINDS`; of the caller's branches) → `ReconciliationAnswer`, newest first
 * - `GET /api/reconciliation/entries.csv` with the same filters (role 3) → CSV of all entries
 * - `POST /api/reconciliation/payments/{id}/refunded` (role 3), body `RefundRequest` → `entry`, `message`
 * - `GET /api/orders/branch/{branchId}/unconfirmed` (roles 2, 3; own branch) → `UnconfirmedAnswer`
 * - `PUT /api/orders/{id}/phone-confirmation` (roles 1, 2, 3; own branch), body `PhoneConfirmationRequest` → `order`,
 *   `message`
 * - `PUT /api/orders/{id}/phone-rejection` (roles 1, 2, 3; own branch), body `PhoneRejectionRequest` → `order`, `message`
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

/** The kinds that a branch's manager sees: due refunds, and refunds that were made. */
export const MANAGER_KINDS: readonly ReconciliationKind[] = ['refund needed', 'refunded'];

export const RECONCILIATION_PAGE = 25;
/** Without `from`, `to` and `search`, a list covers this many last days; due refunds are listed however old they are. */
export const RECONCILIATION_DAYS = 35;
export const REFUND_NOTE_MAX = 200;
/** How a card payment is refunded: `Online` is at the bank, to the card that paid. */
export type PaymentRefundWay = 'Online' | RefundWay;
export const PAYMENT_REFUND_WAYS: readonly PaymentRefundWay[] = ['Online', ...REFUND_WAYS];
export const PHONE_NOTE_MAX = 200;

/** A raw answer of a gateway, and the verdict on it. */
export interface GatewayAnswer {
  at: string;
  source: 'return' | 'notification' | 'question';
  verdict: string;
  raw: string;
}

/** A payment, an order or an answer that contradicts its counterpart. */
export interface ReconciliationEntry {
  /** unique in the list: kind and id */
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
    /** rupees that were refunded while the order was confirmed; the rest is due */
    given_back?: number;
    refund_reason: string | null;
    refunded_by: string | null;
    refunded_at: string | null;
    refund_note: string | null;
  } | null;
  /** oldest first */
  answers: GatewayAnswer[];
}

export type ReconciliationAnswer = Answer<{
  /** ISO 8601: when the payments and orders were read */
  as_of: string;
  coverage?: BranchCoverage;
  entries: ReconciliationEntry[];
  /** number of filtered entries on all pages */
  total: number;
  /** of every kind, whatever the filter's `kind` is */
  counts: Record<ReconciliationKind, number>;
}>;

export type RefundedAnswer = Answer<{ entry: ReconciliationEntry }>;

/** An order that awaits its code, and the state of the messages with it. */
export interface UnconfirmedOrder {
  order: Order;
  /** when the order expires */
  expires_at: string;
  codes_sent: number;
  message: { state: 'queued' | 'sent' | 'failed'; failure: string | null; at: string } | null;
}
export type UnconfirmedAnswer = Answer<{ orders: UnconfirmedOrder[] }>;

export type PhoneConfirmationAnswer = Answer<{ order: Order }>;
