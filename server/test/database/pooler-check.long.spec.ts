import { rejectForgetfulPooler } from '../../src/database/checks/pooler-check.js';
import { startProcess } from '../reliability/shop.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { ForgetfulPooler } from '../support/forgetful-pooler.js';
import { keepsStatements, pgBouncer, startPgBouncer } from '../support/pg-bouncer.js';
import { TransactionPooler } from '../support/transaction-pooler.js';

const SENTENCE = 'DATABASE_URL leads through a pooler that loses prepared statements: use PgBouncer 1.21 or newer';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('does not start behind a pooler that loses prepared statements, and says so in a sentence', async () => {
  const pooler = await ForgetfulPooler.to(database.url);
  try {
    const env = { DATABASE_LISTEN_URL: database.url };
    await expect(startProcess({ databaseUrl: pooler.through(database.url), env })).rejects.toThrow(SENTENCE);
  } finally {
    await pooler.close();
  }
});

test('accepts PostgreSQL itself, and a pooler that tracks prepared statements', async () => {
  await expect(rejectForgetfulPooler(database.url)).resolves.toBeUndefined();
  const pooler = await TransactionPooler.to(database.url);
  await expect(rejectForgetfulPooler(pooler.through(database.url))).resolves.toBeUndefined();
  await pooler.close();
});

const withPgBouncer = pgBouncer === undefined ? test.skip : test;
withPgBouncer('PgBouncer is accepted from version 1.21 on (skipped where it is not installed)', async () => {
  const pooler = await startPgBouncer(database.url);
  try {
    const check = rejectForgetfulPooler(pooler.url);
    if (keepsStatements()) await expect(check).resolves.toBeUndefined();
    else await expect(check).rejects.toThrow(SENTENCE);
  } finally {
    await pooler.stop();
  }
});
