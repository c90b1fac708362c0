import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders are found by the beginning of a customer's name, over all days and branches. */
export class NameSearch1700000000251 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
CREATE INDEX customer_order_name ON customer_order (lower(first_name || ' ' || last_name) text_pattern_ops);
CREATE INDEX customer_order_last_name ON customer_order (lower(last_name) text_pattern_ops);
`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('DROP INDEX customer_order_name, customer_order_last_name');
  }
}
