import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders are found again by their phone. */
export class MyOrders1700000000061 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
CREATE INDEX customer_order_phone ON customer_order (phone, created_at);

-- The newest code that was asked for with a number, whether or not the number has orders and so was sent it.
CREATE TABLE phone_code (
  phone text NOT NULL CONSTRAINT phone_code_pk PRIMARY KEY CONSTRAINT phone_code_phone_digits CHECK (phone ~ '^[0-9]{10}$'),
  code_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  wrong_tries smallint NOT NULL DEFAULT 0,
  sent_at timestamptz NOT NULL
);
`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('DROP TABLE phone_code; DROP INDEX customer_order_phone;');
  }
}
