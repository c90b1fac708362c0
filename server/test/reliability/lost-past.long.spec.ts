import pg from 'pg';
import { businessDate } from '../../../libs/domain/time/business-day.js';
import { addDays } from '../../../libs/domain/time/calendar-date.js';
import { ensureDatabase } from '../../../scripts/postgres.mjs';
import { Secrets } from '../../src/common/secrets.js';
import { migrate } from '../../src/database/data-source.js';
import { WatchedBoard } from '../kitchen/watched-board.js';
import { TEST_SECRET_KEY } from '../support/database.js';
import { FaultProxy } from '../support/fault-proxy.js';
import { rememberEnd } from '../support/lost-end.js';
import { placeConfirmed } from '../support/orders.js';
import { CHAIN, seedTestChain } from '../support/test-chain.js';
import { until } from '../support/until.js';
import { DatabaseProbe, KeyedOrder, type RunningServer, startProcess } from './shop.js';
import { copyFiles, type Instance, runOn, startInstance, startStandby } from './standby.js';

const DATABASE = 'shop';
const urlIn = (instance: Instance): string => `${new URL(DATABASE, instance.adminUrl)}`;

/** The instances of this file; the last one is the primary, with which each test continues. */
const instances: Instance[] = [];
let primary: Instance;
let databaseProxy: FaultProxy;
let server: RunningServer;
let watched: WatchedBoard;
/** the orders for later of the same branch */
let waiting: WatchedBoard;

beforeAll(async () => {
  primary = await startInstance();
  instances.push(primary);
  const databaseUrl = await ensureDatabase(primary.adminUrl, DATABASE);
  await migrate({ databaseUrl }, async (source) => {
    await seedTestChain(source, new Secrets(TEST_SECRET_KEY));
    await source.query('UPDATE menu_item SET quantity = 100000');
    await source.query('UPDATE branch SET later_days = 7, menu_version = menu_version + 1');
  });
  databaseProxy = await FaultProxy.to(databaseUrl);
  server = await startProcess({ databaseUrl: databaseProxy.through(databaseUrl) });
  const { api_token: token } = await server.api.login(CHAIN.user.kitchen.email);
  const options = { api: server.api, token, branchId: CHAIN.branch.harbour, socketUrl: server.process.url };
  watched = new WatchedBoard(options);
  waiting = new WatchedBoard({ ...options, isLater: true });
  await Promise.all([watched.untilLive(), waiting.untilLive()]);
}, 180_000);
afterAll(async () => {
  watched.stop();
  waiting.stop();
  await server.process.stop();
  await databaseProxy.close();
  for (const instance of instances) {
    await instance.stop();
    instance.remove();
  }
});

/** Places orders one after another, each sent until it is answered; resolves when the board shows the last one. */
async function place(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const order = new KeyedOrder();
    await order.place(server.api);
    ids.push(order.orderId);
  }
  return ids;
}
/** Places orders that are due in some days; resolves when the board of waiting orders shows them. */
async function placeForLater(count: number): Promise<string[]> {
  const day = addDays(businessDate(new Date(), { timeZone: 'Asia/Colombo', businessDayStarts: '00:00' }), 2);
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id } = await placeConfirmed(server.api, { dueAt: new Date(`${day}T12:00:00+05:30`).toISOString() });
    ids.push(id);
  }
  await waiting.until(() => ids.every((id) => isWaiting(id)));
  return ids;
}
const isWaiting = (id: string): boolean => waiting.board?.orders.some((order) => order.id === id) === true;
const shown = (): Set<string> => new Set(watched.board?.orders.map(({ id }) => id));
const untilShown = (ids: string[]): Promise<void> => watched.until(() => ids.every((id) => shown().has(id)));

/** Expects the board to detect the other past, say so, become equal to the database and follow it again. */
async function expectEqual(lost: string[], since: number): Promise<void> {
  // 'catching-up', or polling if its connection was lost too; never live with data of the past
  await watched.until(({ modes }) => modes.slice(since).some((mode) => mode !== 'live'));
  const later = await place(3);
  await watched.until(({ mode }) => mode === 'live' && later.every((id) => shown().has(id)));
  expect(lost.filter((id) => shown().has(id))).toEqual([]);
  expect(watched.board).toEqual(await watched.fetch());
}

/** Expects the board of waiting orders to become equal to the database. */
async function expectEqualForLater({ kept, never }: { kept: string[]; never: string[] }): Promise<void> {
  await waiting.until(({ mode }) => mode === 'live' && !never.some(isWaiting));
  expect(kept.every(isWaiting)).toBe(true);
  expect(waiting.board).toEqual(await waiting.fetch());
}

/** Resolves when a standby has everything that the primary has now. */
async function untilReplayed(standby: Instance): Promise<void> {
  const [from, to] = [new DatabaseProbe(primary.adminUrl), new DatabaseProbe(standby.adminUrl)];
  const [now] = await from.read<{ lsn: string }>('SELECT pg_current_wal_lsn() AS lsn');
  await until(async () => {
    const [found] = await to.read<{ is_there: boolean }>('SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS is_there', [
      now?.lsn,
    ]);
    return found?.is_there === true;
  });
  await Promise.all([from.close(), to.close()]);
}

/** Returns what first brings the next order to the board: its event, or a pulse with a higher position. */
async function broughtBy(): Promise<'event' | 'pulse'> {
  const { seq = 0 } = watched.board ?? {};
  const brought = new Promise<'event' | 'pulse'>((resolve) => {
    watched.socket.once('order-created', () => resolve('event'));
    watched.socket.on('board-pulse', (pulse) => pulse.seq > seq && resolve('pulse'));
  });
  await place(1);
  return brought;
}

/** Leads new connections of the server to another instance, and ends those to the previous one. */
function moveTo(instance: Instance): void {
  databaseProxy.cut();
  primary = instance;
  databaseProxy.retarget(instance.adminUrl);
  databaseProxy.heal();
}

test('makes boards load again if a log has lost its end in the same database', async () => {
  await untilShown(await place(2));
  const lose = await rememberEnd(urlIn(primary));
  const lost = await place(10);
  await untilShown(lost);
  const since = watched.modes.length;
  await lose();
  await expectEqual(lost, since);
  // if the relay stayed behind the lost numbers, only the pulses would bring it
  expect(await broughtBy()).toBe('event');
}, 120_000);

test('makes boards load again after a restore into the running cluster under load, though the numbers are equal', async () => {
  const kept = await placeForLater(2);
  // a template may have no connections
  databaseProxy.cut();
  await ensureDatabase(primary.adminUrl, 'earlier', { template: DATABASE });
  databaseProxy.heal();
  const never = await placeForLater(1);
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
  // past the board's number
  const passing = await place(4);
  isBusy = false;
  await load;
  await expectEqual(lost, since);
  expect(passing.every((id) => shown().has(id))).toBe(true);
  expect(watched.board?.seq).toBeGreaterThan(seq);
  expect(watched.board?.epoch).not.toBe(epoch);
  await expectEqualForLater({ kept, never });
}, 120_000);

test('makes boards load again after a start from earlier files, even if their number has been passed', async () => {
  await primary.stop();
  const folder = copyFiles(primary);
  const now = await startInstance(primary.folder);
  instances.splice(instances.indexOf(primary), 1, now);
  moveTo(now);
  const lost = await place(3);
  await untilShown(lost);
  const { seq = 0, epoch } = watched.board ?? {};
  // a board that was away meanwhile cannot detect the lower number
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

test('makes boards load again after a promotion with synchronous replication, which loses nothing', async () => {
  const standby = await startStandby(primary, primary.adminUrl);
  instances.push(standby);
  await runOn(primary.adminUrl, `ALTER SYSTEM SET synchronous_standby_names = '*'`);
  await runOn(primary.adminUrl, 'SELECT pg_reload_conf()');
  // tests usually run without it
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

test('removes what a promoted standby never had from the boards, and shows new orders', async () => {
  const replication = await FaultProxy.to(primary.adminUrl);
  const standby = await startStandby(primary, replication.through(primary.adminUrl));
  instances.push(standby);
  await untilShown(await place(2));
  const kept = await placeForLater(2);
  // the standby has what was placed before this
  await untilReplayed(standby);
  replication.cut();
  const never = await placeForLater(2);
  const lost = await place(10);
  await untilShown(lost);
  const since = watched.modes.length;
  databaseProxy.cut();
  await primary.stop();
  await runOn(standby.adminUrl, 'SELECT pg_promote()');
  moveTo(standby);
  await expectEqual(lost, since);
  await expectEqualForLater({ kept, never });
  await replication.close();
}, 120_000);

test("reports once if the role may not read the database's identity, and serves the stored epoch with the known parts", async () => {
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
