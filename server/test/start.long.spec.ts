import path from 'node:path';
import { inProject } from '../../scripts/lib/project.mjs';
import { startServer } from '../../scripts/lib/server-process.mjs';
import { ConfigError } from '../src/common/process/environment.js';
import { listenError, startErrorMessage } from '../src/start-errors.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { FaultProxy } from './support/fault-proxy.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test.each([
  ['that owns no table is accepted silently', () => database.url, false],
  ['that owns the tables gets a warning', () => database.ownerUrl, true],
])('reports a role %s', async (_name, url, isWarned) => {
  const server = await startServer({ databaseUrl: url() });
  await server.stop();
  expect(server.output().includes('owns the tables')).toBe(isWarned);
});

test('waits for a database that starts later', async () => {
  const proxy = await FaultProxy.to(database.url);
  proxy.cut();
  void proxy.nextConnection().then(() => proxy.heal());
  const server = await startServer({ databaseUrl: proxy.through(database.url) });
  await server.stop();
  await proxy.close();
  expect(server.output()).toContain('Waiting for the database of DATABASE_URL.');
});

const A_FILE = inProject('package.json');

test.each<[string, Record<string, string>, string]>([
  ['an unknown name', { HOST: 'no-such-host.invalid' }, 'HOST is no-such-host.invalid, which is no address'],
  [
    'a file for a folder',
    { DATA_DIR: path.join(A_FILE, 'data'), SECRET_KEY: '' },
    `DATA_DIR is ${A_FILE}/data, which cannot be written`,
  ],
])('%s ends the start of a server with one sentence and no stack', async (_name, env, sentence) => {
  const start = startServer({ databaseUrl: database.url, env });
  const output = await start.then(
    () => 'it started',
    (error: Error) => error.message,
  );
  expect(output).toContain(sentence);
  expect(output).not.toContain('    at ');
});

const fault = (code: string) => Object.assign(new Error(code), { code });

test.each([
  ['EADDRINUSE', 'Port 80 is taken'],
  ['EACCES', 'Port 80 needs rights'],
  ['EADDRNOTAVAIL', 'HOST is pass.example'],
  ['EAI_AGAIN', 'HOST is pass.example'],
])("reports %s of listening as such, never as the database's", (code, words) => {
  const thrown = listenError(fault(code), { host: 'pass.example', port: 80 });
  expect(thrown).toBeInstanceOf(ConfigError);
  expect(startErrorMessage(thrown)).toContain(words);
});

test.each([
  ['ENOTFOUND', 'DATABASE_URL does not answer'],
  ['EAI_AGAIN', 'DATABASE_URL does not answer'],
  ['3D000', 'DATABASE_URL is refused by PostgreSQL'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'NODE_EXTRA_CA_CERTS'],
])('reports %s of the database as its address’s', (code, words) => {
  expect(startErrorMessage(fault(code))).toContain(words);
});

test('keeps the stack of an unexpected error', () => {
  expect(startErrorMessage(fault('EOURS'))).toBeUndefined();
  expect(listenError(fault('EOURS'), { host: 'a', port: 1 })).toMatchObject({ code: 'EOURS' });
});
