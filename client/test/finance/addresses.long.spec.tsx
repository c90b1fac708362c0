import { ROLE } from '@libs/contract/values.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { namedRange } from '@libs/domain/time/named-range.js';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { openShop } from '../support/recorded/open-shop.js';
import { storedOfStaff } from '../support/recorded/staff/answers.js';
import { today } from '../support/recorded/staff/orders.js';

const openAt = (path: string) =>
  openShop(path, {
    customer: null,
    stored: storedOfStaff(ROLE.ACCOUNTANT),
    recording: { staff: { role: ROLE.ACCOUNTANT } },
  });

test('the day and its filters are in the address; another branch keeps the day, and drops what concerns one order', async () => {
  await openAt('/finance?date=2026-11-02&customer=Nimal&payment=Pay+Online&channel=web');
  expect(await screen.findByLabelText('Date')).toHaveValue('2026-11-02');
  expect(screen.getByLabelText('Customer Name')).toHaveValue('Nimal');
  expect(screen.getByLabelText('Payment Type')).toHaveValue('Pay Online');
  fireEvent.change(screen.getByLabelText('Order No'), { target: { value: '12' } });
  expect(location.search).toBe('?date=2026-11-02&customer=Nimal&payment=Pay+Online&channel=web&order=12');
  fireEvent.change(screen.getByLabelText('Branch'), { target: { value: '2' } });
  await waitFor(() => expect(location.search).toBe('?date=2026-11-02&payment=Pay+Online&channel=web&branch=2'));
});

test('a day that has not come yet is today', async () => {
  await openAt('/finance?date=2199-01-01&payment=Shells');
  expect(await screen.findByLabelText('Date')).toHaveValue(today());
  expect(screen.getByLabelText('Payment Type')).toHaveValue('All');
});

test('the reports share their days, and drop the filters of the day', async () => {
  await openAt('/finance?date=2026-11-02&order=12&branch=2');
  fireEvent.click(await screen.findByRole('link', { name: 'What sells' }));
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-11-01' } });
  expect(location.search).toBe('?branch=2&part=sold&from=2026-11-01');
  fireEvent.click(screen.getByRole('link', { name: 'Tax' }));
  expect(await screen.findByLabelText('From')).toHaveValue('2026-11-01');
});

test('the sort and the page of the day’s orders are in the address; another filter shows the first page', async () => {
  const orders = Array.from({ length: 60 }, (_, index) =>
    anOrder({ id: `order-${index}`, reference: `REF${index}`, total: 1000 + index, business_date: today() }),
  );
  const open = (path: string) =>
    openShop(path, {
      customer: null,
      stored: storedOfStaff(ROLE.ACCOUNTANT),
      recording: { staff: { role: ROLE.ACCOUNTANT, orders } },
    });
  await open('/finance');
  fireEvent.click(await screen.findByRole('button', { name: 'Total Price' }));
  fireEvent.click(screen.getByRole('button', { name: 'Last page' }));
  expect(location.search).toBe('?sort=total&page=3');
  expect(screen.getByText('REF59')).toBeVisible();
  cleanup();
  await open(`/finance${location.search}`);
  expect(await screen.findByText('REF59')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Channel'), { target: { value: 'web' } });
  expect(location.search).toBe('?sort=total&channel=web');
});

test('days have names: this month, the last one', async () => {
  await openAt('/finance?part=days');
  const choose = async (name: string) => {
    fireEvent.click(await screen.findByRole('button', { name }));
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
    return Object.fromEntries(new URLSearchParams(location.search));
  };
  expect(await screen.findByRole('button', { name: 'Last 7 days' })).toHaveAttribute('aria-pressed', 'true');
  expect(await choose('This month')).toMatchObject(namedRange('this-month', today()));
  expect(await choose('Last month')).toEqual({ part: 'days', ...namedRange('last-month', today()) });
  expect(screen.getByLabelText('From')).toHaveValue(namedRange('last-month', today()).from);
});

test('days in the wrong order have no report', async () => {
  await openAt('/finance?part=days&from=2026-11-09&to=2026-11-02');
  expect(await screen.findByLabelText('From')).toHaveAccessibleDescription('The first day must not be after the last.');
  expect(screen.queryByRole('table')).toBeNull();
});
