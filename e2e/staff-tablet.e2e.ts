import type { Locator } from '@playwright/test';
import { Panel, TABLET } from './support/panel.js';
import { openAs, orderAs, STAFF, unique } from './support/staff-screens.js';
import { expect, test } from './support/test.js';

test.use({ viewport: TABLET });

/** Whether all of an element can be seen and touched where it is, without scrolling anything. */
function isInReach(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [left + 2, (left + right) / 2, right - 2].every((x) => {
      const hit = document.elementFromPoint(x, (top + bottom) / 2);
      return hit === element || element.contains(hit);
    });
  });
}

test('a row of the admin panel shows all its buttons', async ({ page }) => {
  const panel = await Panel.open(page, { email: STAFF.admin, tab: 'food', branch: 1 });
  const row = panel.row('Classic Smash').first();
  await expect(row).toBeVisible();
  for (const button of await row.getByRole('button').all()) expect(await isInReach(button)).toBe(true);
  await row.getByRole('button', { name: 'More for Classic Smash' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Duplicate', 'Remove']);
});

test('a row of the finance portal shows the way to the full order', async ({ page, request }) => {
  const customer = unique('Tablet');
  await orderAs(request, customer);
  await openAs(page, STAFF.admin, '/finance');
  await page.getByRole('main').getByRole('button', { name: 'Colombo 07', exact: true }).click();
  const open = page.getByRole('row').filter({ hasText: customer }).getByRole('button', { name: 'View Full Order' });
  await open.evaluate((button) => button.scrollIntoView({ block: 'center', inline: 'nearest' }));
  await page
    .getByRole('region', { name: /orders/i })
    .last()
    .evaluate((table) => table.scrollTo({ left: 0 }));
  expect(await isInReach(open)).toBe(true);
});
