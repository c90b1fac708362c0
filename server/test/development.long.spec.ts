import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/lib/ports.mjs';
import { inProject } from '../../scripts/lib/project.mjs';
import { SOURCE_SERVER } from '../../scripts/lib/source-server.mjs';
import { createTestDatabase, TEST_SECRET_KEY, type TestDatabase } from './support/database.js';
import { Api } from './support/test-app.js';
import { CHAIN } from './support/test-chain.js';
import { until } from './support/until.js';

let database: TestDatabase;
let server: ChildProcess;
let api: Api;
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'passline-development-'));
beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  server = spawn(process.execPath, SOURCE_SERVER, {
    cwd: inProject(),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...{ DATABASE_URL: database.url, DATA_DIR: dataDir, SECRET_KEY: TEST_SECRET_KEY, PORT: String(port) },
      ...{ HOST: '127.0.0.1', SEED: 'demo', SEED_DAYS: '0', SMS_PROVIDER: 'inbox', PAYMENT_GATEWAY: 'sandbox' },
      LOG_LEVEL: 'fatal',
    },
  });
  api = new Api(`http://127.0.0.1:${port}`);
  await until(async () => {
    if (server.exitCode !== null) throw new Error('the server ended, and says above why');
    return api.get('/api/ready').then(
      ({ status }) => status === 200,
      () => false,
    );
  });
});
afterAll(async () => {
  if (server.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  await database.drop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

test('runs from its sources, the process that reads spreadsheets included', async () => {
  const { api_token: token } = await api.login(CHAIN.user.admin.email);
  const route = `${api.url}/api/branches/${CHAIN.branch.harbour}/menu-sheet`;
  const headers = { authorization: `Bearer ${token}` };
  const sheet = await (await fetch(`${route}?format=xlsx`, { headers })).blob();
  const form = new FormData();
  form.append('file', sheet, 'menu.xlsx');
  const answer = await fetch(route, { method: 'POST', headers, body: form });
  expect(await answer.json()).toMatchObject({ error: false });
});
