import { aFood, aMenu, aRule, someRules } from '@libs/domain/test/builders.js';
import { deliveriesEndpoint, menuEndpoint, rulesEndpoint } from '../../src/api/public-api.js';
import { makeStore } from '../../src/app/store/store.js';
import { branchSelected } from '../../src/features/storefront/base/state/branch-slice.js';
import { selectCartLines, selectPricedCart } from '../../src/features/storefront/base/state/cart-selectors.js';
import { lineAdded } from '../../src/features/storefront/base/state/cart-slice.js';
import { notesWritten } from '../../src/features/storefront/base/state/notes-slice.js';
import { burger } from '../support/cart.js';
import { answerWith } from '../support/fake-api.js';

test('lines and totals are computed once per change of the cart or of its prices, and for nothing else', async () => {
  localStorage.clear();
  let isRuleMade = false;
  const rule = aRule({ buy_type_id: burger.id });
  answerWith(({ what }) => {
    if (what.startsWith('GET buy-get-offers')) return someRules(isRuleMade ? { buyGetOffers: [rule] } : {});
    return { ...aMenu({ food: [aFood({ ...burger })] }), deliveries: [] };
  });
  const store = makeStore();
  store.dispatch(branchSelected({ id: 1, name: 'One' }));
  store.dispatch(lineAdded({ branchId: 1, item: burger }));
  await store.dispatch(menuEndpoint.initiate(1));
  await store.dispatch(rulesEndpoint.initiate(1));
  const now = () => [selectCartLines(store.getState()), selectPricedCart(store.getState())] as const;

  const before = now();
  expect(before[1].price.subTotal).toBe(145_000);
  // neither what somebody types, nor a response without data for the cart
  store.dispatch(notesWritten('No onions'));
  await store.dispatch(deliveriesEndpoint.initiate(1));
  await store.dispatch(rulesEndpoint.initiate(1, { forceRefetch: true }));
  expect(now()[0]).toBe(before[0]);
  expect(now()[1]).toBe(before[1]);

  store.dispatch(lineAdded({ branchId: 1, item: burger }));
  const after = now();
  expect(after[1].price.subTotal).toBe(290_000);
  expect(now()[1]).toBe(after[1]);
  isRuleMade = true;
  await store.dispatch(rulesEndpoint.initiate(1, { forceRefetch: true }));
  expect(now()[0].length).toBeGreaterThan(after[0].length);
});
