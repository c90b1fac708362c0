import type { Order } from '@libs/contract/orders/orders.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { makeStore } from '../../src/app/store/store.js';
import { OrderRefunds } from '../../src/features/finance/order-refunds.js';
import { aClock } from '../support/clock.js';
import { answerWith } from '../support/fake-api.js';

const paid = anOrder({ id: 'a', status: 'Confirmed', payment_type: 'Pay Online', total: 1000 });
const refundOf = (id: string, amount: number, reason: string) => ({
  ...{ id, amount, reason, way: 'Card', by: 'Nimal', at: '2026-11-20T06:00:00.000Z' },
});
const first = refundOf('1', 100, 'Cold');
const second = refundOf('2', 200, 'Late');

test('a refund on another screen, whose event has only the amount, is read again once', async () => {
  let answer = { refunds: [first], refundable: 900 };
  const asked = answerWith(() => answer);
  const store = makeStore();
  const shown = (order: Order) => (
    <Provider store={store}>
      <OrderRefunds order={order} clock={aClock()} />
    </Provider>
  );
  const { rerender } = render(shown({ ...paid, refunded: 100 }));
  expect(await screen.findByText(/^Cold\./)).toBeVisible();
  // another event of the order
  rerender(shown({ ...paid, refunded: 100, updated_at: '2026-11-20T06:01:00.000Z' }));
  expect(asked).toHaveLength(1);

  answer = { refunds: [first, second], refundable: 700 };
  rerender(shown({ ...paid, refunded: 300 }));
  expect(screen.getByText(/^Cold\./)).toBeVisible();
  expect(await screen.findByText(/^Late\./)).toBeVisible();
  expect(asked).toHaveLength(2);
});
