import { type Cluster, startCluster } from '../../../scripts/lib/cluster.mjs';
import { createTestDatabase } from '../support/database.js';
import { keepsStatements, type PgBouncer, startPgBouncer } from '../support/pg-bouncer.js';
import { Api } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';
import { Collector } from '../tracing/collector.js';
import { BoardRecorder } from './board-recorder.js';
import { DatabaseProbe, startProcess } from './shop.js';
import { type Instance, startInstance, startStandby } from './standby.js';
import { SteadyCustomers } from './steady-customers.js';

const { harbour } = CHAIN.branch;

/** The arrangement of docs/operator/large.md; the pooler only if PgBouncer 1.21 or newer is installed. */
let primary: Instance;
let standby: Instance;
let pooler: PgBouncer | undefined;
let collector: Collector;
let probe: DatabaseProbe;
let cluster: Cluster;
let api: Api;

beforeAll(async () => {
  primary = await startInstance();
  const { url } = await createTestDatabase(primary.adminUrl);
  standby = await startStandby(primary, primary.adminUrl);
  const readUrl = new URL(url);
  readUrl.port = new URL(standby.adminUrl).port;
  pooler = keepsStatements() ? await startPgBouncer(url) : undefined;
  collector = await Collector.open();
  probe = new DatabaseProbe(url);
  await probe.read('UPDATE menu_item SET quantity = 100000');
  cluster = await startCluster({
    count: 3,
    start: async (publicUrl) => {
      const env = {
        PUBLIC_URL: publicUrl,
        TRUST_PROXY: '1',
        DATABASE_LISTEN_URL: url,
        DATABASE_READ_URL: readUrl.href,
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      };
      return (await startProcess({ databaseUrl: pooler?.url ?? url, env })).process;
    },
  });
  api = new Api(cluster.url);
}, 180_000);
afterEach(() => BoardRecorder.closeAll());
afterAll(async () => {
  await cluster.stop();
  await probe.close();
  await pooler?.stop();
  collector.close();
  for (const { stop, remove } of [standby, primary]) {
    await stop();
    remove();
  }
});

test('fails no request and loses no event while all servers are restarted one after another under load', async () => {
  const before = cluster.servers().map(({ pid }) => pid);
  const { api_token: token } = await api.login(CHAIN.user.kitchen.email);
  const board = new BoardRecorder(cluster.url, token, harbour);
  await board.until(({ joins }) => joins === 1);

  const customers = new SteadyCustomers(api);
  await customers.untilServed();
  await cluster.restartAll(() => customers.untilServed());
  const { orders, failures } = await customers.leave();

  expect(cluster.servers().filter(({ pid }) => before.includes(pid))).toEqual([]);
  expect(failures).toEqual([]);
  expect(await probe.orderIds()).toEqual(orders.map(({ orderId }) => orderId).sort());
  expect(await probe.faults()).toEqual({});
  await board.until(({ taken }) => taken.length >= orders.length);
  expect(board.taken).toEqual(orders.map((_, n) => n + 1));

  const { api_token: admin } = await api.login(CHAIN.user.admin.email);
  const [{ day } = { day: '' }] = await probe.read<{ day: string }>(
    'SELECT max(business_date)::text AS day FROM customer_order',
  );
  await until(async () => {
    const { body } = await api.get(`/api/finance/figures?from=${day}&to=${day}`, { token: admin });
    return body.report.figures.total_orders === orders.length;
  });
  expect(collector.spans().map(({ name }) => name)).toContain('POST /api/orders');
}, 300_000);
