import pg from 'pg';

async function connected<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Stores the end of each branch's log. The returned function deletes later events, orders and numbers while servers
 * run.
 */
export async function rememberEnd(databaseUrl: string): Promise<() => Promise<void>> {
  const { rows } = await connected(databaseUrl, (client) => client.query('SELECT branch_id, seq FROM branch_stream'));
  return () =>
    connected(databaseUrl, async (client) => {
      await client.query('BEGIN');
      await client.query(`SET LOCAL session_replication_role = 'replica'`);
      for (const { branch_id, seq } of rows) {
        await client.query(
          `WITH lost AS (DELETE FROM branch_event WHERE branch_id = $1 AND seq > $2 RETURNING payload)
           DELETE FROM customer_order WHERE id IN (SELECT (payload->'order'->>'id')::uuid FROM lost)`,
          [branch_id, seq],
        );
        await client.query('UPDATE branch_stream SET seq = $2 WHERE branch_id = $1', [branch_id, seq]);
      }
      await client.query('COMMIT');
    });
}
