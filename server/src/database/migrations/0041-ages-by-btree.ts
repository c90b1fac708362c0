import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Rows that are removed by age leave room for newer ones, so that after a while every block holds rows of many days, and a
 * BRIN index points to all of them. A btree finds the oldest rows however the table is laid out.
 */
export class AgesByBtree1700000000041 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
DROP INDEX idempotency_key_age, branch_event_age;
CREATE INDEX idempotency_key_age ON idempotency_key (created_at);
CREATE INDEX branch_event_age ON branch_event (created_at);
`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
DROP INDEX idempotency_key_age, branch_event_age;
CREATE INDEX idempotency_key_age ON idempotency_key USING brin (created_at);
CREATE INDEX branch_event_age ON branch_event USING brin (created_at);
`);
  }
}
