import { withKeys } from '@libs/domain/cart/cart-repair.js';
import { aCartItem, aFood, aMenu, someRules } from '@libs/domain/test/builders.js';
import { fireEvent, render, screen } from '@testing-library/react';
import { makeStore } from '../../src/app/store/store.js';
import { branchSelected } from '../../src/features/storefront/base/state/branch-slice.js';
import {
  cartRefilled,
  cartRepaired,
  lineAdded,
  lineRemoved,
} from '../../src/features/storefront/base/state/cart-slice.js';
import { useStorefront } from '../../src/features/storefront/base/state/storefront-state.js';
import { CartLines } from '../../src/features/storefront/pages/cart/cart-lines.js';
import { AddControl } from '../../src/features/storefront/pages/menu/food/add-control.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const burger = aFood({ id: 7, name: 'Burger', remaining_quantity: 5 });
const line = (selected_quantity: number) =>
  aCartItem({ id: 7, name: 'Burger', selected_quantity, remaining_quantity: 5 });

/** A shop whose cart has these portions of one food, each on its own line, as lines with different options are. */
function shop(...portions: number[]) {
  localStorage.clear();
  answerWith(({ what }) => (what.startsWith('GET buy-get') ? someRules() : { ...aMenu({ food: [burger] }) }));
  const store = makeStore();
  store.dispatch(branchSelected({ id: 1, name: 'One' }));
  store.dispatch(cartRefilled({ branchId: 1, lines: portions.map(line) }));
  const quantities = () => store.getState().cart.lines.map(({ selected_quantity }) => selected_quantity);
  return { store, quantities };
}

function Lines() {
  return <CartLines lines={useStorefront(({ cart }) => cart.lines)} />;
}

test('every line has its own key and keeps it', () => {
  const { store } = shop(1, 2);
  const keys = () => store.getState().cart.lines.map(({ key }) => key);
  const [first, second] = keys();
  expect(first).not.toBe(second);
  store.dispatch(lineAdded({ branchId: 1, item: aCartItem({ id: 8 }) }));
  store.dispatch(lineRemoved(first ?? ''));
  store.dispatch(lineAdded({ branchId: 1, item: aCartItem({ id: 9 }) }));
  expect(keys()[0]).toBe(second);
  expect(new Set([first, ...keys()]).size).toBe(4);
});

test('the steppers of two lines of one food share its stock, and each changes its own line', () => {
  const { store, quantities } = shop(2, 2);
  render(<Lines />, inStore(store));
  const more = () => screen.getAllByRole('button', { name: 'One Burger more' });
  fireEvent.click(more()[1] as HTMLElement);
  expect(quantities()).toEqual([2, 3]);
  expect(more().map((button) => button.matches(':disabled'))).toEqual([true, true]);
  fireEvent.click(screen.getAllByRole('button', { name: 'Remove Burger' })[0] as HTMLElement);
  expect(quantities()).toEqual([3]);
  expect(more()[0]).toBeEnabled();
});

test('a card counts all lines of its food, and removes from the last', () => {
  const { store, quantities } = shop(2, 1);
  render(<AddControl item={burger} type="food" branchId={1} reason={null} />, inStore(store));
  expect(screen.getByRole('status')).toHaveTextContent('3');
  fireEvent.click(screen.getByRole('button', { name: 'One Burger more' }));
  expect(quantities()).toEqual([2, 2]);
  fireEvent.click(screen.getByRole('button', { name: 'One Burger less' }));
  fireEvent.click(screen.getByRole('button', { name: 'One Burger less' }));
  expect(quantities()).toEqual([2]);
});

test('a repair cuts only the line that the change names', () => {
  const { store, quantities } = shop(2, 2);
  const change = { line: 1, id: 7, type: 'food', name: 'Burger', available_quantity: 1, price: burger.price } as const;
  const few = { ...change, code: 'few-left', values: { name: 'Burger', left: 3 }, reason: 'Only 3 left.' } as const;
  store.dispatch(cartRepaired(withKeys([few], store.getState().cart.lines)));
  expect(quantities()).toEqual([2, 1]);
});
