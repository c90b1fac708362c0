import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { inProject } from '../scripts/lib/project.mjs';
import { addButton, BRANCH, comeBack, goToMenu, PHONE } from './support/customer.js';
import { connection, openAs, openBoard } from './support/staff-screens.js';
import { steady } from './support/steady.js';
import { expect, test } from './support/test.js';

test.use({ changesRoutes: true });

test('a page whose code is missing after an update reloads once, and then says what to do', async ({
  page,
  faults,
}) => {
  faults.allow(/assets|Failed to load resource|dynamically imported|React Router caught|did not load/);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  let loads = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') loads += 1;
  });
  await page.route(/assets\/feedback-page-.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  const again = page.waitForEvent('load');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).click();
  await again;
  // the router changes the address once the page is loaded, so the reload shows the previous page, with the link
  await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /did not load/ })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Menu' }).first()).toBeVisible();
  expect(loads).toBe(1);
  await page.unroute(/assets\/feedback-page-.*\.js/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible();
});

test('if warnings cannot be loaded, the board still works', async ({ page, branch, faults }) => {
  faults.allow(/assets|Failed to load resource|dynamically imported|MIME/);
  await page.route(/assets\/board-warnings-.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  await openBoard(page, branch.manager);
  await expect(page.getByText('Warnings about the boards did not load')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'All Open' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('if open orders and navigation cannot be loaded, the page still works', async ({ page, faults }) => {
    faults.allow(/assets|Failed to load resource|dynamically imported|could not be fetched|MIME/);
    await comeBack(page, BRANCH);
    await page.addInitScript(() => {
      localStorage.setItem('passline.placed', JSON.stringify({ tokens: [{ reference: 'ORD-1', token: 'own' }] }));
    });
    await page.route(/assets\/(open-orders|nav-sheet)-.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
    let loads = 0;
    page.on('request', (request) => {
      if (request.resourceType() === 'document') loads += 1;
    });
    const missing = page.waitForResponse(/assets\/open-orders-/);
    await page.goto('/feedback');
    await missing;
    const heading = page.getByRole('heading', { level: 1, name: 'Feedback' });
    await expect(heading).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Your open orders' })).toHaveCount(0);
    expect(loads).toBe(1);

    const navigation = page.getByRole('button', { name: 'Open navigation' });
    const again = page.waitForEvent('load');
    await navigation.click();
    // once for the latest files
    await again;
    for (const _tap of ['first', 'second']) {
      await navigation.click();
      const dialog = page.getByRole('dialog', { name: 'Where to?' });
      await expect(dialog).toContainText('Something went wrong here.');
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
    }
    await expect(heading).toBeVisible();
    expect(loads).toBe(2);
  });
});

test('a wall screen whose frame cannot be loaded says so, and reloads itself after a while', async ({
  page,
  branch,
  faults,
}) => {
  faults.allow(/assets|Failed to load resource|dynamically imported|React Router caught|could not be fetched|MIME/);
  await page.clock.install();
  let isGone = true;
  await page.route(/assets\/staff-shell-.*\.js/, (route) =>
    isGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await openAs(page, branch.kitchen, '/portal');
  await expect(page.getByRole('heading', { level: 1, name: /did not load/ })).toBeVisible();
  isGone = false;
  await page.clock.fastForward(31_000);
  await expect(connection(page)).toContainText('Live');
});

/** Returns a copy of the built client as a later release serves it: the same code with another build id. */
function laterBuild(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'passline-later-'));
  fs.cpSync(inProject('client', 'dist'), folder, { recursive: true });
  const page = path.join(folder, 'index.html');
  const later = fs.readFileSync(page, 'utf8').replace(/(<meta name="passline-build" content=")[^"]*/, '$1later');
  fs.writeFileSync(page, later);
  // its service worker differs, too
  fs.appendFileSync(path.join(folder, 'sw.js'), '// later\n');
  for (const ending of ['br', 'gz']) fs.rmSync(path.join(folder, `sw.js.${ending}`));
  // they contain the old page
  for (const ending of ['br', 'gz']) fs.rmSync(`${page}.${ending}`);
  return folder;
}

const runs = (page: Page) => steady(() => page.locator('meta[name="passline-build"]').getAttribute('content'));

test('open screens move to a newer build: an unused board by itself, the shop at a navigation and with its cart', async ({
  openScreen,
  startOwnServer,
  faults,
}) => {
  test.slow();
  faults.allow(/Failed to load resource|net::ERR|WebSocket connection/);
  const webRoot = laterBuild();
  const before = await startOwnServer();
  const shop = await openScreen({ baseURL: before.url, serviceWorkers: 'allow' });
  await goToMenu(shop);
  await addButton(shop, 'Classic Smash').click();
  // a returning customer has the worker of the previous build
  await expect
    .poll(() => shop.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 })
    .toBe(true);
  const board = await openScreen({ baseURL: before.url });
  await openBoard(board);
  await board.getByRole('button', { name: /^Start shift/ }).click();
  await before.stop();
  await startOwnServer({ chain: before.chain, port: before.port, webRoot });

  // the cached settings are read again after a minute
  await shop.clock.setFixedTime(Date.now() + 61_000);
  const asked = shop.waitForResponse(/\/api\/settings$/);
  await shop
    .getByRole('link', { name: /Summary|Checkout|View cart/ })
    .first()
    .click();
  await asked;
  // the page reloads at the first navigation after it has read the response
  await expect(async () => {
    await shop.getByRole('link', { name: /^Cart/ }).first().click();
    await shop.getByRole('link', { name: 'Menu' }).first().click();
    expect(await runs(shop)).toBe('later');
  }).toPass();
  await expect(shop).toHaveURL(/\/menu$/);
  await expect(shop.getByRole('button', { name: 'One Classic Smash more' }).first()).toBeVisible();

  await expect.poll(() => runs(board), { timeout: 60_000 }).toBe('later');
  await expect(connection(board)).toContainText('Live');
  // the shift continues, with its sound or with the request for the touch that the browser needs
  await expect(board.getByRole('button', { name: /^Start shift/ })).toHaveCount(0);
  fs.rmSync(webRoot, { recursive: true });
});
