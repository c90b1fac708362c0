import type { Locator, Page } from '@playwright/test';
import { violations } from './support/accessibility.js';
import { press, type } from './support/keyboard.js';
import { CANCEL_CODE, openBoard } from './support/staff-screens.js';
import { expect, test } from './support/test.js';
import { openTill, ordersToday, search, sentence, sentNumber, ticketWith, till, total } from './support/till.js';

const LONG = { tag: '@long' };

test.use({ changesRoutes: true });

test(
  'at the counter by keyboard alone: one known item is sent with 8 keys, and only other screens ring',
  LONG,
  async ({ page, branch, openScreen }) => {
    const other = await openScreen();
    for (const screen of [page, other]) {
      await openBoard(screen, branch.kitchen);
      await screen.getByRole('button', { name: 'Start shift' }).click();
      await expect(screen.locator('[data-sound]')).toHaveAttribute('data-sound', 'on');
    }
    let keys = 0;
    const count = async (at: Locator | Page, key: string) => {
      keys += 1;
      await press(at, key);
    };
    await page.evaluate(() => {
      const seen = new Set<string>();
      const sound = document.querySelector('[data-sound]');
      const note = () => seen.add(sound?.getAttribute('data-sound') ?? '');
      new MutationObserver(note).observe(document.body, { subtree: true, attributeFilter: ['data-sound'] });
      Object.assign(window, { sounds: seen });
    });

    await count(page, 'n');
    await expect(till(page).getByRole('button', { name: /^Classic Smash/ })).toBeVisible();
    for (const key of 'cla') await count(search(page), key);
    await count(search(page), 'Enter');
    await expect(total(page)).toContainText('Rs. 1,450');
    // on to the way to pay, which nobody has chosen
    await count(search(page), 'Enter');
    await count(till(page).getByRole('button', { name: 'Cash' }), 'Enter');
    await count(till(page).getByLabel('Cash given'), 'Enter');
    const number = await sentNumber(page);
    expect(keys).toBeLessThanOrEqual(8);
    await expect(search(page)).toBeFocused();

    await expect(other.locator('[data-sound]')).toHaveAttribute('data-sound', 'ringing');
    // over a till, too
    await press(other, 'n');
    await expect(till(other).getByRole('button', { name: '1 new order' })).toBeVisible();
    await till(other).getByRole('button', { name: 'Hush' }).click();
    await expect(till(other).getByRole('button', { name: 'Hush' })).toHaveCount(0);
    await till(other).getByRole('button', { name: '1 new order' }).click();
    await expect(ticketWith(other, 'COUNTER')).toContainText(number);
    await press(till(page), 'Escape');
    await expect(ticketWith(page, 'COUNTER')).toContainText(number);
    await expect(page.locator('[data-sound]')).toHaveAttribute('data-sound', 'on');
    expect(await page.evaluate(() => [...Reflect.get(window, 'sounds')])).not.toContain('ringing');
    const [order] = await ordersToday(page.request, branch);
    expect(order).toMatchObject({ channel: 'counter', delivery_payment_type: 'Pay by Cash', total: 1450 });
    expect(order?.paid_at).not.toBeNull();
  },
);

test('at a table: options by keyboard, a promo code, and the change to give back', LONG, async ({ page, branch }) => {
  await openTill(page, branch.kitchen);
  await type(search(page), 'classic smash');
  await press(search(page), 'Enter');
  await till(page)
    .getByRole('button', { name: /^Table, name/ })
    .click();
  await till(page).getByLabel('Eat in').check();
  await till(page).getByLabel('Table').fill('5');
  await till(page).getByLabel('Promo code').fill('nothing');
  await till(page).getByLabel('Promo code').press('Enter');
  await expect(sentence(page, 'No such Promo available!')).toBeVisible();
  await till(page).getByLabel('Promo code').fill('welcome10');
  await till(page).getByLabel('Promo code').press('Enter');
  await expect(sentence(page, 'Rs. 145 off')).toBeVisible();
  await expect(total(page)).toContainText('Rs. 1,305');
  await till(page).getByRole('button', { name: 'Cash' }).click();
  await till(page).getByLabel('Cash given').fill('1000');
  await till(page).getByRole('button', { name: 'Pay and send' }).click();
  await expect(sentence(page, /^Rs\.\s305 is missing/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await till(page).getByRole('button', { name: 'Rs. 1,500 was given' }).click();
  await expect(till(page).getByRole('status').filter({ hasText: 'Change' })).toContainText('Rs. 195');
  await till(page).getByRole('button', { name: 'Pay and send' }).click();
  const number = await sentNumber(page);
  await expect(sentence(page, 'Give back Rs. 195')).toBeVisible();
  await press(till(page), 'Escape');
  const ticket = ticketWith(page, 'EAT IN · TABLE 5');
  await expect(ticket).toContainText(number);

  // it is paid, so cancelling it asks how the money is given back
  await ticket.getByRole('button', { name: 'View Full Order' }).click();
  await expect(page.getByRole('dialog').getByText('PAID · Rs. 1,305')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  const modal = page.getByRole('dialog', { name: 'Cancel Order Code' });
  await modal.getByLabel('4-digit code').fill(CANCEL_CODE);
  await modal.getByRole('button', { name: 'Confirm' }).click();
  await expect(modal.getByText('Choose how the money is given back.')).toBeVisible();
  await modal.getByRole('button', { name: 'Cash' }).click();
  await modal.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Successfully Cancelled Order')).toBeVisible();
  const [order] = await ordersToday(page.request, branch);
  expect(order).toMatchObject({ status: 'Cancelled', discount: 145, table: '5' });
});
