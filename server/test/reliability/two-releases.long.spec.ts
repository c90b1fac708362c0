import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { DataSource } from 'typeorm';
import { startCluster } from '../../../scripts/lib/cluster.mjs';
import { run } from '../../../scripts/lib/processes.mjs';
import { ensureDatabase } from '../../../scripts/postgres.mjs';
import { Secrets } from '../../src/common/secrets.js';
import { migrations } from '../../src/database/migrations.js';
import { TEST_SECRET_KEY } from '../support/database.js';
import { Api } from '../support/test-app.js';
import { CHAIN, seedTestChain } from '../support/test-chain.js';
import { BoardRecorder } from './board-recorder.js';
import { Books, startProcess } from './shop.js';
import { runOn } from './standby.js';
import { SteadyCustomers } from './steady-customers.js';

const ADMIN_URL = process.env.TEST_DATABASE_ADMIN_URL ?? '';
const { harbour } = CHAIN.branch;

/** A built checkout of the release before, as `npm run test:upgrade` makes it. */
const before = process.env.PREVIOUS_RELEASE;
const withBefore = before === undefined ? test.skip : test;

afterEach(() => BoardRecorder.closeAll());

/** The shop as the release before made it: its schema, by its own migrations, and the chain of the tests. */
async function makeShop(databaseUrl: string, project: string): Promise<void> {
  const { code, output } = await run(process.execPath, [path.join(project, 'dist/server/src/migrate.js')], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: databaseUrl },
  });
  if (code !== 0) throw new Error(output);
  const source = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
  await seedTestChain(source, new Secrets(TEST_SECRET_KEY));
  await source.query('UPDATE menu_item SET quantity = 100000');
  await source.destroy();
}

withBefore(
  'the release before serves on the schema of this one, and no request fails (skipped without npm run test:upgrade)',
  async () => {
    const name = `two_releases_${randomUUID().replaceAll('-', '')}`;
    const databaseUrl = await ensureDatabase(ADMIN_URL, name);
    const project = before ?? '';
    await makeShop(databaseUrl, project);
    const books = new Books(databaseUrl);
    let started = 0;
    const cluster = await startCluster({
      count: 2,
      start: async (publicUrl) => {
        const env = { PUBLIC_URL: publicUrl, TRUST_PROXY: '1' };
        started += 1;
        return (await startProcess({ databaseUrl, env, ...(started <= 2 ? { project } : {}) })).process;
      },
    });
    try {
      const api = new Api(cluster.url);
      const { api_token: token } = await api.login(CHAIN.user.kitchen.email);
      const board = new BoardRecorder(cluster.url, token, harbour);
      await board.until(({ joins }) => joins === 1);
      const customers = new SteadyCustomers(api);
      await customers.untilServed();
      const schemas: number[] = [];
      await cluster.restartAll(async () => {
        // after the first restart both releases serve, on the newest schema
        await customers.untilServed();
        schemas.push((await books.read('SELECT FROM migration')).length);
      });
      const { orders, failures } = await customers.leave();
      expect(failures).toEqual([]);
      expect(schemas).toEqual([migrations.length, migrations.length]);
      expect(await books.orderIds()).toEqual(orders.map(({ orderId }) => orderId).sort());
      expect(await books.faults()).toEqual({});
      await board.until(({ taken }) => taken.length >= orders.length);
      expect(board.taken).toEqual(orders.map((_, n) => n + 1));
    } finally {
      await cluster.stop();
      await books.close();
      await runOn(ADMIN_URL, `DROP DATABASE ${name} WITH (FORCE)`);
    }
  },
  600_000,
);
