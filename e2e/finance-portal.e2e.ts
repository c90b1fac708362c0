import fs from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { connection, openAs, orderAs, STAFF, unique } from './support/staff-screens.js';
import { expect, test } from './support/test.js';

const ledger = unique('Ledger');

const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const number = async (page: Page, name: string): Promise<number> =>
  Number((await tile(page, name).locator('[data-figure]').innerText()).replace(/^Rs\.|[^\d.]/g, ''));

async function openFinance(page: Page): Promise<void> {
  await openAs(page, STAFF.admin, '/finance');
  await page.getByRole('main').getByRole('button', { name: 'Colombo 07' }).click();
  await expect(connection(page)).toContainText('Live');
  await expect(tile(page, 'Total Orders')).toBeVisible();
}

test('the figures move while orders are placed, open what they sum, and the CSV adds up to them', async ({ page }) => {
  await openFinance(page);
  const confirmed = await number(page, 'Total Confirmed Orders');
  const paid = await number(page, 'Total Paid On Delivery/Pickup');
  const order = await orderAs(page.request, ledger);
  await expect.poll(() => number(page, 'Total Confirmed Orders')).toBe(confirmed + 1);
  expect(await number(page, 'Total Paid On Delivery/Pickup')).toBe(paid + order.total);

  await test.step('a figure opens the very orders that it sums', async () => {
    await tile(page, 'Total Confirmed Orders').click();
    const dialog = page.getByRole('dialog', { name: 'Total Confirmed Orders' });
    await expect(dialog.locator('tbody tr').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('filters', async () => {
    await page.getByLabel('Customer Name').fill(`deesha ${ledger.toUpperCase()}`);
    await expect(page.getByRole('row', { name: ledger })).toBeVisible();
    await expect.poll(() => number(page, 'Total Orders')).toBe(1);
    await page.getByLabel('Payment Type', { exact: true }).selectOption('Pay Online');
    await expect(page.getByText('No confirmed order fits these filters')).toBeVisible();
    await page.getByLabel('Payment Type', { exact: true }).selectOption('All');
    await page.getByRole('row', { name: ledger }).getByRole('button', { name: 'View Full Order' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(order.reference);
    await expect(dialog.getByRole('button')).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByLabel('Customer Name').fill('');
  });

  await test.step('the CSV of the day', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${await page.getByLabel('Date', { exact: true }).inputValue()}.csv`);
    const rows = fs
      .readFileSync(await download.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    const table = rows.slice(rows.indexOf('Date,Time,Order No,Customer,Total Price,Status,Payment Type') + 1);
    expect(rows[1]).toBe(`Total Confirmed Orders,${table.length}`);
    const sum = table.reduce((total, row) => total + Math.round(Number(row.split(',').at(4)) * 100), 0) / 100;
    const online = await number(page, 'Total Paid Online');
    const later = await number(page, 'Total Paid On Delivery/Pickup');
    expect(sum).toBe(online + later);
  });

  await test.step('branches side by side, and the CSV of a range as a stream', async () => {
    await expect(page.getByRole('row', { name: /All branches/ })).toContainText('Rs.');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV of these days' }).click(),
    ]);
    const text = fs.readFileSync(await download.path(), 'utf8');
    expect(text).toContain(order.reference);
    expect(text).toMatch(/^Total Orders,\d+\r\n/);
  });
});

test('axe finds nothing on the finance portal, and only a super admin sees it', async ({ page, openScreen }) => {
  await openFinance(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  const manager = await openScreen();
  await openAs(manager, STAFF.manager, '/finance');
  await expect(manager).toHaveURL(/\/login$/);
});
