/** The part of a socket that a board uses. */
const fakeSocket = {
  connected: true,
  head: 1,
  bring: (_name: string, _data: unknown): void => undefined,
  on: () => undefined,
  off: () => undefined,
  onAny: (listener: (name: string, data: unknown) => void) => {
    fakeSocket.bring = listener;
  },
  offAny: () => undefined,
  timeout: () => ({
    emitWithAck: async (name: string, request: object) => {
      fakeSocket.sent.push([name, request]);
      return { error: false, message: '', epoch: 'e', seq: fakeSocket.head, events: [] };
    },
  }),
  emit: (name: string, request: object) => fakeSocket.sent.push([name, request]),
  sent: [] as unknown[],
};
// replaces Socket.IO's client, because jsdom has no network
jest.mock('socket.io-client', () => ({ io: () => fakeSocket }));

import type { KitchenStatus } from '@libs/contract/values.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { waitFor } from '@testing-library/react';
import { makeStore } from '../../src/app/store/store.js';
import { boardHub } from '../../src/realtime/board-hub.js';
import { dayBoardApi } from '../../src/realtime/boards/day-board.js';
import { answerWith } from '../support/fake-api.js';

const AT = '2026-11-20T12:00:00.000Z';
const calendar = { branchId: 1, timeZone: 'Asia/Colombo', businessDayStarts: '00:00' };
const today = { ...calendar, date: '2026-11-20' };
const yesterday = { ...calendar, date: '2026-11-19' };
const orders: Record<string, ReturnType<typeof anOrder>[]> = {
  [today.date]: [anOrder({ id: 'of-today', kitchen_status: 'On Process', business_date: today.date })],
  [yesterday.date]: [anOrder({ id: 'of-yesterday', kitchen_status: 'On Process', business_date: yesterday.date })],
};

const again = { subscribe: false, forceRefetch: true } as const;

function deliver(orderId: string, seq: number, branch_id = 1): void {
  fakeSocket.head = seq;
  const order = { order_id: orderId, reference: 'R', status: 'Confirmed', kitchen_status: 'Delivered' };
  fakeSocket.bring('kitchen-status', { branch_id, seq, at: AT, updated_at: AT, ...order });
}

test('an event immediately changes the list that holds its order, and only the position of the other lists', async () => {
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
  // in the task after the event's own, so that the next frame only has to paint it
  await null;
  expect(shown).toContainEqual(['Delivered', 'On Process']);
  // the same entry, so nothing has to render
  expect(listOf(yesterday)).toBe(before);

  // the next event continues from the position that it has reached
  deliver('of-yesterday', 3);
  expect(listOf(yesterday)?.orders[0]?.kitchen_status).toBe('Delivered');
  // both events are rendered before the next frame
  expect(shown).not.toContainEqual(['Delivered', 'Delivered']);
  await waitFor(() => expect(shown).toContainEqual(['Delivered', 'Delivered']));
  stop();
  expect(boardHub.connection(1).mode).toBe('live');
  for (const one of held) one.unsubscribe();
});

test('events that arrive before the first list are applied as soon as it has arrived', async () => {
  const branchId = 8;
  const day = { ...today, branchId };
  fakeSocket.head = 1;
  let answer: (list: object) => void = () => undefined;
  answerWith(() => new Promise((resolve) => (answer = resolve)));
  const store = makeStore();
  const held = store.dispatch(dayBoardApi.endpoints.dayBoard.initiate(day));
  await waitFor(() => expect(fakeSocket.sent).toContainEqual(['board:join', { branchId }]));
  deliver('of-today', 2, branchId);
  answer({ epoch: 'e', seq: 1, orders: orders[today.date] });
  await held;
  // not only with the next event or the next read
  const { data } = dayBoardApi.endpoints.dayBoard.select(day)(store.getState());
  expect(data?.orders[0]?.kitchen_status).toBe('Delivered');
  expect(boardHub.connection(branchId).mode).toBe('live');
  held.unsubscribe();
});

test('the room is left when no screen has used the list for 20 seconds', async () => {
  jest.useFakeTimers();
  const branchId = 9;
  fakeSocket.head = 1;
  answerWith(() => ({ epoch: 'e', seq: 1, orders: [] }));
  const held = makeStore().dispatch(dayBoardApi.endpoints.dayBoard.initiate({ ...today, branchId }));
  await jest.advanceTimersByTimeAsync(1000);
  expect(boardHub.connection(branchId).mode).toBe('live');
  held.unsubscribe();
  await jest.advanceTimersByTimeAsync(19_000);
  const left = ['board:leave', { branchId }];
  expect(fakeSocket.sent).not.toContainEqual(left);
  await jest.advanceTimersByTimeAsync(2000);
  expect(fakeSocket.sent).toContainEqual(left);
  jest.useRealTimers();
});

describe('a list that is read again', () => {
  // each test uses another one, because a list is kept for a while after its last use
  let branchId = 1;
  beforeEach(() => {
    branchId += 1;
  });
  const one = (kitchen_status: KitchenStatus) => anOrder({ id: 'one', kitchen_status, business_date: today.date });
  const snapshot = { epoch: 'e', seq: 1, orders: [one('On Process')] };
  const delivered = () => ({
    name: 'kitchen-status',
    data: {
      ...{ branch_id: branchId, seq: 2, at: AT, updated_at: AT },
      ...{ order_id: 'one', reference: 'R', status: 'Confirmed', kitchen_status: 'Delivered' },
    },
  });

  /** Returns a live list; `next` answers the reads after the first one. */
  async function held(next: () => object | Promise<object>) {
    fakeSocket.head = 1;
    const asked = answerWith(() => (asked.length === 1 ? snapshot : next()));
    const store = makeStore();
    const day = { ...today, branchId };
    const first = store.dispatch(dayBoardApi.endpoints.dayBoard.initiate(day));
    await first;
    await waitFor(() => expect(boardHub.connection(branchId).mode).toBe('live'));
    return {
      read: () => store.dispatch(dayBoardApi.endpoints.dayBoard.initiate(day, again)),
      positions: () => asked.map(({ query }) => query),
      shown: () => dayBoardApi.endpoints.dayBoard.select(day)(store.getState()).data?.orders[0]?.kitchen_status,
      end: () => first.unsubscribe(),
    };
  }

  test('requests and applies only the events since', async () => {
    const { read, positions, shown, end } = await held(() => ({ epoch: 'e', seq: 2, events: [delivered()] }));
    await read();
    expect(positions()).toEqual([{}, { epoch: 'e', afterSeq: '1' }]);
    expect(shown()).toBe('Delivered');
    end();
  });

  test('requests the whole list if this build cannot apply the events since', async () => {
    const order = one('Delivered');
    const answers = [{ epoch: 'e', seq: 2, events: [{ name: 'order-flown', data: {} }] }];
    const { read, positions, shown, end } = await held(
      () => answers.shift() ?? { epoch: 'e', seq: 2, orders: [order] },
    );
    await read();
    expect(positions()).toEqual([{}, { epoch: 'e', afterSeq: '1' }, {}]);
    expect(shown()).toBe('Delivered');
    end();
  });

  test('is not reverted by a response that an event has overtaken', async () => {
    let answer: (list: object) => void = () => undefined;
    const { read, shown, end } = await held(() => new Promise((resolve) => (answer = resolve)));
    const slow = read();
    deliver('one', 2, branchId);
    answer(snapshot);
    await slow;
    expect(shown()).toBe('Delivered');
    end();
  });

  test('is live again after a restore in the same epoch, even if it was read before the room was joined', async () => {
    jest.useFakeTimers();
    // the log has lost its events 2 and 3
    const { read, shown, end } = await held(() => snapshot);
    for (const seq of [2, 3]) deliver('one', seq, branchId);
    fakeSocket.head = 1;
    await read();
    expect(shown()).toBe('On Process');
    const modes = new Set<string>();
    const stop = boardHub.subscribe(branchId, () => modes.add(boardHub.connection(branchId).mode));
    await jest.advanceTimersByTimeAsync(5000);
    expect(modes).toContain('catching-up');
    expect(boardHub.connection(branchId).mode).toBe('live');
    expect(shown()).toBe('On Process');
    stop();
    end();
    jest.useRealTimers();
  });

  test.each([
    ['an event of a newer server, whose effect is unknown', 'order-flown', {}],
    ['a change of all orders of a day', 'day-changed', { seq: 2, business_date: today.date, cause: 'vat-changed' }],
  ])(
    'immediately applies events that arrived while the whole list was in flight after %s',
    async (_what, name, more) => {
      jest.useFakeTimers();
      let answer: (list: object) => void = () => undefined;
      const { positions, shown, end } = await held(() => new Promise((resolve) => (answer = resolve)));
      fakeSocket.bring(name, { branch_id: branchId, ...more });
      deliver('one', 2, branchId);
      expect(positions()).toStrictEqual([{}, {}]);
      answer(snapshot);
      await jest.advanceTimersByTimeAsync(0);
      expect(shown()).toBe('Delivered');
      end();
      jest.useRealTimers();
    },
  );
});
