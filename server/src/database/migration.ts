import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A step of the schema. There is no way back but a backup. */
export abstract class Migration implements MigrationInterface {
  abstract readonly sql: string;

  up(runner: QueryRunner): Promise<void> {
    return runner.query(this.sql);
  }

  async down(): Promise<void> {
    throw new Error('A migration cannot be undone: restore a backup.');
  }
}
