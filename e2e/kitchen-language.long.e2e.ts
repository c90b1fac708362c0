import { openAs, orderAs, ticketOf, unique } from './support/staff-screens.js';
import { expect, test } from './support/test.js';

const SETTINGS_IN_SINHALA = 'තිරයේ සැකසුම්';

test('@long a cook reads the board in Sinhala on every device, while the kitchen works in Tamil', async ({
  board: page,
  branch,
  admin,
  openScreen,
}) => {
  const customer = unique('Nimali');
  await orderAs(page.request, customer, { branch });
  await expect(ticketOf(page, customer)).toContainText('On time');

  const running = { open: '00:00', close: '00:00', kitchenLanguage: 'ta' };
  await admin.call('PUT', `branches/${branch.id}/running`, running);
  await page.getByRole('button', { name: 'Settings', exact: false }).click();
  await page.getByRole('button', { name: 'සිංහල' }).click();
  // the board stays as it is, in other words
  await expect(page.getByRole('dialog', { name: SETTINGS_IN_SINHALA })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'si');
  await expect(ticketOf(page, customer)).toContainText('වේලාවට');

  // the choice follows the person to another device; the customers' screen has its own
  const tablet = await openScreen({ viewport: { width: 820, height: 1180 } });
  await openAs(tablet, branch.kitchen, '/portal');
  await expect(tablet.locator('html')).toHaveAttribute('lang', 'si');
  await expect(ticketOf(tablet, customer)).toContainText('වේලාවට');
  await tablet.goto('/counter');
  await expect(tablet.locator('html')).toHaveAttribute('lang', 'en');
  await tablet.goto('/counter?lang=ta');
  await expect(tablet.locator('html')).toHaveAttribute('lang', 'ta');
});
