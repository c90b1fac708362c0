import type { Order } from '@libs/contract/orders/orders.js';
import type { CreatedOrder } from '@libs/contract/orders/payments.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { makeStore } from '../../src/app/store/store.js';
import { orderPlaced } from '../../src/features/storefront/base/state/placed-slice.js';
import OrderDialogs from '../../src/features/storefront/order/order-dialogs.js';
import { useOrderSteps } from '../../src/features/storefront/order/order-steps.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const nothing = () => undefined;
const actions: Order['actions'] = {
  ...{ confirm: true, resend: true, resend_at: null, resends_left: 2, change_phone: true },
  ...{ pay_again: false, pay_later: false, withdraw: true },
};

const SETTINGS = { now: '2026-11-27T10:00:00.000Z', time_zone: 'Asia/Colombo', business_day_starts: '00:00' };

function showCode(code_message: Order['code_message'], due: Partial<Order> = {}) {
  answerWith(({ what }) => (what === 'GET settings' ? { settings: SETTINGS } : undefined));
  const order = anOrder({ status: 'OTP Pending', phone: '0771234567', code_message, actions, ...due });
  const steps = { shown: 'code', reopen: null, close: nothing, confirmed: nothing } as const;
  render(
    <MemoryRouter>
      <OrderDialogs order={order} own={{ reference: order.reference, token: 't' }} steps={steps} />
    </MemoryRouter>,
    inStore(makeStore()),
  );
  return screen.getByRole('dialog', { name: 'Confirm your order' });
}

const NOT_SENT = 'We could not send the code yet. Try again, or we will call you.';

test.each([
  ['failed', NOT_SENT],
  ['delayed', NOT_SENT],
  ['sending', 'We are sending a 6-digit code to 0771234567.'],
  ['sent', 'We sent a 6-digit code to 0771234567.'],
] as const)('a code whose message is %s', (state, sentence) => {
  const dialog = showCode(state);
  expect(dialog).toHaveTextContent(sentence);
  if (state !== 'sent') expect(dialog).not.toHaveTextContent('We sent');
  expect(screen.getByRole('button', { name: 'Send a new code' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Change number' })).toBeEnabled();
});

test('the code of an order for later books it', async () => {
  const dialog = showCode('sent', { due_at: '2026-11-28T07:00:00.000Z', due_until: null });
  await waitFor(() => expect(dialog).toHaveTextContent('to book your order for tomorrow, 12:30.'));
  expect(dialog).not.toHaveTextContent('the kitchen starts');
});

test('the thanks are shown once, even if the response to the code comes after a message about it', () => {
  const order = anOrder({ status: 'OTP Pending', actions });
  const store = makeStore();
  store.dispatch(
    orderPlaced({ order: { id: order.id, reference: order.reference, order_token: 't' } as CreatedOrder, promo: null }),
  );
  const { result, rerender } = renderHook((shown: Order) => useOrderSteps(shown, true), {
    initialProps: order,
    ...inStore(store),
  });
  expect(result.current.shown).toBe('code');
  const answered = result.current.confirmed;
  rerender({ ...order, status: 'Confirmed' });
  expect(result.current.shown).toBe('thanks');
  act(() => result.current.close());
  expect(result.current.shown).toBeNull();
  act(() => answered());
  expect(result.current.shown).toBeNull();
  expect(result.current.reopen).toBeNull();
});
