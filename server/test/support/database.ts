import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { Secrets } from '../../src/common/secrets.js';
import { migrate } from '../../src/database/data-source.js';
import { seedTestChain } from './test-chain.js';

/** The key of every test server, also of those started as processes. */
export const TEST_SECRET_KEY = 'only-for-tests-and-known-to-everybody';
const TEMPLATE = 'passline_template';
/** The lock under which the first test file creates the template while the others wait. */
const TEMPLATE_LOCK = 4_711;

export interface TestDatabase {
  /** as the server connects: a role that owns nothing, so that a missing grant fails a test */
  url: string;
  /** as migrations connect */
  ownerUrl: string;
  drop: () => Promise<void>;
}

/**
 * Creates a test file's own database, with the newest schema and the small chain of `test-chain.ts`, as a copy of a
 * template.
 */
export async function createTestDatabase(adminUrl = process.env.TEST_DATABASE_ADMIN_URL): Promise<TestDatabase> {
  if (!adminUrl) throw new Error('TEST_DATABASE_ADMIN_URL is not set: run the tests with npm test.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(adminUrl, async (admin) => {
    await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const made = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [TEMPLATE]);
    if (made.rowCount === 0) await makeTemplate(admin, adminUrl);
    // the other strategy writes each page to the log
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`);
  });
  return {
    url: asServer(urlOf(adminUrl, name)),
    ownerUrl: urlOf(adminUrl, name),
    drop: () =>
      asAdmin(adminUrl, async (admin) => void (await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))),
  };
}

/** Runs a statement as the owner of the tables. */
export const asOwner = ({ ownerUrl }: TestDatabase, statement: string): Promise<void> =>
  asAdmin(ownerUrl, async (owner) => void (await owner.query(statement)));

async function makeTemplate(admin: pg.Client, adminUrl: string): Promise<void> {
  const building = `${TEMPLATE}_building`;
  await admin.query(`DROP DATABASE IF EXISTS ${building}`);
  await admin.query(`CREATE DATABASE ${building}`);
  const seed = (source: DataSource): Promise<void> => seedTestChain(source, new Secrets(TEST_SECRET_KEY));
  const databaseOwnerUrl = urlOf(adminUrl, building);
  await migrate({ databaseUrl: asServer(databaseOwnerUrl), databaseOwnerUrl }, seed);
  await admin.query(`ALTER DATABASE ${building} RENAME TO ${TEMPLATE}`);
}

/** Returns the URL of the server's role, which is created with the template. */
function asServer(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = 'passline_server';
  url.password = 'only-for-tests';
  return url.href;
}

function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function asAdmin(adminUrl: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
