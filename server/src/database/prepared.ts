import { createHash } from 'node:crypto';
import type { PoolClient, QueryResultRow } from 'pg';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';

/**
 * A statement that PostgreSQL parses and plans once per connection, for statements that run with every order or read.
 * Its text is fixed and names its columns, so that a migration beside a running server does not change its result.
 */
export interface Prepared {
  name: string;
  text: string;
}

/** Names a statement by a hash of its text, because PostgreSQL rejects one name for two texts. */
export function prepare(text: string): Prepared {
  return { name: createHash('sha1').update(text).digest('base64url'), text };
}

/** Runs a prepared statement and returns its rows: in the manager's transaction, or on its own with the data source. */
export async function preparedRows<Row extends QueryResultRow>(
  db: DataSource | EntityManager,
  statement: Prepared,
  values: unknown[],
): Promise<Row[]> {
  if (!(db instanceof DataSource)) return run<Row>(runnerOf(db), statement, values);
  const runner = db.createQueryRunner();
  try {
    return await run<Row>(runner, statement, values);
  } finally {
    await runner.release();
  }
}

async function run<Row extends QueryResultRow>(
  runner: QueryRunner,
  statement: Prepared,
  values: unknown[],
): Promise<Row[]> {
  const client: PoolClient = await runner.connect();
  const { rows } = await client.query<Row>({ ...statement, values });
  return rows;
}

function runnerOf(manager: EntityManager): QueryRunner {
  if (!manager.queryRunner) throw new Error('a manager without a transaction has no connection of its own');
  return manager.queryRunner;
}
