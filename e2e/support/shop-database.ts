import pg from 'pg';

/** Runs one statement on the common server's database: to let time pass without waiting for it. */
export async function onShopDatabase(sql: string, parameters: unknown[]): Promise<void> {
  const connectionString = process.env.SHOP_DATABASE_URL;
  if (!connectionString) throw new Error('SHOP_DATABASE_URL is missing: run the browser tests with `npm test -- e2e`.');
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql, parameters);
  } finally {
    await client.end();
  }
}
