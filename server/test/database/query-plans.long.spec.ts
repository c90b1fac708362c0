import pg from 'pg';
import { DataSource } from 'typeorm';
import { RECONCILIATION_KINDS } from '../../../libs/contract/orders/reconciliation.js';
import { removalStatement } from '../../src/common/removals.js';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { countsOf, pageOf } from '../../src/finance/reconciliation/reconciliation.repository.js';
import { ordersFoundBy } from '../../src/orders/order-reads.repository.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { planOf } from '../support/query-plan.js';
import { CHAIN } from '../support/test-chain.js';

let database: TestDatabase;
let db: DataSource;
beforeAll(async () => {
  database = await createTestDatabase();
  db = await new DataSource(dataSourceOptions({ databaseUrl: database.url, poolSize: 1 })).initialize();
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

describe('the reconciliation', () => {
  const OF_LAST_DAYS = [null, '2026-10-22T00:00:00Z', null, null, null, null, null, '2026-10-22', null, 'true'];
  const ALL = { kinds: RECONCILIATION_KINDS, isSearch: false };

  test('counts the kinds of the reconciliation by indexes of their days', async () => {
    const plan = await planOf(db, { statement: countsOf(ALL), parameters: OF_LAST_DAYS });
    expect(plan).not.toMatch(/Seq Scan/);
    for (const index of [
      'payment_attempt_paid',
      'payment_attempt_refund',
      'payment_answer_doubted',
      'customer_order_day',
    ]) {
      expect(plan).toContain(index);
    }
  });

  test('reads a page of the reconciliation in the order of its indexes', async () => {
    const plan = await planOf(db, {
      statement: pageOf({ kinds: ['paid'], isSearch: false }),
      parameters: [...OF_LAST_DAYS, null, 25, 0],
    });
    expect(plan).toMatch(/Index (Only )?Scan Backward using payment_attempt_paid/);
  });

  test('finds what a search names by indexes of orders and payments, without reading either table', async () => {
    const parameters = [null, null, null, 'ABCD', '0771234567', 'abcd%', 'ABCD', null, null, 'false'];
    const plan = await planOf(db, {
      statement: countsOf({ kinds: ['paid'], isSearch: true }),
      parameters,
    });
    expect(plan).not.toMatch(/Seq Scan on (customer_order|payment_attempt)/);
    for (const index of [
      'customer_order_reference_unique',
      'customer_order_phone',
      'customer_order_name',
      'customer_order_last_name',
      'payment_attempt_transaction_unique',
    ]) {
      expect(plan).toContain(index);
    }
  });
});

describe('the search of a branch', () => {
  test.each([
    [{ ticket: 12 }, 'customer_order_ticket'],
    [{ phone: '0771234567' }, 'customer_order_phone'],
  ])('finds %j by an index, in its order', async (given, index) => {
    const { statement, parameters } = ordersFoundBy(CHAIN.branch.harbour, given);
    // PostgreSQL would read a small table completely and sort it, whatever indexes it has
    const plan = await planOf(db, { statement, parameters, avoid: ['seqscan', 'bitmapscan', 'sort'] });
    expect(plan).toMatch(new RegExp(`${index} on customer_order`));
  });
});

describe('tables that are emptied by age', () => {
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

  let owner: pg.Client;
  beforeAll(async () => {
    owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
  });
  afterAll(() => owner.end());

  test.each(TABLES)(
    'finds the old rows of $table after a month of inserts and deletions without reading the whole table',
    async ({ table, keptDays, fill }) => {
      for (let day = 0; day < DAYS; day += 1) {
        const ago = DAYS - day;
        await owner.query(fill, [ago, ROWS_A_DAY, day * ROWS_A_DAY]);
        await owner.query(`DELETE FROM ${table} WHERE created_at < now() - make_interval(days => $1)`, [
          ago + keptDays,
        ]);
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
});
