import type { MenuItem } from '@libs/contract/menu/menu.js';
import { aFood, aGroup, aMenu, anOption, someRules } from '@libs/domain/test/builders.js';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { publicApi, settingsEndpoint } from '../../src/api/public-api.js';
import { makeStore } from '../../src/app/store/store.js';
import { branchSelected } from '../../src/features/storefront/base/state/branch-slice.js';
import { CartChanges } from '../../src/features/storefront/pages/cart/cart-changes.js';
import { CartLines } from '../../src/features/storefront/pages/cart/cart-lines.js';
import { MenuList } from '../../src/features/storefront/pages/menu/menu-list.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const spice = aGroup({
  id: 1,
  name: 'Spice',
  kind: 'choice',
  min: 1,
  max: 1,
  options: [anOption({ id: 11, name: 'Mild', is_default: true }), anOption({ id: 12, name: 'Hot' })],
});
const extras = aGroup({
  id: 2,
  options: [
    anOption({ id: 21, price: 120, quantity_max: 2, marks: ['dairy'] }),
    anOption({ id: 22, name: 'Egg', price: 80, is_available: false, reason: 'Egg is sold out today.' }),
  ],
});
const without = aGroup({ id: 3, name: 'Leave out', kind: 'without', options: [anOption({ id: 31, name: 'Onions' })] });
const drink = aGroup({
  id: 4,
  name: 'Drinks',
  kind: 'choice',
  min: 1,
  max: 1,
  options: [anOption({ id: 41, name: 'Cola', food: { id: 9, name: 'Cola' } })],
});
const dip = aGroup({
  id: 5,
  name: 'Dip',
  kind: 'choice',
  max: 1,
  options: [anOption({ id: 51, name: 'Mayo' }), anOption({ id: 52, name: 'Curd' })],
});
const toppings = aGroup({
  id: 6,
  max: 2,
  options: [
    anOption({ id: 61, name: 'Corn' }),
    anOption({ id: 62, name: 'Olives' }),
    anOption({ id: 63, name: 'Pickles', quantity_max: 2, is_default: true, is_available: false }),
  ],
});
const withoutCheese = aGroup({
  id: 7,
  name: 'Leave out',
  kind: 'without',
  options: [anOption({ id: 71, name: 'Cheese' })],
});
const optionGroups = [spice, extras, without, drink, dip, toppings, withoutCheese];
const round = { open: '00:00', close: '00:00' };
const burger = aFood({ ...round, id: 7, name: 'Burger', price: 950, option_groups: [1, 2, 3] });
const meal = aFood({ ...round, id: 8, name: 'Meal', price: 1500, option_groups: [4] });
const cola = aFood({ ...round, id: 9, name: 'Cola', price: 250 });
const plate = aFood({ ...round, id: 10, name: 'Burger', price: 900, option_groups: [5, 6] });
const branch = { id: 1, name: 'One', ...round, line_quantity_max: 50 } as Parameters<typeof MenuList>[0]['branch'];
const clock = { at: new Date('2026-03-10T06:30:00Z'), timeZone: 'Asia/Colombo' };

async function shop(food: MenuItem[] = [burger, meal, cola]) {
  localStorage.clear();
  answerWith(({ what }) => {
    if (what.startsWith('GET food-types')) return aMenu({ food, optionGroups });
    if (what === 'GET branches') return { branches: [branch] };
    if (what.startsWith('GET buy-get')) return someRules();
    if (what === 'GET settings') return { settings: { now: clock.at.toISOString(), time_zone: clock.timeZone } };
    return { deliveries: [] };
  });
  const store = makeStore();
  store.dispatch(branchSelected({ id: 1, name: 'One' }));
  await Promise.all([
    store.dispatch(publicApi.endpoints.menu.initiate(1)),
    store.dispatch(publicApi.endpoints.branches.initiate()),
    store.dispatch(settingsEndpoint.initiate()),
  ]);
  const entries = food.map((item) => ({ item, type: 'food' as const }));
  const sections = [{ id: 1, name: 'Food', groups: [{ id: 2, name: 'All', entries }] }];
  function Screen() {
    return <MenuList sections={sections} branch={branch} moment={{ ...clock, isSlot: false }} rules={someRules()} />;
  }
  render(
    <MemoryRouter>
      <Screen />
    </MemoryRouter>,
    inStore(store),
  );
  return store;
}

const open = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Burger', hidden: true }));
};
const hidden = { hidden: true };

test('a food with defaults is added at once, as it comes', async () => {
  const store = await shop();
  fireEvent.click(screen.getByRole('button', { name: 'Add Burger' }));
  expect(store.getState().cart.lines).toMatchObject([{ price: 950, options: [{ option: 11 }] }]);
});

test('the sheet shows the price of what is chosen, and adds it; closing it forgets the choice', async () => {
  const store = await shop();
  let sheet = await open('Burger');
  fireEvent.click(sheet.getByRole('radio', { name: /Hot/, ...hidden }));
  fireEvent.click(sheet.getByRole('button', { name: 'Add Extra Cheese', ...hidden }));
  fireEvent.click(sheet.getByRole('button', { name: 'One Extra Cheese more', ...hidden }));
  fireEvent.click(sheet.getByRole('checkbox', { name: 'No Onions', ...hidden }));
  expect(sheet.getByRole('button', { name: /^Add · /, ...hidden })).toHaveTextContent('Add · Rs. 1,190');
  expect(sheet.getByRole('list', { name: 'Marks', ...hidden })).toHaveTextContent('Contains dairy');
  // named once
  expect(sheet.getByRole('checkbox', { name: /^Egg Sold out today \+ Rs/, ...hidden })).toBeDisabled();
  fireEvent.click(sheet.getByRole('button', { name: /^Add · /, ...hidden }));
  expect(store.getState().cart.lines).toMatchObject([
    { price: 1190, options: [{ option: 12 }, { option: 21, quantity: 2 }, { option: 31 }] },
  ]);
  sheet = await open('Burger');
  fireEvent.click(sheet.getByRole('radio', { name: /Hot/, ...hidden }));
  fireEvent.click(sheet.getByRole('button', { name: 'Close', ...hidden }));
  sheet = await open('Burger');
  expect(sheet.getByRole('radio', { name: /Mild/, ...hidden })).toBeChecked();
});

test('one of a group replaces the other, and a group stops at its maximum and says so', async () => {
  await shop([plate]);
  const sheet = await open('Burger');
  const box = (name: string) => sheet.getByRole('checkbox', { name, ...hidden });
  fireEvent.click(box('Mayo'));
  fireEvent.click(box('Curd'));
  expect([box('Mayo'), box('Curd')].map((one) => (one as HTMLInputElement).checked)).toEqual([false, true]);
  fireEvent.click(box('Curd'));
  expect(box('Curd')).not.toBeChecked();
  // the sold out default is not chosen
  expect(sheet.queryByRole('button', { name: /Pickles/, ...hidden })).toBeNull();
  const group = within(sheet.getByRole('group', { name: 'Extras', ...hidden }));
  fireEvent.click(box('Corn'));
  expect(group.getByText('Optional: up to 2')).toBeInTheDocument();
  fireEvent.click(box('Olives'));
  expect(group.getByText('At most 2')).toBeInTheDocument();
  fireEvent.click(box('Corn'));
  expect(box('Corn')).toBeEnabled();
});

test('a food with a required choice asks, and says what is missing', async () => {
  const store = await shop();
  fireEvent.click(screen.getByRole('button', { name: 'Choose Meal' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Meal', ...hidden }));
  fireEvent.click(sheet.getByRole('button', { name: /^Add · /, ...hidden }));
  expect(sheet.getByRole('alert', hidden)).toHaveTextContent('Choose Drinks.');
  expect(sheet.getByRole('radio', { name: /Cola/, ...hidden })).toHaveFocus();
  fireEvent.click(sheet.getByRole('radio', { name: /Cola/, ...hidden }));
  fireEvent.click(sheet.getByRole('button', { name: /^Add · /, ...hidden }));
  expect(store.getState().cart.lines).toMatchObject([{ id: 8, options: [{ option: 41 }] }]);
});

test('a food whose required group is empty is out of stock, and its card says why', async () => {
  await shop([burger, meal, { ...cola, remaining_quantity: 0 }]);
  const card = screen.getByRole('button', { name: 'Meal' }).closest('li');
  expect(card).toHaveTextContent('Drinks are sold out today.');
  expect(card).toHaveTextContent('Out of Stock');
});

test('the cart shows the options with their prices, and another choice replaces the line', async () => {
  const store = await shop();
  const sheet = await open('Burger');
  fireEvent.click(sheet.getByRole('button', { name: 'Add Extra Cheese', ...hidden }));
  fireEvent.click(sheet.getByRole('button', { name: /^Add · /, ...hidden }));
  function Cart() {
    return <CartLines lines={store.getState().cart.lines} />;
  }
  render(
    <MemoryRouter>
      <Cart />
      <CartChanges />
    </MemoryRouter>,
    inStore(store),
  );
  const [line] = screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('Extra Cheese'));
  expect(line).toHaveTextContent('Burger');
  expect(line).toHaveTextContent('Extra Cheese + Rs. 120');
  expect(line).not.toHaveTextContent('×');
  fireEvent.click(screen.getByRole('button', { name: 'Change Burger' }));
  const again = within(await screen.findByRole('dialog', { name: 'Burger', ...hidden }));
  fireEvent.click(again.getByRole('radio', { name: /Hot/, ...hidden }));
  fireEvent.click(again.getByRole('button', { name: /^Save · /, ...hidden }));
  await waitFor(() => expect(store.getState().cart.lines[0]).toMatchObject({ price: 1070 }));
  expect(store.getState().cart.lines).toHaveLength(1);
  expect(store.getState().cart.lines[0]?.options?.map(({ option }) => option)).toEqual([12, 21]);
});

test('“without” and “more” of the same exclude each other', async () => {
  const store = await shop([{ ...burger, option_groups: [2, 7] }]);
  const sheet = await open('Burger');
  fireEvent.click(sheet.getByRole('button', { name: 'Add Extra Cheese', ...hidden }));
  fireEvent.click(sheet.getByRole('checkbox', { name: 'No Cheese', ...hidden }));
  fireEvent.click(sheet.getByRole('button', { name: /^Add · /, ...hidden }));
  expect(sheet.getByRole('alert', hidden)).toHaveTextContent('“No Cheese” and “Extra Cheese” do not go together.');
  expect(store.getState().cart.lines).toEqual([]);
  fireEvent.click(sheet.getByRole('checkbox', { name: 'No Cheese', ...hidden }));
  fireEvent.click(sheet.getByRole('button', { name: /^Add · /, ...hidden }));
  expect(store.getState().cart.lines).toHaveLength(1);
});

test('one more of a food with options asks whether it is like the last one', async () => {
  const store = await shop();
  let sheet = await open('Burger');
  fireEvent.click(sheet.getByRole('radio', { name: /Hot/, ...hidden }));
  fireEvent.click(sheet.getByRole('button', { name: /^Add · /, ...hidden }));
  await waitFor(() => expect(screen.queryByRole('dialog', hidden)).toBeNull());
  const more = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'One Burger more' }));
    return within(await screen.findByRole('dialog', { name: 'Burger', ...hidden }));
  };
  const question = await more();
  expect(question.getByText('Hot')).toBeInTheDocument();
  fireEvent.click(question.getByRole('button', { name: 'Repeat last', ...hidden }));
  expect(store.getState().cart.lines).toMatchObject([{ selected_quantity: 2, options: [{ option: 12 }] }]);
  fireEvent.click((await more()).getByRole('button', { name: 'Choose', ...hidden }));
  sheet = within(await screen.findByRole('dialog', { name: 'Burger', ...hidden }));
  fireEvent.click(await sheet.findByRole('button', { name: /^Add · /, ...hidden }));
  expect(store.getState().cart.lines).toMatchObject([{ selected_quantity: 2 }, { options: [{ option: 11 }] }]);
});
