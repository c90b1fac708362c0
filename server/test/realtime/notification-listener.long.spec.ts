import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/database/data-source.js';
import type { Queryable } from '../../src/database/rows.js';
import { ChangeNotifierService } from '../../src/realtime/change-notifier.service.js';
import { NotificationListener } from '../../src/realtime/notification-listener.js';
import { DatabaseProbe, type RunningServer, startProcess } from '../reliability/shop.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { FaultProxy } from '../support/fault-proxy.js';
import { placeOrder } from '../support/orders.js';
import { keepsStatements, startPgBouncer } from '../support/pg-bouncer.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { TransactionPooler } from '../support/transaction-pooler.js';
import { until, untilFound } from '../support/until.js';

const BRANCH = 2;
const POOLER_SENTENCE =
  'DATABASE_URL leads through a pooler that passes no notification on: set DATABASE_LISTEN_URL to PostgreSQL itself';

let database: TestDatabase;
let probe: DatabaseProbe;
beforeAll(async () => {
  database = await createTestDatabase();
  probe = new DatabaseProbe(database.url);
});
afterAll(async () => {
  await probe.close();
  await database.drop();
});

/** Notifies of a branch from another process, repeatedly, until this server's listeners get it. @returns it */
async function notifiedBranch({ app }: TestServer): Promise<number> {
  let notified: number | undefined;
  app.get(ChangeNotifierService).onChange((branchId) => {
    if (branchId === BRANCH) notified = branchId;
  });
  return untilFound(async () => {
    await probe.read(`SELECT pg_notify('branch_changed', '${BRANCH}')`);
    return notified;
  });
}

const untilPrinted = ({ process }: RunningServer, sentence: string): Promise<void> =>
  until(() => process.output().includes(sentence));

test('detects and replaces a half-open connection that is not used', async () => {
  const proxy = await FaultProxy.to(database.url);
  const server = await startTestServer({
    DATABASE_URL: database.url,
    DATABASE_LISTEN_URL: proxy.through(database.url),
  });
  try {
    expect(await notifiedBranch(server)).toBe(BRANCH);
    const next = proxy.nextConnection();
    proxy.swallow();
    await next;
    proxy.heal();
    expect(await notifiedBranch(server)).toBe(BRANCH);
  } finally {
    await server.close();
    await proxy.close();
  }
});

test('reports a pooler that does not forward notifications in one sentence, while ordering continues', async () => {
  const pooler = await TransactionPooler.to(database.url);
  let server: RunningServer | undefined;
  try {
    server = await startProcess({ databaseUrl: pooler.through(database.url), env: { LOG_LEVEL: 'warn' } });
    await untilPrinted(server, POOLER_SENTENCE);
    expect((await placeOrder(server.api)).body.error).toBe(false);
  } finally {
    await server?.process.stop();
    await pooler.close();
  }
});

test('receives notifications through DATABASE_LISTEN_URL with such a pooler', async () => {
  const pooler = await TransactionPooler.to(database.url);
  const server = await startTestServer({
    DATABASE_URL: pooler.through(database.url),
    DATABASE_LISTEN_URL: database.url,
  });
  try {
    expect(await notifiedBranch(server)).toBe(BRANCH);
  } finally {
    await server.close();
    await pooler.close();
  }
});

const LISTENING = `SELECT pid FROM pg_stat_activity
  WHERE application_name = 'passline listen' AND datname = current_database()`;

test('receives a heartbeat that arrives in one packet after other notifications', async () => {
  const source = await new DataSource(dataSourceOptions({ databaseUrl: database.url, poolSize: 1 })).initialize();
  const received: string[] = [];
  // one transaction: PostgreSQL sends its notifications together
  const others: Queryable = {
    query: (_statement: string, values?: unknown[]) =>
      source.query(`SELECT pg_notify('crowd', 'before'), pg_notify($1, $2), pg_notify('crowd', 'behind')`, values),
  };
  const listener = new NotificationListener({
    url: database.url,
    setting: 'DATABASE_URL',
    channels: { crowd: (payload) => received.push(payload) },
    others,
    onEnded: () => undefined,
  });
  try {
    await listener.start();
    const [before] = await probe.read(LISTENING);
    // a second beat is sent after the first one was received; otherwise another connection sends it
    await until(() => received.length >= 2 * 2);
    expect(await probe.read(LISTENING)).toEqual([before]);
  } finally {
    await listener.stop();
    await source.destroy();
  }
});

const withPgBouncer = keepsStatements() ? test : test.skip;
withPgBouncer(
  'PgBouncer in transaction mode (skipped where none is installed that a server starts behind)',
  async () => {
    const pooler = await startPgBouncer(database.url);
    const servers: RunningServer[] = [];
    try {
      const env = { LOG_LEVEL: 'warn' };
      servers.push(await startProcess({ databaseUrl: pooler.url, env }));
      await untilPrinted(servers[0] as RunningServer, POOLER_SENTENCE);
      const direct = await startTestServer({ DATABASE_URL: pooler.url, DATABASE_LISTEN_URL: database.url });
      expect(await notifiedBranch(direct).finally(() => direct.close())).toBe(BRANCH);
    } finally {
      for (const { process } of servers) await process.stop();
      await pooler.stop();
    }
  },
);
