import { violations } from './support/accessibility.js';
import { press } from './support/keyboard.js';
import { onShopDatabase } from './support/shop-database.js';
import {
  cancelOrder,
  connection,
  LiveConnection,
  openAs,
  openBoard,
  orderAs,
  STAFF,
  ticketOf,
  unique,
} from './support/staff-screens.js';
import { expect, test } from './support/test.js';

const late = unique('Late');
const done = unique('Done');
const MINUTE = 60_000;

test('a board that is open at midnight without a connection keeps its tickets, what can be undone and its alarms, without loading', async ({
  page,
  branch,
  admin,
  faults,
}) => {
  faults.allow(/WebSocket|net::|Failed to load/);
  const { id } = await orderAs(page.request, late, { branch });
  const finished = await orderAs(page.request, done, { branch });
  await admin.handOver(finished);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Colombo' }).format(new Date());
  // of the same evening: an order of the morning would have been left open
  await onShopDatabase('UPDATE customer_order SET confirmed_at = $2 WHERE id = ANY($1)', [
    [id, finished.id],
    `${today}T23:50:00+05:30`,
  ]);
  await onShopDatabase('UPDATE customer_order SET delivered_at = $2 WHERE id = $1', [
    finished.id,
    `${today}T23:58:00+05:30`,
  ]);
  // For this page, the server's clock starts half a minute before midnight in the chain's zone and runs on. The board
  // reads it once a minute.
  let begun: number | undefined;
  let skipped = 0;
  const skip = (ms: number) => {
    skipped += ms;
    return page.clock.fastForward(ms);
  };
  await page.route('**/api/settings', async (route) => {
    const response = await route.fetch();
    const { settings, ...rest } = await response.json();
    begun ??= Date.now();
    const now = new Date(Date.parse(`${today}T23:59:30+05:30`) + Date.now() - begun + skipped).toISOString();
    await route.fulfill({ response, json: { ...rest, settings: { ...settings, now } } });
  });
  // the whole list of the new day cannot be loaded
  await page.route('**/api/orders/branch/*/date/*', (route) => {
    const { pathname, search } = new URL(route.request().url());
    const isKnown = search !== '' || [today, yesterdayOf(today)].some((day) => pathname.endsWith(day));
    return isKnown ? route.continue() : route.abort();
  });
  const live = await LiveConnection.of(page);
  await live.cut();
  await page.clock.install();
  await openAs(page, branch.kitchen, '/portal');
  await expect(connection(page)).toContainText(/Polling since 23:59/);
  await expect(ticketOf(page, late)).toBeVisible();

  await skip(MINUTE);
  // its number is yesterday's now
  await expect(ticketOf(page, late).getByRole('heading')).toHaveText(new RegExp(`^\\d+ ${weekdayOf(today)}$`));

  await press(page, 'r');
  const undo = page.getByRole('dialog', { name: 'Undo a step' });
  await expect(undo).toContainText(done);
  await press(undo, 'Escape');

  await cancelOrder(page.request, branch.kitchen, id);
  const notice = page.getByRole('alert', { name: 'Cancelled orders' }).getByRole('listitem').filter({ hasText: late });
  await expect(notice).toBeVisible();
  await expect(ticketOf(page, late)).toHaveCount(0);
});

const weekdayOf = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { weekday: 'short', timeZone: 'UTC' }).toUpperCase();

test('what was left open is folded, in no lane, and handed over with how it was paid', async ({ page }) => {
  const [first, second] = [unique('Left'), unique('Left')];
  const ids = [(await orderAs(page.request, first)).id, (await orderAs(page.request, second)).id];
  await onShopDatabase(
    `UPDATE customer_order SET confirmed_at = now() - interval '13 hours', business_date = business_date - 1,
       ticket_number = ticket_number + 10000, payment_type = 'Pay On Pickup' WHERE id = ANY($1)`,
    [ids],
  );
  await openBoard(page, STAFF.manager);
  await expect(ticketOf(page, first)).toHaveCount(0);
  await page.getByText('Left open: 2').click();
  const rows = page.getByRole('listitem').filter({ hasText: /since .*, \d\d:\d\d/ });
  await expect(rows).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hand over all 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand over 2 orders?' });
  await expect(dialog).toContainText('2 orders are not paid yet');
  await dialog.getByRole('button', { name: 'All paid in cash' }).click();
  await expect(page.getByText(/^Left open/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo all 2' }).click();
  await expect(page.getByText('Left open: 2')).toBeVisible();
});

function yesterdayOf(day: string): string {
  return new Date(Date.parse(day) - 24 * 60 * MINUTE).toISOString().slice(0, 10);
}
