import type { Order } from '@libs/contract/orders/orders.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { OpenOrders } from '../../src/app/shell/open-orders.js';
import { makeStore } from '../../src/app/store/store.js';
import { ordersFound } from '../../src/features/storefront/base/state/placed-slice.js';
import { answerWith } from '../support/fake-api.js';

const now = new Date().toISOString();
const known = anOrder({ reference: 'ORD-KNOWN', ticket_number: 7, created_at: now });
/** as from a server that is newer than this page */
const strange: Order = {
  ...anOrder({ reference: 'ORD-STRANGE', ticket_number: 8, created_at: now }),
  ...JSON.parse('{ "order_type": "Dine In" }'),
};

test('an order with an unknown state is a plain link to its page; the other one and the page remain', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answerWith(({ what }) => {
    if (what === 'GET settings') return { settings: { now, time_zone: 'Asia/Colombo', business_day_starts: '00:00' } };
    const order = [known, strange].find(({ reference }) => what === `GET orders/${reference}`);
    return order && { order };
  });
  const store = makeStore();
  store.dispatch(ordersFound([known, strange].map(({ reference }) => ({ reference, token: 'own', at: now }))));
  const page = (
    <>
      <OpenOrders />
      <p>The menu</p>
    </>
  );
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />
    </Provider>,
  );
  expect(await screen.findByRole('link', { name: 'An open order of yours' })).toHaveAttribute(
    'href',
    expect.stringContaining('/order/'),
  );
  expect(await screen.findByRole('link', { name: /^#7 · / })).toBeVisible();
  expect(screen.getByText('The menu')).toBeVisible();
  jest.restoreAllMocks();
});
