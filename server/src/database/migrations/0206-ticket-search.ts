import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders are found by the number that the kitchen calls out, over all days. */
export class TicketSearch1700000000206 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('CREATE INDEX customer_order_ticket ON customer_order (branch_id, ticket_number, created_at)');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('DROP INDEX customer_order_ticket');
  }
}
