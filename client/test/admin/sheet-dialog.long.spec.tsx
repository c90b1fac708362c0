import type { ImportColumn, MenuImport } from '@libs/contract/menu/menu-import.js';
import { act, fireEvent, screen, within } from '@testing-library/react';
import SheetDialog from '../../src/features/admin/menu/sheets/sheet-dialog.js';
import { aBranch } from './support/builders.js';
import { renderPanel } from './support/panel.js';

const row = { line: 2, type: 'food', id: 7, name: 'Bun', does: 'change', changes: [], problems: [], picture: null };
const choose = (label: RegExp, name: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { files: [new File(['x'], name)] } }));
const open = (
  rows: Record<string, unknown>[],
  { left = 0, unknown = [], ...more }: Partial<MenuImport> & { left?: number; unknown?: string[] } = {},
) =>
  renderPanel(<SheetDialog branch={aBranch()} onClose={() => undefined} />, () => ({
    message: '',
    import: {
      ...more,
      menu_version: 4,
      unchanged: 3,
      unknown_columns: unknown,
      failed: rows.filter(({ does }) => does === 'fail').length + left,
      rows,
    },
  }));

beforeAll(() => {
  // jsdom has no modal dialogs
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(() => jest.restoreAllMocks());

it('shows every row of a file before anything is stored, and its problems by column', async () => {
  open([
    { ...row, changes: [{ column: 'Price', before: '400', after: '450' }] },
    {
      ...row,
      line: 3,
      id: 8,
      name: 'Roll',
      does: 'fail',
      problems: [{ column: 'Price', message: 'Price must be 0 or more.' }],
    },
  ]);
  await choose(/CSV or XLSX/, 'menu.csv');
  expect(await screen.findByText('1 with a problem · 1 changed · 3 as they are')).toBeVisible();
  expect(screen.getByText('Price: Price must be 0 or more.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Correct the file first' })).toBeDisabled();
});

it('says how many rows with a problem are not shown', async () => {
  open([{ ...row, does: 'fail', problems: [{ column: 'Price', message: 'Price must be 0 or more.' }] }], { left: 800 });
  await choose(/CSV or XLSX/, 'menu.csv');
  expect(await screen.findByText('801 with a problem · 3 as they are')).toBeVisible();
  expect(screen.getByText(/^800 more rows have a problem/)).toBeVisible();
});

it('names the columns that change nothing', async () => {
  open([], { unknown: ['Price (Rs.)', 'column F, which has no name'] });
  await choose(/CSV or XLSX/, 'menu.csv');
  expect(await screen.findByText(/change nothing: Price \(Rs\.\); column F, which has no name\./)).toBeVisible();
});

it('lists the categories that a file adds, and the times that new foods get from the branch', async () => {
  open([{ ...row, id: null, does: 'add', changes: [{ column: 'Open Time', before: '', after: '07:00' }] }], {
    categories: [
      { type: 'food', name: 'Drinks', food_type: null },
      { type: 'offer', name: 'For two', food_type: 'Combos' },
    ],
  });
  await choose(/CSV or XLSX/, 'menu.csv');
  expect(await screen.findByText('1 new · 3 as they are · 2 new categories')).toBeVisible();
  const categories = within(screen.getByRole('list', { name: 'New categories' })).getAllByRole('listitem');
  expect(categories.map(({ textContent }) => textContent)).toEqual([
    'Food type: Drinks',
    'Sub food type of combos: For two, in Combos',
  ]);
  expect(screen.getByText('Open Time: 07:00, as the branch')).toBeVisible();
});

it('shows price, category and options of a new food, and what an option group loses', async () => {
  const values = [
    { column: 'Price', value: 'Rs. 1.50' },
    { column: 'Sub Food Type', value: 'Hot, in Drinks' },
    { column: 'Options', value: 'Size' },
  ];
  open([{ ...row, id: null, does: 'add', values }], {
    option_groups: [
      {
        ...{ line: 2, name: 'Size', does: 'change', before: 'Size: S, L +300', after: 'Size: S' },
        ...{ removes: ['L'], used_by: ['Tea', 'Coffee'] },
      },
      { line: 2, name: 'Milk', does: 'add', before: null, after: 'Milk: Yes, No', removes: [], used_by: [] },
    ],
  });
  await choose(/CSV or XLSX/, 'menu.csv');
  expect(await screen.findByText('Price: Rs. 1.50')).toBeVisible();
  expect(screen.getByText('Category: Hot, in Drinks')).toBeVisible();
  const groups = within(screen.getByRole('list', { name: 'Option groups' })).getAllByRole('listitem');
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    'Changed, in row 2: Size: S, L +300 → Size: SSize loses L. It is asked by Tea, Coffee.',
    'New, in row 2: Milk: Yes, No',
  ]);
});

describe('a file whose headings are not all known', () => {
  const column = (place: number, heading: string, of: string | null): ImportColumn => ({
    place,
    heading,
    column: of,
    is_exact: of === heading,
    example: 'Tea',
  });
  const plan = { menu_version: 4, unchanged: 0, failed: 0, rows: [] };
  const asked: string[] = [];
  const openUnknown = () =>
    renderPanel(<SheetDialog branch={aBranch()} onClose={() => undefined} />, (path) => {
      asked.push(path);
      const chosen = new URLSearchParams(path.split('?')[1]).get('columns')?.split(',') ?? [];
      const first = chosen[0] === 'Name' ? 'Name' : null;
      return {
        import: {
          ...plan,
          unknown_columns: first === null ? ['What'] : [],
          columns: [column(0, 'What', first), column(1, 'Price', 'Price'), column(2, 'Category', 'Sub Food Type')],
          rows: first === null ? [] : [{ ...row, id: null, does: 'add', name: 'Tea' }],
        },
      };
    });

  it('is read again by what is chosen for them, and imported so', async () => {
    openUnknown();
    await choose(/CSV or XLSX/, 'menu.csv');
    expect(await screen.findByText('Choose the column that has the names of the foods.')).toBeVisible();
    expect(screen.queryByText('This file changes nothing.')).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Price' })).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('Sub Food Type');
    const what = screen.getByRole('combobox', { name: 'What' });
    expect(what).toHaveAccessibleDescription('Like “Tea”');
    expect(within(what).queryByRole('option', { name: 'Price' })).toBeNull();

    await act(async () => void fireEvent.change(what, { target: { value: 'Name' } }));
    expect(await screen.findByText('1 new')).toBeVisible();
    expect(screen.queryByText(/change nothing/)).toBeNull();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Import 1 row' })));
    expect(asked.at(-1)).toContain('?columns=Name%2C%2C&apply=4');
  });
});

it('downloads a template, and lists the columns of a file', async () => {
  const asked: string[] = [];
  renderPanel(<SheetDialog branch={aBranch()} onClose={() => undefined} />, (path) => {
    asked.push(path);
    return {};
  });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Download template' })));
  expect(asked[0]).toContain('format=xlsx&content=template');
  expect(screen.getByText('Served from, like 11am or 9:30 PM. Write branch to follow its hours.')).toBeInTheDocument();
});

it('imports what was checked, once the pictures that the file names are selected', async () => {
  open([{ ...row, picture: 'bun.jpg' }]);
  await choose(/CSV or XLSX/, 'menu.csv');
  expect(await screen.findByText('Choose these pictures as well: bun.jpg.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeDisabled();
  await choose(/Pictures/, 'bun.jpg');
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();
});

/** An upload that the server rejects. */
class RejectedUpload {
  readonly upload = {};
  readonly status = 415;
  readonly responseText = JSON.stringify({ error: true, message: 'This file is not a picture.' });
  onload?: () => void;
  onloadend?: () => void;
  open() {}
  setRequestHeader() {}
  abort() {}
  getResponseHeader = () => null;
  send() {
    this.onload?.();
    this.onloadend?.();
  }
}

it('names the files that are not pictures, after everything else was imported', async () => {
  const real = globalThis.XMLHttpRequest;
  Object.assign(globalThis, { XMLHttpRequest: RejectedUpload });
  open([{ ...row, picture: 'bun.jpg' }]);
  await choose(/CSV or XLSX/, 'menu.csv');
  await choose(/Pictures/, 'bun.jpg');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Import 1 row' })));
  expect(
    await screen.findByText(
      'Everything else is imported, but not these pictures. bun.jpg: This file is not a picture.',
    ),
  ).toBeVisible();
  Object.assign(globalThis, { XMLHttpRequest: real });
});
