import { act, fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import PricesTab from '../../src/features/admin/menu/prices/prices-tab.js';
import { UnsavedGuard } from '../../src/ui/staff/unsaved.js';
import { renderPanel } from './support/panel.js';

const OVERVIEW = {
  branches: [{ id: 1, name: 'Harbour' }],
  names: { 'food type': ['Burgers'], 'sub food type': [], item: [], 'option group': ['Size'], option: ['Large'] },
  changes: [],
  settings: { now: new Date().toISOString(), time_zone: 'Asia/Colombo', business_day_starts: '00:00' },
};

afterEach(() => jest.restoreAllMocks());

it('leaving a change of prices that was entered and not applied asks for confirmation', async () => {
  const element = (
    <UnsavedGuard>
      <PricesTab />
    </UnsavedGuard>
  );
  const router = createMemoryRouter(
    [
      { path: '/prices', element },
      { path: '/food', element: <p>The food</p> },
    ],
    { initialEntries: ['/prices'] },
  );
  renderPanel(<RouterProvider router={router} />, () => OVERVIEW);
  fireEvent.change(await screen.findByRole('textbox', { name: 'By or to how much' }), { target: { value: '5' } });
  const question = () => screen.queryByText('Leave without saving?');
  // a link to this page does not leave it
  await act(() => router.navigate('/prices'));
  expect(question()).toBeNull();
  await act(() => router.navigate('/food'));
  fireEvent.click(screen.getByRole('button', { name: 'Stay here', hidden: true }));
  expect(question()).toBeNull();
  expect(screen.getByRole('textbox', { name: 'By or to how much' })).toHaveValue('5');
  await act(() => router.navigate('/food'));
  expect(screen.queryByText('The food')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Leave', hidden: true }));
  expect(await screen.findByText('The food')).toBeInTheDocument();
});

it('changes the options of a group, and names the group of an option that somebody has edited meanwhile', async () => {
  const sent: [string, unknown][] = [];
  const large = { id: 7, version: 3, branch: { id: 1, name: 'Harbour' }, name: 'Large', sub_food_type: 'Size' };
  renderPanel(
    <MemoryRouter>
      <PricesTab />
    </MemoryRouter>,
    (path, body) => {
      if (body === null) return OVERVIEW;
      sent.push([path, body]);
      if (path === 'price-changes/preview') return { rows: [{ ...large, price: 200, new_price: 210, problem: null }] };
      const row = { id: 7, branch: large.branch, name: 'Large', option_group: 'Size', price: 200, message: 'Changed.' };
      return { error: true, code: 'prices-failed', message: 'Nothing is changed yet.', rows: [row] };
    },
  );
  const choose = (list: string, option: string) => {
    fireEvent.mouseDown(screen.getByRole('combobox', { name: list }));
    fireEvent.click(screen.getByText(option, { selector: '.ant-select-item-option-content' }));
  };
  await screen.findByRole('combobox', { name: 'Kind' });
  choose('Kind', 'Every food and combo');
  expect(screen.getByText('Options keep their prices.')).toBeInTheDocument();
  choose('Kind', 'An option group');
  expect(screen.queryByText('Options keep their prices.')).toBeNull();
  choose('Name', 'Size');
  fireEvent.change(screen.getByRole('textbox', { name: 'By or to how much' }), { target: { value: '5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show what changes' }));
  expect(await screen.findByRole('columnheader', { name: 'Option' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Change 1 price' }));
  expect(await screen.findByText('(Size), Harbour: Rs. 200 now. Changed.')).toBeInTheDocument();
  const request = {
    branches: [1],
    target: 'option group',
    name: 'Size',
    change: { by: 'percent', value: 5, roundTo: 5 },
  };
  expect(sent).toEqual([
    ['price-changes/preview', request],
    ['price-changes', { ...request, ids: [7], versions: [3] }],
    ['price-changes/preview', request],
  ]);
});
