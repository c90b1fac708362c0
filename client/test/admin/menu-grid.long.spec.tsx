import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ToggleButton } from '../../src/features/admin/crud/resource-head.js';
import MenuGrid from '../../src/features/admin/menu/grid/menu-grid.js';
import { UnsavedGuard } from '../../src/ui/staff/unsaved.js';
import { aBranch, aFood } from './support/builders.js';
import { renderPanel } from './support/panel.js';

const foods = [
  aFood({ id: 1, name: 'Classic', price: 1450 }),
  aFood({ id: 2, name: 'Cheese', price: 1650 }),
  aFood({ id: 3, name: 'Fries', price: 600 }),
];
const branch = aBranch({ food: foods });
const cell = (name: string) => screen.getByRole('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(cell(name), { target: { value } });
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const sent = () => {
  const calls = jest.mocked(fetch).mock.calls;
  return calls.map(([, init]) => (init?.method === 'PUT' ? JSON.parse(String(init.body)) : undefined)).at(-1);
};

function open(answer: object): void {
  renderPanel(<MenuGrid kind="food" branch={branch} rows={foods} />, () => answer);
}
afterEach(() => jest.restoreAllMocks());

it('saves the changed rows by one call', async () => {
  open({ error: false, message: '2 rows were saved.', items: [] });
  type('Price of Classic', '1500');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Fries is on sale today' }));
  await press('Save 2 rows');
  expect(sent()).toEqual({
    rows: [
      { id: 1, version: 1, price: 1500 },
      { id: 3, version: 1, isSoldOut: true },
    ],
  });
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

it('keeps what is typed while a save is in flight, and saves it over the result', async () => {
  const answers: ((answer: object) => void)[] = [];
  renderPanel(<MenuGrid kind="food" branch={branch} rows={foods} />, () => new Promise((give) => answers.push(give)));
  type('Price of Classic', '1500');
  type('Price of Cheese', '1700');
  await press('Save 2 rows');
  type('Price of Cheese', '1750');
  type('Price of Fries', '650');
  const items = [
    aFood({ id: 1, name: 'Classic', price: 1500, version: 2 }),
    aFood({ id: 2, name: 'Cheese', price: 1700, version: 2 }),
  ];
  await act(async () => answers[0]?.({ error: false, message: '2 rows were saved.', items }));
  expect(await screen.findByRole('button', { name: 'Save 2 rows' })).toBeEnabled();
  expect(cell('Price of Cheese')).toHaveValue('1750');
  await press('Save 2 rows');
  expect(sent()).toEqual({
    rows: [
      { id: 2, version: 2, price: 1750 },
      { id: 3, version: 1, price: 650 },
    ],
  });
});

it('has name, price, daily quantity and sold out; all other fields are in the form and in the file', () => {
  open({});
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Name', 'Price', 'Daily quantity', 'Today']);
});

it('marks the rejected rows in place, and keeps the input', async () => {
  const fields = { price: ['Price must be at most 10000000.'] };
  open({
    error: true,
    message: 'Nothing is saved yet: Cheese has a problem.',
    code: 'rows-failed',
    rows: [{ id: 2, name: 'Cheese', message: fields.price[0], fields, item: foods[1] }],
  });
  type('Price of Classic', '1500');
  type('Price of Cheese', '90000000');
  await press('Save 2 rows');
  expect(cell('Price of Cheese')).toHaveAccessibleDescription('Price must be at most 10000000.');
  expect(cell('Price of Cheese')).toBeInvalid();
  expect(cell('Price of Classic')).toBeValid();
  expect(cell('Price of Classic')).toHaveValue('1500');
  type('Price of Cheese', '1700');
  expect(cell('Price of Cheese')).toBeValid();
});

it('shows what somebody else has stored, and overwrites it only if the person chooses that', async () => {
  const item = aFood({ id: 1, name: 'Classic', price: 1480, version: 2 });
  const row = { id: 1, name: 'Classic', code: 'changed-meanwhile', message: 'Changed.', fields: {}, item };
  open({ error: true, message: 'Nothing is saved yet.', code: 'rows-failed', rows: [row] });
  type('Price of Classic', '1500');
  await press('Save 1 row');
  expect(screen.getByText(/It is now: Rs. 1,480, 20 a day/)).toBeVisible();
  await press('Keep mine');
  await press('Save 1 row');
  expect(sent()).toEqual({ rows: [{ id: 1, version: 2, price: 1500 }] });
});

it('takes all edits back', async () => {
  open({});
  type('Price of Classic', '1500');
  await press('Take all back');
  expect(cell('Price of Classic')).toHaveValue('1450');
  expect(sent()).toBeUndefined();
});

it('is navigated by keys, with one tab stop; Esc resets a cell before it leaves the grid', () => {
  open({});
  const table = screen.getByRole('grid', { name: 'Prices and availability' });
  const first = cell('Price of Classic');
  expect(first).toHaveAttribute('tabindex', '0');
  act(() => first.focus());
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  expect(cell('Price of Cheese')).toHaveFocus();
  fireEvent.keyDown(cell('Price of Cheese'), { key: 'Tab' });
  expect(cell('Daily quantity of Cheese')).toHaveFocus();
  const stops = within(table)
    .getAllByRole('textbox')
    .filter((input) => input.tabIndex === 0);
  expect(stops).toEqual([cell('Daily quantity of Cheese')]);

  type('Daily quantity of Cheese', '99');
  fireEvent.keyDown(cell('Daily quantity of Cheese'), { key: 'Escape' });
  expect(cell('Daily quantity of Cheese')).toHaveValue('20');
  expect(cell('Daily quantity of Cheese')).toHaveFocus();
});

/** A list that can be shown as a grid. */
function Tab() {
  const [isGrid, setGrid] = useState(false);
  return (
    <>
      <ToggleButton label="Edit in a grid" isOn={isGrid} onToggle={setGrid} />
      {isGrid && <MenuGrid kind="food" branch={branch} rows={foods} />}
    </>
  );
}

it('asks for confirmation before it is left with input, and closes at once without', async () => {
  const tab = (
    <UnsavedGuard>
      <Tab />
    </UnsavedGuard>
  );
  renderPanel(<RouterProvider router={createMemoryRouter([{ path: '/', element: tab }])} />, () => ({}));
  const pressed = (name: string) =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name, hidden: true })));
  await pressed('Edit in a grid');
  await pressed('Done');
  expect(screen.queryByRole('grid')).toBeNull();
  await pressed('Edit in a grid');
  type('Price of Classic', '1500');
  await pressed('Done');
  await pressed('Stay here');
  expect(cell('Price of Classic')).toHaveValue('1500');
  await pressed('Done');
  await pressed('Leave');
  expect(screen.queryByRole('grid')).toBeNull();
});
