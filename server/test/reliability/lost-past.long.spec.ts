import pg from 'pg';
import { ensureDatabase } from '../../../scripts/postgres.mjs';
import { Secrets } from '../../src/common/secrets.js';
import { migrate } from '../../src/database/data-source.js';
import { WatchedBoard } from '../kitchen/watched-board.js';
import { TEST_SECRET_KEY } from '../support/database.js';
import { FaultProxy } from '../support/fault-proxy.js';
import { rememberEnd } from '../support/lost-end.js';
import { CHAIN, seedTestChain } from '../support/test-chain.js';
import { KeyedOrder, type RunningServer, startProcess } from './shop.js';
import { copyFiles, type Instance, runOn, startInstance, startStandby } from './standby.js';

const DATABASE = 'shop';
const urlIn = (instance: Instance): string => `${new URL(DATABASE, instance.adminUrl)}`;

/** Every instance of this file; the last one is the primary, and each test goes on with it. */
const instances: Instance[] = [];
let primary: Instance;
let databaseProxy: FaultProxy;
let server: RunningServer;
let watched: WatchedBoard;

beforeAll(async () => {
  primary = await startInstance();
  instances.push(primary);
  const databaseUrl = await ensureDatabase(primary.adminUrl, DATABASE);
  await migrate({ databaseUrl }, async (source) => {
    await seedTestChain(source, new Secrets(TEST_SECRET_KEY));
    await source.query('UPDATE menu_item SET quantity = 100000');
  });
  databaseProxy = await FaultProxy.to(databaseUrl);
  server = await startProcess({ databaseUrl: databaseProxy.through(databaseUrl) });
  const { api_token: token } = await server.api.login(CHAIN.user.kitchen.email);
  const options = { api: server.api, token, branchId: CHAIN.branch.harbour, socketUrl: server.process.url };
  watched = new WatchedBoard(options);
  await watched.untilLive();
}, 180_000);
afterAll(async () => {
  watched.stop();
  await server.process.stop();
  await databaseProxy.close();
  for (const instance of instances) {
    await instance.stop();
    instance.remove();
  }
});

/** Places orders one after the other, each sent until it is answered; resolves when the board shows the last of them. */
async function place(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const order = new KeyedOrder();
    await order.place(server.api);
    ids.push(order.orderId);
  }
  return ids;
}
const shown = (): Set<string> => new Set(watched.board?.orders.map(({ id }) => id));
const untilShown = (ids: string[]): Promise<void> => watched.until(() => ids.every((id) => shown().has(id)));

/** The board notices that the past is another one, says so, becomes equal to the database and follows it again. */
async function expectEqual(lost: string[], since: number): Promise<void> {
  // 'catching-up', or polling if its connection was lost too: never live with data of the past
  await watched.until(({ modes }) => modes.slice(since).some((mode) => mode !== 'live'));
  const later = await place(3);
  await watched.until(({ mode }) => mode === 'live' && later.every((id) => shown().has(id)));
  expect(lost.filter((id) => shown().has(id))).toEqual([]);
  expect(watched.board).toEqual(await watched.fetch());
}

/** What first brings the next order to the board: its own event, or a pulse that says that there is one more. */
async function broughtBy(): Promise<'event' | 'pulse'> {
  const { seq = 0 } = watched.board ?? {};
  const brought = new Promise<'event' | 'pulse'>((resolve) => {
    watched.socket.once('order-created', () => resolve('event'));
    watched.socket.on('board-pulse', (pulse) => pulse.seq > seq && resolve('pulse'));
  });
  await place(1);
  return brought;
}

/** New connections of the server go to another instance from now on; those to the one before are gone. */
function moveTo(instance: Instance): void {
  databaseProxy.cut();
  primary = instance;
  databaseProxy.retarget(instance.adminUrl);
  databaseProxy.heal();
}

test('a log that lost its end in the same database: boards load again', async () => {
  await untilShown(await place(2));
  const lose = await rememberEnd(urlIn(primary));
  const lost = await place(10);
  await untilShown(lost);
  const since = watched.modes.length;
  await lose();
  await expectEqual(lost, since);
  // a relay that went on behind the lost numbers would leave it to the pulses
  expect(await broughtBy()).toBe('event');
}, 120_000);

test('a restore into the running cluster, under load: boards load again though the numbers are where they were', async () => {
  // a template may have no connections
  databaseProxy.cut();
  await ensureDatabase(primary.adminUrl, 'earlier', { template: DATABASE });
  databaseProxy.heal();
  const lost = await place(3);
  await untilShown(lost);
  const { seq = 0, epoch } = watched.board ?? {};
  const since = watched.modes.length;
  let isBusy = true;
  const load = (async () => {
    while (isBusy) await place(1);
  })();
  await runOn(primary.adminUrl, `DROP DATABASE ${DATABASE} WITH (FORCE)`);
  await runOn(primary.adminUrl, `ALTER DATABASE earlier RENAME TO ${DATABASE}`);
  // past the number that the board has
  const passing = await place(4);
  isBusy = false;
  await load;
  await expectEqual(lost, since);
  expect(passing.every((id) => shown().has(id))).toBe(true);
  expect(watched.board?.seq).toBeGreaterThan(seq);
  expect(watched.board?.epoch).not.toBe(epoch);
}, 120_000);

test('an earlier copy of the files: boards load again, also one whose number has been passed meanwhile', async () => {
  await primary.stop();
  const folder = copyFiles(primary);
  const now = await startInstance(primary.folder);
  instances.splice(instances.indexOf(primary), 1, now);
  moveTo(now);
  const lost = await place(3);
  await untilShown(lost);
  const { seq = 0, epoch } = watched.board ?? {};
  // a board that is away meanwhile finds no trace of the fallen number
  watched.socket.disconnect();
  await now.stop();
  const copy = await startInstance(folder);
  instances.push(copy);
  moveTo(copy);
  const passing = await place(6);
  const since = watched.modes.length;
  watched.socket.connect();
  await untilShown(passing);
  await watched.untilLive();
  expect(lost.filter((id) => shown().has(id))).toEqual([]);
  expect(watched.board).toEqual(await watched.fetch());
  expect(watched.board?.seq).toBeGreaterThan(seq);
  expect(watched.board?.epoch).not.toBe(epoch);
  expect(watched.modes.length).toBeGreaterThan(since);
}, 120_000);

test('a standby promoted with synchronous replication: nothing is lost, and boards load again', async () => {
  const standby = await startStandby(primary, primary.adminUrl);
  instances.push(standby);
  await runOn(primary.adminUrl, `ALTER SYSTEM SET synchronous_standby_names = '*'`);
  await runOn(primary.adminUrl, 'SELECT pg_reload_conf()');
  // tests run without it
  await runOn(urlIn(primary), `ALTER DATABASE ${DATABASE} SET synchronous_commit = on`);
  databaseProxy.cut();
  databaseProxy.heal();
  const kept = await place(10);
  await untilShown(kept);
  const since = watched.modes.length;
  databaseProxy.cut();
  await primary.stop();
  await runOn(standby.adminUrl, 'SELECT pg_promote()');
  await runOn(standby.adminUrl, 'ALTER SYSTEM RESET synchronous_standby_names');
  await runOn(standby.adminUrl, 'SELECT pg_reload_conf()');
  moveTo(standby);
  await expectEqual([], since);
  expect(kept.every((id) => shown().has(id))).toBe(true);
}, 120_000);

test('a standby promoted without the last moments: what it never had leaves the boards, and what comes is shown', async () => {
  const replication = await FaultProxy.to(primary.adminUrl);
  const standby = await startStandby(primary, replication.through(primary.adminUrl));
  instances.push(standby);
  await untilShown(await place(2));
  replication.cut();
  const lost = await place(10);
  await untilShown(lost);
  const since = watched.modes.length;
  databaseProxy.cut();
  await primary.stop();
  await runOn(standby.adminUrl, 'SELECT pg_promote()');
  moveTo(standby);
  await expectEqual(lost, since);
  await replication.close();
}, 120_000);

test('a server whose role may not ask which database it is says so once, and serves the stored epoch with what is known', async () => {
  const client = new pg.Client({ connectionString: urlIn(primary) });
  await client.connect();
  await client.query(`
    CREATE ROLE modest;
    REVOKE EXECUTE ON FUNCTION pg_control_system(), pg_walfile_name(pg_lsn) FROM PUBLIC;
    ALTER FUNCTION database_identity() OWNER TO modest`);
  const modest = await startProcess({ databaseUrl: urlIn(primary), env: { LOG_LEVEL: 'warn' } });
  try {
    const identity = await client.query<{ is_partial: boolean }>(
      `SELECT database_identity() LIKE '?/?/%' AS is_partial`,
    );
    expect(identity.rows).toEqual([{ is_partial: true }]);
    const order = new KeyedOrder();
    expect((await order.send(modest.api))?.body.error).toBe(false);
    expect(
      modest.process.output().match(/PostgreSQL gives no pg_control_system\(\) and no pg_walfile_name\(\)/g),
    ).toHaveLength(1);
  } finally {
    await modest.process.stop();
    await client.query(`
      ALTER FUNCTION database_identity() OWNER TO CURRENT_USER;
      GRANT EXECUTE ON FUNCTION pg_control_system(), pg_walfile_name(pg_lsn) TO PUBLIC;
      DROP ROLE modest`);
    await client.end();
  }
}, 60_000);
