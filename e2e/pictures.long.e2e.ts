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
import {
  addButton,
  BRANCH,
  confirmAndPay,
  DESK,
  enterCode,
  fillRecipient,
  goToMenu,
  PHONE,
  placeOrder,
  readCodes,
  someone,
} from './support/customer.js';
import { Panel } from './support/panel.js';
import { onShopDatabase, setShopDatabase } from './support/shop-database.js';
import { openAs, openBoard, STAFF, ticketOf } from './support/staff-screens.js';
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

/** Hands over what other pictures have left on the board, and orders. */
async function fillBoard({ url }: ServerProcess, count: number): Promise<void> {
  await onShopDatabase(`UPDATE customer_order SET kitchen_status = 'Delivered' WHERE branch_id = $1`, [BRANCH.id]);
  const dice = new Dice('evening');
  const rules = await builtRules();
  const branch = { ...BRANCH, is_open: true };
  for (let order = 0; order < count; order += 1) {
    await orderOnce({ url, branch, timeZone: 'Asia/Colombo', rules, random: () => dice.share() });
  }
  await onShopDatabase(AGE, [BRANCH.id]);
}

async function take(page: Page, name: string): Promise<void> {
  // a picture that is still loading would be missing
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  fs.mkdirSync(FOLDER, { recursive: true });
  await sharp(await page.screenshot())
    .webp({ quality: 70, effort: 6 })
    .toFile(path.join(FOLDER, `${name}.webp`));
}

/** The size of a moving picture, and of the phone in it, in pixels. */
const FILM = { width: 1000, height: 560, phone: 250, gap: 14 };
const FRAME_MS = 1600;

/** A frame of the moving picture: the phone at the left, the board at the right. */
async function frameOf(phone: Page, board: Page): Promise<Buffer> {
  const { width, height, phone: phoneWidth, gap } = FILM;
  const size = { fit: 'cover', position: 'top' } as const;
  const boardWidth = width - phoneWidth - 3 * gap;
  const inner = height - 2 * gap;
  const [left, right] = await Promise.all([
    sharp(await phone.screenshot())
      .resize(phoneWidth, inner, size)
      .toBuffer(),
    sharp(await board.screenshot())
      .resize(boardWidth, inner, { ...size, position: 'left top' })
      .toBuffer(),
  ]);
  return sharp({ create: { width, height, channels: 3, background: '#d9d4cc' } })
    .composite([
      { input: left, left: gap, top: gap },
      { input: right, left: phoneWidth + 2 * gap, top: gap },
    ])
    .png()
    .toBuffer();
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
  await fillBoard(shop, ORDERS);
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

test.describe('an order', () => {
  test.use({ ...PHONE, viewport: { width: 390, height: 830 }, deviceScaleFactor: 1 });

  test('goes from a phone to the board, and is called ready', async ({ page, openScreen, shop }) => {
    await fillBoard(shop, 4);
    const board = await openScreen({ viewport: { width: 1064, height: 800 } });
    await openBoard(board);
    await buttons(board, /^Start shift/).click();
    await buttons(board, /^Start order/)
      .first()
      .click();
    await expect(board.locator('article [aria-disabled]')).toHaveCount(0);
    const frames: Buffer[] = [];
    const shoot = async (): Promise<void> => {
      await Promise.all([page, board].map((one) => one.waitForLoadState('networkidle')));
      await page.evaluate(() => document.fonts.ready);
      frames.push(await frameOf(page, board));
    };
    await goToMenu(page);
    await shoot();
    await addButton(page, 'Classic Smash').click();
    await shoot();
    const customer = someone();
    await page.goto('/checkout');
    await fillRecipient(page, customer);
    await confirmAndPay(page);
    await shoot();
    await enterCode(page, (await readCodes(page, customer))[0] ?? '');
    await page.getByRole('link', { name: 'Follow my order' }).click();
    const ticket = ticketOf(board, customer.firstName);
    await expect(ticket).toBeVisible();
    await shoot();
    for (const step of [/^Start order/, /^Ready order/]) {
      await expect(board.locator('article [aria-disabled]')).toHaveCount(0);
      await ticket.getByRole('button', { name: step }).click();
      await expect(board.locator('article [aria-disabled]')).toHaveCount(0);
      await shoot();
    }
    fs.mkdirSync(FOLDER, { recursive: true });
    await sharp(frames, { join: { animated: true } })
      .webp({ quality: 60, effort: 6, loop: 0, delay: frames.map(() => FRAME_MS) })
      .toFile(path.join(FOLDER, 'order-to-board.webp'));
  });
});
