import type { Answer } from '../answers.js';

/** The counts of the caller's pending work; null if the role has no such list, or no branch is selected. */
export interface Waiting {
  /** orders of the branch whose newest code could not be delivered: 'Confirm by Phone' */
  failed_codes: number | null;
  /** payments that are due for refund, of the own branch, or of all for roles of the whole chain: 'Reconciliation' */
  refunds_due: number | null;
  /** confirmed orders that no board of the branch has shown for a minute */
  unseen_orders: number | null;
  /** orders for later of the branch that are due while it is closed, since its hours were changed: the board's tab Later */
  due_while_closed: number | null;
  /** webhooks that were switched off because their receivers failed: 'Integrations' */
  webhooks_off: number | null;
}

/**
 * `GET /api/waiting?branch=` (every role): of the branch that a super admin has chosen; for all others, of their own.
 */
export type WaitingAnswer = Answer<{ waiting: Waiting }>;
