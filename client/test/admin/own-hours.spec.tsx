import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { OwnHours } from '../../src/features/admin/menu/own-hours.js';
import { aBranch, aFood } from './support/builders.js';
import { renderPanel } from './support/panel.js';

const branch = aBranch({ open: '07:00', close: '22:00' });
const follows = aFood({ id: 1, name: 'Classic', has_branch_hours: true, open: '07:00', close: '22:00' });
const late = aFood({ id: 2, name: 'Cheese', version: 4, open: '10:00', close: '22:00' });
const night = aFood({ id: 3, name: 'Fries', open: '22:00', close: '23:00' });

const open = (items: Parameters<typeof OwnHours>[0]['items']) =>
  renderPanel(<OwnHours branch={branch} items={items} />, () => ({ error: false, message: 'Saved.', items: [] }));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const sent = () =>
  jest.mocked(fetch).mock.calls.flatMap(([, init]) => (init?.method === 'PUT' ? [JSON.parse(String(init.body))] : []));
afterEach(() => jest.restoreAllMocks());

it('is silent if every food follows its branch', () => {
  open([follows]);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('warns about own hours, and lets one food or all follow the branch', async () => {
  open([follows, late, night]);
  const notice = screen.getByRole('status');
  expect(notice).toHaveTextContent('2 items have hours of their own and do not follow Colombo 07.');
  expect(notice).toHaveTextContent('1 is served at a time at which Colombo 07 is closed.');
  await press('Compare hours');
  const list = within(screen.getByRole('dialog')).getAllByRole('listitem');
  expect(list.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Cheese10:00 – 22:00Colombo 07 is open for longer.'),
    expect.stringContaining('Fries22:00 – 23:00Colombo 07 is closed at that time.'),
  ]);
  await press('Serve Cheese as the branch');
  const all = screen.getByRole('button', { name: 'Serve all 2 as the branch' });
  await waitFor(() => expect(all).not.toHaveAttribute('aria-busy'));
  await press('Serve all 2 as the branch');
  expect(sent()).toEqual([
    { rows: [{ id: 2, version: 4, hasBranchHours: true }] },
    {
      rows: [
        { id: 2, version: 4, hasBranchHours: true },
        { id: 3, version: 1, hasBranchHours: true },
      ],
    },
  ]);
});
