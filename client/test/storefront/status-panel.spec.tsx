import type { Order } from '@libs/contract/orders/orders.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { makeStore } from '../../src/app/store/store.js';
import { ordersFound } from '../../src/features/storefront/base/state/placed-slice.js';
import { StatusPanel } from '../../src/features/storefront/order/status-panel.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const nothing = () => undefined;
const SETTINGS = { now: '2026-11-25T10:00:00.000Z', time_zone: 'Asia/Colombo', business_day_starts: '00:00' };
const steps = { shown: null, reopen: null, close: nothing, confirmed: nothing };
const actions = {
  confirm: false,
  resend: false,
  resend_at: null,
  resends_left: 0,
  change_phone: false,
  pay_again: true,
  pay_later: true,
  withdraw: true,
};

function show(changes: Partial<Order>, { isOwn } = { isOwn: true }) {
  answerWith(({ what }) => (what === 'GET settings' ? { settings: SETTINGS } : undefined));
  const order = anOrder(changes);
  const own = isOwn ? { reference: order.reference, token: 't' } : undefined;
  render(
    <MemoryRouter>
      <StatusPanel order={order} own={own} steps={steps} line={null} />
    </MemoryRouter>,
    inStore(makeStore()),
  );
  return screen.getByRole('region', { name: 'Progress' });
}

test('a declined attempt is shown while an earlier one is open, with both ways to pay', async () => {
  const panel = show({ status: 'Payment Pending', actions, payment_failure_cause: 'declined' });
  expect(panel).toHaveTextContent('Your bank declined the card.');
  expect(panel).not.toHaveTextContent('waiting for the bank');
  expect(screen.getByRole('button', { name: 'Try the card again' })).toBeEnabled();
  expect(await screen.findByRole('button', { name: /^Pay on delivery instead/i })).toBeEnabled();
});

test('an open attempt without a failure waits for the bank', () => {
  expect(show({ status: 'Payment Pending', actions, payment_failure_cause: null })).toHaveTextContent(
    'waiting for the bank',
  );
});

test.each([
  ['OTP Pending', 'Enter the code on the device that placed the order, or call the outlet.'],
  ['Payment Pending', 'Pay on the device that placed the order, or call the outlet.'],
] as const)('a link to an order that is %s says on another device how to go on', (status, sentence) => {
  expect(show({ status, payment_failure_cause: null }, { isOwn: false })).toHaveTextContent(sentence);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a cancelled order offers its cart, whatever its actions were before the message', () => {
  show({ status: 'Cancelled', kitchen_status: 'Cancelled', actions });
  expect(screen.getByRole('button', { name: 'Bring my cart back' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
});

test.each([
  [{ refund: { due: 1450, made: 0 } }, 'You paid twice. We will refund Rs. 1,450.'],
  [{ refund: { due: 0, made: 1450 } }, 'You paid twice. We refunded Rs. 1,450.'],
])('a customer who paid twice is told: %j', (money, sentence) => {
  expect(show({ status: 'Confirmed', ...money })).toHaveTextContent(sentence);
});

test('a delivered order asks for a rating, sends it as feedback, and can be ordered again', async () => {
  const asked = answerWith(({ what }) => (what === 'POST feedback' ? { message: 'Thank you.' } : undefined));
  localStorage.clear();
  const store = makeStore();
  const order = anOrder({ status: 'Confirmed', kitchen_status: 'Delivered' });
  store.dispatch(ordersFound([{ reference: order.reference, token: 't' }]));
  const own = { reference: order.reference, token: 't' };
  render(
    <MemoryRouter>
      <StatusPanel order={order} own={own} steps={steps} line={null} />
    </MemoryRouter>,
    inStore(store),
  );
  expect(screen.getByRole('button', { name: 'Order again' })).toBeEnabled();
  fireEvent.click(await screen.findByRole('radio', { name: '5 of 5, Excellent' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send feedback' }));
  expect(await screen.findByText('Thank you for your feedback.')).toBeVisible();
  expect(asked.map(({ what }) => what)).toContain('POST feedback');
  expect(store.getState().placed.tokens).toMatchObject([{ isRated: true }]);
});

test('a payment that could not be used is refunded, and nobody is told that nothing was charged', () => {
  const late = { status: 'Payment Failed', actions, refund: { due: 1450, made: 0 } } as const;
  const panel = show({ ...late, payment_failure_cause: null });
  expect(panel).toHaveTextContent('We will refund Rs. 1,450 to your card.');
  expect(panel).not.toHaveTextContent('did not go through');
});

test('a declined card after a payment that is refunded says both', () => {
  const panel = show({ status: 'Payment Failed', refund: { due: 1450, made: 0 }, payment_failure_cause: 'declined' });
  expect(panel).toHaveTextContent('Your bank declined the card.');
  expect(panel).toHaveTextContent('We will refund Rs. 1,450 to your card.');
  expect(panel).not.toHaveTextContent('Nothing was charged.');
});

test('a partial refund of an order is not a second payment', () => {
  expect(show({ status: 'Confirmed', refunded: 200, refund: { due: 0, made: 200 } })).not.toHaveTextContent('twice');
});

describe('an order that a call confirms', () => {
  const branch = { id: 1, name: 'Nugegoda', phone: '0112223344', address: '1 High Road' };
  const called = { status: 'OTP Pending', confirmation: 'phone', branch, phone: '0771234567' } as const;

  test('says who will call which number, which can be changed', async () => {
    const panel = show({ ...called, actions: { ...actions, change_phone: true } });
    expect(panel).toHaveTextContent('Nugegoda will call 0771234567 to confirm your order. Then the kitchen starts.');
    expect(screen.getByRole('link', { name: 'Call Nugegoda: 0112223344' })).toHaveAttribute('href', 'tel:0112223344');
    fireEvent.click(screen.getByRole('button', { name: 'Change number' }));
    expect(await screen.findByRole('button', { name: 'Call this number' })).toBeVisible();
  });

  test('says that the code was not sent, if the call is only for that', () => {
    const panel = show({ ...called, code_message: 'failed', actions });
    expect(panel).toHaveTextContent('We could not send the code yet. Try again, or we will call you.');
  });

  test('ends with the outlet’s number if nobody called', () => {
    const panel = show({ ...called, status: 'Expired', payment_type: 'Pay On Pickup', actions });
    expect(panel).toHaveTextContent('Nobody reached you, and nothing was charged.');
    expect(screen.getByRole('link', { name: 'Call Nugegoda: 0112223344' })).toBeVisible();
  });
});

test('an order for later says what it waits for, and until when', async () => {
  const due = { due_at: '2026-11-28T07:00:00.000Z', due_until: null, actions };
  const when = 'for Saturday, 28 November, 12:30.';
  const panel = show({ ...due, status: 'OTP Pending' });
  await waitFor(() => expect(panel).toHaveTextContent(`to book your order ${when}`));
  cleanup();
  const called = show({
    ...due,
    status: 'OTP Pending',
    confirmation: 'phone',
    branch: { id: 1, name: 'Nugegoda', phone: '0112223344', address: '1 High Road' },
    phone: '0771234567',
  });
  await waitFor(() => expect(called).toHaveTextContent(`Nugegoda will call 0771234567 to confirm your order ${when}`));
  cleanup();
  show({ ...due, status: 'Payment Pending', order_type: 'Delivery' });
  fireEvent.click(await screen.findByRole('button', { name: /^Pay on delivery instead/i }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(`Enter it to book your order ${when}`);
});
