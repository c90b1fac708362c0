import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sandbox numbers its transactions by a sequence: TypeORM describes identity columns only as primary keys. */
export class SandboxTransactionSequence1700000000030 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
ALTER TABLE sandbox_payment ALTER COLUMN transaction_id DROP IDENTITY;
CREATE SEQUENCE sandbox_payment_transaction_id_seq AS bigint OWNED BY sandbox_payment.transaction_id;
SELECT setval('sandbox_payment_transaction_id_seq', coalesce(max(transaction_id), 0) + 1, false) FROM sandbox_payment;
ALTER TABLE sandbox_payment
  ALTER COLUMN transaction_id SET DEFAULT nextval('sandbox_payment_transaction_id_seq'::regclass);
`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
ALTER TABLE sandbox_payment ALTER COLUMN transaction_id DROP DEFAULT;
DROP SEQUENCE sandbox_payment_transaction_id_seq;
ALTER TABLE sandbox_payment ALTER COLUMN transaction_id ADD GENERATED ALWAYS AS IDENTITY;
SELECT setval(pg_get_serial_sequence('sandbox_payment', 'transaction_id'), coalesce(max(transaction_id), 0) + 1, false)
  FROM sandbox_payment;
`);
  }
}
