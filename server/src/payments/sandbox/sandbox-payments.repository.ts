import { affectedRows, type Database, firstRow, type Queryable } from '../../database/rows.js';
import { SandboxPaymentEntity } from './sandbox-payment.entity.js';

type Result = Pick<SandboxPaymentEntity, 'status'> & { errorCode: string };

/** Returns the payment of a reference; creates it if there is none. */
export function findOrOpen(
  db: Queryable,
  { ref, amountCents, status, errorCode }: Result & { ref: string; amountCents: number },
): Promise<SandboxPaymentEntity | undefined> {
  return firstRow(
    db,
    `WITH opened AS (
       INSERT INTO sandbox_payment (ref, amount_cents, status, error_code) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING RETURNING *)
     SELECT * FROM opened UNION SELECT * FROM sandbox_payment WHERE ref = $1`,
    [ref, amountCents, status, errorCode],
  );
}

/** Moves a payment from one status to another. Returns undefined if it does not have the first. */
export async function decidePayment(
  db: Queryable,
  ref: string,
  { from, to }: { from: string; to: Result },
): Promise<SandboxPaymentEntity | undefined> {
  const [payment] = await affectedRows<SandboxPaymentEntity>(
    db,
    'UPDATE sandbox_payment SET status = $2, error_code = $3 WHERE ref = $1 AND status = $4 RETURNING *',
    [ref, to.status, to.errorCode, from],
  );
  return payment;
}

export function findPayment(
  db: Database,
  { ref, amountCents }: { ref: string; amountCents: number },
): Promise<SandboxPaymentEntity | null> {
  return db.getRepository(SandboxPaymentEntity).findOneBy({ ref, amount_cents: amountCents });
}
