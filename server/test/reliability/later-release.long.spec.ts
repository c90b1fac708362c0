import { businessDate } from '../../../libs/domain/time/business-day.js';
import { addDays } from '../../../libs/domain/time/calendar-date.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { placeConfirmed } from '../support/orders.js';
import { CHAIN } from '../support/test-chain.js';
import { DatabaseProbe, type RunningServer, startProcess, WAITS_FOR_A_LOCK } from './shop.js';

const branchId = CHAIN.branch.harbour;
const ORDERS = 12;
/** the later end of a pickup's estimate at a branch without finished orders */
const LEAD_MINUTES = 25;

let database: TestDatabase;
let probe: DatabaseProbe;
let servers: RunningServer[] = [];

const start = () => startProcess({ databaseUrl: database.url });

beforeAll(async () => {
  database = await createTestDatabase();
  probe = new DatabaseProbe(database.url);
  servers = await Promise.all([start(), start()]);
}, 180_000);
afterAll(async () => {
  await Promise.all(servers.map(({ process }) => process.stop()));
  await probe.close();
  await database.drop();
});

const count = async (status: string): Promise<number> => {
  const [found] = await probe.read<{ count: number }>(
    'SELECT count(*)::int AS count FROM customer_order WHERE status = $1',
    [status],
  );
  return found?.count ?? 0;
};

test('releases each order once and loses none if every server is killed over the release times', async () => {
  await probe.read('UPDATE branch SET later_days = 3, menu_version = menu_version + 1 WHERE id = $1', [branchId]);
  const day = addDays(businessDate(new Date(), { timeZone: 'Asia/Colombo', businessDayStarts: '00:00' }), 1);
  const dueAt = new Date(`${day}T18:00:00+05:30`).toISOString();
  const [first] = servers;
  if (!first) throw new Error('no server runs');
  for (let n = 0; n < ORDERS; n++) await placeConfirmed(first.api, { dueAt });
  expect(await count('Scheduled')).toBe(ORDERS);

  // a release is written, but not committed, when both servers die
  const end = await probe.hold('SELECT 1 FROM branch_stream WHERE branch_id = $1 FOR UPDATE', [branchId]);
  await probe.read(
    `WITH due AS (SELECT id, now() + interval '${LEAD_MINUTES} minutes' + n * interval '2 seconds' AS at
       FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM customer_order) numbered)
     UPDATE customer_order o SET due_at = due.at, promised_at = due.at, release_at = due.at - interval '3 hours'
     FROM due WHERE due.id = o.id`,
  );
  await probe.until(WAITS_FOR_A_LOCK);
  await Promise.all(servers.map(({ process }) => process.kill()));
  await probe.endWhatWaits();
  await end('ROLLBACK');
  expect(await count('Scheduled')).toBe(ORDERS);

  // one is killed again as soon as it has released some, and two finish
  servers = [await start()];
  await probe.until(`SELECT 1 FROM customer_order WHERE status = 'Confirmed'`);
  await Promise.all(servers.map(({ process }) => process.kill()));
  servers = await Promise.all([start(), start()]);
  await probe.until(`SELECT 1 WHERE NOT EXISTS (SELECT FROM customer_order WHERE status <> 'Confirmed')`);

  const releases = await probe.read(
    `SELECT payload->'order'->>'id' AS id FROM branch_event
     WHERE type = 'order-status' AND payload->'order'->>'status' = 'Confirmed'`,
  );
  expect(releases).toHaveLength(ORDERS);
  expect(new Set(releases.map(({ id }) => id)).size).toBe(ORDERS);
  expect(await probe.faults()).toEqual({});
}, 240_000);
