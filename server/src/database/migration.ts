import { createHash } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A step of the schema. It cannot be reverted; restore a backup instead. */
export abstract class Migration implements MigrationInterface {
  abstract readonly sql: string;

  /** Identifies the step's SQL. It is stored with the step, so that a database of another SQL is recognized. */
  get digest(): string {
    return createHash('sha256').update(this.sql).digest('hex');
  }

  /** Runs in one transaction with the row that TypeORM adds to `migration`. */
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(this.sql);
    await runner.query('INSERT INTO migration_digest (name, digest) VALUES ($1, $2)', [
      this.constructor.name,
      this.digest,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('A migration cannot be undone: restore a backup.');
  }
}

/** Returns SQL for the columns with a row's part of addresses and its former ones. `own_slug` keeps them. */
export const slugColumns = (table: string): string =>
  `slug text NOT NULL CONSTRAINT ${table}_slug_form CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 60),
  -- the newest last; their addresses redirect to the current one
  former_slugs text[] NOT NULL DEFAULT '{}',`;

/** Returns SQL for the column with the translations of a table's texts. */
export const textsColumn = (table: string): string =>
  `texts jsonb NOT NULL DEFAULT '{}' CONSTRAINT ${table}_texts_form CHECK (are_texts(texts)),`;
