import type { Cents } from '../../../libs/domain/money/money.js';
import { claimStatement } from '../database/claims.js';
import { jsonRow } from '../database/json-row.js';
import { affectedRows, firstRow, type Queryable, rows } from '../database/rows.js';
import type { ExpectedPayment } from './gateways/payment-gateway.js';
import type { PaymentAttemptEntity } from './payment-attempt.entity.js';

/** The columns of an attempt that decide what an answer about it means. */
export type PaymentAttempt = Pick<
  PaymentAttemptEntity,
  | 'id'
  | 'order_id'
  | 'provider'
  | 'ref'
  | 'amount_cents'
  | 'state'
  | 'transaction_id'
  | 'checks'
  | 'unanswered'
  | 'created_at'
>;

const COLUMNS = 'id, order_id, provider, ref, amount_cents, state, transaction_id, checks, unanswered, created_at';

/** Returns the expected fields of an answer about this attempt. */
export function expectedOf(attempt: PaymentAttempt): ExpectedPayment {
  return { ref: attempt.ref, amountCents: attempt.amount_cents };
}

/** Returns the attempt with a merchant reference; undefined if none was opened. */
export function findAttempt(
  db: Queryable,
  { provider, ref }: { provider: string; ref: string },
): Promise<PaymentAttempt | undefined> {
  return firstRow(db, `SELECT ${COLUMNS} FROM payment_attempt WHERE provider = $1 AND ref = $2`, [provider, ref]);
}

/** Returns an attempt and locks its row until the transaction ends. The caller has already locked its order's row. */
export function lockAttempt(db: Queryable, id: string): Promise<PaymentAttempt | undefined> {
  return firstRow(db, `SELECT ${COLUMNS} FROM payment_attempt WHERE id = $1 FOR UPDATE`, [id]);
}

/** Returns the undecided attempts of an order, oldest first. */
export function pendingAttempts(
  db: Queryable,
  { orderId, provider }: { orderId: string; provider?: string },
): Promise<PaymentAttempt[]> {
  return rows(
    db,
    `SELECT ${COLUMNS} FROM payment_attempt
     WHERE order_id = $1 AND state = 'pending' AND ($2::text IS NULL OR provider = $2) ORDER BY id`,
    [orderId, provider ?? null],
  );
}

export async function countAttempts(db: Queryable, orderId: string): Promise<number> {
  const row = await firstRow<{ n: number }>(db, 'SELECT count(*)::int AS n FROM payment_attempt WHERE order_id = $1', [
    orderId,
  ]);
  return row?.n ?? 0;
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
  condition: 'provider = $4',
  returning: COLUMNS,
});

/** Claims attempts whose inquiry is due, each for one process. */
export function claimDueAttempts(
  db: Queryable,
  { provider, at, limit, leaseMs }: ClaimRequest,
): Promise<PaymentAttempt[]> {
  return affectedRows(db, CLAIM_DUE, [at, leaseMs / 1000, limit, provider]);
}

/** Sets the next inquiry; null for none. `isAnswered`: whether the last one was answered. */
export async function scheduleInquiry(
  db: Queryable,
  { id, next, isAnswered }: { id: string; next: Date | null; isAnswered: boolean },
): Promise<void> {
  await db.query(
    `UPDATE payment_attempt SET next_check_at = $2,
       checks = checks + CASE WHEN $3 THEN 1 ELSE 0 END, unanswered = CASE WHEN $3 THEN 0 ELSE unanswered + 1 END
     WHERE id = $1 AND state = 'pending'`,
    [id, next, isAnswered],
  );
}

/** Makes an inquiry due soon, unless one is due sooner. */
export async function inquireSoon(db: Queryable, { id, by }: { id: string; by: Date }): Promise<void> {
  await db.query(
    `UPDATE payment_attempt SET next_check_at = least(next_check_at, $2) WHERE id = $1 AND state = 'pending'`,
    [id, by],
  );
}

export async function markPaid(
  db: Queryable,
  { id, transactionId, at }: { id: string; transactionId: string; at: Date },
): Promise<void> {
  await db.query(
    `UPDATE payment_attempt SET state = 'paid', transaction_id = $2, settled_at = $3, next_check_at = NULL, failure = NULL
     WHERE id = $1`,
    [id, transactionId, at],
  );
}

export async function markFailed(
  db: Queryable,
  { id, reason, at }: { id: string; reason: string; at: Date },
): Promise<void> {
  await db.query(
    `UPDATE payment_attempt SET state = 'failed', failure = $2, settled_at = $3, next_check_at = NULL WHERE id = $1`,
    [id, reason, at],
  );
}

/** Records that money arrived which no order can use. */
export async function markRefundNeeded(
  db: Queryable,
  { id, transactionId, reason, at }: { id: string; transactionId: string; reason: string; at: Date },
): Promise<void> {
  await db.query(
    `UPDATE payment_attempt SET state = 'refund needed', transaction_id = $2, refund_reason = $3, settled_at = $4,
       next_check_at = NULL, failure = NULL
     WHERE id = $1`,
    [id, transactionId, reason, at],
  );
}

/** The suffix of references of `addSecondPayment`, as a regular expression of PostgreSQL. */
const SECOND_PAYMENT_REF = '-X[0-9]+$';

/**
 * Records a second payment for a paid reference as a separate row, because it is refunded separately. Its reference is
 * the attempt's with an X, which no gateway knows. The caller has locked the order's row.
 *
 * @returns the new row's reference; undefined if the transaction is already recorded for the order
 */
export async function addSecondPayment(
  db: Queryable,
  { attempt, transactionId, reason, at }: { attempt: PaymentAttempt; transactionId: string; reason: string; at: Date },
): Promise<string | undefined> {
  const ref = `${attempt.ref}-X${await countAttempts(db, attempt.order_id)}`;
  const added = await rows(
    db,
    `INSERT INTO payment_attempt (order_id, provider, ref, amount_cents, state, transaction_id, refund_reason, settled_at, created_at)
     SELECT $1, $2, $3, $4, 'refund needed', $5, $6, $7, $7
     WHERE NOT EXISTS (SELECT 1 FROM payment_attempt WHERE order_id = $1 AND provider = $2 AND transaction_id = $5)
     RETURNING id`,
    [attempt.order_id, attempt.provider, ref, attempt.amount_cents, transactionId, reason, at],
  );
  return added.length > 0 ? ref : undefined;
}

/**
 * Marks the payments of a cancelled order for refund, except those that were refunded in full. The caller has locked
 * the order's row.
 *
 * @returns whether anything was paid
 */
export async function refundPaidAttempts(
  db: Queryable,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<boolean> {
  const touched = await affectedRows(
    db,
    `UPDATE payment_attempt p
     SET state = CASE WHEN whole.by IS NULL THEN 'refund needed' ELSE 'refunded' END, refund_reason = $2,
         refunded_by = whole.by, refunded_at = whole.at, refund_note = whole.note
     FROM payment_attempt q LEFT JOIN LATERAL (
       SELECT refunded_by AS by, refunded_at AS at, reason AS note FROM refund
       WHERE order_id = q.order_id AND q.given_back_cents = q.amount_cents ORDER BY id DESC LIMIT 1) whole ON true
     WHERE p.id = q.id AND p.order_id = $1 AND p.state = 'paid' RETURNING p.id`,
    [orderId, reason],
  );
  return touched.length > 0;
}

/**
 * Cancels the due refunds with one reason, because the order will be made after all. The caller has locked the order's
 * row.
 *
 * @returns how many refunds were cancelled, and how many payments were already refunded
 */
export async function keepPaidAttempts(
  db: Queryable,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<{ kept: number; refunded: number }> {
  const kept = await affectedRows(
    db,
    `UPDATE payment_attempt SET state = 'paid', refund_reason = NULL
     WHERE order_id = $1 AND state = 'refund needed' AND refund_reason = $2 RETURNING id`,
    [orderId, reason],
  );
  const refunded = await rows(
    db,
    `SELECT id FROM payment_attempt WHERE order_id = $1 AND state = 'refunded' AND refund_reason = $2`,
    [orderId, reason],
  );
  return { kept: kept.length, refunded: refunded.length };
}

/** The totals of an order's payments, in cents. */
export interface PaymentTotals {
  attempts: number;
  /** still to be refunded */
  due: Cents;
  /** already refunded */
  made: Cents;
}

/** Returns the payment totals by order. Leaves out orders without payments. */
export async function paymentTotals(db: Queryable, orderIds: readonly string[]): Promise<Map<string, PaymentTotals>> {
  const found = await rows<{ order_id: string; attempts: number; due: string; made: string }>(
    db,
    `SELECT order_id, count(*)::int AS attempts,
       coalesce(sum(amount_cents - given_back_cents) FILTER (WHERE state = 'refund needed'), 0) AS due,
       coalesce(sum(CASE state WHEN 'refunded' THEN amount_cents ELSE given_back_cents END), 0) AS made
     FROM payment_attempt WHERE order_id = ANY ($1) GROUP BY order_id`,
    [orderIds],
  );
  return new Map(
    found.map(({ order_id, attempts, due, made }) => [order_id, { attempts, due: Number(due), made: Number(made) }]),
  );
}

/**
 * Adds a partial refund of a card payment while its order stays confirmed. Does nothing if the order was not paid by
 * card.
 */
export async function addGivenBack(
  db: Queryable,
  { orderId, cents }: { orderId: string; cents: Cents },
): Promise<void> {
  await db.query(
    `UPDATE payment_attempt SET given_back_cents = given_back_cents + $2 WHERE order_id = $1 AND state = 'paid'`,
    [orderId, cents],
  );
}

/** Records that the money was refunded. */
export async function markRefunded(
  db: Queryable,
  { id, by, note, at }: { id: string; by: string; note: string; at: Date },
): Promise<void> {
  await db.query(
    `UPDATE payment_attempt SET state = 'refunded', refund_reason = coalesce(refund_reason, 'Paid without an order.'),
       refunded_by = $2, refund_note = $3, refunded_at = $4
     WHERE id = $1`,
    [id, by, note, at],
  );
}

/** An attempt before it has its id. */
export type NewAttempt = Omit<PaymentAttemptEntity, 'id'>;

/** Opens an attempt. */
export async function insertAttempt(db: Queryable, attempt: NewAttempt): Promise<void> {
  await db.query(
    `INSERT INTO payment_attempt OVERRIDING USER VALUE
     SELECT a.* FROM jsonb_populate_record(NULL::payment_attempt, $1) AS a`,
    [JSON.stringify(jsonRow(attempt))],
  );
}

/** Returns the reference of the newest attempt whose form a buyer got; undefined if the order has none. */
export async function newestRef(db: Queryable, orderId: string): Promise<string | undefined> {
  const row = await firstRow<{ ref: string }>(
    db,
    'SELECT ref FROM payment_attempt WHERE order_id = $1 AND ref !~ $2 ORDER BY id DESC LIMIT 1',
    [orderId, SECOND_PAYMENT_REF],
  );
  return row?.ref;
}

/** Returns the order of an attempt, and who recorded its refund; undefined for an unknown one. */
export function findRefund(
  db: Queryable,
  id: string,
): Promise<{ order_id: string; refunded_by: string | null } | undefined> {
  return firstRow(db, 'SELECT order_id, refunded_by FROM payment_attempt WHERE id = $1', [id]);
}
