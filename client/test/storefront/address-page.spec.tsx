import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { makeStore } from '../../src/app/store/store.js';
import { branchSelected } from '../../src/features/storefront/base/state/branch-slice.js';
import { lineAdded } from '../../src/features/storefront/base/state/cart-slice.js';
import AddressPage from '../../src/features/storefront/pages/address/address-page.js';
import { burger } from '../support/cart.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const BRANCH = { id: 2, name: 'Kandy' };

test.each([
  ['with delivery areas offers both', [{ id: 7, area: 'Peradeniya', amount: 250 }], ['Delivery', 'Takeaway / Pickup']],
  ['without delivery areas offers only pickup', [], ['Takeaway / Pickup']],
])('a branch %s', async (_name, deliveries, tabs) => {
  answerWith(({ what }) => {
    if (what === 'GET deliveries/branch/2') return { deliveries };
    if (what === 'GET branches')
      return { branches: [{ ...BRANCH, address: '112 Lake Round', open: '00:00', close: '00:00', is_open: true }] };
    return { settings: { time_zone: 'Asia/Colombo', now: '2026-11-20T06:40:00.000Z' }, offers: [], foodTypes: [] };
  });
  const store = makeStore();
  store.dispatch(branchSelected(BRANCH));
  render(
    <MemoryRouter>
      <AddressPage />
    </MemoryRouter>,
    inStore(store),
  );
  expect(await screen.findByText(deliveries.length > 0 ? /^Peradeniya/ : /^Kandy, 112 Lake Round/)).toBeInTheDocument();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(tabs);
});

test('an area shows its charge, its minimum and its own estimate', async () => {
  const estimate = { Delivery: { from: 40, to: 45 }, Pickup: { from: 20, to: 25 } };
  const nugegoda = { id: 7, area: 'Nugegoda', amount: 250, minimum: 1690, minutes: 15 };
  answerWith(({ what }) => {
    if (what === 'GET deliveries/branch/2') return { deliveries: [nugegoda] };
    const branch = { ...BRANCH, address: '112 Lake Round', open: '00:00', close: '00:00', is_open: true, estimate };
    if (what === 'GET branches') return { branches: [branch] };
    return { settings: { time_zone: 'Asia/Colombo', now: '2026-11-20T06:40:00.000Z' }, offers: [], foodTypes: [] };
  });
  const store = makeStore();
  store.dispatch(branchSelected(BRANCH));
  store.dispatch(lineAdded({ branchId: 2, item: burger }));
  render(
    <MemoryRouter>
      <AddressPage />
    </MemoryRouter>,
    inStore(store),
  );
  expect(await screen.findByText('Nugegoda · Rs. 250 · from Rs. 1,690')).toBeInTheDocument();
  expect(await screen.findByText('Delivered in about 40 to 45 minutes')).toBeInTheDocument();
  fireEvent.change(screen.getByRole('combobox', { name: /^Area/ }), { target: { value: '7' } });
  expect(screen.getByText('Delivered in about 55 to 60 minutes')).toBeInTheDocument();
  expect(screen.getByText('Rs. 240 more in food for delivery to Nugegoda (from Rs. 1,690)')).toBeInTheDocument();
});
