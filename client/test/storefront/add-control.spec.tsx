import { aFood } from '@libs/domain/test/builders.js';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { makeStore } from '../../src/app/store/store.js';
import { AddControl } from '../../src/features/storefront/pages/menu/food/add-control.js';
import { inStore } from '../support/in-store.js';

const button = (name: string) => screen.getByRole('button', { name });

test('the same button adds the first portion and more, and the focus never leaves the control', async () => {
  localStorage.clear();
  const item = aFood({ name: 'Burger', remaining_quantity: 3 });
  render(<AddControl item={item} type="food" branchId={1} reason={null} />, inStore(makeStore()));
  const add = button('Add Burger');
  add.focus();
  fireEvent.click(add);
  expect(button('One Burger more')).toBe(add);
  expect(add).toHaveFocus();
  fireEvent.click(add);
  expect(screen.getByRole('status')).toHaveTextContent('2');
  fireEvent.click(button('One Burger less'));
  button('Remove Burger').focus();
  fireEvent.click(button('Remove Burger'));
  expect(screen.queryByRole('group')).toBeNull();
  await waitFor(() => expect(button('Add Burger')).toHaveFocus());
});

test('it adds no more of one item than the branch allows in an order', () => {
  localStorage.clear();
  const item = aFood({ name: 'Burger', remaining_quantity: 3 });
  render(<AddControl item={item} type="food" branchId={1} lineQuantityMax={2} reason={null} />, inStore(makeStore()));
  fireEvent.click(button('Add Burger'));
  fireEvent.click(button('One Burger more'));
  expect(screen.getByRole('status')).toHaveTextContent('2');
  expect(button('One Burger more')).toBeDisabled();
});

test('the last portion can be removed by keyboard, too', async () => {
  localStorage.clear();
  const item = aFood({ name: 'Burger', remaining_quantity: 1 });
  render(<AddControl item={item} type="food" branchId={1} reason={null} />, inStore(makeStore()));
  fireEvent.click(button('Add Burger'));
  expect(button('One Burger more')).toBeDisabled();
  button('Remove Burger').focus();
  fireEvent.click(button('Remove Burger'));
  await waitFor(() => expect(button('Add Burger')).toHaveFocus());
});
