import { ROLE } from '@libs/contract/values.js';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { openShop } from '../support/recorded/open-shop.js';
import { storedOfStaff } from '../support/recorded/staff/answers.js';

// jsdom cannot run the library: its events need the browser's own signals
jest.mock('@dnd-kit/dom', () => ({ Accessibility: { configure: () => ({}) } }));
jest.mock('@dnd-kit/react', () => ({ DragDropProvider: ({ children }: { children: ReactNode }) => children }));
jest.mock('@dnd-kit/react/sortable', () => ({ isSortable: () => false, useSortable: () => ({ isDragSource: false }) }));

/** Opens a tab of the panel as a super admin. @returns the requests that change something */
async function openTab(tab: string) {
  const { asked } = await openShop(`/admin?tab=${tab}`, {
    ...{ customer: null, stored: storedOfStaff(ROLE.SUPER_ADMIN), recording: { staff: {} } },
    answers: ({ what }) => (what.startsWith('GET ') ? undefined : { message: 'It was saved.' }),
  });
  return () => asked.filter(({ what }) => /^(POST|PUT) (?!session)/.test(what));
}

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}( \\(optional\\))?$`));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const fill = (fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) fireEvent.change(field(label), { target: { value } });
};

/** Opens the form of a new entity. */
async function addNew(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Add New' }, { timeout: 10_000 }));
  await screen.findByRole('button', { name: 'Cancel' });
}

async function choose(label: string, option?: string): Promise<void> {
  await act(async () => void fireEvent.mouseDown(field(label)));
  const options = await waitFor(() => {
    const shown = [
      ...document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option'),
    ];
    expect(shown).not.toHaveLength(0);
    return shown;
  });
  const found = options.find(({ textContent }) => option === undefined || textContent === option);
  await act(async () => void fireEvent.click(found ?? screen.getByText(`no option ${option}`)));
}

const said = async (...sentences: (string | RegExp)[]) => {
  for (const sentence of sentences) expect((await screen.findAllByText(sentence))[0]).toBeVisible();
};

test.each<[tab: string, fields: Record<string, string>, sentences: string[]]>([
  ['food-types', {}, ['Name is required.']],
  ['sub-food-types', { Name: 'Plain' }, ['Select a food type!']],
  ['food', { Name: 'Hopper', Price: '-1' }, ['Select a category!', 'Price must be 0 or more.']],
  ['branches', { Phone: '041', 'Cancel code': '25' }, ['Phone must have exactly 10 digits.', 'Please enter 4 digits']],
  [
    'users',
    { Name: 'Nimali', 'First password': 'short' },
    ['Select a role!', 'Password must have at least 8 characters.'],
  ],
  ['banner-images', {}, ['Image is required.']],
  ['promo-codes', { Name: 'Rain', Code: 'RAIN', Percentage: '101' }, ['Percentage must be at most 100.']],
  ['delivery', { Area: 'Dehiwala' }, ['Amount is required.']],
  ['offers', { Name: 'Box' }, ['Select a category!']],
])('a new entry of %s with %j is not sent, and each wrong field says why', async (tab, fields, sentences) => {
  const sent = await openTab(tab);
  await addNew();
  fill(fields);
  await press('Add');
  await said(...sentences);
  expect(sent()).toEqual([]);
});

test('a combo has each food once', async () => {
  const sent = await openTab('offers');
  await addNew();
  fill({ Name: 'Box', Price: '1990', 'Daily quantity': '12' });
  await choose('Category');
  for (const place of [1, 2]) {
    await press('Add a food');
    await choose(`Food, row ${place}`, 'Classic Smash');
  }
  await press('Add');
  await said('This food is in the list already');
  await press('Take out row 2');
  fireEvent.change(screen.getByLabelText('How many, row 1'), { target: { value: '2' } });
  await press('Add');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ name: 'Box', price: 1990, quantity: 12, parts: [{ quantity: 2 }] });
});

const chooseKind = async (kind: string) => {
  const tab = await screen.findByRole('tab', { name: kind }, { timeout: 10_000 });
  await act(async () => void fireEvent.click(tab));
};

test('a rule of buy and get asks for what its type needs, and says itself in words', async () => {
  const sent = await openTab('offers');
  await chooseKind('Buy & Get');
  await addNew();
  await press('Add');
  await said('Select a Buy Type!');
  for (const [type, sentence] of [
    ['Food Type', 'Select a Buy Food Type!'],
    ['Sub Food Type', 'Select a Buy Sub Food Type!'],
    ['Food Item', 'Select a Buy Food Item!'],
  ] as const) {
    await choose('Buy Type', type);
    await screen.findByLabelText(`Buy ${type}`);
    await press('Add');
    await said(sentence);
  }
  fill({ Name: 'Three', 'Buy Quantity': '3', 'Get Quantity': '2' });
  await choose('Buy Food Item', 'Classic Smash');
  await choose('Get Food', 'Crispy Chicken');
  await said(/^Buy 3 of Classic Smash, get 2 .*Crispy Chicken.* free\./);
  await press('Add');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ name: 'Three', buyType: 'Food Item', buyQuantity: 3, getQuantity: 2 });
});

test('a gift with an amount names its limits, and says itself in words', async () => {
  const sent = await openTab('offers');
  await chooseKind('Pay & Get');
  await addNew();
  fill({ Name: 'Gift', 'From Amount': '0.5', 'Get Quantity': '0' });
  await press('Add');
  await said('Select a Get Food!', 'From Amount must be 1 or more.', 'Get Quantity must be 1 or more.');
  fill({ 'From Amount': '6500', 'Get Quantity': '2' });
  await choose('Get Food', 'Classic Smash');
  await said(/^Orders from Rs. 6,500 get 2 .*Classic Smash.* free, once an order\./);
  await press('Add');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ name: 'Gift', from: 6500, getQuantity: 2 });
});

test('a wrong time of the week is named, and a closed day has a reason', async () => {
  const sent = await openTab('running');
  fireEvent.click(
    await screen.findByRole('switch', { name: 'Other hours on some days of the week' }, { timeout: 10_000 }),
  );
  await press('Add hours on Monday');
  const times = screen.getAllByLabelText('Monday opens');
  fireEvent.change(times.at(-1) ?? field('none'), { target: { value: '30:00' } });
  await press('Save');
  await said('Enter each time as 09:30.');
  expect(sent()).toEqual([]);
  fireEvent.click(screen.getByRole('switch', { name: 'Other hours on some days of the week' }));
  fireEvent.click(screen.getByText('Poya days of the next twelve months'));
  fireEvent.click(screen.getAllByRole('checkbox').at(-1) ?? field('none'));
  const closed = screen.getByRole('list', { name: 'Closed on' });
  expect(within(closed).getByRole('textbox')).toHaveValue('Poya day');
  fireEvent.change(within(closed).getByRole('textbox'), { target: { value: 'Full moon' } });
  await press('Save');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ closings: [{ reason: 'Full moon' }] });
});

const prices = () =>
  screen
    .getAllByRole('cell')
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => text.startsWith('Rs. '))
    .map((text) => Number(text.replace(/\D/g, '')));

test('a long list has pages, is sorted by its heads and searched', async () => {
  await openTab('food');
  expect(await screen.findByText('1–25 of 45', {}, { timeout: 10_000 })).toBeVisible();
  await press('Next page');
  await said('26–45 of 45');
  await press('Price');
  await said('1–25 of 45');
  expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');
  expect(prices()).toEqual([...prices()].sort((a, b) => a - b));
  fireEvent.change(screen.getByLabelText('Search Food'), { target: { value: 'CLASSIC SM' } });
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^More for / })).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Edit Classic Smash' })).toBeVisible();
  fireEvent.change(screen.getByLabelText('Search Food'), { target: { value: 'nothing like it' } });
  await said('Nothing found');
  await press('Clear the search');
  await said('1–25 of 45');
});
