import type { EntityManager } from 'typeorm';
import { affectedRows, type Queryable } from '../database/rows.js';

const ATTEMPTS_OF = 'SELECT id FROM payment_attempt WHERE order_id = ANY ($1::uuid[])';

/** Erases the personal data in the payments and refunds of orders: raw answers of the gateway, and notes. */
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

/** Erases old answers that belong to no payment, at most `limit`. @returns how many were erased */
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
