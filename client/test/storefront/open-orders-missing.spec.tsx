// as after an update of the shop: the file that this page asks for is gone
jest.mock('../../src/features/storefront/orders/open-orders.js', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

import { render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { OpenOrders } from '../../src/app/shell/open-orders.js';
import { makeStore } from '../../src/app/store/store.js';
import { ordersFound } from '../../src/features/storefront/state/placed-slice.js';

test('a page stands, and is not loaded anew, without the strip of open orders', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const asked = jest.fn(async () => Response.error());
  globalThis.fetch = asked;
  const store = makeStore();
  store.dispatch(ordersFound([{ reference: 'ORD-1', token: 'own' }]));
  const page = (
    <>
      <OpenOrders />
      <input aria-label="Note" defaultValue="Half a sentence" />
    </>
  );
  const { container } = render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />
    </Provider>,
  );
  // the place that is kept while the code is fetched
  expect(container.querySelector('div')).not.toBeNull();
  await waitFor(() => expect(container.querySelector('div')).toBeNull());
  expect(screen.getByDisplayValue('Half a sentence')).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(asked).not.toHaveBeenCalled();
  reported.mockRestore();
});
