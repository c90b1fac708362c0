import type { Response } from '@playwright/test';
import { rememberEnd } from '../server/test/support/lost-end.js';
import { connection, LiveConnection, openBoard, orderAs, ticketOf, unique } from './support/staff-screens.js';
import { expect, test } from './support/test.js';

const kept = unique('Kept');
const later = unique('Later');
const lost = unique('Lost');
const polled = unique('Polled');

test('a board drops what the database has lost, says that it catches up, and shows the orders that come after', async ({
  openScreen,
  startOwnServer,
}) => {
  const server = await startOwnServer();
  const board = await openScreen({ baseURL: server.url });
  await openBoard(board);
  await orderAs(board.request, kept);
  await expect(ticketOf(board, kept)).toBeVisible();
  const lose = await rememberEnd(server.chain.ownerUrl);
  await orderAs(board.request, lost);
  await expect(ticketOf(board, lost)).toBeVisible();
  const hasCaughtUp = connection(board).evaluate(
    (strip) =>
      new Promise<boolean>((resolve) => {
        const look = () => strip.textContent?.includes('Catching up') && resolve(true);
        new MutationObserver(look).observe(strip, { subtree: true, childList: true, characterData: true });
      }),
  );
  await lose();
  expect(await hasCaughtUp).toBe(true);
  await expect(ticketOf(board, lost)).toHaveCount(0);
  await expect(connection(board)).toContainText('Live');
  await orderAs(board.request, later);
  await expect(ticketOf(board, later)).toHaveCount(1);
  await expect(ticketOf(board, kept)).toHaveCount(1);
});

test('a board without its live connection requests only later events', async ({ page, faults }) => {
  faults.allow(/socket\.io/);
  const live = await LiveConnection.of(page);
  const lists = new Set<string>();
  let responses: Response[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.includes('/api/orders/branch/')) return;
    lists.add(pathname);
    responses.push(response);
  });
  await openBoard(page);
  // it is live with today's list: yesterday's may come after it
  await expect.poll(() => lists.size).toBe(2);
  await Promise.all(responses.map((response) => response.finished()));
  responses = [];
  await live.cut();
  await expect(connection(page)).toContainText('Polling since');
  await orderAs(page.request, polled);
  await expect(ticketOf(page, polled)).toHaveCount(1);
  // read here, not as they come: the poll after these may be under way when the test ends
  const answers: Record<string, unknown>[] = await Promise.all(responses.map((response) => response.json()));
  expect(answers.length).toBeGreaterThan(0);
  expect(answers.filter((answer) => 'orders' in answer || !('events' in answer))).toEqual([]);
});
