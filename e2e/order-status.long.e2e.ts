import type { Locator, Page } from '@playwright/test';
import { violations } from './support/accessibility.js';
import { connection, openAs, openBoard, orderAs, ticketNumber, ticketOf, unique } from './support/staff-screens.js';
import { expect, test } from './support/test.js';

const column = (page: Page, name: 'Preparing' | 'Ready'): Locator => page.getByRole('region', { name });

test('a pickup appears when it is placed, moves when it is ready, and goes when it is handed over', async ({
  page,
  branch,
  openScreen,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openAs(page, branch.kitchen, '/counter');
  await expect(connection(page)).toHaveText('Live');
  await expect(page.getByRole('heading', { name: 'No orders right now' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const kitchen = await openScreen();
  await openBoard(kitchen, branch.kitchen);
  const customer = unique('Counter');
  await orderAs(page.request, customer, { branch });
  const number = await ticketNumber(ticketOf(kitchen, customer));
  await expect(column(page, 'Preparing').getByText(number, { exact: true })).toBeVisible();
  await kitchen.getByRole('button', { name: `Start order ${number}` }).click();
  await kitchen.getByRole('button', { name: `Ready order ${number}` }).click();
  await expect(column(page, 'Ready').getByText(number, { exact: true })).toBeVisible();
  await expect(column(page, 'Preparing').getByRole('listitem')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await kitchen.getByRole('button', { name: new RegExp(`^Handed over order ${number}: Cash`) }).click();
  await expect(page.getByRole('heading', { name: 'No orders right now' })).toBeVisible();
});

test.describe('as an app', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the board opens it in a tab of its own, and it installs apart from the board', async ({
    board: page,
    context,
    faults,
  }) => {
    faults.allow(/Failed to load resource|net::ERR|WebSocket connection|could not be fetched|\/counter 503$/);
    await page.getByRole('button', { name: 'Settings' }).click();
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Open order status' }).click();
    const screen = await opened;
    await expect(connection(screen)).toHaveText('Live');
    await expect(screen.locator('link[rel="manifest"]')).toHaveAttribute('href', '/counter.webmanifest');
    const manifest = await (await page.request.get('/counter.webmanifest')).json();
    expect(manifest).toMatchObject({
      name: 'Ceylon Smash order status',
      display: 'fullscreen',
      start_url: '/counter',
      scope: '/counter',
    });
    await expect
      .poll(() => screen.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? ''))
      .toContain('/board-sw.js');
    await context.setOffline(true);
    await screen.reload();
    await expect(screen.getByRole('heading', { name: 'No connection' })).toBeVisible();
    await context.setOffline(false);
    await expect(connection(screen)).toHaveText('Live');
  });
});
