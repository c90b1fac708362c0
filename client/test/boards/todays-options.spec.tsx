import type { OptionGroup } from '@libs/contract/menu/options.js';
import { aGroup, anOption } from '@libs/domain/test/builders.js';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { makeStore } from '../../src/app/store/store.js';
import { KitchenLanguageOf } from '../../src/features/kitchen/kitchen-language.js';
import { TodaysStock } from '../../src/features/kitchen/today/todays-stock.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

/** Answers for a branch with these groups; calls change them as the server would. */
function menuOf(...groups: OptionGroup[]) {
  return answerWith(({ what, body }) => {
    if (what === 'GET branches/1') return { branch: { food: [], offers: [] } };
    if (what.startsWith('GET food-types')) return { foodTypes: [], optionGroups: groups, menu_version: 1 };
    const { sold_out, with_same_name } = body as { sold_out: boolean; with_same_name: boolean };
    const id = Number(what.split('/')[1]);
    const all = groups.flatMap(({ name: group, options }) => options.map((option) => ({ group, option })));
    const found = all.find(({ option }) => option.id === id)?.option;
    const same = all.filter(({ option }) => option !== found && option.name === found?.name);
    for (const { option } of all) {
      if (option === found || (with_same_name && option.name === found?.name)) option.is_available = !sold_out;
    }
    return {
      option: found,
      same_name: same.map(({ group, option: { id, name, is_available } }) => ({ id, name, group, is_available })),
      message: sold_out ? 'Extra Cheese is sold out today.' : 'Extra Cheese is on sale again.',
    };
  });
}

const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const show = () => render(<TodaysStock branchId={1} item="" />, inStore(makeStore()));

test('a kitchen sells an option out, and on request in the other groups that have it', async () => {
  const cheese = (id: number) => anOption({ id });
  const asked = menuOf(
    aGroup({ id: 1, name: 'Extras', options: [cheese(1)] }),
    aGroup({ id: 2, name: 'Toppings', options: [cheese(2)] }),
  );
  show();
  await waitFor(() => expect(rows()).toEqual(['Extra CheeseExtrasSold out', 'Extra CheeseToppingsSold out']));
  press('Sold out today: Extra Cheese, Extras');
  expect(await screen.findByText('Extra Cheese is still sold in another group: Toppings.')).toBeVisible();
  await waitFor(() => expect(rows()[0]).toBe('Extra CheeseExtras · sold out todayPut back'));
  expect(rows()[1]).toBe('Extra CheeseToppingsSold out');
  press('Sold out there too');
  await waitFor(() => expect(rows()[1]).toBe('Extra CheeseToppings · sold out todayPut back'));
  expect(screen.queryByText(/still sold/)).toBeNull();
  press('Put back: Extra Cheese, Extras');
  expect(await screen.findByText('Extra Cheese is still sold out in another group: Toppings.')).toBeVisible();
  expect(asked.filter(({ what }) => what.startsWith('PUT')).map(({ what, body }) => ({ what, body }))).toEqual([
    { what: 'PUT options/1/sold-out', body: { sold_out: true, with_same_name: false } },
    { what: 'PUT options/1/sold-out', body: { sold_out: true, with_same_name: true } },
    { what: 'PUT options/1/sold-out', body: { sold_out: false, with_same_name: false } },
  ]);
});

test('sold out options come first; foods and what is left out are not listed; the search finds names and groups', async () => {
  const option = (id: number, name: string, isAvailable = true) => anOption({ id, name, is_available: isAvailable });
  menuOf(
    aGroup({
      name: 'Drink',
      kind: 'choice',
      options: [anOption({ id: 1, name: 'Cola', food: { id: 7, name: 'Cola' } })],
    }),
    aGroup({ name: 'Without', kind: 'without', options: [option(2, 'Onions')] }),
    aGroup({
      name: 'Extras',
      options: [option(3, 'Bacon'), option(4, 'Egg'), option(5, 'Relish'), option(6, 'Aioli', false)],
    }),
  );
  show();
  const shown = ['Aioli', 'Bacon', 'Egg'].map((name) => expect.stringContaining(name));
  await waitFor(() => expect(rows()).toEqual(shown));
  press('Show all 4 options');
  expect(rows()).toHaveLength(4);
  const search = screen.getByLabelText('Find a food, a combo or an option');
  fireEvent.change(search, { target: { value: 'egg' } });
  expect(rows()).toEqual([expect.stringContaining('Egg')]);
  fireEvent.change(search, { target: { value: 'onions' } });
  expect(screen.getByText('No match on the menu.')).toBeVisible();
});

test('foods have the kitchen’s names, and are found by either', async () => {
  const kottu = { id: 1, name: 'Kottu', is_sold_out_today: false, remaining_quantity: 5 };
  const asked = answerWith(({ what }) => {
    if (what === 'GET branches/1') return { branch: { food: [kottu, { ...kottu, id: 2, name: 'Cola' }], offers: [] } };
    if (what === 'GET branches/1/kitchen') return { kitchen: { combos: [], stations: [], kitchen_language: 'ta' } };
    const food = [{ id: 1, name: 'கொத்து', base_name: 'Kottu' }];
    return { foodTypes: [{ id: 1, sub_food_types: [{ id: 1, food, offers: [] }] }], menu_version: 1 };
  });
  render(
    <KitchenLanguageOf branchId={1}>
      <TodaysStock branchId={1} item="" />
    </KitchenLanguageOf>,
    inStore(makeStore()),
  );
  const names = () => rows().map((text) => text?.replace(/5 left.*/, ''));
  await waitFor(() => expect(names()).toEqual(['Cola', 'கொத்து Kottu']));
  expect(asked.at(-1)).toMatchObject({ query: { language: 'ta' } });
  for (const search of ['kott', 'கொத்']) {
    fireEvent.change(screen.getByRole('textbox'), { target: { value: search } });
    await waitFor(() => expect(names()).toEqual(['கொத்து Kottu']));
  }
});
