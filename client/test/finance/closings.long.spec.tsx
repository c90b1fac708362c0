import { ROLE, type RoleId } from '@libs/contract/values.js';
import { addDays } from '@libs/domain/time/calendar-date.js';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openShop } from '../support/recorded/open-shop.js';
import { storedOfStaff } from '../support/recorded/staff/answers.js';
import { today } from '../support/recorded/staff/orders.js';

const openAs = (role: RoleId, path: string) =>
  openShop(path, { customer: null, stored: storedOfStaff(role), recording: { staff: { role } } });

/** Presses the cell of a day that is not closed. @returns the day */
async function openKandy(): Promise<string> {
  fireEvent.click(await screen.findByRole('button', { name: /^Kandy, .*: Not closed/ }));
  return addDays(today(), -2);
}

test('an accountant opens a day of another branch, with the focus on its drawer, and goes back to the same days', async () => {
  await openAs(ROLE.ACCOUNTANT, '/finance?part=closings');
  fireEvent.click(await screen.findByRole('button', { name: 'This month' }));
  const { search } = location;
  const date = await openKandy();
  expect(await screen.findByRole('region', { name: 'Cash drawer' })).toBeVisible();
  expect(screen.getByLabelText('Date')).toHaveValue(date);
  expect(screen.getByLabelText('Branch')).toHaveDisplayValue('Kandy');
  expect(document.activeElement).toContainElement(screen.getByRole('region', { name: 'Cash drawer' }));
  history.back();
  await screen.findByRole('table', { name: 'Closings by day and branch' });
  expect(location.search).toBe(search);
});

test('a super admin’s tab switches to the branch of the day', async () => {
  const { asked } = await openAs(ROLE.SUPER_ADMIN, '/finance?part=closings');
  const date = await openKandy();
  expect(await screen.findByLabelText('Date')).toHaveValue(date);
  await waitFor(() => expect(asked.find(({ what }) => what === 'PUT session')?.body).toMatchObject({ branch: 2 }));
});

test('a manager has the closings of the branch below the day that is being closed', async () => {
  const { asked } = await openAs(ROLE.BRANCH_MANAGER, '/admin?tab=day-closing');
  const date = await openKandy();
  expect(screen.getByLabelText('Day')).toHaveValue(date);
  expect(new URLSearchParams(location.search).get('day')).toBe(date);
  expect(document.activeElement).toContainElement(screen.getByRole('region', { name: 'Cash drawer' }));
  expect(asked.find(({ what }) => what === 'GET finance/closings')?.query.branch).toBe('1');
});

test.each([
  ['days', 'Download CSV of these days', 'GET finance/orders.csv', {}],
  ['days', 'Download monthly totals', 'GET finance/months.csv', {}],
  ['tax&of=2', 'Download the VAT', 'GET finance/vat.csv', { branch: '2' }],
  ['tax&of=2', 'Download the journal', 'GET finance/journal.csv', { branch: '2' }],
])('beside a file (%s, %s) are the days that are not closed', async (part, name, what, query) => {
  const { asked } = await openAs(ROLE.ACCOUNTANT, `/finance?part=${part}`);
  expect(await screen.findByText(/^2 days are not closed: Colombo 07 .*; Kandy .*\.$/)).toBeVisible();
  fireEvent.click(await screen.findByRole('button', { name }));
  const range = { from: addDays(today(), -6), to: today() };
  await waitFor(() => expect(asked.find((one) => one.what === what)?.query).toMatchObject({ ...range, ...query }));
  fireEvent.click(screen.getByRole('link', { name: 'Open the closings' }));
  expect(await screen.findByRole('heading', { name: 'Closings' })).toBeVisible();
});

test('the invoices of a month are a file', async () => {
  const { asked } = await openAs(ROLE.ACCOUNTANT, '/finance?part=tax&month=2026-02');
  fireEvent.click(await screen.findByRole('button', { name: 'Download the invoices' }));
  await waitFor(() =>
    expect(asked.find(({ what }) => what === 'GET finance/tax-invoices.csv')?.query).toMatchObject({
      from: '2026-02-01',
      to: '2026-02-28',
    }),
  );
});
