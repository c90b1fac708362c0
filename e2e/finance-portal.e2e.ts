import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { press } from './support/keyboard.js';
import { onShopDatabase } from './support/shop-database.js';
import type { StaffedBranch } from './support/staff.js';
import { connection, openAsAdmin, orderAs, unique } from './support/staff-screens.js';
import { steady } from './support/steady.js';
import { expect, test } from './support/test.js';

const ledger = unique('Ledger');

const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const number = async (page: Page, name: string): Promise<number> =>
  Number((await steady(() => tile(page, name).locator('[data-figure]').innerText())).replace(/^Rs\.|[^\d.]/g, ''));

/** One of orders, one of money. */
const FIGURES = ['Total Confirmed Orders', 'Total Paid On Delivery/Pickup'] as const;

/** Returns the number and the sum of the orders in the open dialog, over all its pages. */
async function opened(page: Page): Promise<{ count: number; cents: number }> {
  const dialog = page.getByRole('dialog');
  const next = dialog.getByRole('button', { name: 'Next page' });
  const sums = { count: 0, cents: 0 };
  for (;;) {
    const prices = await steady(() => dialog.locator('tbody tr td:nth-child(5)').allInnerTexts());
    sums.count += prices.length;
    for (const price of prices) sums.cents += Math.round(Number(price.replace(/^Rs\.|[^\d.]/g, '')) * 100);
    if (await steady(async () => !(await next.isVisible()) || next.isDisabled())) return sums;
    await next.click();
  }
}

/** Opens a part of the portal by its link. */
const openPart = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Finance Portal' }).getByRole('link', { name, exact: true }).click();

async function openFinance(page: Page, branch: StaffedBranch): Promise<void> {
  await openAsAdmin(page, '/finance', branch);
  await expect(page.getByRole('tab')).toHaveText(['Finance Portal']);
  await expect(connection(page)).toContainText('Live');
  await expect(tile(page, 'Total Orders')).toBeVisible();
}

test('the figures follow placed orders, open the orders behind them, and the CSV adds up to them', async ({
  page,
  branch,
  admin,
}) => {
  await openFinance(page, branch);
  const confirmed = await number(page, 'Total Confirmed Orders');
  const paid = await number(page, 'Total Paid On Delivery/Pickup');
  const order = await orderAs(page.request, ledger, { branch });
  await expect.poll(() => number(page, 'Total Confirmed Orders')).toBe(confirmed + 1);
  expect(await number(page, 'Total Paid On Delivery/Pickup')).toBe(paid + order.total);

  await test.step('a figure opens its orders', async () => {
    for (const name of FIGURES) {
      const figure = await number(page, name);
      await tile(page, name).click();
      const { count, cents } = await opened(page);
      expect(name.startsWith('Total Paid') ? cents : count, name).toBe(
        name.startsWith('Total Paid') ? Math.round(figure * 100) : figure,
      );
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    }
  });

  await test.step('so does a bar of a chart, and a figure of the range over all branches', async () => {
    const bar = page.getByRole('button', { name: /^Orders behind Pay On Pickup/ });
    const orders = Number(/(\d+) orders?/.exec(await steady(() => bar.getAttribute('aria-label')))?.[1]);
    await bar.click();
    expect((await opened(page)).count).toBe(orders);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await openPart(page, 'Days and branches');
    const cell = page.getByRole('button', { name: /^Confirmed of All branches/ });
    await cell.click();
    const dialog = page.getByRole('dialog', { name: 'Confirmed, All branches' });
    // both are read every five seconds, one after the other
    await expect(async () => {
      const figure = Number(await dialog.locator('p b').innerText());
      expect(await dialog.locator('tbody tr').count()).toBe(Math.min(25, figure));
      if (figure > 25) expect(await dialog.getByText(`of ${figure}`).count()).toBe(1);
    }).toPass();
    await dialog.getByRole('button', { name: 'View Full Order' }).first().click();
    const one = page.getByRole('dialog', { name: /^Order \d+$/ });
    await expect(one).toContainText('Payment type');
    await press(one, 'Escape');
    await expect(one).toHaveCount(0);
    await press(dialog, 'Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: new RegExp(`^Orders behind ${branch.name}`) })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('region', { name: /^Orders of/ })).toBeVisible();
  });

  await test.step('filters', async () => {
    await page.getByLabel('Customer Name').fill(`deesha ${ledger.toUpperCase()}`);
    await expect(page.getByRole('row', { name: ledger })).toBeVisible();
    await expect.poll(() => number(page, 'Total Orders')).toBe(1);
    await page.getByLabel('Payment Type', { exact: true }).selectOption('Pay Online');
    await expect(page.getByText('No confirmed order matches these filters')).toBeVisible();
    await page.getByLabel('Payment Type', { exact: true }).selectOption('All');
    await page.getByRole('row', { name: ledger }).getByRole('button', { name: 'View Full Order' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(order.reference);
    await expect(dialog.getByRole('button')).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a delivered order is refunded in part, with a reason', async () => {
    await admin.handOver(order);
    const row = page.getByRole('row', { name: ledger });
    await expect(row).toContainText('Delivered');
    await row.getByRole('button', { name: 'View Full Order' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await dialog.getByLabel('Amount in rupees').fill('999999');
    await dialog.getByRole('button', { name: 'Record the refund' }).click();
    await expect(dialog.getByText(/^At most Rs\.\s.* can be refunded\.$/)).toBeVisible();
    await expect(dialog.getByText('Enter a reason for the refund.')).toBeVisible();
    await dialog.getByLabel('Amount in rupees').fill('100.50');
    await dialog.getByLabel('How').selectOption('Cash');
    await dialog.getByLabel('Reason').fill('A drink was missing');
    await dialog.getByRole('button', { name: 'Record the refund' }).click();
    await expect(dialog.getByRole('region', { name: 'Refunds' })).toContainText('Rs. 100.50 in cash');
    await expect(dialog.getByRole('region', { name: 'Refunds' })).toContainText(
      'A drink was missing. Amaya Wijesinghe',
    );
    await expect(dialog.getByRole('button', { name: 'Refund more' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('region', { name: 'Collected and open' })).toContainText('Refunded Rs. 100.50');
    // until here one order matches; among all of the day's its row may be on another page
    await page.getByLabel('Customer Name').fill('');
  });

  await test.step('an order of any day is found by number, phone or name', async () => {
    await openPart(page, 'Find an order');
    const field = page.getByLabel('Order number, ticket, phone or name');
    for (const text of [order.reference.toLowerCase(), 'nadeesha ledger']) {
      await field.fill(text);
      await page.getByRole('button', { name: 'Find orders' }).click();
      const found = page.getByRole('table', { name: `Orders found for ${text}` });
      await expect(found.getByText(order.reference, { exact: true })).toBeVisible();
    }
    await field.fill('x');
    await page.getByRole('button', { name: 'Find orders' }).click();
    await expect(page.getByText(/^Enter a ticket number/)).toBeVisible();
  });

  await test.step('a sold item opens its orders', async () => {
    await openPart(page, 'What sells');
    await page.getByLabel('Sold in').selectOption(branch.name);
    const item = page.getByRole('button', { name: /^Orders with / }).first();
    const count = Number(await steady(() => item.innerText()));
    await item.click();
    await expect(page.getByRole('dialog').locator('tbody tr')).toHaveCount(Math.min(25, count));
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: /^Orders on \w+day, \d\d:00: / }).first()).toBeVisible();
  });

  await test.step('the CSV of the day', async () => {
    await openPart(page, 'Day');
    await expect(tile(page, 'Total Orders')).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download CSV' }).click(),
    ]);
    const day = await steady(() => page.getByLabel('Date', { exact: true }).inputValue());
    expect(download.suggestedFilename()).toBe(`${day}.csv`);
    const rows = fs
      .readFileSync(await download.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    const table = rows.slice(rows.findIndex((row) => row.startsWith('Date,Time,Order No,Customer,Total Price,')) + 1);
    expect(rows[0]).toMatch(/^\uFEFFTotal Orders,/);
    expect(rows).toContain('Filters,None');
    expect(rows[1]).toBe(`Total Confirmed Orders,${table.length}`);
    const sum = table.reduce((total, row) => total + Math.round(Number(row.split(',').at(4)) * 100), 0) / 100;
    const online = await number(page, 'Total Paid Online');
    const later = await number(page, 'Total Paid On Delivery/Pickup');
    expect(sum).toBe(online + later);
  });

  await test.step('a day is closed once, and its sheet can be printed', async () => {
    const date = page.getByLabel('Date', { exact: true });
    const today = await steady(() => date.inputValue());
    // a day before the branch was added
    await onShopDatabase(`UPDATE branch SET created_at = '2020-01-01' WHERE id = $1`, [branch.id]);
    await date.fill('2020-01-05');
    await page.getByRole('button', { name: 'Close the day' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Counted cash').fill('12');
    await expect(dialog.getByText('Should be in the drawer')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Compare' }).click();
    await expect(dialog.getByText('Should be in the drawer')).toBeVisible();
    await dialog.getByLabel('Note').fill('Twelve rupees were found.');
    await dialog.getByRole('button', { name: 'Close the day' }).click();
    await expect(dialog).toContainText('Nothing has changed since the closing.');
    await expect(dialog.getByRole('table', { name: 'Counts of the drawer' })).toContainText('Rs. 12');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.printed-sheet')).toContainText('Rs. 12 too much');
    await expect(page.locator('.printed-sheet')).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Open the closing' })).toBeVisible();
    await date.fill(today);
  });

  await test.step('branches are side by side, and the CSV of a range is streamed', async () => {
    await openPart(page, 'Days and branches');
    await expect(page.getByRole('row', { name: /All branches/ })).toContainText(/\d,\d{3}/);
    await expect(page.getByText(/Amounts are rupees\.$/)).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV of these days' }).click(),
    ]);
    const text = fs.readFileSync(await download.path(), 'utf8');
    expect(text).toContain(order.reference);
    expect(text).toMatch(/^\uFEFFTotal Orders,\d+\r\n/);
    expect(text).toContain('Branch,All branches\r\n');
  });
});
