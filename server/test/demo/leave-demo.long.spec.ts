import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { DataSource } from 'typeorm';
import { inProject } from '../../../scripts/lib/project.mjs';
import { startServer } from '../../../scripts/lib/server-process.mjs';
import { hashPassword } from '../../src/auth/passwords/passwords.js';
import { rejectDemoTraces } from '../../src/commands/leave-demo/demo-traces.js';
import { ConfigError } from '../../src/common/process/environment.js';
import { DEMO_PASSWORD, KNOWN_KEYS } from '../../src/common/process/known-secrets.js';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { Api } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';

/**
 * Some addresses of the test chain and its cancel code are the demonstration's; one more account gets its password
 * here.
 */
const { user } = CHAIN;
const ADMIN = { ADMIN_NAME: 'Owner', ADMIN_EMAIL: 'owner@shop.example', ADMIN_PASSWORD: 'ember-and-leaf' };
const SECRET_KEY = 'k3y-of-a-real-shop-that-is-random-enough';
const SHOP = {
  NODE_ENV: 'production',
  SEED: 'none',
  STORE_NAME: 'Shop',
  PUBLIC_URL: 'https://shop.example',
  SECRET_KEY,
  RATE_LIMITS: 'on',
  SMS_PROVIDER: 'notifylk',
  NOTIFYLK_USER_ID: 'u',
  NOTIFYLK_API_KEY: 'k',
  NOTIFYLK_SENDER_ID: 'Shop',
  PAYMENT_GATEWAY: 'payhere',
  PAYHERE_MERCHANT_ID: '1210000',
  PAYHERE_SECRET: 'TESTSECRET',
};

let database: TestDatabase;
let db: DataSource;
beforeAll(async () => {
  database = await createTestDatabase();
  db = await new DataSource(dataSourceOptions({ databaseUrl: database.url, poolSize: 2 })).initialize();
  await db.query('UPDATE app_user SET password_hash = $2, deactivated_at = now() WHERE email = $1', [
    user.hillEditor.email,
    await hashPassword(DEMO_PASSWORD),
  ]);
  // as the demonstration inserts it
  await db.query(
    `INSERT INTO shop (name, accent, about, terms, privacy, confirmed)
     VALUES ('Ceylon Smash', '#D9381E', 'Since 2010.', 'Terms', 'Privacy', '{about,terms,privacy}')`,
  );
  await db.query(
    `INSERT INTO promo_code (branch_id, name, code, percentage, limit_cents, is_active)
     SELECT min(id), 'Resting', 'RESTING', 10, 50000, false FROM branch`,
  );
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const leave = (env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [inProject('dist', 'server', 'src', 'commands', 'leave-demo.js')], {
    env: { ...process.env, DATABASE_URL: database.url, SECRET_KEY, ...env },
  }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr }),
  );
const startShop = () => startServer({ databaseUrl: database.url, env: SHOP });

it.each([...KNOWN_KEYS, 'x'.repeat(40)])('rejects the key %s', async (key) => {
  await expect(rejectDemoTraces(db, key)).rejects.toThrow(/^SECRET_KEY is one that everybody can know/);
});

it('names the traces of the demonstration, and how to remove them', async () => {
  const rejected = await rejectDemoTraces(db, SECRET_KEY).catch((error: unknown) => error);
  expect(rejected).toBeInstanceOf(ConfigError);
  const accounts = [user.admin, user.manager, user.kitchen, user.hillEditor, user.accountant]
    .map(({ email }) => email)
    .join(', ');
  expect(String(rejected)).toContain(`accounts (${accounts}) and cancel codes (Harbour, Hill, Closed)`);
  expect(String(rejected)).toContain('npm run leave-demo');
});

it('does not start a real shop on it, but does after leave-demo', async () => {
  await expect(startShop()).rejects.toThrow('run `passline leave-demo`');

  const noAdmin = await leave({});
  expect(noAdmin).toEqual({ code: 1, text: expect.stringContaining('ADMIN_NAME is required') });
  const left = await leave(ADMIN);
  expect(left.code).toBe(0);
  expect(left.text).toContain('5 accounts of the demonstration can no longer log in.');
  const codes = [...left.text.matchAll(/^The cancel code of (\w+) is (\d{4}) now/gm)];
  expect(codes.map(([, name]) => name)).toEqual(['Harbour', 'Hill', 'Closed']);
  expect(codes.map(([, , code]) => code)).not.toContain(CHAIN.cancelCode);
  expect(left.text).toMatch(/^Promo codes that work: /m);
  expect(left.text).not.toContain('RESTING');
  expect(await leave({})).toEqual({ code: 0, text: 'Nothing of the demonstration is left in this database.\n' });

  const shop = await startShop();
  const api = new Api(shop.url);
  await expect(api.login(user.admin.email, CHAIN.password)).rejects.toThrow('wrong');
  await expect(api.login(user.hillEditor.email, DEMO_PASSWORD)).rejects.toThrow('wrong');
  expect(await api.login(user.hillManager.email)).toMatchObject({ role_id: 2 });
  const { api_token: token } = await api.login(ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
  expect(left.text).toContain('Hidden from customers until you open them: Harbour, Hill, Closed.');
  expect((await api.get('/api/branches')).body.branches).toEqual([]);
  const { branches } = (await api.get('/api/branches/staff', { token })).body;
  expect(branches.map(({ name, state }) => [name, state])).toEqual([
    ['Harbour', 'draft'],
    ['Hill', 'draft'],
    ['Closed', 'draft'],
  ]);
  const opened = await api.put(`/api/branches/${CHAIN.branch.harbour}/state`, { state: 'open' }, { token });
  expect(opened.body).toMatchObject({ error: true, code: 'texts-unconfirmed' });
  expect((await api.get('/api/settings')).body.settings.brand.name).toBe('Shop');
  expect(JSON.stringify((await api.get('/api/shop/pages/about')).body)).not.toContain('2010');
  // a cancel code of the demonstration would stop the next start
  const { body } = await api.get(`/api/branches/${CHAIN.branch.hill}`, { token });
  const edit = { ...body.branch, ageing: undefined, version: undefined, cancelCode: CHAIN.cancelCode };
  const rejected = await api.put(`/api/branches/${CHAIN.branch.hill}`, edit, { token });
  expect(rejected).toMatchObject({
    status: 400,
    body: { fields: { cancelCode: [expect.stringContaining('demonstration')] } },
  });
  await shop.stop();

  const trail = await db.query(
    `SELECT action, entity, count(*)::int AS n FROM audit_entry WHERE after->>'by' = 'npm run leave-demo' GROUP BY 1, 2 ORDER BY 1`,
  );
  expect(trail).toEqual([
    { action: 'changed', entity: 'branch', n: 3 },
    { action: 'deactivated', entity: 'user', n: 5 },
    { action: 'made a draft', entity: 'branch', n: 3 },
    { action: 'removed', entity: 'shop', n: 1 },
  ]);
});

it('offers no accounts of the demonstration where none can log in', async () => {
  const shop = await startServer({ databaseUrl: database.url, env: { SECRET_KEY } });
  await until(() => shop.output().includes('One-time codes: '));
  expect(shop.output()).not.toMatch(/admin@passline\.test|2580/);
  await shop.stop();
});

it('keeps the words that the shop has written, without the demonstration’s translations of others', async () => {
  await db.query('UPDATE app_user SET password_hash = $2, deactivated_at = NULL WHERE email = $1', [
    user.hillEditor.email,
    await hashPassword(DEMO_PASSWORD),
  ]);
  const tagline = { si: { text: 'උණු උණු', of: 'Hot' } };
  const texts = { tagline, about: { si: { text: '2010 ඉඳන්', of: 'Since 2010.' } } };
  await db.query(
    `INSERT INTO shop (name, accent, tagline, about, terms, privacy, confirmed, texts, version)
     VALUES ('Kottu House', '#D9381E', 'Hot', 'Ours.', 'Terms', 'Privacy', '{about}', $1, 2)`,
    [JSON.stringify(texts)],
  );
  expect(await leave({})).toMatchObject({ code: 0 });
  expect(await db.query('SELECT name, confirmed, texts FROM shop')).toEqual([
    { name: 'Kottu House', confirmed: [], texts: { tagline } },
  ]);
});

it('rejects leave-demo with a key that everybody knows', async () => {
  const rejected = await leave({ SECRET_KEY: KNOWN_KEYS[0] ?? '' });
  expect(rejected).toEqual({ code: 1, text: expect.stringMatching(/^SECRET_KEY is one that everybody can know/) });
});
