import type { Page } from '@playwright/test';
import { violations } from './support/accessibility.js';
import { DESK, goToCheckout, placeOrder, readCodes, someone } from './support/customer.js';
import { expect, test } from './support/test.js';

const _openOrders = (page: Page) => page.getByRole('navigation', { name: 'Your open orders' });

/** Adds up the layout shifts of a page from its first paint on. */
const WATCH_SHIFTS = `
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });`;
const PAINTED = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';
const START_OVER = `document.fonts.ready.then(() => ${PAINTED}).then(() => { window.shift = 0; })`;
const SHIFT = `${PAINTED}.then(() => window.shift)`;

test.describe('a desk, light', () => {
  test.use({ ...DESK, colorScheme: 'light', changesRoutes: true });

  test('my orders: the orders of this device, and by phone and code those of other devices', async ({
    page,
    openScreen,
  }) => {
    const customer = someone();
    await goToCheckout(page, customer);
    await placeOrder(page, customer);
    const own = page.url();
    await page.addInitScript({ content: WATCH_SHIFTS });
    // the order's response comes last, however slow the machine is, because the test measures how its row is filled
    let answer: () => void = () => undefined;
    const due = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/api\/orders\//, async (route) => {
      await due;
      await route.continue();
    });
    const others = ['settings', 'branches'].map((read) => page.waitForResponse(`**/api/${read}`));
    await page.goto('/orders');
    await Promise.all(others);
    await expect(page.getByRole('list', { name: 'Orders on this device' })).toBeVisible();
    await page.evaluate(START_OVER);
    answer();
    const row = page.getByRole('article');
    await expect(row).toContainText('Colombo 07');
    expect(await page.evaluate(SHIFT), 'a row that is filled moves nothing below it').toBe(0);
    await expect(row).toContainText('1 × Classic Smash');
    await expect(row).toContainText('Rs. 1,700');
    expect(await violations(page)).toEqual([]);
    await row.getByRole('button', { name: 'Order again' }).click();
    await expect(page).toHaveURL(/\/cart$/);

    const other = await openScreen(DESK);
    await other.goto('/orders');
    await expect(other.getByText('No orders on this device yet')).toBeVisible();
    await other.getByLabel('Mobile number').fill(`+94${customer.phone.slice(1)}`);
    await other.getByRole('button', { name: 'Send me a code' }).click();
    await expect(other.getByText(`If ${customer.phone} has orders here`)).toBeVisible();
    const [code = ''] = await readCodes(other, { ...customer, words: 'to see your orders' });
    await other.getByLabel('6-digit code').fill(code);
    await other.getByRole('button', { name: 'Show my orders' }).click();
    await other
      .getByRole('link', { name: /^#\d+ · received/ })
      .first()
      .click();
    await expect(other).toHaveURL(own);
    await expect(other.getByRole('main')).toContainText(customer.phone);

    await other.goto('/orders');
    await other.getByRole('button', { name: 'Forget them on this device' }).click();
    await other.getByRole('button', { name: 'Forget orders' }).click();
    await expect(other.getByText('No orders on this device yet')).toBeVisible();
  });
});
