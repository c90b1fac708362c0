import type { Answer } from '../answers.js';
import type { Named } from '../values.js';

/** The counts of the caller's pending work; null if the role has no such list, or no branch is selected. */
export interface Waiting {
  /** orders of the branch whose newest code could not be delivered: 'Confirm by Phone', and calls on the board */
  failed_codes: number | null;
  /** payments that are due for refund, of all the caller's branches: 'Reconciliation' */
  refunds_due: number | null;
  /** confirmed orders that no board of the branch has shown for a minute */
  unseen_orders: number | null;
  /** orders for later of the branch that are due while it is closed, since its hours were changed: the board's tab Later */
  due_while_closed: number | null;
  /** orders of the branch whose customers have not answered about sold-out food, and are to be called */
  sold_out_unanswered: number | null;
  /** unpaid and unconfirmed orders of the branch that hold the last portions of a food for long: 'Held Stock' */
  held_stock: number | null;
  /** webhooks that were switched off because their receivers failed: 'Integrations' */
  webhooks_off: number | null;
}

export type WaitingKind = keyof Waiting;

/** the most entries of a kind in the list; `Waiting` counts all */
export const WAITING_ENTRIES_MAX = 20;

/** A piece of pending work: an order, a payment of one, or a webhook. */
export interface WaitingEntry {
  kind: WaitingKind;
  /** of the order, the payment or the webhook */
  id: string;
  /** the customer's name, or the webhook's address */
  name: string;
  /** null for a webhook */
  order: { id: string; reference: string; ticket_number: number; business_date: string; branch: Named } | null;
  /** rupees to be refunded; null unless it is a refund */
  amount: number | null;
  /** ISO 8601: since when it is pending; of an order for later, when it is due */
  at: string;
}

/**
 * `GET /api/waiting?branch=` (every role): of the caller's branch that is named; by default, of the caller's `branch`.
 * The state of an order decides whether it is listed, so it is listed on later days too.
 */
export type WaitingAnswer = Answer<{
  waiting: Waiting;
  /** those that are pending the longest first */
  entries: WaitingEntry[];
}>;
