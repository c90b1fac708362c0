/** The part of a socket that a board uses. */
const fakeSocket = {
  connected: true,
  io: { engine: { close: () => undefined } },
  head: 1,
  bring: (_name: string, _data: unknown): void => undefined,
  on: () => undefined,
  off: () => undefined,
  onAny: (listener: (name: string, data: unknown) => void) => {
    fakeSocket.bring = listener;
  },
  offAny: () => undefined,
  timeout: () => ({
    emitWithAck: async () => ({ error: false, message: '', epoch: 'e', seq: fakeSocket.head, events: [] }),
  }),
  emit: () => undefined,
};
// replaces Socket.IO's client, because jsdom has no network
jest.mock('socket.io-client', () => ({ io: () => fakeSocket }));

import type { Order } from '@libs/contract/orders/orders.js';
import { anOrder, orderEvent } from '@libs/domain/test/builders.js';
import { businessDate } from '@libs/domain/time/business-day.js';
import { act, renderHook } from '@testing-library/react';
import { makeStore } from '../../src/app/store/store.js';
import { useBoardOrders } from '../../src/features/kitchen/lists/use-board-orders.js';
import { aClock } from '../support/clock.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

/** the business day begins at 04:00 */
const calendar = { timeZone: 'Asia/Colombo', businessDayStarts: '04:00' };
const [FRIDAY, SATURDAY] = ['2026-11-20', '2026-11-21'];
const night = (clock: string) => `${SATURDAY}T${clock}:00.000+05:30`;
const clock = aClock({
  calendar,
  now: () => Date.now(),
  dayOf: (instant) => businessDate(new Date(instant), calendar),
});
const of = (id: string, business_date: string, confirmed: string, over: Partial<Order> = {}): Order =>
  anOrder({
    id,
    business_date,
    confirmed_at: night(confirmed),
    created_at: night(confirmed),
    updated_at: night(confirmed),
    ...over,
  });

let lists: Record<string, Order[]> = {};
let asked: ReturnType<typeof answerWith>;
beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse(night('03:50')) });
  fakeSocket.head = 1;
  asked = answerWith(({ what }) => {
    if (what === 'GET settings') {
      const settings = { now: new Date().toISOString(), time_zone: calendar.timeZone, business_day_starts: '04:00' };
      return { settings };
    }
    return what.startsWith('GET orders/')
      ? { epoch: 'e', seq: fakeSocket.head, orders: lists[what.slice(-10)] ?? [] }
      : undefined;
  });
});
afterEach(() => jest.useRealTimers());

async function open(branchId: number) {
  const view = renderHook(() => useBoardOrders(branchId, clock), inStore(makeStore()));
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  const ids = (orders: readonly Order[]) => orders.map(({ id }) => id);
  return {
    lanes: () => ids(view.result.current.incoming),
    leftOpen: () => ids(view.result.current.leftOpen),
    all: () => ids(view.result.current.orders).sort(),
    isLoaded: () => view.result.current.isLoaded,
    end: view.unmount,
  };
}

/** Jumps to a time of the night, and waits until every timer has noticed it. */
const jumpTo = (at: string) =>
  act(async () => {
    jest.setSystemTime(Date.parse(at));
    await jest.advanceTimersByTimeAsync(61_000);
  });

const event = (name: 'order-created' | 'order-status', order: Order) =>
  act(async () => {
    fakeSocket.head += 1;
    const { data } = orderEvent(name, fakeSocket.head, order);
    fakeSocket.bring(name, data);
    await jest.advanceTimersByTimeAsync(20);
  });

test('a board that is open when a day begins keeps what is open, and what ended just before; so does one loaded after', async () => {
  const friday = of('friday', FRIDAY, '03:40', { branch_id: 1 });
  const ended = of('ended', FRIDAY, '03:30', { branch_id: 1, kitchen_status: 'Delivered' });
  lists = { [FRIDAY]: [friday, ended] };
  const board = await open(1);
  await event('order-status', of('due', SATURDAY, '03:51', { branch_id: 1, due_at: night('04:05') }));
  expect(board.lanes()).toEqual(['friday', 'due']);

  // nothing is read for the board itself when the day begins, only yesterday's list
  const before = asked.length;
  await jumpTo(night('04:05'));
  const reads = asked.slice(before).map(({ what }) => what);
  expect(reads.filter((what) => what.endsWith(SATURDAY))).toEqual([]);
  expect(board.isLoaded()).toBe(true);
  expect(board.lanes()).toEqual(['friday', 'due']);
  await event('order-created', of('saturday', SATURDAY, '04:06', { branch_id: 1 }));
  expect(board.lanes()).toEqual(['friday', 'due', 'saturday']);
  expect(board.all()).toEqual(['due', 'ended', 'friday', 'saturday']);

  lists[SATURDAY] = [
    friday,
    of('due', SATURDAY, '03:51', { branch_id: 1 }),
    of('saturday', SATURDAY, '04:06', { branch_id: 1 }),
  ];
  board.end();
  const loaded = await open(1);
  expect(loaded.lanes()).toEqual(['friday', 'due', 'saturday']);
  expect(loaded.all()).toEqual(['due', 'ended', 'friday', 'saturday']);
  expect(asked.some(({ what }) => what.endsWith(SATURDAY))).toBe(true);
  loaded.end();
});

test('an order that nobody hands over for 12 hours leaves its lane, also if no event arrives', async () => {
  lists = { [FRIDAY]: [of('friday', FRIDAY, '03:40', { branch_id: 2 })] };
  const board = await open(2);
  await jumpTo(night('15:37'));
  expect([board.lanes(), board.leftOpen()]).toEqual([['friday'], []]);
  await jumpTo(night('15:40'));
  expect([board.lanes(), board.leftOpen()]).toEqual([[], ['friday']]);
  board.end();
});
