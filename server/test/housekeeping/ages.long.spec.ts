import pg from 'pg';
import { removalStatement } from '../../src/common/removals.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { CHAIN } from '../support/test-chain.js';

const DAYS = 30;
const ROWS_A_DAY = 4000;
/**
 * The tables that are emptied by age, with one day's rows. $1: how many days ago, $2: how many rows, $3: the prefix of
 * their keys.
 */
const TABLES = [
  {
    table: 'branch_event',
    keptDays: 7,
    fill: `INSERT INTO branch_event (branch_id, seq, type, payload, created_at)
           SELECT ${CHAIN.branch.hill}, $3::int + n, 'kitchen-status', '{"filler": "${'x'.repeat(40)}"}',
                  now() - make_interval(days => $1) + make_interval(secs => n) FROM generate_series(1, $2::int) AS n`,
  },
  {
    table: 'idempotency_key',
    keptDays: 2,
    fill: `INSERT INTO idempotency_key (key, body_hash, created_at)
           SELECT 'key ' || $3::int + n, sha256(n::text::bytea),
                  now() - make_interval(days => $1) + make_interval(secs => n) FROM generate_series(1, $2::int) AS n`,
  },
] as const;

interface Plan {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

test.each(TABLES)(
  'finds the old rows of $table after a month of inserts and deletions without reading the whole table',
  async ({ table, keptDays, fill }) => {
    for (let day = 0; day < DAYS; day += 1) {
      const ago = DAYS - day;
      await owner.query(fill, [ago, ROWS_A_DAY, day * ROWS_A_DAY]);
      await owner.query(`DELETE FROM ${table} WHERE created_at < now() - make_interval(days => $1)`, [ago + keptDays]);
      // makes the freed space available to the rows of the next days
      await owner.query(`VACUUM ${table}`);
    }
    await owner.query(`ANALYZE ${table}`);
    const sizes = await owner.query<{ pages: number }>(
      'SELECT relpages AS pages FROM pg_class WHERE oid = $1::regclass',
      [table],
    );
    const explained = await owner.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON)
     ${removalStatement({ table, condition: `created_at < now() - interval '${keptDays + 2} days'` })}`,
      [2000],
    );
    const pages = sizes.rows[0]?.pages ?? 0;
    const plan = explained.rows[0]?.['QUERY PLAN'][0].Plan;
    // no row is that old
    expect(pages).toBeGreaterThan(100);
    expect((plan?.['Shared Hit Blocks'] ?? pages) + (plan?.['Shared Read Blocks'] ?? pages)).toBeLessThan(pages / 10);
  },
);
