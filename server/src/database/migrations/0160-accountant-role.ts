import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The role that reads the chain's money. */
export class AccountantRole1700000000160 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`INSERT INTO role (id, name) VALUES (5, 'Accountant')`);
  }

  /** Fails while there are accountants: give them another role first. */
  async down(q: QueryRunner): Promise<void> {
    await q.query('DELETE FROM role WHERE id = 5');
  }
}
