import { screen } from '@testing-library/react';
import StationDialog from '../../src/features/admin/menu/stations/station-dialog.js';
import { aBranch, aFood } from './support/builders.js';
import { renderPanel } from './support/panel.js';

afterEach(() => jest.restoreAllMocks());

it.each([
  ['of its own', { sub_food_type_ids: [5], item_ids: [1] }, 'Grill'],
  ['of its heading', { sub_food_type_ids: [5], item_ids: [] }, 'As Smash: Grill'],
  ['none', { sub_food_type_ids: [], item_ids: [] }, 'No station'],
])('a food shows the station that makes it: %s', async (_which, assigned, words) => {
  const stations = [{ id: 3, name: 'Grill', version: 1, ...assigned }];
  renderPanel(
    <StationDialog kind="food" branch={aBranch({ stations })} item={aFood()} onClose={() => undefined} />,
    () => ({}),
  );
  expect(await screen.findByRole('dialog', { name: 'Where Classic is made' })).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByLabelText('Station of Classic')).toBeVisible();
});
