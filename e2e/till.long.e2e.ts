import type { Locator, Page } from '@playwright/test';
import { violations } from './support/accessibility.js';
import { PHONE } from './support/customer.js';
import { HAND, press, type } from './support/keyboard.js';
import { CANCEL_CODE, openBoard } from './support/staff-screens.js';
import { expect, test } from './support/test.js';
import {
  newPhone,
  openTill,
  ordersToday,
  phoneField,
  placeByPhone,
  search,
  sentence,
  sentNumber,
  ticketWith,
  till,
  total,
} from './support/till.js';

const LONG = { tag: '@long' };
const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true } as const;

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
    for (const key of 'clas') await count(search(page), key);
    await count(search(page), 'Enter');
    await expect(total(page)).toContainText('Rs. 1,450');
    await count(search(page), 'Enter');
    await count(till(page).getByLabel('Cash given'), 'Enter');
    const number = await sentNumber(page);
    expect(keys).toBeLessThanOrEqual(8);
    await expect(search(page)).toBeFocused();

    await expect(other.locator('[data-sound]')).toHaveAttribute('data-sound', 'ringing');
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
  await till(page).getByLabel('Eat in').check();
  await till(page).getByLabel('Table').fill('5');
  await till(page).getByLabel('Promo code').fill('nothing');
  await till(page).getByLabel('Promo code').press('Enter');
  await expect(sentence(page, 'No such Promo available!')).toBeVisible();
  await till(page).getByLabel('Promo code').fill('welcome10');
  await till(page).getByLabel('Promo code').press('Enter');
  await expect(sentence(page, 'Rs. 145 off')).toBeVisible();
  await expect(total(page)).toContainText('Rs. 1,305');
  await till(page).getByLabel('Cash given').fill('1000');
  await expect(sentence(page, 'Still to pay')).toBeVisible();
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

test(
  'an extra is taken twice, by keyboard and by touch, and the kitchen reads it',
  LONG,
  async ({ branch, openScreen }) => {
    const page = await openScreen(TABLET);
    await openTill(page, branch.kitchen);
    await search(page).fill('classic smash');
    await search(page).press('Enter', HAND);
    const line = till(page).getByRole('region', { name: 'Order' }).getByRole('listitem');
    const picker = page.getByRole('dialog', { name: 'Classic Smash' });
    const take = picker.getByRole('button', { name: /^Take these/ });
    const more = picker.getByRole('button', { name: 'One Extra Cheese more' });

    await line.getByRole('button', { name: /As it comes/ }).press('Enter', HAND);
    await expect(picker.getByRole('radio', { name: 'As it is' })).toBeFocused();
    await picker.getByRole('button', { name: 'Add Extra Cheese' }).press('Enter', HAND);
    await press(more, 'Space');
    await expect(more).toBeDisabled();
    await picker.getByRole('checkbox', { name: 'No Onions' }).press('Space', HAND);
    await expect(take).toHaveText('Take these · Rs. 1,750');
    expect(await violations(page)).toEqual([]);
    await take.press('Enter', HAND);
    await expect(total(page)).toContainText('Rs. 1,750');

    await line.getByRole('button', { name: /2 × Extra Cheese, No Onions/ }).tap();
    await picker.getByRole('button', { name: 'Add Extra Patty' }).tap();
    await picker.getByRole('button', { name: 'One Extra Patty more' }).tap();
    // four extras are the most
    await expect(picker.getByRole('checkbox', { name: /^Fried Egg/ })).toBeDisabled();
    await expect(take).toHaveText('Take these · Rs. 2,650');
    await take.tap();
    await till(page).getByRole('button', { name: 'Pay and send' }).tap();
    const number = await sentNumber(page);
    await press(till(page), 'Escape');
    const ticket = page.getByRole('article', { name: new RegExp(`^Order ${number},`) });
    for (const words of ['+ Extra Cheese × 2', '+ Extra Patty × 2', 'NO Onions'])
      await expect(ticket).toContainText(words);
  },
);

test(
  'two tabs with one key, a double tap and a lost answer place one order each',
  LONG,
  async ({ page, branch, faults }) => {
    faults.allow(/branches\/\d+\/orders|ERR_FAILED/);
    await openTill(page, branch.kitchen);
    const second = await page.context().newPage();
    await openTill(second, branch.kitchen);
    const key = crypto.randomUUID();
    for (const tab of [page, second]) {
      await tab.route('**/api/branches/*/orders', (route) =>
        route.continue({ headers: { ...route.request().headers(), 'idempotency-key': key } }),
      );
      await search(tab).fill('classic smash');
      await search(tab).press('Enter');
    }
    const send = (tab: Page) => till(tab).getByRole('button', { name: 'Pay and send' });
    await Promise.all([send(page).click(), send(second).click()]);
    expect(await sentNumber(page)).toBe(await sentNumber(second));
    expect(await ordersToday(page.request, branch)).toHaveLength(1);
    await second.close({ runBeforeUnload: false });
    await page.unroute('**/api/branches/*/orders');

    await search(page).fill('classic smash');
    await search(page).press('Enter');
    await send(page).dblclick();
    await sentNumber(page);
    expect(await ordersToday(page.request, branch)).toHaveLength(2);

    // the server has the order, but its answer is lost
    await page.route('**/api/branches/*/orders', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await search(page).fill('classic smash');
    await search(page).press('Enter');
    await send(page).click();
    await expect(till(page).getByRole('alert')).toBeVisible();
    await page.unroute('**/api/branches/*/orders');
    await send(page).click();
    await sentNumber(page);
    expect(await ordersToday(page.request, branch)).toHaveLength(3);
  },
);

test('without a network it is rejected at once, and nothing is sent later', LONG, async ({ page, branch, faults }) => {
  faults.allow(/.*/);
  await openTill(page, branch.kitchen);
  await search(page).fill('classic smash');
  await search(page).press('Enter');
  await page.context().setOffline(true);
  await till(page).getByRole('button', { name: 'Pay and send' }).click();
  await expect(till(page).getByRole('alert')).toHaveText('There is no network, so nothing was sent.');
  await page.context().setOffline(false);
  await press(till(page), 'Escape');
  await expect(page.getByRole('dialog').last()).toBeVisible();
  expect(await ordersToday(page.request, branch)).toHaveLength(0);
});

test(
  'has no accessibility violations, at a desk and on a phone, with a caller, options and a full order',
  LONG,
  async ({ page, branch, openScreen }) => {
    const phone = newPhone();
    await placeByPhone(page.request, branch, { phone });
    await openTill(page, branch.kitchen);
    expect(await violations(page)).toEqual([]);
    await search(page).fill('zzzz');
    await expect(sentence(page, 'No food has this name. Try fewer letters.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await search(page).fill('');
    const foods = till(page).getByRole('region', { name: 'Menu' }).getByRole('listitem').getByRole('button');
    for (let at = 0; at < 20; at++) await foods.nth(at).click();
    const lines = till(page).getByRole('region', { name: 'Order' }).getByRole('listitem');
    await expect(lines.nth(15)).toBeVisible();
    await expect(till(page).getByRole('button', { name: 'Pay and send' })).toBeInViewport();
    await till(page).getByRole('tab', { name: 'Phone' }).click();
    await phoneField(page).fill(phone);
    await expect(till(page).getByRole('status', { name: 'Caller' })).toBeVisible();
    await expect(till(page).getByRole('button', { name: 'Send order' })).toBeInViewport();
    expect(await violations(page)).toEqual([]);
    await lines
      .getByRole('button', { name: /As it comes/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Take these' })).toBeVisible();
    expect(await violations(page)).toEqual([]);

    const small = await openScreen(PHONE);
    await openBoard(small, branch.kitchen);
    await small.getByRole('button', { name: /^More/ }).tap();
    await small.getByRole('button', { name: 'New order' }).tap();
    await till(small)
      .getByRole('button', { name: /^Classic Smash/ })
      .tap();
    await expect(total(small)).toContainText('Rs. 1,450');
    await expect(till(small).getByRole('button', { name: 'Pay and send' })).toBeInViewport();
    expect(await violations(small)).toEqual([]);
  },
);
