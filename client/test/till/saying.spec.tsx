import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { add, field, HIDDEN, openTill, press, toPhone, type } from './open-till.js';

beforeEach(() => sessionStorage.clear());

const choose = (label: string, value: string) =>
  act(async () => void fireEvent.change(field(label), { target: { value } }));

test('the minutes to say include those of the area', async () => {
  await openTill();
  await toPhone();
  expect(screen.getByText('Say: in 15 to 25 minutes')).toBeInTheDocument();
  await press('Delivery');
  expect(screen.getByText('Say: in 35 to 50 minutes')).toBeInTheDocument();
  // Rajagiriya takes 10 minutes longer
  await choose('Area', '4');
  expect(screen.getByText('Say: in 45 to 60 minutes')).toBeInTheDocument();
});

test('a caller who is complete is one line, until it is changed', async () => {
  await openTill();
  await toPhone();
  await type('Phone number', '077 123 4567');
  await type('Name', 'Nimal Perera');
  await press('Delivery');
  await choose('Area', '4');
  const address = field('Address');
  address.focus();
  await type('Address', '1');
  // while it is typed, it stays
  await act(async () => void fireEvent.keyUp(address, { key: '1' }));
  expect(field('Address')).toBeInTheDocument();
  screen.getByRole('searchbox', HIDDEN).focus();
  await add('Cola');
  await act(async () => void fireEvent.keyUp(screen.getByRole('searchbox', HIDDEN), { key: 'Enter' }));
  expect(screen.getByText('Nimal Perera · 0771234567')).toBeInTheDocument();
  expect(screen.getByText('Delivery · Rajagiriya · 1')).toBeInTheDocument();
  expect(screen.queryByLabelText(/^Address/)).toBeNull();
  await press('Change');
  expect(field('Address')).toHaveValue('1');
  await waitFor(() => expect(field('Phone number')).toHaveFocus());
});

test('an order for later is sent for the first free time of the chosen day, and is paid later', async () => {
  const { sent } = await openTill();
  await add('Classic Smash');
  await press('Cash');
  await press('For later');
  expect(await screen.findByLabelText('Time')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cash', ...HIDDEN })).toBeNull();
  const times = [...(field('Time') as HTMLSelectElement).options];
  const free = times.filter(({ disabled }) => !disabled);
  expect(field('Time')).toHaveValue(free[0]?.value);
  await choose('Time', free[1]?.value ?? '');
  expect(screen.getByText(/^Say: for /)).toHaveTextContent(free[1]?.textContent?.slice(0, 5) ?? 'no time');
  await press('Send order');
  await waitFor(() => expect(sent).toMatchObject([{ channel: 'counter', dueAt: free[1]?.value, paid: null }]));
});

test('a branch without orders for later offers none', async () => {
  await openTill({ recording: { outlet: { later_days: 0 } } });
  await add('Classic Smash');
  expect(screen.queryByRole('button', { name: 'For later', ...HIDDEN })).toBeNull();
});
