import type { PromoCode } from '@libs/contract/branches/selling.js';
import { aFood, aMenu } from '@libs/domain/test/builders.js';
import { waitFor } from '@testing-library/react';
import { api } from '../../src/api/api.js';
import { deliveriesEndpoint, menuEndpoint } from '../../src/api/public-api.js';
import { type AppStore, makeStore } from '../../src/app/store/store.js';
import { addressChosen } from '../../src/features/storefront/base/state/address-slice.js';
import { branchSelected } from '../../src/features/storefront/base/state/branch-slice.js';
import { cartRestored, lineRemoved } from '../../src/features/storefront/base/state/cart-slice.js';
import { promoApplied, promoRemoved } from '../../src/features/storefront/base/state/promo-slice.js';
import { PRICING_TAGS } from '../../src/features/storefront/base/storefront-api.js';
import { burger } from '../support/cart.js';
import { answerWith } from '../support/fake-api.js';

const PROMO: PromoCode = { id: 1, name: 'Welcome', code: 'WELCOME', percentage: 10, limit: 1000 };

/** A shop whose cart is above the code's limit. */
function shopWithPromo(): AppStore {
  const store = makeStore();
  store.dispatch(cartRestored({ branchId: 1, lines: [burger] }));
  store.dispatch(promoApplied(PROMO));
  return store;
}

/** The same, with its branch's menu and deliveries; `answer` is the response to `path`. */
async function openShop(path: string, answer: () => object) {
  const asked = answerWith(({ what }) =>
    what === `GET ${path}`
      ? answer()
      : { foodTypes: [], deliveries: [{ id: 4, area: 'Fort', amount: 250 }], promoCode: PROMO },
  );
  const store = makeStore();
  store.dispatch(branchSelected({ id: 1, name: 'One' }));
  store.dispatch(cartRestored({ branchId: 1, lines: [burger] }));
  store.dispatch(promoApplied(PROMO));
  store.dispatch(addressChosen({ orderType: 'Delivery', deliveryLocation: 4, address: '1 Road' }));
  await store.dispatch(menuEndpoint.initiate(1));
  await store.dispatch(deliveriesEndpoint.initiate(1));
  const asks = () => asked.filter(({ what }) => what === `GET ${path}`).length;
  const readAgain = () => store.dispatch(api.util.invalidateTags([...PRICING_TAGS]));
  return { store, asks, readAgain };
}
const TERMS = 'promo-codes/code/WELCOME/branch/1/sub-total/10000000';

const applied = (store: AppStore) => store.getState().promoCode.applied;

beforeEach(() => localStorage.clear());

test('a change has been reacted to when its dispatch returns, in its own store only', () => {
  const shop = shopWithPromo();
  const other = shopWithPromo();
  expect(applied(shop)).toEqual(PROMO);
  shop.dispatch(lineRemoved(burger.key));
  expect(applied(shop)).toBeNull();
  expect(applied(other)).toEqual(PROMO);
});

test('a code is removed in the dispatch that applies it to a cart below its limit', () => {
  const shop = makeStore();
  shop.dispatch(promoApplied(PROMO));
  expect(applied(shop)).toBeNull();
});

test("a menu updates the cart's names and stock, and no quantity", async () => {
  let food = aFood({ ...burger, name: 'Big Burger', price: 1600, remaining_quantity: 2 });
  const { store, readAgain } = await openShop('food-types/branch/1', () => ({ ...aMenu({ food: [food] }) }));
  const lines = () => store.getState().cart.lines;
  const { orderKey } = store.getState().cart;
  expect(lines()).toEqual([{ ...burger, name: 'Big Burger', remaining_quantity: 2 }]);
  food = { ...food, remaining_quantity: 1 };
  readAgain();
  await waitFor(() => expect(lines()).toMatchObject([{ price: 1450, remaining_quantity: 1 }]));
  expect(store.getState().cart.orderKey).toBe(orderKey);
});

test('an area that the branch no longer serves is deselected; the street stays', async () => {
  let deliveries = [{ id: 4, area: 'Fort', amount: 250 }];
  const { store, readAgain } = await openShop('deliveries/branch/1', () => ({ deliveries }));
  const address = () => store.getState().address;
  expect(address()).toMatchObject({ isChosen: true, deliveryLocation: 4 });
  deliveries = [];
  readAgain();
  await waitFor(() => expect(address()).toMatchObject({ isChosen: false, deliveryLocation: null, address: '1 Road' }));
});

test('a code without terms is removed', async () => {
  let promoCode: PromoCode | null = PROMO;
  const { store, asks, readAgain } = await openShop(TERMS, () => ({ promoCode }));
  await waitFor(() => expect(asks()).toBe(1));
  expect(applied(store)).toEqual(PROMO);
  promoCode = null;
  readAgain();
  await waitFor(() => expect(applied(store)).toBeNull());
});

test('the terms of a code are read again with everything that prices a cart, until it is removed', async () => {
  const { store, asks, readAgain } = await openShop(TERMS, () => ({ promoCode: PROMO }));
  await waitFor(() => expect(asks()).toBe(1));
  readAgain();
  await waitFor(() => expect(asks()).toBe(2));
  store.dispatch(promoRemoved());
  readAgain();
  await store.dispatch(menuEndpoint.initiate(1, { forceRefetch: true }));
  expect(asks()).toBe(2);
});
