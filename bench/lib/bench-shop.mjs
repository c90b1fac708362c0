/** A PostgreSQL of a benchmark's own with a filled chain, and the built server on it. */
import { randomBytes } from 'node:crypto';
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
import { recordOrders } from './record-orders.mjs';

/** @typedef {import('./chain.mjs').BenchBranch} BenchBranch */

/** @param {string} url */
async function connect(url) {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  return db;
}

/**
 * The built server on the database of an earlier run, whose schema is brought up to date.
 *
 * @param {string} databaseUrl
 */
export async function openBenchShop(databaseUrl) {
  await ensureServerBuild();
  await bringUpToDate(databaseUrl);
  const db = await connect(databaseUrl);
  const folder = benchFolder();
  const env = { ...serverSettings(), DATA_DIR: path.join(folder, 'server') };
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

const serverSettings = () => ({ SEED: 'none', SECRET_KEY: randomBytes(32).toString('hex'), STORE_NAME: 'Bench' });

/** @param {string} databaseUrl */
async function bringUpToDate(databaseUrl) {
  const source = pathToFileURL(inProject('dist', 'server', 'src', 'database', 'data-source.js')).href;
  const { migrate } = await import(source);
  await migrate({ databaseUrl }, async () => {});
}

/**
 * Starts everything; the database remembers when each transaction committed.
 *
 * @param {{ branches: number, orders: number, days?: number }} size
 * @param {{ env?: Record<string, string>, isRecorded?: boolean }} [options] settings of the server; whether to record what it
 *   sends for an order and a menu, for a floor
 */
export async function startBenchShop(size, { env: more = {}, isRecorded = false } = {}) {
  await ensureServerBuild();
  const folder = benchFolder();
  const first = await startPostgres({ folder, isTemporary: true });
  const admin = await connect(first.adminUrl);
  await admin.query('ALTER SYSTEM SET track_commit_timestamp = on');
  await admin.end();
  await first.stop();
  const postgres = await startPostgres({ folder, isTemporary: true });
  const databaseUrl = await ensureDatabase(postgres.adminUrl, 'shop');
  await bringUpToDate(databaseUrl);
  const db = await connect(databaseUrl);
  await step('Filling the database', () => fillChain(db, size));
  const branches = await readBranches(db);
  const env = { ...serverSettings(), DATA_DIR: path.join(folder, 'server'), ...more };
  const recorded = isRecorded ? await recordOrders({ databaseUrl, branches, folder, env }) : undefined;
  const server = await startServer({ databaseUrl, env });
  return {
    db,
    databaseUrl,
    folder,
    env,
    branches,
    recorded,
    server,
    stop: async () => {
      await server.stop();
      await db.end();
      await postgres.stop();
      postgres.remove();
    },
  };
}
