import type { Page } from '@playwright/test';
import { expect } from './test.js';

/** What a browser test of the shop starts from: the demonstration's branch that is open at any hour. */
export const BRANCH = { id: 1, name: 'Colombo 07' } as const;
/** The demonstration chain's clocks say so; any other branch will do as the other one. */
export const OTHER_BRANCH = { id: 2, name: 'Kandy' } as const;

export const RECIPIENT = {
  firstName: 'Nadeesha',
  lastName: 'Perera',
  phone: '0771234567',
  email: 'nadeesha@example.com',
} as const;

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
export const DESK = { viewport: { width: 1280, height: 800 } } as const;

/** Chooses a branch, delivery and an address by hand, and stands on the menu. */
export async function goToMenu(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: BRANCH.name }).click();
  await page.getByLabel('Area').selectOption({ index: 1 });
  await page.getByLabel('Address', { exact: true }).fill('12/3 Flower Road');
  await page.getByRole('button', { name: 'Continue to the menu' }).first().click();
  await expect(page).toHaveURL(/\/menu$/);
  await expect(addButton(page, 'Classic Smash')).toBeVisible();
}

/** The button that puts a food into the cart. */
export function addButton(page: Page, food: string) {
  return page.getByRole('button', { name: `Add ${food}`, exact: true });
}

/** A cart with one food of less than Rs. 3,500, standing at the checkout with everything filled in but the payment. */
export async function goToCheckout(page: Page): Promise<void> {
  await goToMenu(page);
  await addButton(page, 'Classic Smash').click();
  await page.goto('/checkout');
  await fillRecipient(page);
}

export async function fillRecipient(page: Page): Promise<void> {
  await page.getByLabel('First name').fill(RECIPIENT.firstName);
  await page.getByLabel('Last name').fill(RECIPIENT.lastName);
  await page.getByLabel('Contact Number').fill(RECIPIENT.phone);
  await page.getByLabel('Email Address').fill(RECIPIENT.email);
  await page.getByRole('checkbox', { name: 'I agree' }).check();
}

/** The newest code that went to the recipient's phone. */
export async function readCode(page: Page): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const { messages } = await (await page.request.get(`/api/dev/sms?phone=${RECIPIENT.phone}`)).json();
    code = /\b\d{6}\b/.exec(messages[0]?.text ?? '')?.[0];
    expect(code).toBeDefined();
  }).toPass();
  return code ?? '';
}

/** From the checkout to the receipt, paid on delivery; gives the order's number back. */
export async function placeOrder(page: Page): Promise<string> {
  await page.getByRole('radio', { name: 'Pay On Delivery' }).check();
  await page.getByRole('button', { name: 'Confirm & Pay' }).click();
  await page.getByLabel('6-digit code').fill(await readCode(page));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('link', { name: 'Follow my order' }).click();
  await expect(page).toHaveURL(/\/order\//);
  return atob(decodeURIComponent(new URL(page.url()).pathname.slice('/order/'.length)));
}
