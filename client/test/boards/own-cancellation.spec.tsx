import type { Order } from '@libs/contract/orders/orders.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { makeStore } from '../../src/app/store/store.js';
import { useRinging } from '../../src/features/kitchen/alerts/use-ringing.js';
import { CancelCodeModal } from '../../src/features/kitchen/order/cancel-code-modal.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const NONE: Order[] = [];

/** Returns what this screen announces once the event of its own cancellation has arrived. */
function calledOut(order: Order) {
  const orders = [{ ...order, kitchen_status: 'Cancelled' as const }];
  const now = Date.parse(order.updated_at);
  return renderHook(() => useRinging({ incoming: NONE, open: NONE, orders, now }).cancelled.map(({ id }) => id)).result;
}

function cancelOn(order: Order): void {
  render(
    <CancelCodeModal order={order} onClose={() => undefined} onCancelled={() => undefined} />,
    inStore(makeStore()),
  );
  fireEvent.change(screen.getByLabelText('4-digit code'), { target: { value: '2580' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
}

test('the screen that cancels an order does not ring, even if the event arrives before the response', async () => {
  const order = anOrder({ id: 'own' });
  let answer: (body: object) => void = () => undefined;
  answerWith(() => new Promise((resolve) => (answer = resolve)));
  cancelOn(order);
  expect(calledOut(order).current).toEqual([]);
  await act(async () => answer({}));
  expect(calledOut(order).current).toEqual([]);
});

test('a cancellation that was rejected here is announced when another person makes it', async () => {
  const order = anOrder({ id: 'refused' });
  answerWith(() => ({ error: true, message: 'Incorrect password' }));
  cancelOn(order);
  await screen.findByText('Incorrect password');
  expect(calledOut(order).current).toEqual(['refused']);
});

test('the money of an order that was paid in two ways goes back as it was paid, or all in cash', () => {
  const tenders = [
    { tender: 'Card', amount: 1000 },
    { tender: 'Cash', amount: 450 },
  ] as const;
  const order = anOrder({ paid_at: '2026-11-20T12:00:00.000Z', tenders: [...tenders] });
  render(
    <CancelCodeModal order={order} onClose={() => undefined} onCancelled={() => undefined} />,
    inStore(makeStore()),
  );
  expect(screen.getByRole('button', { name: 'As it was paid', hidden: true })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'To the card', hidden: true })).toBeNull();
});
