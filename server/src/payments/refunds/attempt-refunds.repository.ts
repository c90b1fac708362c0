import type { EntityManager } from 'typeorm';
import type { Cents } from '../../../../libs/domain/money/money.js';
import { affectedRows, type Database, type Queryable, rows } from '../../database/rows.js';
import { PaymentAttemptEntity } from '../payment-attempt.entity.js';
import { countAttempts } from '../payment-attempts.repository.js';

/** Records that money arrived which no order can use. */
export async function markRefundNeeded(
  tx: EntityManager,
  { id, transactionId, reason, at }: { id: string; transactionId: string; reason: string; at: Date },
): Promise<void> {
  const settled = { transaction_id: transactionId, settled_at: at, next_check_at: null, failure: null };
  await tx.update(PaymentAttemptEntity, { id }, { state: 'refund needed', refund_reason: reason, ...settled });
}

/**
 * Records a second payment for a paid reference as a separate row, because it is refunded separately. Its reference is
 * the attempt's with an X, which no gateway knows. The caller has locked the order's row.
 *
 * @returns the new row's reference; undefined if the transaction is already recorded for the order
 */
export async function addSecondPayment(
  tx: EntityManager,
  {
    attempt: { order_id, provider, amount_cents, ...attempt },
    transactionId,
    reason,
    at,
  }: { attempt: PaymentAttemptEntity; transactionId: string; reason: string; at: Date },
): Promise<string | undefined> {
  const payment = { order_id, provider, transaction_id: transactionId };
  if (await tx.existsBy(PaymentAttemptEntity, payment)) return undefined;
  const ref = `${attempt.ref}-X${await countAttempts(tx, order_id)}`;
  const settled = { refund_reason: reason, settled_at: at, created_at: at };
  await tx.insert(PaymentAttemptEntity, { ...payment, ref, amount_cents, state: 'refund needed', ...settled });
  return ref;
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
export async function cancelDueRefunds(
  tx: EntityManager,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<{ cancelled: number; refunded: number }> {
  const of = { order_id: orderId, refund_reason: reason };
  const { affected } = await tx.update(
    PaymentAttemptEntity,
    { ...of, state: 'refund needed' },
    { state: 'paid', refund_reason: null },
  );
  return { cancelled: affected ?? 0, refunded: await tx.countBy(PaymentAttemptEntity, { ...of, state: 'refunded' }) };
}

/**
 * Records that a part of an order's card payment is to be refunded, because the order costs less than was paid. The part
 * is a row of its own, with the payment's transaction, so that it is listed and refunded alone. Does nothing if the order
 * was not paid by card. The caller has locked the order's row.
 */
export async function addDuePart(
  tx: EntityManager,
  { orderId, cents, reason, at }: { orderId: string; cents: Cents; reason: string; at: Date },
): Promise<void> {
  const paid = await tx.findOneBy(PaymentAttemptEntity, { order_id: orderId, state: 'paid' });
  if (!paid) return;
  const { id, order_id, provider, transaction_id } = paid;
  await tx.update(PaymentAttemptEntity, { id }, { given_back_cents: paid.given_back_cents + cents });
  await tx.insert(PaymentAttemptEntity, {
    order_id,
    provider,
    transaction_id,
    ref: `${paid.ref}-X${await countAttempts(tx, order_id)}`,
    amount_cents: cents,
    state: 'refund needed',
    refund_reason: reason,
    part_of: id,
    settled_at: at,
    created_at: at,
  });
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
    `SELECT order_id, count(*) FILTER (WHERE part_of IS NULL)::int AS attempts,
       coalesce(sum(amount_cents - given_back_cents) FILTER (WHERE state = 'refund needed'), 0) AS due,
       coalesce(sum(CASE state WHEN 'refunded' THEN amount_cents ELSE given_back_cents END
         - CASE WHEN part_of IS NULL THEN 0 ELSE amount_cents END), 0) AS made
     FROM payment_attempt WHERE order_id = ANY ($1) GROUP BY order_id`,
    [orderIds],
  );
  return new Map(
    found.map(({ order_id, attempts, due, made }) => [order_id, { attempts, due: Number(due), made: Number(made) }]),
  );
}

/**
 * Adds a partial refund of a card payment while its order stays confirmed: at most that payment, because a refund beyond it
 * is of what was taken at the branch. Does nothing if the order was not paid by card.
 */
export async function addGivenBack(
  tx: EntityManager,
  { orderId, cents }: { orderId: string; cents: Cents },
): Promise<void> {
  await tx.query(
    `UPDATE payment_attempt SET given_back_cents = least(amount_cents, given_back_cents + $2)
     WHERE order_id = $1 AND state = 'paid'`,
    [orderId, cents],
  );
}

/** Records that the money was refunded. */
export async function markRefunded(
  tx: EntityManager,
  { id, by, note, at }: { id: string; by: string; note: string; at: Date },
): Promise<void> {
  await tx.update(
    PaymentAttemptEntity,
    { id },
    {
      state: 'refunded',
      refund_reason: () => "coalesce(refund_reason, 'Paid without an order.')",
      refunded_by: by,
      refund_note: note,
      refunded_at: at,
    },
  );
}

/** The attempt of an id, with who has marked it as refunded; null for an unknown one. */
export function findPayment(db: Database, id: string): Promise<PaymentAttemptEntity | null> {
  return db.getRepository(PaymentAttemptEntity).findOneBy({ id });
}
