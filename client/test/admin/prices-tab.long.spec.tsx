import { act, fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import PricesTab from '../../src/features/admin/menu/prices/prices-tab.js';
import { UnsavedGuard } from '../../src/ui/staff/unsaved.js';
import { renderPanel } from './support/panel.js';

const NAMES = { 'food type': ['Burgers'], 'sub food type': [], item: [], everything: [] };

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
  renderPanel(<RouterProvider router={router} />, () => ({
    branches: [{ id: 1, name: 'Harbour' }],
    names: NAMES,
    changes: [],
    settings: { now: new Date().toISOString(), time_zone: 'Asia/Colombo', business_day_starts: '00:00' },
  }));
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
