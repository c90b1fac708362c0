import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { DEMO_TEXTS } from '../../../demo/texts/demo-texts.js';
import type { Mark } from '../../../libs/contract/values.js';
import { contradictionOf } from '../../../libs/domain/menu/food-marks.js';
import { startServer } from '../../../scripts/lib/server-process.mjs';
import { isPassword } from '../../src/auth/passwords/passwords.js';
import { Secrets } from '../../src/common/secrets.js';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { TEST_SECRET_KEY } from '../support/database.js';

const secrets = new Secrets(TEST_SECRET_KEY);
const name = `demo_${randomUUID().replaceAll('-', '')}`;
let admin: pg.Client;
let source: DataSource;
let url: string;

/** The pages of the server that are no part of the client. */
const pages: string[] = [];

/** Starts the server on this test's database, reads its pages, and stops it. */
async function start(): Promise<void> {
  const server = await startServer({ databaseUrl: url });
  const payment = { method: 'POST', body: new URLSearchParams({ order_desc: 'none' }) };
  for (const answer of [
    await fetch(`${server.url}/sandbox/AccosaPG/verify.jsp`, payment),
    await fetch(`${server.url}/dev/inbox`),
  ])
    pages.push(await answer.text());
  await server.stop();
}

beforeAll(async () => {
  const adminUrl = process.env.TEST_DATABASE_ADMIN_URL ?? '';
  admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const own = new URL(adminUrl);
  own.pathname = `/${name}`;
  url = own.href;
  await start();
  source = new DataSource(dataSourceOptions({ databaseUrl: url, poolSize: 2 }));
  await source.initialize();
}, 120_000);

afterAll(async () => {
  await source.destroy();
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.end();
});

const read = (sql: string, parameters: unknown[] = []) => source.query(sql, parameters);

it('opens the five outlets with their tills, the first one around the clock with all its food', async () => {
  const outlets = await read(
    'SELECT name, open, close, takes_staff_orders FROM branch WHERE NOT is_chain_menu ORDER BY position',
  );
  expect(outlets.map((outlet: { name: string }) => outlet.name)).toEqual([
    'Colombo 07',
    'Kandy',
    'Galle Fort',
    'Negombo',
    'Jaffna',
  ]);
  expect(outlets[0]).toMatchObject({ open: outlets[0].close });
  expect(outlets.map(({ takes_staff_orders: takes }: { takes_staff_orders: boolean }) => takes)).not.toContain(false);
  const closing = await read(
    "SELECT i.name FROM menu_item i JOIN branch b ON b.id = i.branch_id WHERE b.name = 'Colombo 07' AND i.open <> i.close",
  );
  expect(closing).toEqual([]);
});

it('says on the pages of the sandbox gateway and of the inbox that it is a demonstration', () => {
  for (const page of pages) expect(page).toContain('<aside aria-label="Demonstration">');
  expect(pages.length).toBeGreaterThanOrEqual(2);
});

it('describes every food, and has the location of every outlet', async () => {
  expect(await read("SELECT name FROM menu_item WHERE description = '' OR marks = '{}'")).toEqual([]);
  const contradictions = (await read('SELECT name, marks FROM menu_item')).filter(
    ({ marks }: { marks: Mark[] }) => contradictionOf(marks) !== null,
  );
  expect(contradictions).toEqual([]);
  expect(await read('SELECT name FROM branch WHERE latitude IS NULL AND NOT is_chain_menu')).toEqual([]);
});

it.each(DEMO_TEXTS)('has Sinhala and Tamil for each $column of $table', async ({ table, column, field = column }) => {
  // the chain's menu is no outlet, whose name customers read
  const isRead = table === 'branch' ? 'NOT e.is_chain_menu' : 'true';
  const [{ rows }] = await read(`SELECT count(*)::int AS rows FROM ${table} e WHERE ${isRead}`);
  expect(rows).toBeGreaterThan(0);
  const found = await read(
    `SELECT language, count(*)::int AS rows FROM ${table} e, unnest(ARRAY['si', 'ta']) AS language
     WHERE e.texts #>> ARRAY[$1, language, 'of'] = e.${column} GROUP BY language ORDER BY language`,
    [field],
  );
  expect(found).toEqual(['si', 'ta'].map((language) => ({ language, rows })));
});

it('gives every outlet headings, at least 20 foods, combos with their parts, areas, codes, a rule of each buy type and one of each by amount', async () => {
  const found = await read(`
    SELECT b.name,
      (SELECT count(*)::int FROM menu_item i WHERE i.branch_id = b.id AND NOT i.is_offer) AS foods,
      (SELECT count(*)::int FROM menu_item i WHERE i.branch_id = b.id AND i.is_offer) AS offers,
      (SELECT count(*)::int FROM menu_item i WHERE i.branch_id = b.id AND i.is_offer
         AND (SELECT count(*) FROM offer_part p WHERE p.offer_id = i.id)
           -- a side and a drink are chosen
           + (SELECT count(*) FROM menu_item_option_group a WHERE a.menu_item_id = i.id) < 2) AS hollow_offers,
      (SELECT count(*)::int FROM food_type t WHERE t.branch_id = b.id AND t.is_offer) AS offer_types,
      (SELECT count(*)::int FROM sub_food_type s WHERE s.branch_id = b.id
         AND NOT EXISTS (SELECT FROM menu_item i WHERE i.sub_food_type_id = s.id)) AS empty_headings,
      (SELECT array_agg(buy_type ORDER BY buy_type) FROM buy_get_offer r WHERE r.branch_id = b.id) AS rules,
      (SELECT count(*)::int FROM pay_get_offer r WHERE r.branch_id = b.id AND r.is_active) AS gifts,
      (SELECT count(*)::int FROM free_delivery r WHERE r.branch_id = b.id AND r.is_active) AS free_deliveries,
      (SELECT count(*)::int FROM delivery d WHERE d.branch_id = b.id) AS areas,
      (SELECT jsonb_build_array(percentage::float, limit_cents) FROM promo_code p
         WHERE p.branch_id = b.id AND p.code = 'WELCOME10') AS welcome
    FROM branch b WHERE NOT b.is_chain_menu ORDER BY b.position`);
  for (const outlet of found) {
    expect(outlet.foods).toBeGreaterThanOrEqual(20);
    expect(outlet.offers).toBeGreaterThanOrEqual(6);
    expect(outlet.offer_types).toBeGreaterThanOrEqual(1);
    expect(outlet.areas).toBeGreaterThanOrEqual(5);
    expect(outlet).toMatchObject({
      hollow_offers: 0,
      empty_headings: 0,
      rules: ['Food Item', 'Food Type', 'Sub Food Type'],
      gifts: 1,
      free_deliveries: 1,
      welcome: [10, 100_000],
    });
  }
});

it('has a separate stored picture for every food and offer, and at least three banners', async () => {
  const pictures = await read('SELECT DISTINCT i.name, i.image FROM menu_item i');
  const stored = await read("SELECT name || '-' || width AS size FROM picture");
  const sizes = stored.map(({ size }: { size: string }) => size);
  for (const { image } of pictures) {
    for (const width of [320, 640]) expect(sizes).toContain(`${image}-${width}`);
  }
  const distinct = new Set(pictures.map(({ image }: { image: string }) => image));
  expect(distinct.size).toBe(new Set(pictures.map((item: { name: string }) => item.name)).size);
  const banners = await read('SELECT image FROM banner_image');
  expect(banners.length).toBeGreaterThanOrEqual(3);
  for (const { image } of banners) expect(sizes).toContain(`${image}-1280`);
});

it('lets its accounts log in, with their roles and outlets', async () => {
  const users = await read(`
    SELECT u.email, u.role_id, b.name AS branch, u.password_hash,
           ARRAY(SELECT o.name FROM user_branch ub JOIN branch o ON o.id = ub.branch_id
                 WHERE ub.user_id = u.id ORDER BY o.position) AS branches
    FROM app_user u LEFT JOIN branch b ON b.id = u.branch_id ORDER BY u.email`);
  expect(users).toMatchObject([
    { email: 'accounts@passline.test', role_id: 5, branch: null, branches: [] },
    { email: 'admin@passline.test', role_id: 3, branch: null, branches: [] },
    { email: 'area-accounts@passline.test', role_id: 5, branch: 'Galle Fort', branches: ['Galle Fort', 'Negombo'] },
    { email: 'area-menu@passline.test', role_id: 4, branch: 'Kandy', branches: ['Kandy', 'Jaffna'] },
    { email: 'area@passline.test', role_id: 2, branch: 'Negombo', branches: ['Colombo 07', 'Galle Fort', 'Negombo'] },
    { email: 'kitchen2@passline.test', role_id: 1, branch: 'Kandy', branches: ['Kandy'] },
    { email: 'kitchen@passline.test', role_id: 1, branch: 'Colombo 07', branches: ['Colombo 07'] },
    { email: 'manager@passline.test', role_id: 2, branch: 'Colombo 07', branches: ['Colombo 07'] },
    { email: 'menu@passline.test', role_id: 4, branch: 'Colombo 07', branches: ['Colombo 07'] },
  ]);
  expect(await isPassword(users[0].password_hash, 'passline-demo')).toBe(true);
  const codes = await read('SELECT id, cancel_code_hash FROM branch WHERE NOT is_chain_menu');
  for (const { id, cancel_code_hash } of codes) {
    expect(cancel_code_hash.equals(secrets.cancelCodeHash(id, '2580'))).toBe(true);
  }
});

it('adds nothing at the next start', async () => {
  await start();
  expect(await read('SELECT count(*)::int AS n FROM branch WHERE NOT is_chain_menu')).toEqual([{ n: 5 }]);
});
