import { DataSource } from 'typeorm';
import { ensureDatabase } from '../../../scripts/postgres.mjs';
import { Secrets } from '../../src/common/secrets.js';
import { WriteProof } from '../../src/database/checks/write-proof.js';
import { dataSourceOptions, migrate } from '../../src/database/data-source.js';
import { TEST_SECRET_KEY } from '../support/database.js';
import { type Reply, startTestServer, type TestServer } from '../support/test-app.js';
import { seedTestChain } from '../support/test-chain.js';
import { untilFound } from '../support/until.js';
import { type Instance, runOn, startInstance } from './standby.js';

let instance: Instance;
let server: TestServer;
beforeAll(async () => {
  instance = await startInstance();
  const databaseUrl = await ensureDatabase(instance.adminUrl, 'shop');
  await migrate({ databaseUrl }, (source) => seedTestChain(source, new Secrets(TEST_SECRET_KEY)));
  // the default, unless a test changes it for an instance
  await runOn(instance.adminUrl, 'ALTER DATABASE shop SET synchronous_commit TO on');
  server = await startTestServer({ DATABASE_URL: databaseUrl });
}, 180_000);
afterAll(async () => {
  await server.close();
  await instance.stop();
  instance.remove();
});

function untilReadiness(status: number): Promise<Reply> {
  return untilFound(async () => {
    const reply = await server.api.get('/api/ready');
    return reply.status === status ? reply : undefined;
  });
}
const setSystem = async (setting: string): Promise<void> => {
  await runOn(instance.adminUrl, `ALTER SYSTEM ${setting}`);
  await runOn(instance.adminUrl, 'SELECT pg_reload_conf()');
};

test('is not ready while a synchronous standby confirms nothing, and recovers', async () => {
  await untilReadiness(200);
  await setSystem(`SET synchronous_standby_names TO 'nobody'`);
  expect((await untilReadiness(503)).body).toMatchObject({
    code: 'not-ready',
    reason: expect.stringContaining('has not finished a small change within 2 s'),
  });
  await setSystem('RESET synchronous_standby_names');
  await untilReadiness(200);
});

test('is not ready while a disk accepts no files, and recovers', async () => {
  await untilReadiness(200);
  // PostgreSQL's own limit instead of a full disk
  await setSystem('SET temp_file_limit TO 0');
  expect((await untilReadiness(503)).body).toMatchObject({
    code: 'not-ready',
    reason: expect.stringContaining('may write no temporary file'),
  });
  await setSystem('RESET temp_file_limit');
  await untilReadiness(200);
});

test('shares one write among concurrent checks', async () => {
  const db = await new DataSource(dataSourceOptions({ databaseUrl: server.databaseUrl, poolSize: 2 })).initialize();
  let transactions = 0;
  // each takes a connection from the pool
  const { master: pool } = db.driver as unknown as { master: NodeJS.EventEmitter };
  pool.on('acquire', () => {
    transactions += 1;
  });
  const proof = new WriteProof(db);
  const answers = await Promise.all(Array.from({ length: 50 }, () => proof.obstacle()));
  await db.destroy();
  expect(new Set(answers)).toEqual(new Set([undefined]));
  expect(transactions).toBe(1);
});
