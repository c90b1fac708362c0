import type { Page } from '@playwright/test';
import { violations } from './support/accessibility.js';
import { confirmButton, DESK, goToCheckout, PHONE, readCodes, someone } from './support/customer.js';
import { onShopDatabase } from './support/shop-database.js';
import { steady } from './support/steady.js';
import { expect, test } from './support/test.js';
import { sideways } from './support/texts-on-screen.js';

/** Orders, from the first visit to the bank's page. @returns the order's number */
async function goToBank(page: Page, customer = someone()): Promise<string> {
  await goToCheckout(page, customer);
  await page.getByRole('radio', { name: 'Pay Online' }).check();
  await confirmButton(page).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { name: 'Pay Ceylon Smash' })).toBeVisible();
  const paymentNumber = await steady(() => page.getByText(/^[0-9A-Z]{10}(-\d+)?$/).innerText());
  return paymentNumber.slice(0, 10);
}

const choose = (page: Page, choice: string): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^${choice}`) }).click();
const receipt = (reference: string): string => `/order/${Buffer.from(reference).toString('base64')}`;

async function expectStatus(page: Page, status: string): Promise<void> {
  await expect(page.getByRole('article').getByText(status, { exact: true }).first()).toBeVisible();
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('paid: the bank sends the buyer back to a receipt that is confirmed', async ({ page }) => {
    const reference = await goToBank(page);
    expect(await violations(page)).toEqual([]);
    await choose(page, 'Pay The bank');
    await expect(page).toHaveURL(new RegExp(receipt(reference).replaceAll('=', '(=|%3D)')));
    await expectStatus(page, 'Confirmed');
    await expect(page.getByRole('listitem').filter({ hasText: 'Received' })).toBeVisible();
  });

  test('declined, then paid again: the same order', { tag: '@long' }, async ({ page }) => {
    const reference = await goToBank(page);
    await choose(page, 'Have the card declined');
    await expectStatus(page, 'Payment Failed');
    await page.getByRole('button', { name: 'Try the card again' }).click();
    await expect(page.getByText(`${reference}-2`)).toBeVisible();
    await choose(page, 'Pay The bank');
    await expectStatus(page, 'Confirmed');
    await expect(page.getByText(reference).first()).toBeVisible();
  });
});

test.describe('on a desk', () => {
  test.use(DESK);

  test('a code that does not arrive: the manager confirms by phone, and the customer’s receipt follows', {
    tag: '@long',
  }, async ({ page, openScreen }) => {
    const customer = { ...someone(), lastName: `Silva ${Date.now()}` };
    await goToCheckout(page, customer);
    await page.getByRole('radio', { name: 'Pay On Delivery' }).check();
    await confirmButton(page).click();
    await expect(page.getByLabel('6-digit code')).toBeVisible();
    await readCodes(page, customer);
    await onShopDatabase(
      `UPDATE message SET state = 'failed', failure = 'The number is not in use.' WHERE recipient = $1`,
      [customer.phone],
    );

    const office = await openScreen(DESK);
    await logIn(office, 'manager@passline.test');
    await office.goto('/admin?tab=by-phone');
    const waiting = office.getByRole('listitem').filter({ hasText: customer.lastName });
    await expect(waiting).toContainText('The code did not arrive. The number is not in use.');
    await waiting.getByRole('button', { name: 'Confirm' }).click();
    await office.getByLabel('Who was spoken to').fill('Nadeesha herself');
    await office.getByRole('button', { name: 'Confirm order' }).click();
    await expect(waiting).toHaveCount(0);

    await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible();
    await page.reload();
    await page.getByRole('dialog', { name: 'Thank you!' }).getByRole('link', { name: 'Follow my order' }).click();
    await expectStatus(page, 'Confirmed');
  });

  test('held stock: the manager releases an unpaid order, and its customer sees that it ended', {
    tag: '@long',
  }, async ({ page, openScreen }) => {
    const customer = { ...someone(), lastName: `Perera ${Date.now()}` };
    const reference = await goToBank(page, customer);
    await page.goto(receipt(reference));
    await expectStatus(page, 'Payment Pending');

    const office = await openScreen(DESK);
    await logIn(office, 'manager@passline.test');
    await office.goto('/admin?tab=held-stock');
    const held = office.getByRole('listitem').filter({ hasText: customer.lastName });
    await expect(held).toContainText('1 portion');
    await expect(held).toContainText(/Card payment awaited since \d\d:\d\d, until \d\d:\d\d/);
    await held.getByRole('button', { name: /^Release order/ }).click();
    await office.getByRole('button', { name: 'Keep order' }).click();
    await expect(held).toHaveCount(1);
    await office.setViewportSize(PHONE.viewport);
    expect(await steady(() => sideways(office))).toBeLessThanOrEqual(0);
    await held.getByRole('button', { name: /^Release order/ }).click();
    const dialog = office.getByRole('dialog');
    await expect(dialog).toContainText(customer.lastName);
    expect(await violations(office)).toEqual([]);
    await dialog.getByRole('button', { name: 'Release order' }).click();
    await expect(held).toHaveCount(0);

    await expectStatus(page, 'Expired');
    await expect(page.getByText('expired before it was paid')).toBeVisible();
  });

  test("paid twice: the super admin sees it, reads the bank's answers, and marks the refund", { tag: '@long' }, async ({
    page,
  }) => {
    const reference = await goToBank(page);
    const bank = page.url();
    await page.goto(receipt(reference));
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByText(`${reference}-2`)).toBeVisible();
    await choose(page, 'Pay The bank');
    await expectStatus(page, 'Confirmed');
    // the first form is still open in another tab, and is paid as well
    await page.request.post(bank.replace('verify.jsp', 'decide'), {
      form: { ref: reference, choice: 'pay-and-close' },
    });
    await onShopDatabase('UPDATE payment_attempt SET next_check_at = now() WHERE ref = $1', [reference]);
    // on the open page, without a reload
    await expect(page.getByText(/^You paid twice\. We will refund Rs\.\s[\d,]+\.$/)).toBeVisible();

    await logIn(page, 'admin@passline.test');
    await page.goto('/admin?tab=reconciliation');
    const search = page.getByRole('searchbox', { name: 'Order, payment or customer' });
    await search.fill(reference);
    const entry = page.getByRole('listitem').filter({ hasText: 'this payment came twice' });
    await expect(entry).toContainText('Refund needed');
    await entry.getByText(/answers? of the bank/).click();
    await expect(entry).toContainText('status = 50020');
    await entry.getByRole('button', { name: 'Mark as refunded' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Mark as refunded' }).click();
    await expect(dialog).toContainText('Enter how it was refunded.');
    await dialog.getByLabel('How it was refunded').fill('Bank slip 4711');
    await dialog.getByRole('button', { name: 'Mark as refunded' }).click();
    await expect(entry).toContainText('Bank slip 4711');
    await expect(entry.getByRole('button', { name: 'Mark as refunded' })).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Empty the search' }).click();
    await expect(search).toHaveValue('');
  });
});

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password').fill('passline-demo');
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).not.toHaveURL(/login/);
}
