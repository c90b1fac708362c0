import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { promisify } from 'node:util';
import { inProject } from '../../scripts/lib/project.mjs';
import { type ServerProcess, startServer } from '../../scripts/lib/server-process.mjs';
import { ensureDatabase, ensureRole } from '../../scripts/postgres.mjs';
import { runOn } from './reliability/standby.js';

const ADMIN_URL = process.env.TEST_DATABASE_ADMIN_URL ?? '';
const EXAMPLES = fs
  .readdirSync(inProject('examples'))
  .filter((name) => fs.existsSync(inProject('examples', name, 'check.mjs')));
const packageOf = (...folder: string[]) => JSON.parse(fs.readFileSync(inProject(...folder, 'package.json'), 'utf8'));

const name = `examples_${randomUUID().replaceAll('-', '')}`;
let server: ServerProcess;
beforeAll(async () => {
  const ownerUrl = await ensureDatabase(ADMIN_URL, name);
  const databaseUrl = await ensureRole(ownerUrl, name);
  server = await startServer({ databaseUrl, env: { DATABASE_OWNER_URL: ownerUrl } });
});
afterAll(async () => {
  await server.stop();
  await runOn(ADMIN_URL, `DROP DATABASE ${name} WITH (FORCE)`);
  await runOn(ADMIN_URL, `DROP ROLE ${name}`);
});

test.each(EXAMPLES)('the example %s works at a demonstration', async (example) => {
  const env = { ...process.env, SHOP: server.url };
  // rejects with what the check has printed if it fails
  await promisify(execFile)(process.execPath, [inProject('examples', example, 'check.mjs')], { env });
});

test.each(EXAMPLES)('the example %s has the packages with which it is checked, and is named in the list', (example) => {
  const root = packageOf();
  const own: Record<string, string> = packageOf('examples', example).dependencies;
  const known: Record<string, string> = { ...root.dependencies, ...root.devDependencies };
  expect(own).toEqual(Object.fromEntries(Object.keys(own).map((wanted) => [wanted, known[wanted]])));
  expect(fs.readFileSync(inProject('examples', 'README.md'), 'utf8')).toContain(`[${example}](${example})`);
});
