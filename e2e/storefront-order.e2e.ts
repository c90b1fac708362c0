import type { Page, Route } from '@playwright/test';
import { violations } from './support/accessibility.js';
import { addButton, confirmAndPay, goToCheckout, PHONE, readCodes, someone } from './support/customer.js';
import { press } from './support/keyboard.js';
import { onShopDatabase } from './support/shop-database.js';
import { Staff } from './support/staff.js';
import { expect, test } from './support/test.js';

/**
 * Lets the next call to an address (a glob) reach the server, and loses its response.
 * @returns a function that waits until it is lost; a live message may have updated the page before
 */
async function loseAnswer(page: Page, address: string): Promise<() => Promise<void>> {
  let isLost = false;
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
    isLost = true;
  };
  await page.route(address, lose, { times: 1 });
  return () => expect.poll(() => isLost).toBe(true);
}

test.use({ changesRoutes: true });

const code = (page: Page) => page.getByLabel('6-digit code');
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test.describe('a phone, light', () => {
  test.use({ ...PHONE, colorScheme: 'light' });

  test("the code's dialog is over the order’s own page, and a wrong number can be corrected there", {
    tag: '@long',
  }, async ({ page, faults }) => {
    faults.allow(/api\/orders|net::ERR_FAILED/);
    const customer = someone();
    const right = someone();
    await goToCheckout(page, customer);
    await confirmAndPay(page);
    await expect(page).toHaveURL(/\/order\//);
    await expect(code(page)).toBeFocused();
    await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(page.getByText(/We hold your order until \d\d:\d\d · \d+ minutes left/)).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await test.step('a closed dialog can be opened on the page, and opens after a reload', async () => {
      await press(code(page), 'Escape');
      await expect(code(page)).toHaveCount(0);
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Enter the code' }).click();
      await expect(code(page)).toBeFocused();
      await press(code(page), 'Escape');
      await page.reload();
      await expect(code(page)).toBeFocused();
    });
    await test.step('a landline is rejected; another number gets a new code', async () => {
      await page.getByRole('button', { name: 'Change number' }).click();
      await page.getByLabel('Mobile number').fill('011 234 5678');
      await page.getByRole('button', { name: 'Send the code there' }).click();
      await expect(page.getByText('A code needs a mobile number')).toBeVisible();
      await page.getByLabel('Mobile number').fill(`+94 ${right.phone.slice(1)}`);
      // the number is changed, and the response lost: the page shows the change
      const lost = await loseAnswer(page, '**/api/orders/*/phone');
      await page.getByRole('button', { name: 'Send the code there' }).click();
      await expect(dialog(page, 'Confirm your order')).toContainText(right.phone);
      await expect(code(page)).toBeVisible();
      await lost();
    });
    await test.step('the sixth digit sends it', async () => {
      const [sent = '', ...earlier] = await readCodes(page, right);
      expect(earlier, 'one code was sent').toEqual([]);
      await code(page).pressSequentially(sent);
      await expect(dialog(page, 'Thank you!')).toBeVisible();
    });
    await page.getByRole('link', { name: 'Follow my order' }).click();
    await expect(page.getByRole('list', { name: 'How far it is' })).toContainText('On its way');
    expect(await violations(page)).toEqual([]);
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('Back, a reload and a second tab find the same order; an order that ended gives its cart back', {
    tag: '@long',
  }, async ({ page, context, request }) => {
    const customer = someone();
    const staff = await Staff.logIn(request);
    await page.goto('/');
    await goToCheckout(page, customer);
    const second = await context.newPage();
    await second.goto('/checkout');
    await confirmAndPay(page);
    const own = page.url();
    // its cart has been ordered, so it leads to the order
    await expect(second).toHaveURL(own);
    await expect(code(second)).toBeVisible();
    await second.close();

    await page.goBack();
    await expect(page).not.toHaveURL(/checkout/);
    await page.goto('/checkout');
    await expect(page).toHaveURL(own);
    expect(await staff.ordersOf(customer.phone)).toHaveLength(1);

    await onShopDatabase('UPDATE customer_order SET expires_at = now() WHERE phone = $1', [customer.phone]);
    await expect(page.getByText('expired before it was confirmed')).toBeVisible();
    await page.goto('/menu');
    await addButton(page, 'Classic Smash').click();
    await page.goto(own);
    await page.getByRole('button', { name: 'Bring my cart back' }).click();
    await expect(dialog(page, 'Replace your cart?')).toBeVisible();
    await page.getByRole('button', { name: 'Replace cart' }).click();
    await expect(page).toHaveURL(/\/cart$/);
  });
});
