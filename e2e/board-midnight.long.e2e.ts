import { press } from './support/keyboard.js';
import { cancelOrder, connection, LiveConnection, openAs, orderAs, ticketOf, unique } from './support/staff-screens.js';
import { expect, test } from './support/test.js';

const late = unique('Late');
const done = unique('Done');
const MINUTE = 60_000;

test('a board that is open at midnight without a connection keeps its tickets, its recall and its alarms', async ({
  page,
  branch,
  admin,
  faults,
}) => {
  faults.allow(/WebSocket|net::|Failed to load/);
  const { id } = await orderAs(page.request, late, { branch });
  await admin.handOver(await orderAs(page.request, done, { branch }));
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Colombo' }).format(new Date());
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
  let isTomorrowAway = true;
  await page.route('**/api/orders/branch/*/date/*', (route) => {
    const isOfNow = [today, yesterdayOf(today)].some((day) => route.request().url().endsWith(day));
    return isTomorrowAway && !isOfNow ? route.abort() : route.continue();
  });
  const live = await LiveConnection.of(page);
  await live.cut();
  await page.clock.install();
  await openAs(page, branch.kitchen, '/portal');
  await expect(connection(page)).toContainText(/Polling since 23:59/);
  await expect(ticketOf(page, late)).toBeVisible();

  await skip(MINUTE);
  await expect(page.getByText('A new day has begun')).toBeVisible();
  await expect(ticketOf(page, late)).toBeVisible();
  isTomorrowAway = false;
  await skip(MINUTE / 6);
  await expect(page.getByText('A new day has begun')).toHaveCount(0);
  await expect(ticketOf(page, late)).toBeVisible();

  await press(page, 'r');
  const recall = page.getByRole('dialog', { name: 'Recall a ticket' });
  await expect(recall).toContainText(done);
  await press(recall, 'Escape');

  await cancelOrder(page.request, branch.kitchen, id);
  const notice = page.getByRole('alert', { name: 'Cancelled orders' }).getByRole('listitem').filter({ hasText: late });
  await expect(notice).toBeVisible();
  await expect(ticketOf(page, late)).toHaveCount(0);
});

function yesterdayOf(day: string): string {
  return new Date(Date.parse(day) - 24 * 60 * MINUTE).toISOString().slice(0, 10);
}
