import type { Answer } from '../answers.js';

/** The counts of the caller's pending work; null if the role has no such list, or no branch is selected. */
export interface Waiting {
  /** orders whose newest code could not be delivered: of the branch, in 'Confirm by Phone' */
  failed_codes: number | null;
  /** payments that are to be given back, in 'Reconciliation': of the own branch, or of all for the roles of the chain */
  refunds_due: number | null;
  /** confirmed orders that no board of the branch has shown for a minute */
  unseen_orders: number | null;
}

/** `GET /api/waiting?branch=` (every role): the branch that a super admin works on; all others get their own branch's. */
export type WaitingAnswer = Answer<{ waiting: Waiting }>;
