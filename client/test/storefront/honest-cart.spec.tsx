import { aFood, aMenu, NOON, someRules, ZONE } from '@libs/domain/test/builders.js';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { api } from '../../src/api/api.js';
import { menuEndpoint } from '../../src/api/public-api.js';
import { type AppStore, makeStore } from '../../src/app/store/store.js';
import { addressChosen } from '../../src/features/storefront/base/state/address-slice.js';
import { branchSelected } from '../../src/features/storefront/base/state/branch-slice.js';
import { lineAdded } from '../../src/features/storefront/base/state/cart-slice.js';
import { promoApplied } from '../../src/features/storefront/base/state/promo-slice.js';
import { usePricedCart } from '../../src/features/storefront/base/state/use-cart.js';
import { PRICING_TAGS } from '../../src/features/storefront/base/storefront-api.js';
import { CartChanges } from '../../src/features/storefront/pages/cart/cart-changes.js';
import { Totals } from '../../src/features/storefront/pages/cart/totals.js';
import { burger } from '../support/cart.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const promo = { id: 3, name: 'Ten off', code: 'TENOFF', percentage: 10, limit: 500 };

function shop(): AppStore {
  localStorage.clear();
  const store = makeStore();
  store.dispatch(branchSelected({ id: 1, name: 'One' }));
  store.dispatch(lineAdded({ branchId: 1, item: burger }));
  return store;
}

test('no total is shown before the delivery charge is known; if it cannot be read, the page says so', async () => {
  const store = shop();
  store.dispatch(addressChosen({ orderType: 'Delivery', deliveryLocation: 4, address: '1 Road' }));
  let isUp = false;
  answerWith(({ what }) => {
    if (what.startsWith('GET buy-get-offers')) return someRules();
    if (what !== 'GET deliveries/branch/1') return { foodTypes: [] };
    return isUp ? { deliveries: [{ id: 4, area: 'Fort', amount: 250 }] } : undefined;
  });
  const OwnTotals = () => <Totals price={usePricedCart().price} />;
  const { container } = render(<OwnTotals />, inStore(store));
  expect(container).toHaveTextContent(/Total$/);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(container).toHaveTextContent(/Total–The delivery charge/);
  isUp = true;
  fireEvent.click(again);
  await waitFor(() => expect(container).toHaveTextContent('Delivery ChargesRs. 250TotalRs. 1,700'));
});

test('a cart below the minimum of its area says what is missing, whatever the discount', async () => {
  const store = shop();
  store.dispatch(addressChosen({ orderType: 'Delivery', deliveryLocation: 4, address: '1 Road' }));
  const nugegoda = { id: 4, area: 'Nugegoda', amount: 250, minimum: 1690, minutes: 10 };
  answerWith(({ what }) => {
    if (what.startsWith('GET buy-get-offers')) return someRules();
    return what === 'GET deliveries/branch/1' ? { deliveries: [nugegoda] } : { foodTypes: [] };
  });
  const OwnTotals = () => <Totals price={usePricedCart().price} />;
  const { container } = render(<OwnTotals />, inStore(store));
  await waitFor(() =>
    expect(container).toHaveTextContent('Rs. 240 more in food for delivery to Nugegoda (from Rs. 1,690)'),
  );
  act(() => void store.dispatch(lineAdded({ branchId: 1, item: burger })));
  expect(container).not.toHaveTextContent('Nugegoda');
});

test('an applied promo code gets new terms, and is removed if it is no longer valid', async () => {
  const store = shop();
  const applied = () => store.getState().promoCode.applied;
  store.dispatch(promoApplied(promo));
  let answer: object = { promoCode: promo };
  answerWith(({ what }) => (what.includes('TENOFF') ? answer : { foodTypes: [], deliveries: [] }));
  // reading the menu opens the shop
  await store.dispatch(menuEndpoint.initiate(1));
  answer = { promoCode: { ...promo, percentage: 5 } };
  store.dispatch(api.util.invalidateTags([...PRICING_TAGS]));
  await waitFor(() => expect(applied()).toMatchObject({ percentage: 5 }));
  answer = { error: true, message: 'No such Promo available!', promoCode: null };
  store.dispatch(api.util.invalidateTags([...PRICING_TAGS]));
  await waitFor(() => expect(applied()).toBeNull());
});

test('a price that changed while the customer was offline is announced on return, and not charged silently', async () => {
  const store = shop();
  let price = burger.price;
  answerWith(({ what }) => {
    if (what === 'GET settings')
      return { settings: { now: NOON.toISOString(), time_zone: ZONE, business_day_starts: '00:00' } };
    return { ...aMenu({ food: [aFood({ ...burger, price })] }), deliveries: [], branches: [] };
  });
  const { container } = render(<CartChanges />, inStore(store));
  await waitFor(() => expect(menuEndpoint.select(1)(store.getState()).data).toBeDefined());
  expect(container).toBeEmptyDOMElement();

  fireEvent(window, new Event('offline'));
  price = 1600;
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('Burger now costs Rs. 1,600, not Rs. 1,450.')).toBeVisible();
  // the price stays the one that the customer has seen, which the server rejects, until the customer agrees
  expect(store.getState().cart.lines).toMatchObject([{ price: 1450 }]);
  const { orderKey } = store.getState().cart;
  fireEvent.click(screen.getByRole('button', { name: 'Update my cart' }));
  expect(store.getState().cart.lines).toMatchObject([{ price: 1600 }]);
  expect(store.getState().cart.orderKey).not.toBe(orderKey);
  expect(container).toBeEmptyDOMElement();
});
