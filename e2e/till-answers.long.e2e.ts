import type { Page } from '@playwright/test';
import { violations } from './support/accessibility.js';
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

/** Sends the order, whose answer is lost: before or after the server has placed it. */
async function loseAnswer(page: Page, { isPlaced }: { isPlaced: boolean }): Promise<void> {
  await page.route(ORDERS, async (route) => {
    if (isPlaced) await route.fetch();
    await route.abort();
  });
  await send(page).click();
  await expect(till(page).getByRole('alert')).toHaveText('No answer came. Send it again: it is never placed twice.');
  await page.unroute(ORDERS);
}

test('an order that never arrived is placed once, with what was changed since', LONG, async ({ page, branch }) => {
  await openTill(page, branch.kitchen);
  await addClassic(page);
  await loseAnswer(page, { isPlaced: false });
  await till(page).getByLabel('Name').fill('Nimal');
  await send(page).click();
  const number = await sentNumber(page);
  const orders = await ordersToday(page.request, branch);
  expect(orders).toHaveLength(1);
  expect(orders.find(({ ticket_number: one }) => String(one) === number)).toMatchObject({ first_name: 'Nimal' });
});

test('an order that was placed is named, and the changed one waits for the cashier', LONG, async ({ page, branch }) => {
  await openTill(page, branch.kitchen);
  await addClassic(page);
  await loseAnswer(page, { isPlaced: true });
  await till(page).getByRole('button', { name: 'One Classic Smash more' }).click();
  await till(page).getByLabel('Name').fill('Kamala');
  await send(page).click();
  const said = sentence(page, /was already placed, but its answer was lost: 1 × Classic Smash, Rs\. 1,450\./);
  await expect(said).toBeVisible();
  await send(page).press('Enter');
  expect(await ordersToday(page.request, branch)).toHaveLength(1);
  expect(await violations(page)).toEqual([]);

  // what is missing is sent as an order of its own
  await till(page).getByRole('button', { name: 'Keep this order' }).click();
  await expect(said).toHaveCount(0);
  await expect(till(page).getByLabel('Name')).toHaveValue('Kamala');
  await till(page).getByRole('button', { name: 'One Classic Smash less' }).click();
  await send(page).click();
  await sentNumber(page);
  expect(await ordersToday(page.request, branch)).toHaveLength(2);
});

test('after a reload of the tab the till knows which order was placed', LONG, async ({ page, branch }) => {
  await openTill(page, branch.kitchen);
  await addClassic(page);
  await loseAnswer(page, { isPlaced: true });
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await openTill(page, branch.kitchen);
  await expect(sentence(page, /^Order \d+ was already placed, but its answer was lost/)).toBeVisible();
  await till(page).getByRole('button', { name: 'Start the next order' }).click();
  const number = await sentNumber(page);
  await addClassic(page);
  await send(page).click();
  await expect(sentence(page, /^Order \d+ is sent$/)).not.toHaveText(`Order ${number} is sent`);
  expect(await ordersToday(page.request, branch)).toHaveLength(2);
});
