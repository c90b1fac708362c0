import type { TextRow } from '@libs/contract/menu/texts.js';
import type { TextEdit } from '@libs/contract/requests/menu/texts.js';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import TextsTab from '../../src/features/admin/menu/texts/texts-tab.js';
import { UnsavedGuard } from '../../src/ui/staff/unsaved.js';
import { renderPanel } from './support/panel.js';

const BRANCH = JSON.parse('{ "id": 1, "name": "Harbour" }');
const SETTINGS = {
  now: new Date().toISOString(),
  time_zone: 'Asia/Colombo',
  languages: ['en', 'si', 'ta'].map((code) => ({ code, name: code })),
};
const row = (id: number, base: string, over: Partial<TextRow> = {}): TextRow => ({
  ...{ entity: 'food', id, field: 'name', base, text: '', is_stale: false },
  ...over,
});

/** Opens the tab with these rows of Sinhala. @returns what is saved */
function openTab(rows: TextRow[], answer: (sent: TextEdit[]) => object = () => ({ rows: [] })): TextEdit[][] {
  const saved: TextEdit[][] = [];
  const element = (
    <UnsavedGuard>
      <TextsTab branch={BRANCH} />
    </UnsavedGuard>
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  renderPanel(<RouterProvider router={router} />, (path, body) => {
    if (path === 'settings') return { settings: SETTINGS };
    if (path === 'branches/1/texts?language=ta') return { rows: [row(9, 'Tea', { text: 'தேநீர்' })] };
    if (path !== 'branches/1/texts?language=si') return undefined;
    if (body === null) return { rows };
    const { rows: sent } = body as { rows: TextEdit[] };
    saved.push(sent);
    return answer(sent);
  });
  return saved;
}
const field = (name: string) => screen.findByRole('textbox', { name });
const type = async (name: string, text: string) => fireEvent.change(await field(name), { target: { value: text } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

afterEach(() => jest.restoreAllMocks());

it('saves the typed texts by one call, with what they translate and replace', async () => {
  const saved = openTab([
    row(1, 'Cola'),
    row(2, 'Tea', { text: 'තේ' }),
    row(2, 'With milk.', { field: 'description' }),
  ]);
  expect(await screen.findByText('1 of 3 translated')).toBeInTheDocument();
  expect(await field('Cola')).toHaveAttribute('lang', 'si');
  await type('Cola', 'කෝලා ');
  await type('Description With milk.', 'කිරි එක්ක.');
  press('Save 2 texts');
  await screen.findByRole('button', { name: 'Save' });
  expect(saved).toEqual([
    [
      { entity: 'food', id: 1, field: 'name', base: 'Cola', was: '', text: 'කෝලා' },
      { entity: 'food', id: 2, field: 'description', base: 'With milk.', was: '', text: 'කිරි එක්ක.' },
    ],
  ]);
});

it('Enter leads to the next field, with Shift to the one before', async () => {
  openTab([row(1, 'Cola'), row(2, 'Tea'), row(3, 'Hot.', { field: 'description' })]);
  const [cola, tea, hot] = [await field('Cola'), await field('Tea'), await field('Description Hot.')];
  cola.focus();
  fireEvent.keyDown(cola, { key: 'Enter' });
  expect(tea).toHaveFocus();
  fireEvent.keyDown(tea, { key: 'Enter' });
  expect(hot).toHaveFocus();
  fireEvent.keyDown(hot, { key: 'Enter', shiftKey: true });
  expect(tea).toHaveFocus();
});

it('shows what is missing or out of date; an outdated text can be kept as it is', async () => {
  const saved = openTab([
    row(1, 'Cola'),
    row(2, 'Green tea', { text: 'තේ', is_stale: true }),
    row(3, 'Rice', { text: 'බත්' }),
  ]);
  await screen.findByRole('button', { name: 'All 3' });
  press('Missing 1');
  expect(screen.getAllByRole('textbox').map((box) => box.getAttribute('value'))).toEqual(['']);
  press('Out of date 1');
  expect(screen.queryByRole('textbox', { name: 'Cola' })).toBeNull();
  press('Still right');
  press('Save 1 text');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject([{ base: 'Green tea', was: 'තේ', text: 'තේ' }]);
});

it('nothing is lost if somebody else has changed a text: mine or the stored one is kept', async () => {
  const now = row(1, 'Cola', { text: 'කොකා' });
  const saved = openTab([row(1, 'Cola')], () => ({
    error: true,
    code: 'changed-meanwhile',
    message: 'Somebody else has changed this.',
    rows: [now],
  }));
  await type('Cola', 'කෝලා');
  press('Save 1 text');
  expect(await screen.findByText('Somebody else changed this. It is now “කොකා”.')).toBeInTheDocument();
  expect(await field('Cola')).toHaveValue('කෝලා');
  press('Keep mine');
  press('Save 1 text');
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]).toMatchObject([{ was: 'කොකා', text: 'කෝලා' }]);
});

it('another language asks before unsaved texts are lost', async () => {
  openTab([row(1, 'Cola')]);
  await type('Cola', 'කෝලා');
  press('தமிழ்');
  expect(await screen.findByText('Leave without saving?')).toBeInTheDocument();
  press('Stay here');
  expect(await field('Cola')).toHaveValue('කෝලා');
  press('தமிழ்');
  press('Leave');
  expect(await field('Tea')).toHaveValue('தேநீர்');
});

it('says that there is nothing to translate yet', async () => {
  openTab([]);
  expect(await screen.findByText('Nothing to translate yet')).toBeInTheDocument();
});

it('gives a page of the shop room for its lines', async () => {
  const terms = '## Orders\n\nWe cook what you order.';
  openTab([row(1, terms, { entity: 'shop', field: 'terms' })]);
  const written = await screen.findByRole('textbox', { name: /Terms/ });
  fireEvent.change(written, { target: { value: 'එකක්\nදෙකක්' } });
  expect(written).toHaveValue('එකක්\nදෙකක්');
  expect(written.tagName).toBe('TEXTAREA');
  // not prevented: Enter begins a new line
  expect(fireEvent.keyDown(written, { key: 'Enter' })).toBe(true);
});
