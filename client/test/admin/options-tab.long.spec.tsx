import type { StaffOptionGroup } from '@libs/contract/menu/staff-options.js';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { groupFields } from '../../src/features/admin/menu/options/group-fields.js';
import { PickedGroups } from '../../src/features/admin/menu/options/group-picker.js';
import OptionsTab from '../../src/features/admin/menu/options/options-tab.js';
import { aBranch, aFood } from './support/builders.js';
import { renderPanel } from './support/panel.js';

// jsdom cannot run the library: its events need the browser's own signals
jest.mock('@dnd-kit/dom', () => ({ Accessibility: { configure: () => ({}) } }));
jest.mock('@dnd-kit/react', () => ({ DragDropProvider: ({ children }: { children: ReactNode }) => children }));
jest.mock('@dnd-kit/react/sortable', () => ({ isSortable: () => false, useSortable: () => ({ isDragSource: false }) }));

const option = (id: number, name: string, fields: Partial<StaffOptionGroup['options'][number]> = {}) => ({
  ...{ id, name, price: 0, food: null, quantity_max: 1, is_default: false, marks: [], position: id },
  ...{ is_available: true, reason: null },
  ...fields,
});
const SIZE: StaffOptionGroup = {
  id: 1,
  name: 'Size',
  kind: 'choice',
  min: 1,
  max: 1,
  position: 1,
  version: 3,
  options: [option(11, 'Regular', { is_default: true }), option(12, 'Large', { price: 250 })],
  used_by: ['Classic', 'Cheese', 'Double', 'Kottu'].map((name, id) => ({ type: 'food', id, name })),
};
const SAUCES: StaffOptionGroup = { ...SIZE, id: 2, name: 'Sauces', kind: 'extra', min: 0, max: 3, used_by: [] };
const branch = aBranch({ food: [aFood()], option_groups: [SIZE, SAUCES] });

afterEach(() => jest.restoreAllMocks());
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const sent = (method: string) => {
  const calls = jest.mocked(fetch).mock.calls;
  return calls.flatMap(([, init]) => (init?.method === method ? [JSON.parse(String(init.body))] : [])).at(-1);
};
const open = (answer: object) =>
  renderPanel(
    <MemoryRouter>
      <OptionsTab branch={branch} />
    </MemoryRouter>,
    () => answer,
  );

it('lists the groups with their options and what asks them', () => {
  open({});
  expect(screen.getByRole('row', { name: /Size/ })).toHaveTextContent('Regular, Large');
  expect(screen.getByRole('row', { name: /Size/ })).toHaveTextContent('Classic, Cheese, Double and 1 more');
  expect(screen.getByRole('row', { name: /Sauces/ })).toHaveTextContent('0 to 3');
  expect(screen.getByRole('row', { name: /Sauces/ })).toHaveTextContent('Nothing yet');
});

it('edits a group: its options keep their ids, a new one has none', async () => {
  open({ message: 'Size was saved.', optionGroup: SIZE });
  await press('Edit Size');
  fireEvent.change(screen.getByLabelText('Name, row 2'), { target: { value: 'Big' } });
  await press('Add an option');
  fireEvent.change(screen.getByLabelText('Name, row 3'), { target: { value: 'Huge' } });
  fireEvent.change(screen.getByLabelText('Price, row 3'), { target: { value: '400' } });
  await press('Save');
  expect(sent('PUT')).toMatchObject({
    version: 3,
    name: 'Size',
    options: [
      { id: 11, name: 'Regular', price: 0, isDefault: true },
      { id: 12, name: 'Big', price: 250, food: null, quantityMax: 1, isDefault: false, marks: [] },
      { name: 'Huge', price: 400 },
    ],
  });
  expect(sent('PUT').options[2]).not.toHaveProperty('id');
});

it('allows as many extras as there are, unless somebody types a limit, and adds one group after another', async () => {
  open({ message: 'Sauces was added.', optionGroup: SAUCES });
  await press(/^Add/);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Toppings' } });
  fireEvent.mouseDown(screen.getByLabelText('Kind'));
  fireEvent.click(await screen.findByText('Extra: something on top, such as cheese'));
  expect(await screen.findByText('Empty: as many as there are.')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Name, row 1'), { target: { value: 'Egg' } });
  await press('Add an option');
  fireEvent.change(screen.getByLabelText('Name, row 2'), { target: { value: 'Cheese' } });
  fireEvent.change(screen.getByLabelText('Most for one portion, row 2'), { target: { value: '2' } });
  await press('Add another');
  expect(sent('POST')).toMatchObject({ name: 'Toppings', kind: 'extra', min: 0, max: 3 });
  expect(await screen.findByLabelText('Name')).toHaveValue('');
  expect(screen.getByTitle('Extra: something on top, such as cheese')).toBeInTheDocument();
});

it('raises an unlimited group with its options, and keeps a limit', () => {
  const fields = groupFields(branch);
  const all = { ...SAUCES, max: 2 };
  expect(fields.valuesOf(all).max).toBeNull();
  const values = fields.valuesOf(all);
  expect(fields.bodyOf({ ...values, options: [...values.options, { name: 'Mayo' }] }, false)).toMatchObject({ max: 3 });
  expect(fields.bodyOf(fields.valuesOf({ ...SAUCES, max: 1 }), false)).toMatchObject({ max: 1 });
  expect(fields.bodyOf({ ...fields.valuesOf(SIZE), min: 2, max: null }, false)).toMatchObject({ min: 2, max: 2 });
});

it('adds a group to the branch, and shows the server’s sentence at the options', async () => {
  open({ error: true });
  jest
    .mocked(fetch)
    .mockImplementation(async () =>
      Response.json(
        { error: true, message: 'Two.', code: 'invalid-input', fields: { options: ['Two options are named Hot.'] } },
        { status: 400 },
      ),
    );
  await press(/^Add/);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Spice' } });
  fireEvent.change(screen.getByLabelText('Name, row 1'), { target: { value: 'Hot' } });
  await press('Add');
  expect(sent('POST')).toMatchObject({ branch: 1, name: 'Spice', kind: 'choice', min: 1, max: 1 });
  expect(await screen.findByText('Two options are named Hot.')).toBeVisible();
});

it('links what asks a group that cannot be removed', async () => {
  open({
    error: true,
    code: 'option-group-in-use',
    message: 'Size is used by 1 food. Take it off it first.',
    held_by: [{ kind: 'food', id: 7, name: 'Classic' }],
  });
  await press('Remove Size');
  const dialog = await screen.findByRole('dialog');
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: /Remove/ })));
  expect(await screen.findByRole('link', { name: 'Classic' })).toHaveAttribute('href', '/admin?tab=food&open=7');
});

it('sends for what is left out only names', () => {
  const fields = groupFields(branch);
  expect(fields.bodyOf(fields.valuesOf({ ...SIZE, kind: 'without' }), false)).toEqual({
    ...{ name: 'Size', kind: 'without', min: 0, max: 1 },
    options: [
      { id: 11, name: 'Regular', price: 0 },
      { id: 12, name: 'Large', price: 0 },
    ],
  });
});

it('picks the groups of a food in their order', async () => {
  const onValues = jest.fn();
  renderPanel(
    <Form initialValues={{ optionGroups: [2, 1] }} onValuesChange={onValues}>
      <Form.Item name="optionGroups" label="Options">
        <PickedGroups branch={branch} />
      </Form.Item>
    </Form>,
    () => ({}),
  );
  const picked = screen.getByRole('list', { name: 'Option groups of this item' });
  expect(
    within(picked)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Sauces', 'Size']);
  await press('Take out Sauces');
  expect(onValues).toHaveBeenLastCalledWith({ optionGroups: [1] }, { optionGroups: [1] });
});
