import { clearBoard, login, openAs, openBoard, orderAs, STAFF, ticketOf, unique } from './support/staff-screens.js';
import { expect, test } from './support/test.js';

const SETTINGS_IN_SINHALA = 'තිරයේ සැකසුම්';

test('@long a cook reads the board in Sinhala on every device, while the kitchen works in Tamil', async ({
  page,
  openScreen,
}) => {
  await clearBoard(page.request);
  const manager = await login(page.request, STAFF.manager);
  const headers = { Authorization: `Bearer ${manager.api_token}` };
  const { branch } = await (await page.request.get('/api/branches/1/running', { headers })).json();
  const speak = (kitchenLanguage: string) =>
    page.request.put('/api/branches/1/running', {
      headers,
      data: { open: branch.open, close: branch.close, kitchenLanguage },
    });
  const cook = await openBoard(page);
  try {
    const customer = unique('Nimali');
    await orderAs(page.request, customer);
    await expect(ticketOf(page, customer)).toContainText('On time');

    expect((await speak('ta')).ok()).toBe(true);
    await page.getByRole('button', { name: 'Settings', exact: false }).click();
    await page.getByRole('button', { name: 'සිංහල' }).click();
    // the board stays as it is, in other words
    await expect(page.getByRole('dialog', { name: SETTINGS_IN_SINHALA })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'si');
    await expect(ticketOf(page, customer)).toContainText('වේලාවට');

    // the choice follows the person to another device; the customers' screen has its own
    const tablet = await openScreen({ viewport: { width: 820, height: 1180 } });
    await openAs(tablet, STAFF.kitchen, '/portal');
    await expect(tablet.locator('html')).toHaveAttribute('lang', 'si');
    await expect(ticketOf(tablet, customer)).toContainText('වේලාවට');
    await tablet.goto('/counter');
    await expect(tablet.locator('html')).toHaveAttribute('lang', 'en');
    await tablet.goto('/counter?lang=ta');
    await expect(tablet.locator('html')).toHaveAttribute('lang', 'ta');
  } finally {
    await speak('en');
    await page.request.put('/api/session', {
      headers: { Authorization: `Bearer ${cook.api_token}` },
      data: { language: 'en' },
    });
  }
});
