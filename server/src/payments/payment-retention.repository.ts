import type { EntityManager } from 'typeorm';
import { affectedRows, type Queryable, rows } from '../database/rows.js';

/** Returns the ids of those orders whose payments have not ended, or whose money was refunded: these must not be archived. */
export async function ordersWithOpenMoney(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const found = await rows<{ order_id: string }>(
    db,
    `SELECT order_id FROM payment_attempt
     WHERE order_id = ANY ($1::uuid[]) AND (state IN ('refund needed', 'refunded') OR next_check_at IS NOT NULL)
     UNION SELECT order_id FROM refund WHERE order_id = ANY ($1::uuid[])
     UNION SELECT order_id FROM unmatched_order WHERE order_id = ANY ($1::uuid[])`,
    [ids],
  );
  return found.map(({ order_id }) => order_id);
}

export interface ArchivedPayment {
  order_id: string;
  provider: string;
  ref: string;
  transaction_id: string | null;
  amount_cents: number;
  state: string;
}

/** The attempts to pay orders, oldest first. */
export function paymentsOf(db: Queryable, ids: readonly string[]): Promise<ArchivedPayment[]> {
  return rows(
    db,
    `SELECT order_id, provider, ref, transaction_id, amount_cents, state FROM payment_attempt
     WHERE order_id = ANY ($1::uuid[]) ORDER BY id`,
    [ids],
  );
}

const ATTEMPTS_OF = 'SELECT id FROM payment_attempt WHERE order_id = ANY ($1::uuid[])';

/** Removes the attempts to pay orders, with the gateway's answers. */
export async function removePaymentsOf(manager: EntityManager, ids: readonly string[]): Promise<void> {
  await manager.query(`DELETE FROM payment_answer WHERE attempt_id IN (${ATTEMPTS_OF})`, [ids]);
  await manager.query('DELETE FROM payment_attempt WHERE order_id = ANY ($1::uuid[])', [ids]);
}

/** Erases what may name a person in the payments and refunds of orders: the gateway's answers as they came, and notes. */
export async function erasePaymentTexts(manager: EntityManager, ids: readonly string[]): Promise<void> {
  await manager.query(`UPDATE payment_answer SET raw = '' WHERE attempt_id IN (${ATTEMPTS_OF}) AND raw <> ''`, [ids]);
  await manager.query(
    `UPDATE payment_attempt SET refund_note = '' WHERE order_id = ANY ($1::uuid[]) AND refund_note <> ''`,
    [ids],
  );
  await manager.query(`UPDATE refund SET reason = 'Erased' WHERE order_id = ANY ($1::uuid[]) AND reason <> 'Erased'`, [
    ids,
  ]);
}

/** Erases so many old answers that belong to no payment. Returns how many there were. */
export async function eraseStrayAnswers(
  db: Queryable,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const erased = await affectedRows(
    db,
    `UPDATE payment_answer SET raw = '' WHERE id IN (
       SELECT id FROM payment_answer WHERE received_at < $1 AND attempt_id IS NULL AND raw <> '' LIMIT $2) RETURNING id`,
    [before, limit],
  );
  return erased.length;
}
