/** The part of a socket that an order's page uses. */
const fakeSocket = {
  connected: false,
  id: 'one',
  connect: (): void => undefined,
  on: (name: string, listener: () => void) => {
    if (name === 'connect') fakeSocket.connect = listener;
  },
  bring: (_name: string, _data: unknown): void => undefined,
  onAny: (listener: (name: string, data: unknown) => void) => {
    fakeSocket.bring = listener;
  },
  timeout: () => ({
    emitWithAck: async () => {
      joins += 1;
      return isFull ? { error: true, message: 'No place.' } : { error: false, message: '', order };
    },
  }),
};
// replaces Socket.IO's client, because jsdom has no network
jest.mock('socket.io-client', () => ({ io: () => fakeSocket }));

import type { PublicOrder } from '@libs/contract/orders/orders.js';
import { maskedOrder } from '@libs/domain/orders/order-privacy.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { makeStore } from '../../src/app/store/store.js';
import { receiptPath } from '../../src/features/storefront/base/receipt-path.js';
import { ordersFound } from '../../src/features/storefront/base/state/placed-slice.js';
import ReceiptPage from '../../src/features/storefront/order/receipt-page.js';
import { type Asked, answerWith } from '../support/fake-api.js';

const POLL = 5000;
const POLLED = 'No live connection: updates every 5 seconds.';
const now = '2026-11-20T12:00:00.000Z';
let order: PublicOrder = anOrder();
let isThere = true;
let asked: Asked[] = [];
/** whether the server rejects a join */
let isFull = false;
let joins = 0;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse(now) });
  isThere = true;
  isFull = false;
  joins = 0;
  fakeSocket.connected = false;
  order = anOrder({ kitchen_status: 'Incoming', created_at: now, updated_at: now });
  asked = answerWith(({ what }) =>
    what === 'GET settings'
      ? { settings: { now, time_zone: 'Asia/Colombo', business_day_starts: '00:00' } }
      : isThere
        ? { order }
        : undefined,
  );
});
afterEach(() => jest.useRealTimers());

async function open({ isOwn = false } = {}): Promise<void> {
  const store = makeStore();
  if (isOwn) store.dispatch(ordersFound([{ reference: order.reference, token: 't', at: now }]));
  const router = createMemoryRouter([{ path: '/order/:orderNumber', element: <ReceiptPage /> }], {
    initialEntries: [receiptPath(order.reference)],
  });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await screen.findByRole('heading', { level: 1 });
}
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('an order’s page says that it polls every 5 seconds, or that it cannot, until it has joined its room', async () => {
  await open();
  expect(screen.queryByText(/every 5 seconds/)).toBeNull();
  await wait(POLL);
  expect(screen.getByText(POLLED)).toBeVisible();
  isThere = false;
  await wait(POLL);
  expect(screen.getByText('No connection: tries again every 5 seconds.')).toBeVisible();
  isThere = true;
  await wait(POLL);
  expect(screen.getByText(POLLED)).toBeVisible();
  fakeSocket.connected = true;
  fakeSocket.connect();
  await wait(100);
  expect(screen.queryByText(/every 5 seconds/)).toBeNull();
  const before = asked.length;
  await wait(3 * POLL);
  expect(asked).toHaveLength(before);
});

test('an order’s page whose join is rejected shows what it polls, until it has joined its room', async () => {
  fakeSocket.connected = true;
  isFull = true;
  await open();
  await wait(POLL);
  expect(screen.getByText(POLLED)).toBeVisible();
  order = { ...order, kitchen_status: 'On Process', updated_at: new Date().toISOString() };
  await wait(POLL);
  expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('In the kitchen');
  isFull = false;
  await wait(POLL);
  await wait(100);
  expect(screen.queryByText(/every 5 seconds/)).toBeNull();
});

test('an order’s page that becomes visible again reads what happened while its device slept', async () => {
  fakeSocket.connected = true;
  await open();
  await waitFor(() => expect(joins).toBe(1));
  expect(screen.getByRole('listitem', { current: 'step' })).not.toHaveTextContent('In the kitchen');
  order = { ...order, kitchen_status: 'On Process', updated_at: new Date().toISOString() };
  window.dispatchEvent(new Event('focus'));
  await wait(100);
  expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('In the kitchen');
});

test('an open order’s page shows by the live event that a second attempt was declined', async () => {
  order = anOrder({ ...order, status: 'Payment Pending', payment_failure_cause: null });
  fakeSocket.connected = true;
  await open();
  await waitFor(() => expect(joins).toBe(1));
  expect(screen.getByText(/We are waiting for the bank/)).toBeVisible();
  const at = new Date(Date.now() + 1).toISOString();
  const declined = { ...order, updated_at: at, payment_failure_cause: 'declined' };
  act(() => fakeSocket.bring('order-status', { branch_id: 1, seq: 2, at, order: declined }));
  expect(await screen.findByText(/^Your bank declined the card\./)).toBeVisible();
  expect(screen.queryByText(/We are waiting for the bank/)).toBeNull();
});

test('says nothing about a new code before its order is read, and reads again if that fails', async () => {
  const none = { confirm: false, resend: false, resend_at: null, resends_left: 0, change_phone: false };
  const actions = { ...none, pay_again: true, pay_later: true, withdraw: true };
  order = anOrder({ ...order, status: 'Payment Failed', payment_failure_cause: 'declined', actions });
  fakeSocket.connected = true;
  await open({ isOwn: true });
  await waitFor(() => expect(joins).toBe(1));
  const at = new Date(Date.now() + 1).toISOString();
  const { actions: _, ...changed } = { ...order, status: 'OTP Pending' as const, updated_at: at };
  isThere = false;
  await act(async () => fakeSocket.bring('order-status', { branch_id: 1, seq: 2, at, order: changed }));
  expect(await screen.findByLabelText('6-digit code')).toBeVisible();
  const dialog = screen.getByRole('dialog', { name: 'Confirm your order' });
  expect(dialog).toHaveTextContent('We are sending a 6-digit code');
  expect(dialog).not.toHaveTextContent(/expired|cannot send/);
  const codeActions = { ...actions, confirm: true, resends_left: 3, change_phone: true };
  order = { ...changed, actions: codeActions, code_message: 'sent', expires_at: at };
  isThere = true;
  await wait(POLL);
  expect(dialog).toHaveTextContent('We sent a 6-digit code');
  expect(dialog).toHaveTextContent('3 codes left');
  expect(screen.queryByText(/every 5 seconds/)).toBeNull();
  const before = asked.length;
  await wait(3 * POLL);
  expect(asked).toHaveLength(before);
});

test('a number that is being typed stays if a message changes neither the status nor the number', async () => {
  const actions = { confirm: true, resend: true, resend_at: null, resends_left: 2, change_phone: true };
  const none = { pay_again: false, pay_later: false, withdraw: true };
  order = anOrder({ ...order, status: 'OTP Pending', code_message: 'sent', actions: { ...actions, ...none } });
  fakeSocket.connected = true;
  await open({ isOwn: true });
  await waitFor(() => expect(joins).toBe(1));
  fireEvent.click(await screen.findByRole('button', { name: 'Change number' }));
  fireEvent.change(screen.getByLabelText('Mobile number'), { target: { value: '07712' } });
  const at = new Date(Date.now() + 1).toISOString();
  isThere = false;
  await act(async () =>
    fakeSocket.bring('order-status', { branch_id: 1, seq: 2, at, order: { ...order, updated_at: at } }),
  );
  await wait(100);
  expect(screen.getByLabelText('Mobile number')).toHaveValue('07712');
});

test('the page of an order that has ended does not mention polling', async () => {
  order = anOrder({ kitchen_status: 'Cancelled', status: 'Cancelled', created_at: now, updated_at: now });
  await open();
  await wait(2 * POLL);
  expect(screen.queryByText(/every 5 seconds/)).toBeNull();
});

test('an order’s page whose token the server does not accept shows no form that needs it', async () => {
  order = maskedOrder(anOrder({ status: 'OTP Pending', created_at: now, updated_at: now }));
  await open({ isOwn: true });
  await wait(100);
  expect(screen.getByRole('region', { name: 'Progress' })).toHaveTextContent('Is it yours?');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByLabelText('6-digit code')).toBeNull();
});
