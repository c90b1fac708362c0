import { act, fireEvent, screen } from '@testing-library/react';
import { BuyGetList } from '../../src/features/admin/selling/offers/buy-get-list.js';
import { aBranch, aFood } from './support/builders.js';
import { renderPanel } from './support/panel.js';

const CLASSIC = aFood({ id: 4, name: 'Classic Smash' });
const BRANCH = aBranch({
  // the same id as the food's, which would silently get another meaning
  food_types: [{ id: 4, name: 'Drinks', is_offer: false, version: 1, sub_food_types: [] }],
  food: [CLASSIC],
});
const RULE = {
  id: 1,
  name: 'Free on Friday',
  buy_type: 'Food Item',
  buy_type_id: CLASSIC.id,
  buy_quantity: 2,
  get_food_id: CLASSIC.id,
  food: CLASSIC,
  get_quantity: 1,
  version: 1,
} as const;

async function choose(label: string, option: string): Promise<void> {
  await act(async () => {
    fireEvent.mouseDown(screen.getByLabelText(label));
  });
  await act(async () => {
    fireEvent.click(screen.getByTitle(option));
  });
}

afterEach(() => jest.restoreAllMocks());

it('a changed buy type of a stored rule clears what is bought', async () => {
  renderPanel(<BuyGetList branch={{ ...BRANCH, buy_get_offers: [RULE] }} />, () => undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Edit Free on Friday' }));
  expect(screen.getByLabelText('Buy Food Item').closest('.ant-select')).toHaveTextContent('Classic Smash');
  await choose('Buy Type', 'Food Type');
  expect(screen.getByLabelText('Buy Food Type').closest('.ant-select')).toHaveTextContent('Select a food type');
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  });
  expect(await screen.findByText('Select a Buy Food Type!')).toBeVisible();
  expect(fetch).not.toHaveBeenCalled();
});
