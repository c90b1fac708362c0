import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { makeStore } from '../../src/app/store/store.js';
import { branchSelected } from '../../src/features/storefront/base/state/branch-slice.js';
import AddressPage from '../../src/features/storefront/pages/address/address-page.js';
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
