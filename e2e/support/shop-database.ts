import pg from 'pg';

let shopDatabaseUrl: string | undefined;

/** Sets the database of this worker's server. */
export function setShopDatabase(url: string): void {
  shopDatabaseUrl = url;
}

/**
 * Runs one statement on the database of this worker's server, or of a test's own, such as to simulate that time has
 * passed.
 */
export async function onShopDatabase(sql: string, parameters: unknown[], databaseUrl = shopDatabaseUrl): Promise<void> {
  if (!databaseUrl) throw new Error('no server has been started for this test: take one of its fixtures');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(sql, parameters);
  } finally {
    await client.end();
  }
}
