import type { Page } from '@playwright/test';
import { violations } from './support/accessibility.js';
import { press } from './support/keyboard.js';
import { openBoard } from './support/staff-screens.js';
import { expect, test } from './support/test.js';
import { openTill, ordersToday, search, sentence, sentNumber, till } from './support/till.js';

const LONG = { tag: '@long' };
const ORDERS = '**/api/branches/*/orders';

test.use({ changesRoutes: true });

test.beforeEach(({ faults }) => faults.allow(/branches\/\d+\/orders|ERR_FAILED/));

const send = (page: Page) => till(page).getByRole('button', { name: 'Pay and send' });
const lines = (page: Page) => till(page).getByRole('region', { name: 'Order' }).getByRole('listitem');

async function addClassic(page: Page): Promise<void> {
  await search(page).fill('classic smash');
  await search(page).press('Enter');
  await expect(lines(page)).toHaveCount(1);
}

/** Sends the order, whose answer is lost after the server has placed it. */
async function loseAnswer(page: Page): Promise<void> {
  await page.route(ORDERS, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send(page).click();
  await expect(till(page).getByRole('alert')).toHaveText('No answer came. Send it again: it is never placed twice.');
  await page.unroute(ORDERS);
}

test(
  'what was placed without an answer is named after a reload, and only the rest is sent',
  LONG,
  async ({ page, branch }) => {
    await openTill(page, branch.kitchen);
    await addClassic(page);
    await till(page).getByRole('button', { name: 'Card' }).click();
    await loseAnswer(page);
    const [first] = await ordersToday(page.request, branch);

    await page.reload();
    await openBoard(page, branch.kitchen);
    await press(page, 'n');
    const said = sentence(page, /was already placed, but its answer was lost: 1 × Classic Smash, Rs\.\s1,450\./);
    await expect(said).toContainText(`Order ${first?.ticket_number} `);
    await search(page).fill('cola');
    await press(search(page), 'Enter');
    await expect(said).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await till(page).getByRole('button', { name: 'Send only what is missing: 1 × Cola' }).click();
    const number = await sentNumber(page);
    expect(number).not.toBe(String(first?.ticket_number));
    await expect(said).toHaveCount(0);
    const orders = await ordersToday(page.request, branch);
    expect(orders.map(({ total, paid_at: paidAt }) => [total, paidAt !== null])).toEqual([
      [1450, true],
      [300, true],
    ]);
  },
);
