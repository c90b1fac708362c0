import { act, fireEvent, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SpecialDaysDialog } from '../../src/features/admin/branches/hours/special-days-dialog.js';
import { Toaster } from '../../src/ui/overlays/toast.js';
import { aBranch } from './support/builders.js';
import { renderPanel } from './support/panel.js';

const settings = { now: '2026-10-19T10:00:00.000Z', time_zone: 'Asia/Colombo', business_day_starts: '00:00' };
const BRANCHES = [
  aBranch(),
  aBranch({ id: 2, name: 'Kandy', state: 'draft' }),
  aBranch({ id: 3, name: 'Galle', state: 'archived' }),
];
/** of two branches on the same Poya day, and of a day that is not chosen */
const AHEAD = [
  { date: '2026-11-24', branch: { id: 1, name: 'Colombo 07' }, orders: 2, amount: 2900 },
  { date: '2026-11-24', branch: { id: 2, name: 'Kandy' }, orders: 1, amount: 1450 },
  { date: '2026-11-25', branch: { id: 1, name: 'Colombo 07' }, orders: 1, amount: 1450 },
];
let sent: unknown[];
beforeEach(() => {
  sent = [];
  renderPanel(
    <MemoryRouter>
      <SpecialDaysDialog branches={BRANCHES} onClose={() => undefined} />
      <Toaster />
    </MemoryRouter>,
    (path, body) => {
      if (path === 'settings') return { settings };
      if (path === 'finance/ahead') return { report: { as_of: settings.now, orders: 4, amount: 5800, days: AHEAD } };
      sent.push([path, body]);
      return { message: '4 special days added in 2 branches, 1 replaced.', branches: 2, added: 4, replaced: 1 };
    },
  );
});
afterEach(() => jest.restoreAllMocks());

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const box = (name: string | RegExp) => screen.getByRole('checkbox', { name });

it('closes every branch that is not archived on the chosen Poya days by one call', async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Special days' });
  expect(within(dialog).queryByText('Galle')).toBeNull();
  expect(box('Colombo 07')).toBeChecked();
  expect(box('Kandy')).toBeChecked();
  expect(dialog).toHaveTextContent('The official notice may name the day before or after: check it.');
  expect(await within(dialog).findByText('3 orders are due on these days.')).toBeVisible();
  expect(box(/25 Oct 2026/)).toBeChecked();
  await press('No Poya days');
  await press('Set special days');
  expect(await screen.findByText('Choose at least one Poya day.')).toBeVisible();
  fireEvent.click(box(/24 Nov 2026/));
  fireEvent.click(box(/25 Oct 2026/));
  await press('Set special days');
  expect(await screen.findByText('4 special days added in 2 branches, 1 replaced.')).toBeVisible();
  const day = { reason: 'Poya day', hours: [] };
  expect(sent).toEqual([
    [
      'branches/special-days',
      {
        branches: [1, 2],
        days: [
          { date: '2026-10-25', ...day },
          { date: '2026-11-24', ...day },
        ],
      },
    ],
  ]);
});

it('gives chosen branches other hours on a date', async () => {
  await screen.findByRole('dialog', { name: 'Special days' });
  await press('No branches');
  fireEvent.click(screen.getByRole('radio', { name: 'A date' }));
  const date = await screen.findByLabelText('Date');
  await press('Set special days');
  expect(await screen.findByText('Choose at least one branch.')).toBeVisible();
  expect(screen.getByText('Choose a date.')).toBeVisible();
  fireEvent.click(box('Kandy'));
  fireEvent.click(screen.getByRole('radio', { name: 'Open at other hours' }));
  fireEvent.change(date, { target: { value: '2026-12-31' } });
  expect(screen.getByLabelText('Reason, for customers to read')).toHaveValue('');
  fireEvent.change(screen.getByLabelText('Reason, for customers to read'), { target: { value: 'Stocktaking' } });
  const closes = await screen.findByLabelText('that day closes');
  fireEvent.change(closes, { target: { value: 'noon' } });
  await press('Set special days');
  expect(await screen.findByText('Enter each time as 09:30.')).toBeVisible();
  fireEvent.change(closes, { target: { value: '12:00' } });
  await press('Set special days');
  expect(sent).toEqual([
    [
      'branches/special-days',
      {
        branches: [2],
        days: [{ date: '2026-12-31', reason: 'Stocktaking', hours: [{ open: '10:00', close: '12:00' }] }],
      },
    ],
  ]);
});
