import { randomBytes, randomUUID } from 'node:crypto';
import { run } from '../../scripts/lib/processes.mjs';
import { inProject } from '../../scripts/lib/project.mjs';
import { type ServerProcess, startServer } from '../../scripts/lib/server-process.mjs';
import { ensureDatabase, ensureRole } from '../../scripts/postgres.mjs';
import { test as base, keepLog } from './test.js';

/** The first account, which the command of an installation creates. */
export const OWNER = { name: 'Kumari Silva', email: 'kumari@kottu.example', password: 'lagoon-heron-72' } as const;

/** As on a shop's own server, without contracts: no card gateway, no SMS, flood limits. */
const SETTINGS = {
  NODE_ENV: 'production',
  SEED: 'none',
  STORE_NAME: 'Lanka Kottu House',
  PAYMENT_GATEWAY: 'none',
  SMS_PROVIDER: 'none',
  RATE_LIMITS: 'on',
};

/** Starts a server of its own; whoever calls it stops it. */
export async function startEmptyShop(): Promise<ServerProcess> {
  const adminUrl = process.env.TEST_DATABASE_ADMIN_URL;
  if (!adminUrl) throw new Error('TEST_DATABASE_ADMIN_URL is missing: run the browser tests with `npm test -- e2e`.');
  const name = `empty_${randomUUID()}`;
  const ownerUrl = await ensureDatabase(adminUrl, name);
  const databaseUrl = await ensureRole(ownerUrl, name);
  const urls = { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: ownerUrl };
  const command = inProject('dist', 'server', 'src', 'commands', 'create-admin.js');
  const { code, output } = await run(process.execPath, [command], {
    cwd: inProject(),
    env: {
      ...process.env,
      ...urls,
      ADMIN_NAME: OWNER.name,
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
    },
  });
  if (code !== 0) throw new Error(output);
  const env = { ...SETTINGS, DATABASE_OWNER_URL: ownerUrl, SECRET_KEY: randomBytes(32).toString('hex') };
  return startServer({ databaseUrl, env });
}

/** Tests on a server in production's settings, whose database has nothing but the first account. */
export const test = base.extend<object, { shop: ServerProcess }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
    async ({}, use) => {
      const server = await startEmptyShop();
      await use(server);
      await server.stop();
      keepLog(server, 'empty-shop');
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect } from '@playwright/test';
