import { aFood, aMenu, someRules } from '@libs/domain/test/builders.js';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { publicApi } from '../../src/api/public-api.js';
import { Navbar } from '../../src/app/shell/navbar.js';
import { makeStore } from '../../src/app/store/store.js';
import { branchSelected } from '../../src/features/storefront/base/state/branch-slice.js';
import { lineAdded } from '../../src/features/storefront/base/state/cart-slice.js';
import { CartBar } from '../../src/features/storefront/pages/cart/cart-bar.js';
import { burger } from '../support/cart.js';
import { answerWith } from '../support/fake-api.js';

function answerAll(): void {
  const menu = aMenu({ food: [aFood({ id: 7, name: 'Burger', remaining_quantity: 3 })] });
  answerWith(({ what }) => {
    if (what.startsWith('GET food-types')) return menu;
    if (what === 'GET settings')
      return {
        settings: {
          now: new Date().toISOString(),
          time_zone: 'Asia/Colombo',
          business_day_starts: '00:00',
          store_name: 'Lanka Kottu House',
          brand: { logo_url: null },
        },
      };
    return what.startsWith('GET buy-get-offers') ? someRules() : {};
  });
}

test('the badge counts lines without gifts, the bar counts portions', async () => {
  localStorage.clear();
  answerAll();
  const store = makeStore();
  store.dispatch(branchSelected({ id: 1, name: 'One' }));
  await store.dispatch(publicApi.endpoints.menu.initiate(1));
  await store.dispatch(publicApi.endpoints.rules.initiate(1));
  store.dispatch(lineAdded({ branchId: 1, item: { ...burger, selected_quantity: 2 } }));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Navbar />
        <CartBar />
      </MemoryRouter>
    </Provider>,
  );
  expect(await screen.findByRole('link', { name: 'Cart, 1 item' })).toHaveTextContent('1');
  expect(await screen.findByRole('link', { name: /^2 items/ })).toHaveTextContent('Rs. 2,900');
});
