import { createHash } from 'node:crypto';
import pg, { type PoolClient, type QueryResultRow } from 'pg';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { BoundedClient } from './bounded-client.js';

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
  try {
    return await send<Row>(client, statement, values);
  } catch (error) {
    if (client instanceof BoundedClient) client.closeAfter(error);
    throw error;
  }
}

/** A query of the driver's own class: of one that is described by an object the driver makes a copy, property by property. */
function send<Row extends QueryResultRow>(
  client: PoolClient,
  { name, text }: Prepared,
  values: unknown[],
): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query<Row>(text, values, (error, result) => {
      if (error) reject(error);
      else resolve(result.rows);
    });
    client.query(Object.assign(query, { name }));
  });
}

function runnerOf(manager: EntityManager): QueryRunner {
  if (!manager.queryRunner) throw new Error('a manager without a transaction has no connection of its own');
  return manager.queryRunner;
}
