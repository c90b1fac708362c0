import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { inProject } from '../scripts/lib/project.mjs';
import { buildIdOf } from '../server/src/common/build-id.js';
import { addButton, goToMenu } from './support/customer.js';
import { connection, openBoard } from './support/staff-screens.js';
import { steady } from './support/steady.js';
import { expect, test } from './support/test.js';

/** Returns a copy of the built client as a later release serves it: the same code with another build id. */
function laterBuild(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'passline-later-'));
  fs.cpSync(inProject('client', 'dist'), folder, { recursive: true });
  fs.appendFileSync(path.join(folder, 'index.html'), '<!-- later -->\n');
  // its service worker differs, too
  fs.appendFileSync(path.join(folder, 'sw.js'), '// later\n');
  // they contain the old files
  for (const file of ['index.html', 'sw.js'])
    for (const ending of ['br', 'gz']) fs.rmSync(path.join(folder, `${file}.${ending}`));
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
  const later = buildIdOf(webRoot);
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
  // the page reloads at the first navigation after it has read the response; a click meanwhile is lost
  await expect(async () => {
    await shop.getByRole('link', { name: /^Cart/ }).first().click();
    await shop.getByRole('link', { name: 'Menu' }).first().click();
    await expect(shop).toHaveURL(/\/menu$/, { timeout: 5_000 });
    expect(await runs(shop)).toBe(later);
  }).toPass();
  await expect(shop.getByRole('button', { name: 'One Classic Smash more' }).first()).toBeVisible();

  await expect.poll(() => runs(board), { timeout: 60_000 }).toBe(later);
  await expect(connection(board)).toContainText('Live');
  // the shift continues, with its sound or with the request for the touch that the browser needs
  await expect(board.getByRole('button', { name: /^Start shift/ })).toHaveCount(0);
  fs.rmSync(webRoot, { recursive: true });
});
