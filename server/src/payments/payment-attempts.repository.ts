import type { EntityManager } from 'typeorm';
import { claimStatement } from '../database/claims.js';
import { affectedRows, type Database, firstRow, type Queryable } from '../database/rows.js';
import type { ExpectedPayment } from './gateways/payment-gateway.js';
import { PaymentAttemptEntity } from './payment-attempt.entity.js';

/** An attempt before it has its id. */
export type NewAttempt = Omit<PaymentAttemptEntity, 'id'>;

/** Returns the expected fields of an answer about this attempt. */
export function expectedOf(attempt: PaymentAttemptEntity): ExpectedPayment {
  return { ref: attempt.ref, amountCents: attempt.amount_cents };
}

/** Opens an attempt. */
export async function insertAttempt(tx: EntityManager, attempt: NewAttempt): Promise<void> {
  await tx.insert(PaymentAttemptEntity, attempt);
}

/** Returns the attempt with a merchant reference; null if none was opened. */
export function findAttempt(
  db: Database,
  { provider, ref }: { provider: string; ref: string },
): Promise<PaymentAttemptEntity | null> {
  return db.getRepository(PaymentAttemptEntity).findOneBy({ provider, ref });
}

/** Returns an attempt and locks its row until the transaction ends. The caller has already locked its order's row. */
export function lockAttempt(tx: EntityManager, id: string): Promise<PaymentAttemptEntity | null> {
  return tx.findOne(PaymentAttemptEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
}

/** Returns the undecided attempts of an order, oldest first; with `provider`, only those of that gateway. */
export function pendingAttempts(
  db: Database,
  { orderId, provider }: { orderId: string; provider?: string },
): Promise<PaymentAttemptEntity[]> {
  return db
    .getRepository(PaymentAttemptEntity)
    .find({ where: { order_id: orderId, state: 'pending', ...(provider && { provider }) }, order: { id: 'ASC' } });
}

export function countAttempts(db: Database, orderId: string): Promise<number> {
  return db.getRepository(PaymentAttemptEntity).countBy({ order_id: orderId });
}

/** The suffix of references of `addSecondPayment`, as a regular expression of PostgreSQL. */
const SECOND_PAYMENT_REF = '-X[0-9]+$';

/** Returns the reference of the newest attempt whose form a buyer got; undefined if the order has none. */
export async function newestRef(db: Queryable, orderId: string): Promise<string | undefined> {
  const row = await firstRow<Pick<PaymentAttemptEntity, 'ref'>>(
    db,
    'SELECT ref FROM payment_attempt WHERE order_id = $1 AND ref !~ $2 ORDER BY id DESC LIMIT 1',
    [orderId, SECOND_PAYMENT_REF],
  );
  return row?.ref;
}

interface ClaimRequest {
  provider: string;
  at: Date;
  limit: number;
  /** for how long no other process claims the same attempt */
  leaseMs: number;
}

const CLAIM_DUE = claimStatement({
  table: 'payment_attempt',
  dueAt: 'next_check_at',
  claimedUntil: 'claimed_until',
  condition: 'provider = $4',
  alsoSet: 'claim = claim + 1',
  returning: '*',
});

/** Claims attempts whose inquiry is due, each for one process. */
export function claimDueAttempts(
  db: Queryable,
  { provider, at, limit, leaseMs }: ClaimRequest,
): Promise<PaymentAttemptEntity[]> {
  return affectedRows(db, CLAIM_DUE, [at, leaseMs / 1000, limit, provider]);
}

/**
 * Sets the next inquiry, null for none, after one about an attempt as it was read before: by the process that has claimed
 * it, whose claim ends, or by another one while no process has. An inquiry that was requested during the claim comes
 * before the planned one.
 *
 * @param isAnswered whether the last inquiry was answered
 */
export async function scheduleInquiry(
  db: Queryable,
  { id, claim }: Pick<PaymentAttemptEntity, 'id' | 'claim'>,
  { next, isAnswered, isClaimed }: { next: Date | null; isAnswered: boolean; isClaimed: boolean },
): Promise<void> {
  await db.query(
    `UPDATE payment_attempt SET claimed_until = NULL,
       next_check_at = CASE WHEN next_check_at < claimed_until THEN least(next_check_at, $2) ELSE $2 END,
       checks = checks + CASE WHEN $3 THEN 1 ELSE 0 END, unanswered = CASE WHEN $3 THEN 0 ELSE unanswered + 1 END
     WHERE id = $1 AND state = 'pending' AND claim = $4 AND ($5 OR claimed_until IS NULL)`,
    [id, next, isAnswered, claim, isClaimed],
  );
}

/** Makes an inquiry due soon, unless one is due sooner; if a process has claimed the attempt, once that claim has ended. */
export async function inquireSoon(db: Queryable, { id, by }: { id: string; by: Date }): Promise<void> {
  await db.query(
    `UPDATE payment_attempt SET next_check_at = least(next_check_at, $2) WHERE id = $1 AND state = 'pending'`,
    [id, by],
  );
}

export async function markPaid(
  tx: EntityManager,
  { id, transactionId, at }: { id: string; transactionId: string; at: Date },
): Promise<void> {
  const settled = { transaction_id: transactionId, settled_at: at, next_check_at: null, failure: null };
  await tx.update(PaymentAttemptEntity, { id }, { state: 'paid', ...settled });
}

export async function markFailed(
  tx: EntityManager,
  { id, reason, at }: { id: string; reason: string; at: Date },
): Promise<void> {
  const settled = { failure: reason, settled_at: at, next_check_at: null };
  await tx.update(PaymentAttemptEntity, { id }, { state: 'failed', ...settled });
}
