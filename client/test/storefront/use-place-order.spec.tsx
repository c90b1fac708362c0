import { type OrderStatus, ROLE } from '@libs/contract/values.js';
import { act, renderHook, waitFor } from '@testing-library/react';
import { sessionStarted } from '../../src/api/session/session-slice.js';
import { makeStore } from '../../src/app/store/store.js';
import { lineAdded } from '../../src/features/storefront/base/state/cart-slice.js';
import { dueChosen } from '../../src/features/storefront/base/state/due-slice.js';
import { usePlaceOrder } from '../../src/features/storefront/pages/checkout/use-place-order.js';
import { burger } from '../support/cart.js';
import { answerWith, BUSY_SENTENCE, busy } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';
import { aUser } from '../support/user.js';

const recipient = {
  firstName: 'Nadeesha',
  lastName: 'Perera',
  phone: '0771234567',
  email: 'n@example.com',
  remember: false,
};
const payment = { paymentType: 'Pay On Pickup', deliveryPaymentType: null } as const;

/** A checkout whose cart key the server has already used for an order, which now has this status. */
function checkout(status: OrderStatus, meanwhile: () => void = () => undefined) {
  localStorage.clear();
  const store = makeStore();
  store.dispatch(lineAdded({ branchId: 1, item: burger }));
  const order = { id: 'x', reference: 'R', order_token: 't', payment_type: 'Pay On Pickup', status, total: 1450 };
  answerWith(({ what }) => {
    if (what === 'POST orders') meanwhile();
    return { order, foodTypes: [], deliveries: [] };
  });
  return { store, ...renderHook(() => usePlaceOrder(1), inStore(store)) };
}

test.each(['OTP Pending', 'Payment Pending', 'Confirmed', 'Payment Failed'] as const)(
  'an order that is %s takes the cart with it and is awaited',
  async (status) => {
    const { store, result } = checkout(status);
    await act(() => result.current.place(recipient, payment));
    expect(store.getState().cart.lines).toEqual([]);
    expect(store.getState().placed.awaited).toMatchObject({ reference: 'R', status });
  },
);

test.each([
  ['Expired', 'has expired'],
  ['Cancelled', 'was cancelled'],
] as const)(
  'a retry whose order is %s keeps the cart, says so, and is another order next time',
  async (status, words) => {
    const { store, result } = checkout(status);
    const { orderKey } = store.getState().cart;
    await act(() => result.current.place(recipient, payment));
    await waitFor(() => expect(result.current.problem?.failure.message).toContain(words));
    expect(store.getState().placed.awaited).toBeNull();
    expect(store.getState().cart.lines).toHaveLength(1);
    expect(store.getState().cart.orderKey).not.toBe(orderKey);
  },
);

test('a cart that another tab started while the order was in flight is not cleared', async () => {
  const { store, result } = checkout('OTP Pending', () => {
    store.dispatch(lineAdded({ branchId: 1, item: { ...burger, id: 8 } }));
  });
  await act(() => result.current.place(recipient, payment));
  expect(store.getState().cart.lines).toHaveLength(2);
  expect(store.getState().placed.awaited).toMatchObject({ reference: 'R' });
});

test('a rejected order names its lines by their keys; if the server names no line, its sentence is shown', async () => {
  const { store, result } = checkout('OTP Pending');
  const [line] = store.getState().cart.lines;
  const change = { line: 0, id: 7, type: 'food', name: 'Burger', available_quantity: 2, price: 1450 };
  const few = {
    ...change,
    code: 'few-left',
    values: { name: 'Burger', left: 2 },
    reason: 'Only 2 of Burger left today.',
  };
  const rejectWith = (changes: object[]) =>
    answerWith(() => ({ error: true, code: 'cart-changed', message: few.reason, changes }));
  rejectWith([few]);
  await act(() => result.current.place(recipient, payment));
  await waitFor(() => expect(result.current.problem?.changes).toEqual([{ ...few, key: line?.key }]));
  rejectWith([{ ...few, line: undefined }]);
  await act(() => result.current.place(recipient, payment));
  await waitFor(() => expect(result.current.problem).toMatchObject({ changes: [], failure: { message: few.reason } }));
});

test('a time that is full keeps the cart and names the next free one; another time is another attempt', async () => {
  const { store, result } = checkout('OTP Pending');
  const slot = { starts_at: '2026-11-28T13:00:00.000Z', ends_at: '2026-11-28T13:15:00.000Z' } as const;
  const next = { starts_at: slot.ends_at, ends_at: '2026-11-28T13:30:00.000Z' };
  const chosen = { ...slot, order_type: 'Pickup', stock_day: '2026-11-28' } as const;
  act(() => void store.dispatch(dueChosen(chosen)));
  const message = '18:30 is full now. 18:45 is free.';
  const asked = answerWith(() => ({ error: true, code: 'slot-full-next', message, next }));
  await act(() => result.current.place(recipient, payment));
  expect(asked.find(({ what }) => what === 'POST orders')?.body).toMatchObject({ dueAt: slot.starts_at });
  await waitFor(() => expect(result.current.problem).toMatchObject({ failure: { message }, next }));
  expect(store.getState().cart.lines).toHaveLength(1);
  act(() => void store.dispatch(dueChosen({ ...chosen, ...next })));
  expect(result.current.problem).toBeNull();
});

test('a customer is remembered with the order if they ask for it, and forgotten if they do not', async () => {
  const first = checkout('OTP Pending');
  await act(() => first.result.current.place({ ...recipient, remember: true }, payment));
  expect(first.store.getState().remembered.customer).toMatchObject({
    firstName: 'Nadeesha',
    phone: '0771234567',
    paymentType: 'Pay On Pickup',
    carts: [{ branch: { id: 1 }, lines: [{ id: 7, selected_quantity: burger.selected_quantity }] }],
  });
  // on the device, so that other tabs and the next visit know it
  expect(localStorage.getItem('passline.remembered')).toContain('Nadeesha');
  first.store.dispatch(lineAdded({ branchId: 1, item: burger }));
  await act(() => first.result.current.place(recipient, payment));
  expect(first.store.getState().remembered.customer).toBeNull();
  expect(localStorage.getItem('passline.remembered')).toBeNull();
});

test('nobody is remembered on a device of the staff', async () => {
  const { store, result } = checkout('OTP Pending');
  act(() => void store.dispatch(sessionStarted(aUser(ROLE.BRANCH_MANAGER))));
  await act(() => result.current.place({ ...recipient, remember: true }, payment));
  expect(store.getState().remembered.customer).toBeNull();
});

const reused = { error: true, message: 'Already sent.', code: 'idempotency-key-reused' };

test('details that changed after lost responses lead to the order that one of the attempts has placed', async () => {
  localStorage.clear();
  const order = { id: 'x', reference: 'R', order_token: 't', payment_type: 'Pay On Pickup', status: 'OTP Pending' };
  const store = makeStore();
  store.dispatch(lineAdded({ branchId: 1, item: burger }));
  /** the server placed an order at the second attempt, whose response was lost like the first one */
  const answers = [undefined, undefined, reused, reused, { order: { ...order, total: 1450 } }];
  answerWith(({ what }) => (what === 'POST orders' ? answers.shift() : { foodTypes: [], deliveries: [] }));
  const { result } = renderHook(() => usePlaceOrder(1), inStore(store));
  const names = ['Nadeesha', 'Kamala', 'Ruwan'];
  for (const firstName of names) await act(() => result.current.place({ ...recipient, firstName }, payment));
  expect(answers).toEqual([]);
  expect(store.getState().placed).toMatchObject({ awaited: { reference: 'R' }, unanswered: null });
  expect(store.getState().cart.lines).toEqual([]);
});

test('an unanswered request survives a reload, and is forgotten once the server has decided', async () => {
  localStorage.clear();
  const store = makeStore();
  store.dispatch(lineAdded({ branchId: 1, item: burger }));
  answerWith(({ what }) => (what === 'POST orders' ? undefined : { foodTypes: [], deliveries: [] }));
  const { result } = renderHook(() => usePlaceOrder(1), inStore(store));
  await act(() => result.current.place(recipient, payment));
  const { orderKey } = store.getState().cart;
  expect(makeStore().getState().placed.unanswered).toMatchObject({
    key: orderKey,
    bodies: [{ phone: recipient.phone }],
  });
  answerWith(() => ({ error: true, message: 'Closed.', foodTypes: [], deliveries: [] }));
  await act(() => result.current.place(recipient, payment));
  expect(store.getState().placed.unanswered).toBeNull();
});

test('an order that a busy server rejected keeps the cart, is reported, and is sent again under the same key', async () => {
  localStorage.clear();
  const store = makeStore();
  store.dispatch(lineAdded({ branchId: 1, item: burger }));
  const order = { id: 'x', reference: 'R', order_token: 't', payment_type: 'Pay On Pickup', status: 'OTP Pending' };
  let isBusy = true;
  const asked = answerWith(({ what }) => {
    if (what !== 'POST orders') return { foodTypes: [], deliveries: [] };
    return isBusy ? busy(1) : { order: { ...order, total: 1450 } };
  });
  const placings = () => asked.filter(({ what }) => what === 'POST orders').map(({ key }) => key);
  const { result } = renderHook(() => usePlaceOrder(1), inStore(store));
  await act(() => result.current.place(recipient, payment));
  expect(result.current.problem?.failure.message).toBe(BUSY_SENTENCE);
  const { cart, placed } = store.getState();
  expect(cart.lines).toHaveLength(1);
  // the server may still have written it, so a later attempt must find it
  expect(placed.unanswered?.key).toBe(cart.orderKey);
  isBusy = false;
  await act(() => result.current.place(recipient, payment));
  expect(placings()).toEqual([cart.orderKey, cart.orderKey]);
  expect(store.getState().placed).toMatchObject({ awaited: { reference: 'R' }, unanswered: null });
  expect(store.getState().cart.lines).toEqual([]);
});
