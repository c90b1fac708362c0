import { rememberEnd } from '../server/test/support/lost-end.js';
import { connection, openBoard, orderAs, ticketOf, unique } from './support/staff-screens.js';
import { expect, test } from './support/test.js';

const kept = unique('Kept');
const later = unique('Later');
const lost = unique('Lost');

test('a board drops orders that the database has lost, says that it catches up, and shows later orders', async ({
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
