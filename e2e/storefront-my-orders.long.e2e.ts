import type { Page } from '@playwright/test';
import { violations } from './support/accessibility.js';
import {
  addButton,
  confirmAndPay,
  confirmButton,
  DESK,
  enterCode,
  goToCheckout,
  PHONE,
  placeOrder,
  readCodes,
  someone,
} from './support/customer.js';
import { Staff } from './support/staff.js';
import { expect, test } from './support/test.js';

const openOrders = (page: Page) => page.getByRole('navigation', { name: 'Your open orders' });

/** Adds up the layout shifts of a page from its first paint on. */
const WATCH_SHIFTS = `
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });`;
const PAINTED = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';
const START_OVER = `document.fonts.ready.then(() => ${PAINTED}).then(() => { window.shift = 0; })`;
const SHIFT = `${PAINTED}.then(() => window.shift)`;

test.describe('a phone, dark', () => {
  test.use({ ...PHONE, colorScheme: 'dark' });

  test('an open order is a line on every page, and links to its own page', async ({ page, request }) => {
    const customer = someone();
    const staff = await Staff.logIn(request);
    await goToCheckout(page, customer);
    await confirmAndPay(page);
    const own = page.url();
    await expect(openOrders(page), 'its own page needs no line').toHaveCount(0);
    await page.goto('/about-us');
    const line = openOrders(page).getByRole('link');
    await expect(line).toHaveText(/^#\d+ · waiting for your code$/);

    await test.step('a second checkout says so, and does not replace the order', async () => {
      await page.goto('/menu');
      await addButton(page, 'Classic Smash').click();
      await page.goto('/checkout');
      await expect(openOrders(page)).toContainText('is not finished: it is waiting for your code');
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Make another order' }).click();
      await expect(line).toBeVisible();
      await expect(confirmButton(page)).toBeVisible();
      await page.reload();
      await page.getByRole('link', { name: /^Finish order #\d+$/ }).click();
      await expect(page).toHaveURL(own);
    });
    await enterCode(page, (await readCodes(page, customer))[0] ?? '');
    await page.getByRole('link', { name: 'Follow my order' }).click();
    await page.goto('/cart');
    await expect(line).toHaveText(/^#\d+ · received, delivered about (\w+ \d+ \w+, )?\d\d:\d\d$/);
    const [order] = await staff.ordersOf(customer.phone);
    await staff.call('PUT', `orders/${order?.id}`, { status: 'Confirmed', kitchen_status: 'On Process' });
    await expect(line).toHaveText(/in the kitchen/);
    expect(await violations(page)).toEqual([]);
    await staff.call('PUT', `orders/${order?.id}`, { status: 'Confirmed', kitchen_status: 'Delivered' });
    await expect(openOrders(page)).toHaveCount(0);
  });
});

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
