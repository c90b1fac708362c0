import { placeOrder } from '../support/orders.js';
import { type Reply, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { untilFound } from '../support/until.js';
import { runOn } from './standby.js';

const POOL = 3;
/** a setting that overrides the database's own */
const ADMIN_URL = process.env.TEST_DATABASE_ADMIN_URL ?? '';

let server: TestServer;
let name: string;
beforeAll(async () => {
  server = await startTestServer({ DATABASE_POOL: String(POOL) });
  name = new URL(server.databaseUrl).pathname.slice(1);
});
afterAll(() => server.close());

/** As after a failover, when the server's existing connections lead to a standby until they are discarded. */
async function becomeReadOnly(): Promise<void> {
  await runOn(ADMIN_URL, `ALTER DATABASE ${name} SET default_transaction_read_only TO on`);
  await server.asOwner(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
}

function untilReadiness(status: number): Promise<Reply> {
  return untilFound(async () => {
    const reply = await server.api.get('/api/ready');
    return reply.status === status ? reply : undefined;
  });
}

test('answers 503 with a reason while the database accepts no changes, is not ready, and recovers without a restart', async () => {
  await becomeReadOnly();
  const answers: Reply[] = [];
  while (answers.length < 3 * POOL) answers.push(await placeOrder(server.api));
  for (const { status, body, headers } of answers) {
    expect({ status, body }).toMatchObject({
      status: 503,
      body: {
        error: true,
        message: 'An error occurred!',
        code: 'database-away',
        // shown to customers
        reason: 'The shop can’t be reached right now. Please try again in a moment.',
      },
    });
    expect(headers.get('retry-after')).toBe('1');
  }
  expect(await untilReadiness(503)).toMatchObject({
    body: { code: 'not-ready', reason: expect.stringContaining('The database takes no changes') },
  });
  expect((await server.api.get(`/api/food-types/branch/${CHAIN.branch.harbour}`)).status).toBe(200);

  // existing connections stay read-only; only new ones are not
  await runOn(ADMIN_URL, `ALTER DATABASE ${name} RESET default_transaction_read_only`);
  await untilReadiness(200);
  const statuses: number[] = [];
  while (statuses.length <= POOL) statuses.push((await placeOrder(server.api)).status);
  expect(statuses.at(-1)).toBe(200);
});

test.each(['53100', '53200', '57P01'])('answers 503 for the database’s error %s', async (code) => {
  await server.asOwner(
    `CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN RAISE EXCEPTION 'on purpose' USING ERRCODE = '${code}'; END $$;
     CREATE OR REPLACE TRIGGER fail BEFORE INSERT ON customer_order EXECUTE FUNCTION fail()`,
  );
  expect(await placeOrder(server.api)).toMatchObject({ status: 503, body: { code: 'database-away' } });
});
