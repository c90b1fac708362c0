import { aCartItem, aFood, aMenu, aRule, someRules } from '@libs/domain/test/builders.js';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { publicApi } from '../../src/api/public-api.js';
import { makeStore } from '../../src/app/store/store.js';
import { branchSelected } from '../../src/features/storefront/base/state/branch-slice.js';
import { lineAdded } from '../../src/features/storefront/base/state/cart-slice.js';
import { NearOffers } from '../../src/features/storefront/pages/cart/near-offers.js';
import { RuleList } from '../../src/features/storefront/pages/menu/food/rule-list.js';
import { MenuList } from '../../src/features/storefront/pages/menu/menu-list.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const burger = aFood({ id: 7, name: 'Burger', remaining_quantity: 9 });
const fries = aFood({ id: 8, name: 'Fries', remaining_quantity: 9 });
const menu = aMenu({ food: [burger, fries] });
/** about one food, not a food type */
const rules = someRules({
  buyGetOffers: [
    aRule({
      name: 'Burger pair',
      buy_type: 'Food Item',
      buy_type_id: 7,
      buy_quantity: 2,
      get_food_id: 8,
      get_quantity: 1,
      food: fries,
    }),
  ],
});

async function shop() {
  localStorage.clear();
  answerWith(({ what }) => {
    if (what.startsWith('GET food-types')) return menu;
    return what.startsWith('GET buy-get-offers') ? rules : {};
  });
  const store = makeStore();
  store.dispatch(branchSelected({ id: 1, name: 'One' }));
  await store.dispatch(publicApi.endpoints.menu.initiate(1));
  await store.dispatch(publicApi.endpoints.rules.initiate(1));
  return store;
}

test('a buy-and-get offer of one food is on that food’s card, and on no other', async () => {
  const store = await shop();
  const entries = [burger, fries].map((item) => ({ item, type: 'food' as const }));
  const sections = [{ id: 1, name: 'Burgers', groups: [{ id: 2, name: 'Beef', entries }] }];
  const branch = { id: 1, name: 'One', open: '00:00', close: '00:00' } as Parameters<typeof MenuList>[0]['branch'];
  const clock = { at: new Date('2026-03-10T06:30:00Z'), timeZone: 'Asia/Colombo' };
  render(
    <MenuList sections={sections} branch={branch} moment={{ ...clock, isSlot: false }} rules={rules} />,
    inStore(store),
  );
  const cardOf = (name: string) => screen.getByRole('button', { name }).closest('li');
  expect(cardOf('Fries')).not.toHaveTextContent('free');
  const deal = within(cardOf('Burger') as HTMLElement).getByRole('button', { name: 'Buy 2, get 1 × Fries free' });
  act(() => void store.dispatch(lineAdded({ branchId: 1, item: aCartItem({ id: 7, selected_quantity: 1 }) })));
  fireEvent.click(deal);
  expect(store.getState().cart.lines).toMatchObject([{ id: 7, selected_quantity: 2 }]);
});

test('the offers page lists it, with what has to be bought', async () => {
  render(
    <MemoryRouter>
      <RuleList rules={rules} menu={menu} branchId={1} />
    </MemoryRouter>,
    inStore(await shop()),
  );
  const [rule] = within(screen.getByRole('region', { name: 'Buy & Get' })).getAllByRole('listitem');
  expect(rule).toHaveTextContent('Burger pairBuy 2 × BurgerGet 1 × Fries free');
});

test('a cart that lacks one portion offers to add it', async () => {
  const store = await shop();
  render(<NearOffers />, inStore(store));
  expect(screen.queryByRole('list')).toBeNull();
  const item = aCartItem({ id: 7, name: 'Burger', selected_quantity: 1, remaining_quantity: 9 });
  act(() => void store.dispatch(lineAdded({ branchId: 1, item })));
  fireEvent.click(await screen.findByRole('button', { name: 'Add 1 more Burger and get Fries free' }));
  expect(store.getState().cart.lines).toMatchObject([{ id: 7, selected_quantity: 2 }]);
  expect(screen.queryByRole('list', { name: 'Nearly free' })).toBeNull();
});
