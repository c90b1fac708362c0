/** As much of a line as a board needs. */
const line = {
  connected: true,
  head: 1,
  bring: (_name: string, _data: unknown): void => undefined,
  on: () => undefined,
  off: () => undefined,
  onAny: (listener: (name: string, data: unknown) => void) => {
    line.bring = listener;
  },
  offAny: () => undefined,
  timeout: () => ({
    emitWithAck: async () => ({ error: false, message: '', epoch: 'e', seq: line.head, events: [] }),
  }),
  emit: () => undefined,
};
// in place of the library's connection: jsdom has no network
jest.mock('socket.io-client', () => ({ io: () => line }));

import { anOrder } from '@libs/domain/test/builders.js';
import { waitFor } from '@testing-library/react';
import { makeStore } from '../../src/app/store/store.js';
import { boardHub } from '../../src/realtime/board-hub.js';
import { dayBoardApi } from '../../src/realtime/day-board.js';
import { answerWith } from '../support/fake-api.js';

const AT = '2026-11-20T12:00:00.000Z';
const calendar = { branchId: 1, timeZone: 'Asia/Colombo', businessDayStarts: '00:00' };
const today = { ...calendar, date: '2026-11-20' };
const yesterday = { ...calendar, date: '2026-11-19' };
const orders: Record<string, ReturnType<typeof anOrder>[]> = {
  [today.date]: [anOrder({ id: 'of-today', kitchen_status: 'On Process' })],
  [yesterday.date]: [anOrder({ id: 'of-yesterday', kitchen_status: 'On Process' })],
};

function deliver(orderId: string, seq: number): void {
  line.head = seq;
  const order = { order_id: orderId, reference: 'R', status: 'Confirmed', kitchen_status: 'Delivered' };
  line.bring('kitchen-status', { branch_id: 1, seq, at: AT, updated_at: AT, ...order });
}

test('an event changes the list that holds its order at once, and of the others the position only', async () => {
  answerWith(({ what }) => ({ epoch: 'e', seq: 1, orders: orders[what.slice(-10)] ?? [] }));
  const store = makeStore();
  const held = [today, yesterday].map((day) => store.dispatch(dayBoardApi.endpoints.dayBoard.initiate(day)));
  await Promise.all(held);
  await waitFor(() => expect(boardHub.connection(1).mode).toBe('live'));
  const listOf = (day: typeof today) => dayBoardApi.endpoints.dayBoard.select(day)(store.getState()).data;
  const before = listOf(yesterday);
  const shown: unknown[] = [];
  const stop = store.subscribe(() =>
    shown.push([today, yesterday].map((day) => listOf(day)?.orders[0]?.kitchen_status)),
  );

  deliver('of-today', 2);
  expect(listOf(today)?.orders[0]?.kitchen_status).toBe('Delivered');
  // in the event's own task, so that the next frame only has to paint it
  expect(shown).toContainEqual(['Delivered', 'On Process']);
  // the very same entry: what shows it has nothing to draw
  expect(listOf(yesterday)).toBe(before);

  // and the next event follows on from the position that it has reached
  deliver('of-yesterday', 3);
  expect(listOf(yesterday)?.orders[0]?.kitchen_status).toBe('Delivered');
  // the frame of the first is still to come: both are drawn in it
  expect(shown).not.toContainEqual(['Delivered', 'Delivered']);
  await waitFor(() => expect(shown).toContainEqual(['Delivered', 'Delivered']));
  stop();
  expect(boardHub.connection(1).mode).toBe('live');
  for (const one of held) one.unsubscribe();
});
