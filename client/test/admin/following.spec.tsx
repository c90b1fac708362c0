import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { makeStore } from '../../src/app/store/store.js';
import { followInWords } from '../../src/features/admin/chain/following/follow-words.js';
import { ItemsList } from '../../src/features/admin/menu/items-list.js';
import OptionsTab from '../../src/features/admin/menu/options/options-tab.js';
import { type MenuPlace, MenuPlaceProvider } from '../../src/features/admin/shell/menu-place.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';
import { aBranch, aFood } from './support/builders.js';

// jsdom cannot run the library: its events need the browser's own signals
jest.mock('@dnd-kit/dom', () => ({ Accessibility: { configure: () => ({}) } }));
jest.mock('@dnd-kit/react', () => ({ DragDropProvider: ({ children }: { children: ReactNode }) => children }));
jest.mock('@dnd-kit/react/sortable', () => ({ isSortable: () => false, useSortable: () => ({ isDragSource: false }) }));

const CLASSIC = aFood({ id: 4, name: 'Classic', origin: 104, own: ['price', 'description'] });
const SIZE = {
  ...{
    id: 1,
    name: 'Size',
    kind: 'choice',
    min: 1,
    max: 1,
    position: 1,
    version: 3,
    used_by: [],
    origin: 101,
    own: [],
  },
  options: [
    {
      ...{ id: 12, name: 'Large', price: 250, food: null, quantity_max: 1, is_default: false, marks: [], position: 1 },
      ...{ is_available: true, reason: null, origin: 112, own: ['price'] },
    },
  ],
} satisfies StaffBranch['option_groups'][number];
const KANDY = aBranch({
  ...{ id: 2, name: 'Kandy' },
  sub_food_types: [
    { id: 5, name: 'Smash', food_type: { id: 1, name: 'Burgers', is_offer: false }, version: 1, food: [], offers: [] },
  ],
  food: [CLASSIC, aFood({ id: 5, name: 'Cheese', origin: 105, own: [] }), aFood({ id: 6, name: 'Lamprais' })],
  offers: [
    { ...aFood({ id: 8, name: 'Classic Meal', origin: 108 }), parts: [{ food_id: 4, name: 'Classic', quantity: 1 }] },
  ],
  option_groups: [SIZE],
  left_out: [{ type: 'food', id: 109, name: 'Egg Kottu' }],
});
const AT_KANDY: MenuPlace = { here: KANDY, isChain: false, isLoading: false, chain: null, openChain: () => undefined };

function opened(part: ReactNode, place: Partial<MenuPlace> = {}) {
  const asked = answerWith(({ what }) => (what.startsWith('GET') ? {} : { message: 'Saved.' }));
  render(
    <MemoryRouter>
      <MenuPlaceProvider value={{ ...AT_KANDY, ...place }}>{part}</MenuPlaceProvider>
    </MemoryRouter>,
    inStore(makeStore()),
  );
  const sent = () => asked.filter(({ what }) => what === 'PUT branches/2/chain-rows').map(({ body }) => body);
  return { asked, sent };
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test.each([
  [{}, 'Only here'],
  [{ origin: 1, own: [] }, 'Follows'],
  [{ origin: 1, own: ['price', 'sub_food_type'] as const }, 'Own price, category'],
  [SIZE, 'Own price of Large'],
])('%j is: %s', (row, words) => expect(followInWords({ ...row } as Parameters<typeof followInWords>[0])).toBe(words));

it('a list says what follows the chain, what is own and what is only here', () => {
  opened(<ItemsList kind="food" branch={KANDY} />);
  expect(screen.getByRole('row', { name: /^Classic/ })).toHaveTextContent('Own price, description');
  expect(screen.getByRole('row', { name: /^Cheese/ })).toHaveTextContent('Follows the chain');
  expect(screen.getByRole('row', { name: /^Lamprais/ })).toHaveTextContent('Only here');
});

it('a branch that follows nothing is listed as before', () => {
  opened(<ItemsList kind="food" branch={aBranch({ food: [aFood({ name: 'Lamprais' })] })} />);
  expect(screen.queryByText('Only here')).toBeNull();
});

it('the form of a food that follows says so, and marks the own fields, each of which can follow again', async () => {
  const { sent } = opened(<ItemsList kind="food" branch={KANDY} />);
  await press('Edit Classic');
  expect(screen.getByText(/^Follows the chain’s menu. What you change here becomes Kandy’s own/)).toBeVisible();
  expect(screen.getByText('Own description')).toBeVisible();
  await press('Follow the chain again: price');
  expect(sent()).toEqual([{ type: 'food', id: 104, own: ['description'], left_out: false }]);
  expect(screen.queryByText('Own price')).toBeNull();
  expect(screen.getByText('Own description')).toBeVisible();
});

it('the price of an option follows the chain again', async () => {
  const { sent } = opened(<OptionsTab branch={KANDY} />);
  expect(screen.getByRole('row', { name: /^Size/ })).toHaveTextContent('Own price of Large');
  await press('Edit Size');
  await press('Follow the chain again: price of Large');
  expect(sent()).toEqual([{ type: 'option', id: 112, own: [], left_out: false }]);
  expect(screen.queryByText('Own price of Large')).toBeNull();
});

it('a food of the chain is left out with the combos that need it, and offered again; one of its own is removed', async () => {
  const { asked, sent } = opened(<ItemsList kind="food" branch={KANDY} />);
  await press('More for Lamprais');
  expect(screen.getByRole('button', { name: 'Remove' })).toBeVisible();
  await press('More for Lamprais');
  await press('More for Classic');
  await press('Leave out here');
  const dialog = within(screen.getByRole('dialog', { name: 'Leave out Classic at Kandy?' }));
  expect(dialog.getByText('What needs it goes with it: Classic Meal.')).toBeVisible();
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Leave out here' })));
  const removed = asked.map(({ what }) => what).filter((what) => what.startsWith('DELETE'));
  expect(removed).toEqual(['DELETE offers/8', 'DELETE food/4']);
  fireEvent.click(screen.getByText('1 food of the chain left out at Kandy'));
  await press('Offer it here again: Egg Kottu');
  expect(sent()).toEqual([{ type: 'food', id: 109, own: [], left_out: false }]);
});

it('a food of the chain that a combo of the branch’s own needs stays', async () => {
  const own = { ...KANDY, offers: KANDY.offers.map(({ origin: _followed, ...combo }) => combo) };
  const { asked } = opened(<ItemsList kind="food" branch={own} />);
  await press('More for Classic');
  await press('Leave out here');
  const dialog = within(screen.getByRole('dialog', { name: 'Classic is still needed' }));
  expect(dialog.getByRole('link', { name: 'Classic Meal' })).toBeVisible();
  expect(asked.map(({ what }) => what)).not.toContain('DELETE food/4');
});

it('nothing is sold, left out or own in the chain’s menu', () => {
  opened(<ItemsList kind="food" branch={aBranch({ id: 90, food: [aFood({ name: 'Classic' })] })} />, { isChain: true });
  expect(screen.queryByRole('columnheader', { name: 'Today' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Sold out today/ })).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Price' })).toBeVisible();
});
