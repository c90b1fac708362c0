import { addDays, dayInWords } from '../libs/domain/time/calendar-date.js';
import { namedRange } from '../libs/domain/time/named-range.js';
import { violations } from './support/accessibility.js';
import { onShopDatabase } from './support/shop-database.js';
import { openAs } from './support/staff-screens.js';
import { moveTo, openShop, sellAtTill, TODAY } from './support/tax-shop.js';
import { expect, test } from './support/test.js';

const DAY = addDays(namedRange('last-month', TODAY).from, 9);

test('an accountant finds a day of last month that is not closed, closes it, and is back among the closings', {
  tag: '@long',
}, async ({ openScreen, startOwnServer }) => {
  test.setTimeout(240_000);
  const { url, chain } = await startOwnServer();
  const page = await openScreen({ baseURL: url });
  const shop = await openShop(page.request, chain.ownerUrl);
  const { branch } = shop;
  const sold = await sellAtTill(shop, 2);
  await moveTo(shop, DAY, sold);
  await onShopDatabase('UPDATE branch SET created_at = $2::date WHERE id = $1', [branch.id, DAY], chain.ownerUrl);

  await openAs(page, 'accounts@passline.test', '/finance?part=closings');
  await page.getByRole('button', { name: 'Last month' }).click();
  const cell = page.getByRole('button', { name: `${branch.name}, ${dayInWords(DAY)}: ` });
  await expect(cell).toContainText('Not closed');
  expect(await violations(page)).toEqual([]);
  await cell.click();

  const drawer = page.getByRole('region', { name: 'Cash drawer' });
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue(DAY);
  await expect(page.getByLabel('Branch', { exact: true })).toHaveValue(String(branch.id));
  await expect(drawer).toBeInViewport({ ratio: 1 });
  await drawer.getByRole('button', { name: 'Close the day' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Counted cash').fill(String(sold.order.total));
  await dialog.getByRole('button', { name: 'Compare' }).click();
  await dialog.getByRole('button', { name: 'Close the day' }).click();
  await expect(dialog).toContainText('Nothing has changed since the closing.');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(drawer).toContainText('Day closed');

  await page.goBack();
  await expect(cell).toContainText('Exact');
  await expect(cell).toContainText('Closed by');
  await expect(page.getByRole('button', { name: 'Last month' })).toHaveAttribute('aria-pressed', 'true');
});
