/** The pictures of the documents. Only `npm run pictures` takes them, into docs/pictures. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { Dice } from '../demo/past/dice.js';
import { builtRules } from '../scripts/lib/built-rules.mjs';
import { inProject } from '../scripts/lib/project.mjs';
import { orderOnce } from '../scripts/lib/rush-customer.mjs';
import { type ServerProcess, startServer } from '../scripts/lib/server-process.mjs';
import { ensureDatabase, ensureRole } from '../scripts/postgres.mjs';
import { addButton, BRANCH, DESK, fillRecipient, goToMenu, PHONE, placeOrder, someone } from './support/customer.js';
import { Panel } from './support/panel.js';
import { onShopDatabase, setShopDatabase } from './support/shop-database.js';
import { openAs, openBoard, STAFF } from './support/staff-screens.js';
import { test as base, expect, keepLog } from './support/test.js';

const FOLDER = inProject(process.env.PICTURES ?? '');
const ACCOUNTS = 'accounts@passline.test';
/** Orders on the board, and how many of them are being made. */
const ORDERS = 9;
const STARTED = 4;

/** Spreads the open orders over the last minutes, so that tickets of every age are on the board. */
const AGE = `UPDATE customer_order AS o SET confirmed_at = o.confirmed_at - age, promised_at = o.promised_at - age
  FROM (SELECT id, (row_number() OVER (ORDER BY ticket_number DESC) - 1) * interval '4 minutes' AS age
    FROM customer_order WHERE branch_id = $1 AND status = 'Confirmed' AND kitchen_status = 'Incoming') AS aged
  WHERE aged.id = o.id`;

/** A demonstration with a past, which the figures show. */
async function startShop(): Promise<ServerProcess> {
  const name = `pictures_${randomUUID()}`;
  const ownerUrl = await ensureDatabase(process.env.TEST_DATABASE_ADMIN_URL ?? '', name);
  const databaseUrl = await ensureRole(ownerUrl, name);
  setShopDatabase(databaseUrl);
  return startServer({ databaseUrl, env: { DATABASE_OWNER_URL: ownerUrl, SEED_DAYS: '14' } });
}

const test = base.extend<object, { shop: ServerProcess }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
    async ({}, use) => {
      const server = await startShop();
      await use(server);
      await server.stop();
      keepLog(server, 'pictures');
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.slow();

async function take(page: Page, name: string): Promise<void> {
  // a picture that is still loading would be missing
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  fs.mkdirSync(FOLDER, { recursive: true });
  await sharp(await page.screenshot())
    .webp({ quality: 70, effort: 6 })
    .toFile(path.join(FOLDER, `${name}.webp`));
}

const buttons = (page: Page, name: RegExp) => page.getByRole('button', { name });

test.describe('a customer', () => {
  test.use({ ...PHONE, deviceScaleFactor: 2 });

  test('fills a cart and follows the order', async ({ page }) => {
    await goToMenu(page);
    await addButton(page, 'Classic Smash').click();
    await take(page, 'customer-menu');
    const customer = someone();
    await page.goto('/checkout');
    await fillRecipient(page, customer);
    await placeOrder(page, customer);
    await take(page, 'customer-receipt');
  });
});

test('a kitchen works, and loses its connection', async ({ page, shop, faults }) => {
  faults.allow(/Failed to load resource|net::ERR|WebSocket/);
  await page.setViewportSize(DESK.viewport);
  const dice = new Dice('evening');
  const rules = await builtRules();
  const branch = { ...BRANCH, is_open: true };
  for (let order = 0; order < ORDERS; order += 1) {
    const random = () => dice.share();
    await orderOnce({ url: shop.url, branch, timeZone: 'Asia/Colombo', rules, random });
  }
  await onShopDatabase(AGE, [BRANCH.id]);
  await openBoard(page);
  await buttons(page, /^Start shift/).click();
  for (let started = 0; started < STARTED; started += 1)
    await buttons(page, /^Start order/)
      .first()
      .click();
  await buttons(page, /^Ready order/)
    .first()
    .click();
  // a ticket that has just moved takes no step for a moment
  await expect(page.locator('article [aria-disabled]')).toHaveCount(0);
  await take(page, 'kitchen-board');
  await page.context().setOffline(true);
  await expect(page.getByRole('alert', { name: 'No connection' })).toContainText('newer orders are missing');
  await take(page, 'kitchen-offline');
});

test('managers, owners and accountants look at their pages', async ({ openScreen }) => {
  const screen = () => openScreen(DESK);
  const board = await screen();
  await openBoard(board);
  await buttons(board, /^Start shift/).click();
  const { page: manager } = await Panel.open(await screen(), { email: STAFF.manager, tab: 'food' });
  await expect(manager.getByText('no kitchen board is connected')).toHaveCount(0);
  await take(manager, 'manager-food');
  await manager.goto('/admin?tab=running');
  await take(manager, 'manager-hours');
  const { page: owner } = await Panel.open(await screen(), { email: STAFF.admin, tab: 'branches', branch: BRANCH.id });
  await take(owner, 'owner-branches');
  await owner.goto('/admin?tab=audit-trail');
  await take(owner, 'owner-trail');
  const accountant = await screen();
  await openAs(accountant, ACCOUNTS, '/finance');
  await take(accountant, 'finance-day');
  await buttons(accountant, /^Close the day/).click();
  await take(accountant, 'finance-closing');
});
