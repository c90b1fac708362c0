import { createHash } from 'node:crypto';
import type { PoolClient, QueryResultRow } from 'pg';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';

/**
 * A statement that PostgreSQL parses and plans once a connection. For statements that run with every order or every
 * read, and only with a fixed text; columns are named, never `*`, so that a migration beside a running server does not
 * change what it gives.
 */
export interface Prepared {
  name: string;
  text: string;
}

/** Names a statement by its text: PostgreSQL rejects one name for two texts. */
export function prepare(text: string): Prepared {
  return { name: createHash('sha1').update(text).digest('base64url'), text };
}

/** Runs a prepared statement inside the manager's transaction, or, on the data source, by itself; gives its rows. */
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
