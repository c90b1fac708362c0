import type { EntityManager } from 'typeorm';
import type { SessionUser } from '../../../../libs/contract/people/users.js';

/** The documents of refunds. `payments` defines this port, and `finance` implements it. */
export abstract class RefundDocumentsPort {
  /**
   * Issues the credit notes of an order's refunds, if it has a tax invoice. The caller has locked the order's row. Does
   * nothing for a refund that has its credit note.
   */
  abstract creditRefunds(tx: EntityManager, order: { id: string; reference: string }, by: SessionUser): Promise<void>;
}
