/** A benchmark's own PostgreSQL with a filled chain, and the built server on it. */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { ensureServerBuild } from '../../scripts/lib/build.mjs';
import { step } from '../../scripts/lib/progress.mjs';
import { inProject } from '../../scripts/lib/project.mjs';
import { startServer } from '../../scripts/lib/server-process.mjs';
import { ensureDatabase, startPostgres } from '../../scripts/postgres.mjs';
import { benchFolder } from './bench-folder.mjs';
import { fillChain, readBranches } from './chain.mjs';
import { startHelper } from './children.mjs';
import { recordOrders } from './record-orders.mjs';

/** @typedef {import('./chain.mjs').BenchBranch} BenchBranch */

/** @param {string} url */
async function connect(url) {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  return db;
}

/**
 * Starts the built server on the database of an earlier run, after updating its schema.
 *
 * @param {string} databaseUrl
 */
export async function openBenchShop(databaseUrl) {
  await ensureServerBuild();
  await bringUpToDate(databaseUrl);
  const db = await connect(databaseUrl);
  const folder = benchFolder();
  const env = serverSettings();
  const server = await startServer({ databaseUrl, env });
  return {
    db,
    databaseUrl,
    folder,
    env,
    server,
    stop: async () => {
      await server.stop();
      await db.end();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

const serverSettings = () => ({
  SEED: 'none',
  SECRET_KEY: 'only-for-benchmarks-and-known-to-everybody',
  STORE_NAME: 'Bench',
});

/** @param {string} databaseUrl */
async function bringUpToDate(databaseUrl) {
  const source = pathToFileURL(inProject('dist', 'server', 'src', 'database', 'data-source.js')).href;
  const { migrate } = await import(source);
  await migrate({ databaseUrl }, async () => {});
}

/**
 * A measured program: the server or its floor, each with its own database.
 *
 * @typedef {{ name: 'server' | 'floor', url: string, pid: number, databaseUrl: string }} Target
 */

const POOL_SIZE = 10;

/**
 * Starts a bare server that sends the server's recorded statements, on a copy of its database.
 *
 * @param {{ adminUrl: string, databaseUrl: string, recorded: Awaited<ReturnType<typeof recordOrders>> }} options
 */
async function startFloor({ adminUrl, databaseUrl, recorded }) {
  const admin = await connect(adminUrl);
  await admin.query('CREATE DATABASE floor TEMPLATE shop');
  await admin.end();
  const helper = startHelper('server-floor.mjs');
  const ownUrl = databaseUrl.replace(/\/shop$/, '/floor');
  const url = await helper.ask({ databaseUrl: ownUrl, poolSize: POOL_SIZE, ...recorded });
  /** @type {Target} */
  const target = { name: 'floor', url, pid: helper.pid, databaseUrl: ownUrl };
  return { target, stop: helper.stop };
}

/** Starts a PostgreSQL that also records when each transaction committed. @param {string} folder */
async function startDurablePostgres(folder) {
  const first = await startPostgres({ folder, isTemporary: true });
  const admin = await connect(first.adminUrl);
  await admin.query('ALTER SYSTEM SET track_commit_timestamp = on');
  await admin.end();
  await first.stop();
  return startPostgres({ folder, isTemporary: true });
}

/**
 * Starts a durable PostgreSQL as in production, a chain, the server and, if `hasFloor`, its floor.
 *
 * @param {{ branches: number, orders: number, days?: number }} size
 * @param {{ env?: Record<string, string>, hasFloor?: boolean }} [options] settings of the server
 */
export async function startBenchShop(size, { env: more = {}, hasFloor = false } = {}) {
  await ensureServerBuild();
  const folder = benchFolder();
  const postgres = await step('Starting PostgreSQL', () => startDurablePostgres(folder));
  const databaseUrl = await ensureDatabase(postgres.adminUrl, 'shop');
  await bringUpToDate(databaseUrl);
  const filling = await connect(databaseUrl);
  await step('Filling the database', () => fillChain(filling, size));
  const branches = await readBranches(filling);
  await filling.end();
  const env = {
    ...serverSettings(),
    DATABASE_POOL: String(POOL_SIZE),
    ...more,
  };
  const floor = hasFloor
    ? await startFloor({
        adminUrl: postgres.adminUrl,
        databaseUrl,
        recorded: await step('Recording what the server sends to PostgreSQL', () =>
          recordOrders({ databaseUrl, branches, folder, env }),
        ),
      })
    : undefined;
  const db = await connect(databaseUrl);
  const server = await startServer({ databaseUrl, env });
  /** @type {Target[]} */
  const targets = [{ name: 'server', url: server.url, pid: server.pid, databaseUrl }];
  if (floor) targets.push(floor.target);
  return {
    db,
    databaseUrl,
    folder,
    env,
    branches,
    server,
    targets,
    postmaster: Number.parseInt(fs.readFileSync(path.join(postgres.dataDir, 'postmaster.pid'), 'utf8'), 10),
    stop: async () => {
      floor?.stop();
      await server.stop();
      await db.end();
      await postgres.stop();
      postgres.remove();
    },
  };
}

/**
 * Returns when each event of the last ten minutes was committed.
 *
 * @param {string} databaseUrl
 * @returns {Promise<Map<string, number>>} milliseconds of the wall clock by `branch/seq`
 */
export async function commitTimes(databaseUrl) {
  const db = await connect(databaseUrl);
  const { rows } = await db.query(
    `SELECT branch_id || '/' || seq AS event, extract(epoch FROM pg_xact_commit_timestamp(xmin)) * 1000 AS at
     FROM branch_event WHERE pg_xact_commit_timestamp(xmin) > now() - interval '10 minutes'`,
  );
  await db.end();
  return new Map(rows.map(({ event, at }) => [event, Number(at)]));
}
