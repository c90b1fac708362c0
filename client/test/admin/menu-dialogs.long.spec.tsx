import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import PricesTab from '../../src/features/admin/menu/prices/prices-tab.js';
import StationDialog from '../../src/features/admin/menu/stations/station-dialog.js';
import { BuyGetList } from '../../src/features/admin/selling/offers/buy-get-list.js';
import { UnsavedGuard } from '../../src/ui/staff/unsaved.js';
import { aBranch, aFood } from './support/builders.js';
import { renderPanel } from './support/panel.js';

describe('rules', () => {
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
});

describe('stations', () => {
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
});

describe('prices', () => {
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
        if (path === 'price-changes/preview')
          return { rows: [{ ...large, price: 200, new_price: 210, problem: null }] };
        const row = {
          id: 7,
          branch: large.branch,
          name: 'Large',
          option_group: 'Size',
          price: 200,
          message: 'Changed.',
        };
        return { error: true, code: 'prices-failed', message: 'Nothing is changed yet.', rows: [row] };
      },
    );
    const choose = async (list: string, option: string) => {
      fireEvent.mouseDown(await screen.findByRole('combobox', { name: list }));
      fireEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
    };
    fireEvent.click(await screen.findByRole('button', { name: 'Show what changes' }));
    for (const sentence of ['Choose what is changed.', 'Enter a number.'])
      expect(await screen.findByText(sentence)).toBeVisible();
    expect(sent).toEqual([]);
    await choose('Kind', 'Every food and combo');
    expect(await screen.findByText('Options keep their prices.')).toBeInTheDocument();
    await choose('Kind', 'An option group');
    await waitFor(() => expect(screen.queryByText('Options keep their prices.')).toBeNull());
    await choose('Name', 'Size');
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
});
