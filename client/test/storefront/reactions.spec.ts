import type { PromoCode } from '@libs/contract/selling.js';
import { lineKey } from '@libs/domain/cart.js';
import { type AppStore, makeStore } from '../../src/app/store/store.js';
import { lineAdded, lineRemoved } from '../../src/features/storefront/state/cart-slice.js';
import { promoApplied } from '../../src/features/storefront/state/promo-slice.js';
import { burger } from '../support/cart.js';

const PROMO: PromoCode = { id: 1, name: 'Welcome', code: 'WELCOME', percentage: 10, limit: 1000 };

/** A shop whose cart is above what the code needs. */
function shopWithPromo(): AppStore {
  const store = makeStore();
  store.dispatch(lineAdded({ branchId: 1, item: burger }));
  store.dispatch(promoApplied(PROMO));
  return store;
}

const applied = (store: AppStore) => store.getState().promoCode.applied;

beforeEach(() => localStorage.clear());

test('a change has been reacted to when its dispatch returns, in its own store only', () => {
  const shop = shopWithPromo();
  const other = shopWithPromo();
  expect(applied(shop)).toEqual(PROMO);
  shop.dispatch(lineRemoved(lineKey(burger)));
  expect(applied(shop)).toBeNull();
  expect(applied(other)).toEqual(PROMO);
});

test('a code is removed in the dispatch that applies it to a cart that is too small', () => {
  const shop = makeStore();
  shop.dispatch(promoApplied(PROMO));
  expect(applied(shop)).toBeNull();
});
