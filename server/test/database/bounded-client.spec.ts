import pg from 'pg';
import { BoundedClient } from '../../src/database/bounded-client.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('fails the next query of a borrowed connection that PostgreSQL ends, but not the process', async () => {
  const pool = new pg.Pool({ connectionString: database.url, Client: BoundedClient, max: 2 });
  try {
    const client = await pool.connect();
    const found = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const ended = new Promise((resolve) => client.once('end', resolve));
    await pool.query('SELECT pg_terminate_backend($1)', [found.rows[0]?.pid]);
    await ended;
    await expect(client.query('SELECT 1')).rejects.toThrow();
    client.release(true);
    expect((await pool.query<{ one: number }>('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  } finally {
    await pool.end();
  }
});
