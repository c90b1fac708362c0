import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { Dice } from '../../../demo/past/dice.js';
import { lineOf } from '../../../libs/domain/cart/cart.js';
import { priceCart } from '../../../libs/domain/cart/pricing.js';
import { menuIndex } from '../../../libs/domain/menu/menu-index.js';
import { shownAmounts } from '../../../libs/domain/money/amounts.js';
import { inProject } from '../../../scripts/lib/project.mjs';
import { openDemonstration, rush } from '../../../scripts/lib/rush.mjs';
import { orderOnce } from '../../../scripts/lib/rush-customer.mjs';
import { type ServerProcess, startServer } from '../../../scripts/lib/server-process.mjs';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { CHAIN } from '../support/test-chain.js';

const rules = { priceCart, shownAmounts, lineOf, menuIndex };

let database: TestDatabase;
let server: ServerProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  // with a newcomer's limits, within which the rush must stay
  server = await startServer({ databaseUrl: database.url, env: { RATE_LIMITS: 'on' } });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

/** Always the last choice, and a pickup. */
const last = () => 0.999;

it('orders and confirms by the code, or pays on the card page', async () => {
  const { timeZone, branches } = await openDemonstration(server.url, ['Harbour']);
  const [branch] = branches;
  if (!branch) throw new Error('Harbour is always open');
  const order = (byCard: boolean) => orderOnce({ url: server.url, branch, timeZone, rules, random: last, byCard });
  expect(await order(false)).toMatchObject({ branch: 'Harbour', payment: 'Pay On Pickup', ticket: 1 });
  expect(await order(true)).toMatchObject({ branch: 'Harbour', payment: 'Pay Online', ticket: 2 });
});

it('chooses options, and pays for them', async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(
    `INSERT INTO menu_item_option_group (menu_item_id, group_id, branch_id, is_offer, position)
     SELECT id, ${CHAIN.optionGroup.extras}, branch_id, is_offer, 0 FROM menu_item WHERE branch_id = ${CHAIN.branch.harbour}`,
  );
  await owner.query('UPDATE branch SET menu_version = menu_version + 1');
  const { timeZone, branches } = await openDemonstration(server.url, ['Harbour']);
  const [branch] = branches;
  if (!branch) throw new Error('Harbour is always open');
  const placed = await orderOnce({ url: server.url, branch, timeZone, rules, random: last, byCard: true });
  const { rows } = await owner.query(
    `SELECT l.price_cents - l.base_price_cents AS added, l.options -> 0 ->> 'name' AS option
     FROM customer_order o JOIN order_line l ON l.order_id = o.id WHERE o.reference = $1 AND NOT l.is_free`,
    [placed.reference],
  );
  await owner.end();
  // a combo, with one of its own and one of each of its two Classics
  expect(rows).toEqual([{ added: 15_000, option: 'Chilli Paste' }]);
});

it('gets what rules by amount give, a food and the delivery, like the shop’s own checkout', async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const { harbour } = CHAIN.branch;
  await owner.query(
    `INSERT INTO free_delivery (branch_id, name, from_cents, is_everywhere) VALUES (${harbour}, 'Free', 100, true)`,
  );
  await owner.query(
    `INSERT INTO pay_get_offer (branch_id, name, from_cents, get_food_id, get_quantity)
     VALUES (${harbour}, 'Soda', 100, ${CHAIN.soda.id}, 1)`,
  );
  await owner.query('UPDATE branch SET menu_version = menu_version + 1');
  const { timeZone, branches } = await openDemonstration(server.url, ['Harbour']);
  const [branch] = branches;
  if (!branch) throw new Error('Harbour is always open');
  // always the first choice, delivered
  const placed = await orderOnce({ url: server.url, branch, timeZone, rules, random: () => 0, byCard: true });
  const { rows } = await owner.query(
    `SELECT o.order_type, o.charges, bool_or(l.is_free) AS has_free
     FROM customer_order o JOIN order_line l ON l.order_id = o.id WHERE o.reference = $1 GROUP BY o.id`,
    [placed.reference],
  );
  await owner.end();
  expect(rows).toEqual([{ order_type: 'Delivery', charges: { delivery: 0 }, has_free: true }]);
});

it('continues until it is stopped, then finishes what it has begun', async () => {
  const shop = await openDemonstration(server.url, ['Harbour']);
  const stop = new AbortController();
  const placed: string[] = [];
  const dice = new Dice('rush');
  const tally = await rush({
    url: server.url,
    shop,
    rules,
    rate: 600,
    signal: stop.signal,
    onOrder: ({ reference }) => {
      placed.push(reference);
      stop.abort();
    },
    random: () => dice.share(),
  });
  expect(placed.length).toBe(tally.byCard + tally.byCode);
  expect(placed.length).toBeGreaterThan(0);
});

it('runs as a command, and says what it does', async () => {
  const command = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/rush.mjs', ...args], { cwd: inProject('.'), encoding: 'utf8' });
  const rushed = command('--url', server.url, '--branches', 'Harbour', '--minutes', '0.02', '--rate', '60');
  expect(rushed.stderr).toBe('');
  expect(rushed.stdout).toMatch(/Harbour: ticket \d+/);
  expect(command('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('--minutes') });
  expect(command('--speed', '1')).toMatchObject({ status: 1, stderr: expect.stringContaining('--speed') });
});

it('runs only against a demonstration on this machine', async () => {
  await expect(openDemonstration('https://shop.example')).rejects.toThrow("this machine's own demonstration only");
  await expect(openDemonstration('http://localhost.example')).rejects.toThrow("this machine's own demonstration only");
  await expect(openDemonstration(server.url, ['Nowhere'])).rejects.toThrow('There is no branch Nowhere.');
  const shop = http.createServer((_, reply) => reply.end(JSON.stringify({ error: false, settings: {} })));
  await once(shop.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  await expect(openDemonstration(url)).rejects.toThrow('is no demonstration');
  shop.close();
  await once(shop, 'close');
  await expect(openDemonstration(url)).rejects.toThrow('Nothing answers');
});
