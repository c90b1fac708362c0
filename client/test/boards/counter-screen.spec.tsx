/** The part of a socket that the screen uses. */
const fakeSocket = {
  connected: true,
  id: 'a',
  seq: 1,
  bring: (_name: string, _data: unknown): void => undefined,
  lose: (): void => undefined,
  on: (name: string, listener: () => void) => {
    if (name === 'disconnect') fakeSocket.lose = listener;
  },
  onAny: (listener: (name: string, data: unknown) => void) => {
    fakeSocket.bring = listener;
  },
  timeout: () => ({
    emitWithAck: async () => ({ error: false, message: '', epoch: 'e', seq: fakeSocket.seq, events: [] }),
  }),
  emit: () => undefined,
};
// replaces Socket.IO's client, because jsdom has no network
jest.mock('socket.io-client', () => ({ io: () => fakeSocket }));

import type { Order } from '@libs/contract/orders/orders.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { makeStore } from '../../src/app/store/store.js';
import { CounterScreen } from '../../src/features/kitchen/counter/counter-screen.js';
import { ACCENT_MS } from '../../src/features/kitchen/counter/use-new-numbers.js';
import { aClock } from '../support/clock.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';
import { FakeAudio } from './fake-audio.js';

const AT = '2026-11-20T06:20:00.000Z';
const clock = aClock();
const aPickup = (ticket_number: number, over: Partial<Order> = {}): Order =>
  anOrder({
    ...{ id: `order-${ticket_number}`, ticket_number, order_type: 'Pickup', kitchen_status: 'On Process' },
    ...{ created_at: AT, confirmed_at: AT, updated_at: AT },
    ...over,
  });

/** Brings the next event of the branch about an order. */
async function change(order: Order): Promise<void> {
  fakeSocket.seq += 1;
  const { branch_id, id, reference, status, kitchen_status, ready_at, updated_at } = order;
  const moved = { reference, status, kitchen_status, ready_at, updated_at, cancellation: null };
  const data = { branch_id, seq: fakeSocket.seq, at: AT, order_id: id, delivery_payment_type: null, ...moved };
  await act(async () => {
    fakeSocket.bring('kitchen-status', data);
    await jest.advanceTimersByTimeAsync(20);
  });
}

const column = (name: 'Preparing' | 'Ready') => {
  const region = screen.queryByRole('region', { name });
  return region === null
    ? null
    : within(region)
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent);
};
const accented = () => [...document.querySelectorAll('[data-new]')].map(({ textContent }) => textContent);
const status = () => screen.getByRole('status', { name: 'Connection' });

let branchId = 0;
let isAnswering = true;
beforeEach(() => {
  jest.useFakeTimers({ now: clock.now() });
  branchId += 1;
  isAnswering = true;
  Object.assign(fakeSocket, { connected: true, seq: 1 });
  FakeAudio.install();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

/** Opens the screen of a branch with these orders of today, and waits until it is live. */
async function openScreen(...orders: Order[]) {
  answerWith(({ what }) => {
    if (!isAnswering) return undefined;
    if (what === 'GET settings') {
      const now = new Date(clock.now()).toISOString();
      return {
        settings: { now, time_zone: 'Asia/Colombo', business_day_starts: '00:00', store_name: 'Shop', brand: {} },
      };
    }
    if (!what.startsWith('GET orders/')) return new Response(null, { status: 404 });
    return { epoch: 'e', seq: fakeSocket.seq, orders: what.endsWith('2026-11-20') ? orders : [] };
  });
  const branch = { id: branchId, name: 'Kandy' };
  const view = render(<CounterScreen branch={branch} clock={clock} />, inStore(makeStore()));
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(status()).toHaveTextContent('Live');
  return view;
}
const here = (order: Order): Order => ({ ...order, branch_id: branchId });

test('shows numbers only, moves one to Ready with an accent, and drops it when it is handed over', async () => {
  const of41 = here(aPickup(41));
  const delivery = here(aPickup(43, { order_type: 'Delivery' }));
  const { container } = await openScreen(of41, here(aPickup(42, { kitchen_status: 'Incoming' })), delivery);
  expect([column('Preparing'), column('Ready')]).toEqual([['41', '42'], []]);

  await change({ ...of41, ready_at: AT });
  expect([column('Preparing'), column('Ready')]).toEqual([['42'], ['41']]);
  expect(accented()).toEqual(['41']);
  // a screen reader announces it
  expect(screen.getByText('41').closest('[aria-live="polite"]')).not.toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(ACCENT_MS));
  expect(accented()).toEqual([]);
  for (const { first_name, last_name, phone, email } of [of41, delivery]) {
    for (const personal of [first_name, last_name, phone, email]) expect(container).not.toHaveTextContent(personal);
  }
  // a customer may touch it
  expect(screen.queryAllByRole('link')).toEqual([]);

  await change({ ...of41, ready_at: AT, kitchen_status: 'Delivered' });
  expect([column('Preparing'), column('Ready')]).toEqual([['42'], []]);
});

test('a number that is ready when the screen opens is not new; one that was put back is new again', async () => {
  const of41 = here(aPickup(41, { ready_at: AT }));
  await openScreen(of41);
  expect([column('Ready'), accented()]).toEqual([['41'], []]);
  await change({ ...of41, ready_at: null });
  await change(of41);
  expect(accented()).toEqual(['41']);
});

test('without orders, the screen shows the shop', async () => {
  await openScreen();
  expect(screen.getByRole('heading', { name: 'No orders right now' })).toBeVisible();
  expect([column('Preparing'), column('Ready')]).toEqual([null, null]);
});

test('a lost connection is said at once; without answers, the age of the numbers too; and both end by themselves', async () => {
  await openScreen(here(aPickup(41)));
  isAnswering = false;
  fakeSocket.connected = false;
  await act(async () => fakeSocket.lose());
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(status()).toHaveTextContent('Reconnecting…');
  expect(status()).not.toHaveTextContent('from');
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(status()).toHaveTextContent('Reconnecting…These numbers are from 12:00. Please ask at the counter.');
  expect(column('Preparing')).toEqual(['41']);

  // polled every five seconds
  isAnswering = true;
  await act(() => jest.advanceTimersByTimeAsync(6000));
  expect(status()).not.toHaveTextContent('from');
  expect(status()).toHaveTextContent('Reconnecting…');
});

test('the chime is off until somebody turns it on, and stays on when the screen loads again', async () => {
  const of41 = here(aPickup(41));
  const of42 = here(aPickup(42));
  const { unmount } = await openScreen(of41, of42);
  await change({ ...of41, ready_at: AT });
  expect(FakeAudio.sounded()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Turn chime on' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(FakeAudio.sounded()).toEqual(['ready']);
  await change({ ...of42, ready_at: AT });
  expect(FakeAudio.sounded()).toEqual(['ready']);
  unmount();

  const of43 = here(aPickup(43));
  await openScreen(of43);
  await change({ ...of43, ready_at: AT });
  expect(FakeAudio.sounded()).toEqual(['ready']);
  fireEvent.click(screen.getByRole('button', { name: 'Turn chime off' }));
  await change({ ...of43, ready_at: null });
  await change({ ...of43, ready_at: AT });
  expect(FakeAudio.sounded()).toEqual([]);
});

test('keeps the screen awake for as long as it is open', async () => {
  const release = jest.fn(async () => undefined);
  const request = jest.fn(async () => ({ release }));
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  const { unmount } = await openScreen();
  expect(request).toHaveBeenCalledWith('screen');
  expect(release).not.toHaveBeenCalled();
  unmount();
  expect(release).toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'wakeLock');
});
