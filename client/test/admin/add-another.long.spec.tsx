import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MenuItemForm } from '../../src/features/admin/menu/menu-item-form.js';
import DeliveryTab from '../../src/features/admin/selling/delivery-tab.js';
import PromoCodesTab from '../../src/features/admin/selling/promo-codes/promo-codes-tab.js';
import { aBranch, aFood } from './support/builders.js';
import { renderPanel } from './support/panel.js';

// jsdom cannot run the library: its events need the browser's own signals
jest.mock('@dnd-kit/dom', () => ({ Accessibility: { configure: () => ({}) } }));
jest.mock('@dnd-kit/react', () => ({ DragDropProvider: ({ children }: { children: ReactNode }) => children }));
jest.mock('@dnd-kit/react/sortable', () => ({ isSortable: () => false, useSortable: () => ({ isDragSource: false }) }));

const BRANCH = aBranch();

describe.each([
  {
    what: 'a delivery location',
    tab: <DeliveryTab branch={BRANCH} />,
    typed: { Area: 'Borella', Amount: '250' },
    next: { Area: '', Amount: '250' },
    answer: { delivery: { id: 9 } },
  },
  {
    what: 'a promo code',
    tab: <PromoCodesTab branch={BRANCH} />,
    typed: { Name: 'New Year', Code: 'NEW10', Percentage: '10', Limit: '1000' },
    next: { Name: '', Code: '', Percentage: '10', Limit: '1000' },
    answer: { promoCode: { id: 9 } },
  },
])('Add another of $what', ({ tab, typed, next, answer }) => {
  it('keeps what is usually the same, and focuses the first field', async () => {
    renderPanel(tab, () => ({ message: 'Added.', ...answer }));
    fireEvent.click(screen.getByRole('button', { name: 'Add New' }));
    for (const [label, value] of Object.entries(typed)) type(label, value);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add another' })));

    const [first = ''] = Object.keys(next);
    expect(await screen.findByRole('textbox', { name: first })).toHaveFocus();
    for (const [label, value] of Object.entries(next)) {
      expect(screen.getByRole('textbox', { name: label })).toHaveValue(value);
    }
  });
});

const type = (label: string | RegExp, value: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

it.each<[string, string, number]>([
  ['as many as are ordered if it is empty', '', 100_000],
  ['what was typed', '40', 40],
])('sells a new food each day: %s', async (_what, typed, quantity) => {
  const foodType = { id: 1, name: 'Drinks', is_offer: false };
  const branch = aBranch({
    food_types: [{ ...foodType, sub_food_types: [], version: 1 }],
    sub_food_types: [{ id: 5, name: 'Juices', food_type: foodType, food: [], offers: [], version: 1 }],
  });
  renderPanel(
    <MenuItemForm kind="food" branch={branch} resource={null} onDone={jest.fn()} onNext={undefined} />,
    () => ({
      message: 'Tea was added.',
      food: aFood({ id: 9 }),
    }),
  );
  type('Name', 'Tea');
  type('Price', '90');
  expect(screen.getByLabelText(/^Daily quantity/)).toHaveAttribute('placeholder', 'Unlimited');
  type(/^Daily quantity/, typed);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add' })));
  const [, init] = jest.mocked(fetch).mock.calls.findLast(([, { method } = {}]) => method === 'POST') ?? [];
  expect(JSON.parse(String(init?.body))).toMatchObject({ name: 'Tea', quantity });
});

it('adds one food after another in the same category and hours', async () => {
  const foodType = { id: 1, name: 'Drinks', is_offer: false };
  const branch = aBranch({
    food_types: [{ ...foodType, sub_food_types: [], version: 1 }],
    sub_food_types: [{ id: 5, name: 'Juices', food_type: foodType, food: [], offers: [], version: 1 }],
  });
  const onDone = jest.fn();
  renderPanel(<MenuItemForm kind="food" branch={branch} resource={null} onDone={onDone} onNext={undefined} />, () => ({
    message: 'Lime juice was added.',
    food: aFood({ id: 9, name: 'Lime juice' }),
  }));
  type('Name', 'Lime juice');
  type('Price', '350');
  type(/^Daily quantity/, '40');
  fireEvent.click(screen.getByLabelText('At hours of its own'));
  expect(await screen.findByLabelText('Open Time')).toHaveValue('10:00');
  type('Open Time', '7am');
  // the only category is selected
  expect(screen.getByTitle('Juices')).toBeVisible();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add another' })));

  const name = await screen.findByRole('textbox', { name: 'Name' });
  expect(name).toHaveValue('');
  expect(name).toHaveFocus();
  expect(screen.getByLabelText('Price')).toHaveValue('');
  expect(screen.getByLabelText('Open Time')).toHaveValue('07:00');
  expect(screen.getByTitle('Juices')).toBeInTheDocument();
  expect(onDone).not.toHaveBeenCalled();
});
