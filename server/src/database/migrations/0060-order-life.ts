import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the people in an order's life are told of it. Every column may be null, because the statement that places an order
 * writes whole records: a server of the version before leaves these out.
 */
export class OrderLife1700000000060 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
ALTER TABLE customer_order
  ADD COLUMN ready_at timestamptz,
  ADD COLUMN promised_at timestamptz,
  ADD COLUMN payment_failure text CONSTRAINT customer_order_payment_failure_length CHECK (length(payment_failure) <= 200),
  ADD COLUMN cancelled_by text CONSTRAINT customer_order_cancelled_by_known CHECK (cancelled_by IN ('customer', 'branch')),
  ADD COLUMN cancel_reason text CONSTRAINT customer_order_cancel_reason_length CHECK (length(cancel_reason) <= 120),
  ADD COLUMN cancelled_at timestamptz,
  ADD CONSTRAINT customer_order_cancellation_whole CHECK ((cancelled_by IS NULL) = (cancelled_at IS NULL));

-- until now only a branch could cancel, and its trail has the reason
UPDATE customer_order o SET cancelled_by = 'branch', cancelled_at = o.updated_at, cancel_reason = (
  SELECT left(a.after->>'reason', 120) FROM audit_entry a
  WHERE a.entity = 'order' AND a.entity_id = o.id::text AND a.after->>'kitchen_status' = 'Cancelled'
  ORDER BY a.id DESC LIMIT 1)
WHERE o.status = 'Cancelled';

-- what a combo was made of when it was ordered, as [{ id, name, quantity }]
ALTER TABLE order_line ADD COLUMN parts jsonb;
`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
ALTER TABLE order_line DROP COLUMN parts;
ALTER TABLE customer_order DROP CONSTRAINT customer_order_cancellation_whole, DROP COLUMN cancelled_at,
  DROP COLUMN cancel_reason, DROP COLUMN cancelled_by, DROP COLUMN payment_failure, DROP COLUMN promised_at,
  DROP COLUMN ready_at;
`);
  }
}
