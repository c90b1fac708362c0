import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

/** The branch of the demonstration chain with which browser tests of the shop start; it is always open. */
export const BRANCH = { id: 1, name: 'Colombo 07' } as const;

export interface Recipient {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
}

/** Returns a customer with a unique phone number, so that no test reads another one's code. */
export function someone(): Recipient {
  const phone = `07${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  return { firstName: 'Nadeesha', lastName: 'Perera', phone, email: 'nadeesha@example.com' };
}

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
export const DESK = { viewport: { width: 1280, height: 800 } } as const;

/**
 * Sets a browser up as that of a customer who selected this branch and pickup before. Call it before the first `goto`.
 */
export async function comeBack(page: Page, branch: { id: number; name: string }): Promise<void> {
  await page.addInitScript(
    ({ id, name }) => {
      // only once, so that later loads of the page find what the page itself has stored
      if (localStorage.getItem('passline.branch') !== null) return;
      localStorage.setItem('passline.branch', JSON.stringify({ id, name }));
      const address = { orderType: 'Pickup', deliveryLocation: null, address: '', isChosen: true };
      localStorage.setItem('passline.address', JSON.stringify(address));
    },
    { id: branch.id, name: branch.name },
  );
}

/** Selects a branch, delivery and an address by hand, and opens the menu. */
export async function goToMenu(page: Page, branch: { name: string } = BRANCH): Promise<void> {
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: branch.name }).click();
  await page.getByRole('combobox', { name: 'Area' }).selectOption({ index: 1 });
  await page.getByLabel('Address', { exact: true }).fill('12/3 Flower Road');
  await page.getByRole('button', { name: 'Continue to the menu' }).first().click();
  await expect(page).toHaveURL(/\/menu$/);
  await expect(addButton(page, 'Classic Smash')).toBeVisible();
}

/** Returns the button that adds a food to the cart. */
export function addButton(page: Page, food: string) {
  return page.getByRole('button', { name: `Add ${food}`, exact: true });
}

/** Returns what the browser stores for a customer who selected a branch, an address and a food by hand. */
async function readChoices(page: Page): Promise<Record<string, string>> {
  const [branch = '', address = '', cart = ''] = await page.evaluate(() =>
    ['branch', 'address', 'cart'].map((part) => localStorage.getItem(`passline.${part}`) ?? ''),
  );
  // the key belongs to this order; a cart that is stored without one gets its own
  const { orderKey: _, ...lines } = JSON.parse(cart);
  return { 'passline.branch': branch, 'passline.address': address, 'passline.cart': JSON.stringify(lines) };
}

/** The first test of each worker selects by hand; the others open the checkout as if they had. */
let chosenByHand: Record<string, string> | undefined;

/** Opens the checkout with one food below Rs. 3,500 in the cart, and everything but the payment filled in. */
export async function goToCheckout(page: Page, recipient: Recipient): Promise<void> {
  if (chosenByHand === undefined) {
    await goToMenu(page);
    await addButton(page, 'Classic Smash').click();
    await page.goto('/checkout');
    chosenByHand = await readChoices(page);
  } else {
    await page.addInitScript(
      ([choices, mark]) => {
        // only once, so that later loads of the page find what the page itself has stored
        if (sessionStorage.getItem(mark) !== null) return;
        sessionStorage.setItem(mark, '');
        for (const [key, text] of Object.entries(choices)) localStorage.setItem(key, text);
      },
      [chosenByHand, randomUUID()] as const,
    );
    await page.goto('/checkout');
  }
  await fillRecipient(page, recipient);
}

export async function fillRecipient(page: Page, { firstName, lastName, phone, email }: Recipient): Promise<void> {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Contact Number').fill(phone);
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('checkbox', { name: 'I agree' }).check();
}

/**
 * Waits for `count` codes that were sent to a phone and returns them, newest first. `words`: only messages with these.
 */
export async function readCodes(
  page: Page,
  { phone, count = 1, words = '' }: { phone: string; count?: number; words?: string },
): Promise<string[]> {
  let codes: string[] = [];
  await expect(async () => {
    const { messages } = await (await page.request.get(`/api/dev/sms?phone=${phone}`)).json();
    codes = messages
      .filter(({ text }: { text: string }) => text.includes(words))
      .map(({ text }: { text: string }) => /\b\d{6}\b/.exec(text)?.[0] ?? '');
    expect(codes.length).toBeGreaterThanOrEqual(count);
  }).toPass();
  return codes;
}

export function confirmButton(page: Page) {
  return page.getByRole('button', { name: 'Confirm & Pay' });
}

/** Presses 'Confirm & Pay' with payment at the door or the counter; leaves the code's dialog open. */
export async function confirmAndPay(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Pay On /, disabled: false }).check();
  await confirmButton(page).click();
  await expect(page.getByLabel('6-digit code')).toBeVisible();
}

/** Types the code. Its last digit sends it, so the button may be gone before a press. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('6-digit code').fill(code);
}

/** Continues from the filled-in checkout to the receipt, paid at the door or the counter. */
export async function placeOrder(page: Page, { phone }: Recipient): Promise<void> {
  await confirmAndPay(page);
  await enterCode(page, (await readCodes(page, { phone }))[0] ?? '');
  await page.getByRole('link', { name: 'Follow my order' }).click();
  await expect(page).toHaveURL(/\/order\//);
}
