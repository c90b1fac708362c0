import { render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { makeStore } from '../../src/app/store/store.js';
import { branchSelected } from '../../src/features/storefront/base/state/branch-slice.js';
import HomePage from '../../src/features/storefront/pages/home/home-page.js';
import { answerWith } from '../support/fake-api.js';

const now = '2026-11-20T06:40:00.000Z';
const outlet = (id: number, name: string) => ({
  ...{ id, name, phone: '0112345678', address: 'Ward Place', open: '00:00', close: '00:00', is_open: true },
  ...{ pause: null, busy: null, delivery_minutes: 30, pickup_minutes: 10 },
});

test('the selected outlet is marked as selected, not as an error', async () => {
  answerWith(({ what }) =>
    what === 'GET settings'
      ? {
          settings: {
            now,
            store_name: 'Ceylon Smash',
            brand: { logo_url: null, home_url: null, tagline: '' },
            time_zone: 'Asia/Colombo',
            business_day_starts: '00:00',
          },
        }
      : { branches: [outlet(1, 'Colombo 07'), outlet(2, 'Kandy')] },
  );
  const store = makeStore();
  store.dispatch(branchSelected({ id: 2, name: 'Kandy' }));
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <HomePage /> }])} />
    </Provider>,
  );
  const chosen = await screen.findByRole('button', { name: /^Kandy/, current: true });
  expect(within(chosen).getByText('Your outlet')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Colombo 07/, current: false })).not.toHaveTextContent('Your outlet');
  expect(screen.queryByRole('alert')).toBeNull();
});
