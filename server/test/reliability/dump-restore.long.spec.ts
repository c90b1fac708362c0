import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { ensureRole } from '../../../scripts/postgres.mjs';
import { Secrets } from '../../src/common/secrets.js';
import { migrate } from '../../src/database/data-source.js';
import { WatchedBoard } from '../kitchen/watched-board.js';
import { TEST_SECRET_KEY } from '../support/database.js';
import { CHAIN, seedTestChain } from '../support/test-chain.js';
import { until } from '../support/until.js';
import { DatabaseProbe, KeyedOrder, type RunningServer, startProcess } from './shop.js';
import { runOn } from './standby.js';
import { type SystemPostgres, startSystemPostgres, systemPrograms } from './system-postgres.js';

const programs = systemPrograms();

/** Places orders until it is stopped; resolves with the ids of those that were answered. */
function startLoad({ api }: RunningServer): { stop: () => Promise<string[]> } {
  const ids: string[] = [];
  let isStopped = false;
  const load = (async () => {
    while (!isStopped) {
      const order = new KeyedOrder();
      await order.place(api);
      ids.push(order.orderId);
    }
  })();
  return {
    stop: async () => {
      isStopped = true;
      await load;
      return ids;
    },
  };
}

/** Waits until the server is not ready, for a reason that begins like this. */
const untilReason = ({ api }: RunningServer, beginning: string): Promise<void> =>
  until(async () => (await api.get('/api/ready')).body.reason?.startsWith(beginning) ?? false);

async function uploadPicture({ api }: RunningServer): Promise<string> {
  const { api_token: token } = await api.login(CHAIN.user.admin.email);
  const content = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#c8281e' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(content)]), 'a.png');
  const answer = await fetch(`${api.url}/api/food/upload/${CHAIN.classic.id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return (await answer.json()).food.image_url;
}

/**
 * The databases and roles that docs/operator/database.md describes: the owner makes the tables, the server's role owns
 * none.
 */
async function prepareShop({ adminUrl }: SystemPostgres): Promise<{ ownerUrl: string; databaseUrl: string }> {
  const owner = new URL(await ensureRole(adminUrl, 'passline_owner'));
  const server = new URL(await ensureRole(adminUrl, 'passline_server'));
  await runOn(adminUrl, 'CREATE DATABASE passline OWNER passline_owner');
  for (const url of [owner, server]) url.pathname = '/passline';
  await migrate({ databaseUrl: server.href, databaseOwnerUrl: owner.href }, async (source) => {
    await seedTestChain(source, new Secrets(TEST_SECRET_KEY));
    await source.query('UPDATE menu_item SET quantity = 100000');
  });
  return { ownerUrl: owner.href, databaseUrl: server.href };
}

const withPrograms = programs === undefined ? test.skip : test;

withPrograms(
  'pg_dump and pg_restore alone restore the shop with its pictures while customers order',
  async () => {
    const postgres = await startSystemPostgres(programs ?? '');
    const { ownerUrl, databaseUrl } = await prepareShop(postgres);
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'passline-dump-'));
    fs.chmodSync(folder, 0o777);
    const dump = path.join(folder, 'shop.dump');
    const server = await startProcess({ databaseUrl });
    const { api_token: token } = await server.api.login(CHAIN.user.kitchen.email);
    const board = new WatchedBoard({
      api: server.api,
      token,
      branchId: CHAIN.branch.harbour,
      socketUrl: server.process.url,
    });
    const shown = () => new Set(board.board?.orders.map(({ id }) => id));
    await board.untilLive();
    const address = await uploadPicture(server);
    const uploaded = await (await fetch(server.api.url + address)).bytes();
    const before = await (async () => {
      const order = new KeyedOrder();
      await order.place(server.api);
      return order.orderId;
    })();

    const load = startLoad(server);
    await postgres.run('pg_dump', ['--format=custom', `--file=${dump}`, ownerUrl]);
    const after = new KeyedOrder();
    await after.place(server.api);
    await board.until(() => shown().has(after.orderId));
    await runOn(postgres.adminUrl, 'DROP DATABASE passline WITH (FORCE)');
    await runOn(postgres.adminUrl, 'CREATE DATABASE passline OWNER passline_owner');
    await untilReason(server, 'The database has no tables');
    await postgres.run('pg_restore', [
      ...['--no-owner', '--no-privileges', '--single-transaction', `--dbname=${ownerUrl}`],
      dump,
    ]);
    await untilReason(server, 'This role has no rights here');
    await migrate({ databaseUrl, databaseOwnerUrl: ownerUrl }, async () => undefined);
    const last = new KeyedOrder();
    await last.place(server.api);
    await load.stop();

    // a new server has nothing in memory
    const other = await startProcess({ databaseUrl });
    const served = await fetch(other.api.url + address);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await served.bytes()).toEqual(uploaded);
    await board.until(({ mode }) => mode === 'live' && shown().has(last.orderId));
    expect(shown().has(before)).toBe(true);
    expect(shown().has(after.orderId)).toBe(false);
    expect(board.board).toEqual(await board.fetch());
    const probe = new DatabaseProbe(ownerUrl);
    expect(await probe.faults()).toEqual({});
    await probe.close();
    board.stop();
    await Promise.all([server, other].map(({ process }) => process.stop()));
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  },
  180_000,
);
