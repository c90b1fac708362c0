import { aCartItem, aFood, aMenu, aRule, someRules } from '@libs/domain/test/builders.js';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { publicApi } from '../../src/api/public-api.js';
import { type AppStore, makeStore } from '../../src/app/store/store.js';
import { branchSelected } from '../../src/features/storefront/base/state/branch-slice.js';
import { cartRestored, lineRemoved, quantitySet } from '../../src/features/storefront/base/state/cart-slice.js';
import { Toaster } from '../../src/ui/overlays/toast.js';
import { answerWith } from '../support/fake-api.js';

const burger = aCartItem({ id: 7, name: 'Burger', selected_quantity: 2, remaining_quantity: 9 });
const shake = aCartItem({ id: 9, name: 'Shake', selected_quantity: 1, remaining_quantity: 9 });
const fries = aFood({ id: 8, name: 'Fries', remaining_quantity: 9 });
const rule = aRule({
  buy_type: 'Food Item',
  buy_type_id: 7,
  buy_quantity: 2,
  get_food_id: 8,
  get_quantity: 1,
  food: fries,
});

/** A shop whose cart was filled before its rules were known. */
async function shop(): Promise<AppStore> {
  localStorage.clear();
  const menu = aMenu({ food: [aFood({ id: 7, name: 'Burger', remaining_quantity: 9 }), fries] });
  answerWith(({ what }) =>
    what.startsWith('GET buy-get-offers') ? someRules({ buyGetOffers: [rule] }) : { ...menu, deliveries: [] },
  );
  const store = makeStore();
  store.dispatch(branchSelected({ id: 1, name: 'One' }));
  store.dispatch(cartRestored({ branchId: 1, lines: [burger, shake] }));
  render(<Toaster />);
  await act(() => store.dispatch(publicApi.endpoints.menu.initiate(1)));
  await act(() => store.dispatch(publicApi.endpoints.rules.initiate(1)));
  return store;
}

const said = () => screen.getByRole('status', { hidden: true });

test('gifts that are won or lost are announced, but not those that come with the first read of the rules', async () => {
  const { dispatch } = await shop();
  expect(said()).toBeEmptyDOMElement();
  act(() => void dispatch(quantitySet({ key: burger.key, quantity: 1 })));
  await waitFor(() => expect(said()).toHaveTextContent('Free Fries removed'));
  act(() => void dispatch(quantitySet({ key: burger.key, quantity: 4 })));
  await waitFor(() => expect(said()).toHaveTextContent('2 Fries added, free'));
});

test('a removed line can be restored at its place, with its gift', async () => {
  const store = await shop();
  act(() => void store.dispatch(lineRemoved(burger.key)));
  await waitFor(() => expect(said()).toHaveTextContent('Burger removed, and the free Fries'));
  expect(store.getState().cart.lines).toEqual([shake]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
  expect(store.getState().cart.lines).toEqual([burger, shake]);
  await waitFor(() => expect(said()).toHaveTextContent('Fries added, free'));
  expect(screen.queryByRole('button', { name: 'Undo', hidden: true })).toBeNull();
});
