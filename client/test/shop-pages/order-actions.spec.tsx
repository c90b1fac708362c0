import type { PublicOrder } from '@libs/contract/orders/orders.js';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { placedOf } from '../support/recorded/customer.js';
import { openShop } from '../support/recorded/open-shop.js';
import { ORDER_STATES, REFERENCE, recordedOrder } from '../support/recorded/order.js';

const PATH = `/order/${encodeURIComponent(btoa(REFERENCE))}`;
const READ = `GET orders/${REFERENCE}`;
const WITHDRAW = `POST orders/${REFERENCE}/withdraw`;
const received = recordedOrder({ actions: ORDER_STATES.received?.order.actions });

/** Asks to cancel an order. After the answer, each read of the order waits until it is released with an order. */
async function cancel(answer: object) {
  let isSent = false;
  const waiting: ((order: PublicOrder) => void)[] = [];
  const { asked } = await openShop(PATH, {
    ...{ stored: { 'passline.placed': placedOf({ order: {} }) }, recording: { order: received } },
    answers: ({ what }) => {
      if (what === WITHDRAW) {
        isSent = true;
        return answer;
      }
      if (what !== READ || !isSent) return undefined;
      return new Promise<object>((resolve) => void waiting.push((order) => resolve({ order })));
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  const button = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel order' });
  await act(async () => void fireEvent.click(button));
  const release = (order: PublicOrder) =>
    act(async () => {
      for (const read of waiting.splice(0)) read(order);
    });
  return {
    button,
    release,
    sent: () => asked.filter(({ what }) => what === WITHDRAW),
    isRead: () => waiting.length > 0,
  };
}

test('what an action has changed is shown with its answer, without another read', async () => {
  const at = new Date().toISOString();
  const cancellation = { by: 'customer' as const, reason: '', at };
  const { actions, ...order } = recordedOrder({ status: 'Cancelled', cancellation, updated_at: at });
  const { isRead } = await cancel({ order: { ...order, actions }, message: 'Cancelled.' });
  expect(await screen.findByText(/^You cancelled this order/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  expect(isRead()).toBe(false);
});

test('a rejected action cannot be pressed again before the order was read', async () => {
  const { button, release, sent, isRead } = await cancel({ error: true, message: 'The kitchen has started it.' });
  expect(await screen.findByText('The kitchen has started it.')).toBeVisible();
  await waitFor(() => expect(isRead()).toBe(true));
  expect(button).toHaveAttribute('aria-busy', 'true');
  fireEvent.click(button);
  expect(sent()).toHaveLength(1);
  await release(recordedOrder({ kitchen_status: 'On Process', updated_at: new Date().toISOString() }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull());
  expect(sent()).toHaveLength(1);
});
