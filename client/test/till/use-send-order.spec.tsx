import type { StaffOrderRequest } from '@libs/contract/requests/orders/staff-orders.js';
import type { OrderStatus } from '@libs/contract/values.js';
import { act, renderHook, waitFor } from '@testing-library/react';
import { makeStore } from '../../src/app/store/store.js';
import { useSendOrder } from '../../src/features/till/use-send-order.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const request: StaffOrderRequest = {
  channel: 'counter',
  orderType: 'Pickup',
  paymentType: 'Pay On Pickup',
  subTotal: 1450,
  products: [],
};
const REUSED = { error: true, message: 'Already sent.', code: 'idempotency-key-reused' };
const LOST = undefined;
const orderOf = (number: number, status: OrderStatus = 'Confirmed') => ({
  order: { id: `id-${number}`, ticket_number: number, status },
});

/** Opens a till whose calls get these answers, one after the other; `calls` are their keys by method. */
function openTill(...answers: (object | undefined)[]) {
  const calls: { method: string; key: string | null }[] = [];
  answerWith(({ what, key }) => {
    if (!what.startsWith('POST branches/1/orders') && !what.startsWith('GET branches/1/orders/placed')) return {};
    calls.push({ method: what.split(' ')[0] ?? '', key });
    return answers.shift();
  });
  const { result, unmount } = renderHook(() => useSendOrder(1), inStore(makeStore()));
  const send = async (changes: Partial<StaffOrderRequest> = {}) => {
    const placed = await act(() => result.current.send({ ...request, ...changes }));
    return placed?.ticket_number;
  };
  return { result, unmount, send, calls, answers, keys: () => new Set(calls.map(({ key }) => key)).size };
}

beforeEach(() => sessionStorage.clear());

test('an order that is changed after a lost answer keeps its key, and places one order', async () => {
  const { send, keys, result } = openTill(LOST, orderOf(12), orderOf(13));
  expect(await send()).toBeUndefined();
  expect(result.current.failure?.message).toContain('never placed twice');
  expect(await send({ firstName: 'Nimal' })).toBe(12);
  expect(keys()).toBe(1);
  expect(await send()).toBe(13);
  expect(keys()).toBe(2);
});

test('an earlier attempt that has placed another order is shown, and nothing is sent until it is read', async () => {
  const { send, keys, calls, result } = openTill(LOST, REUSED, orderOf(12), orderOf(13));
  await send();
  expect(await send({ firstName: 'Nimal' })).toBeUndefined();
  expect(result.current.earlier?.ticket_number).toBe(12);
  expect(calls.map(({ method }) => method)).toEqual(['POST', 'POST', 'GET']);
  await send();
  expect(calls).toHaveLength(3);
  act(() => result.current.endEarlier());
  expect(keys()).toBe(1);
  expect(await send()).toBe(13);
  expect(keys()).toBe(2);
});

test('if it is unknown which order the earlier attempt has placed, the next attempt asks again', async () => {
  const { send, keys, result } = openTill(LOST, REUSED, LOST, REUSED, orderOf(12));
  await send();
  await send({ firstName: 'Nimal' });
  expect(result.current.failure?.message).toContain('never placed twice');
  await send({ firstName: 'Nimal' });
  expect(result.current.earlier?.ticket_number).toBe(12);
  expect(keys()).toBe(1);
});

test('an order that was cancelled meanwhile is sent as a new one', async () => {
  const same = openTill(LOST, orderOf(12, 'Cancelled'), orderOf(13));
  await same.send();
  expect(await same.send()).toBe(13);
  expect(same.keys()).toBe(2);
  const changed = openTill(LOST, REUSED, orderOf(14, 'Cancelled'), orderOf(15));
  await changed.send();
  expect(await changed.send({ firstName: 'Nimal' })).toBe(15);
  expect(changed.keys()).toBe(2);
});

test('the next till finds out what became of an unanswered order', async () => {
  const first = openTill(LOST);
  await first.send();
  first.unmount();
  const second = openTill(orderOf(12), orderOf(13));
  await waitFor(() => expect(second.result.current.earlier?.ticket_number).toBe(12));
  act(() => second.result.current.endEarlier());
  expect(await second.send()).toBe(13);
  expect(second.calls[0]).toEqual({ method: 'GET', key: first.calls[0]?.key });
  expect(second.keys()).toBe(2);
  second.unmount();
  expect(openTill().calls).toEqual([]);
});

test('an unanswered order that was not placed keeps its key for the next one', async () => {
  const first = openTill(LOST);
  await first.send();
  first.unmount();
  const second = openTill({ order: null }, orderOf(12));
  await waitFor(() => expect(second.result.current.isLost).toBe(true));
  expect(await second.send()).toBe(12);
  expect(second.calls.map(({ key }) => key)).toEqual([first.calls[0]?.key, first.calls[0]?.key]);
});

test('while it is unknown what became of an unanswered order, the next till sends nothing', async () => {
  const first = openTill(LOST);
  await first.send();
  first.unmount();
  const second = openTill(LOST, LOST, orderOf(12));
  await waitFor(() => expect(second.result.current.failure).not.toBeNull());
  await second.send();
  await second.send();
  expect(second.result.current.earlier?.ticket_number).toBe(12);
  expect(second.calls.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET']);
});

test('an order that was rejected is no concern of the next till', async () => {
  const first = openTill(LOST, { error: true, message: 'Only 2 left.', code: 'cart-changed' });
  await first.send();
  await first.send();
  expect(first.keys()).toBe(1);
  expect(first.result.current.failure?.message).toBe('Only 2 left.');
  first.unmount();
  const second = openTill(orderOf(12));
  expect(await second.send()).toBe(12);
  expect(second.calls).toHaveLength(1);
});
