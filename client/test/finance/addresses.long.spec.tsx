import { ROLE } from '@libs/contract/values.js';
import { fireEvent, screen, waitFor } from '@testing-library/react';
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
