import { ROLE, type RoleId } from '@libs/contract/values.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { sessionStarted } from '../../src/api/session/session-slice.js';
import { makeStore } from '../../src/app/store/store.js';
import { LaterTab } from '../../src/features/kitchen/later/later-tab.js';
import { aClock } from '../support/clock.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';
import { aUser } from '../support/user.js';

const clock = aClock({
  dayOf: () => '2026-11-27',
  clockOf: (instant) => new Date(instant).toISOString().slice(11, 16),
});
const later = (id: string, due_at: string, ticket_number: number) =>
  anOrder({ id, due_at, ticket_number, status: 'Scheduled', business_date: due_at.slice(0, 10) });
const orders = [later('a', '2026-11-27T18:30:00.000Z', 4), later('b', '2026-11-28T12:00:00.000Z', 1)];
const started: string[] = [];
const steps = { busy: new Set<string>(), onStart: ({ id }: { id: string }) => void started.push(id) };
const waiting = { orders, isLoaded: true, problem: null, retry: () => undefined };

test('shows when each order is due, with its day if that is not today, and starts one before its time', async () => {
  started.length = 0;
  const opened: string[] = [];
  render(
    <LaterTab waiting={waiting} clock={clock} {...steps} onOpen={({ id }) => opened.push(id)} />,
    inStore(makeStore()),
  );
  const [first, second] = screen.getAllByRole('listitem').map((item) => within(item));
  expect(first?.getByText('18:30')).toBeVisible();
  expect(first?.queryByText('Fri 27 Nov')).toBeNull();
  expect(second?.getByText('Sat 28 Nov')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Start order 4 now' }));
  expect(started).toEqual(['a']);
  const [card] = second?.getAllByRole('button') ?? [];
  if (card) fireEvent.click(card);
  expect(opened).toEqual(['b']);
});

test('asks before it starts an order of another day, and says what becomes of its number and stock', () => {
  started.length = 0;
  render(<LaterTab waiting={waiting} clock={clock} {...steps} onOpen={() => undefined} />, inStore(makeStore()));
  fireEvent.click(screen.getByRole('button', { name: 'Start order 1 SAT now' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Start order 1 SAT now?' }));
  expect(dialog.getByText(/Sat 28 Nov, 12:00.*1 SAT.*that day’s stock, not from today’s/)).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: 'Keep it for Sat 28 Nov' }));
  expect(started).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Start order 1 SAT now' }));
  fireEvent.click(screen.getByRole('button', { name: 'Start now' }));
  expect(started).toEqual(['b']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows the notes of each order, and which name an allergy', () => {
  const noted = [
    { ...later('a', '2026-11-27T18:30:00.000Z', 4), notes: 'Ring the bell' },
    { ...later('b', '2026-11-27T19:00:00.000Z', 5), notes: 'Peanut allergy' },
    later('c', '2026-11-27T19:30:00.000Z', 6),
  ];
  render(
    <LaterTab waiting={{ ...waiting, orders: noted }} clock={clock} {...steps} onOpen={() => undefined} />,
    inStore(makeStore()),
  );
  const notes = screen.getAllByRole('listitem').map((row) => row.querySelector('p + button + p')?.textContent ?? null);
  expect(notes).toEqual(['Ring the bell', 'AllergyPeanut allergy', null]);
});

test('says that there is no order for later', () => {
  render(
    <LaterTab waiting={{ ...waiting, orders: [] }} clock={clock} {...steps} onOpen={() => undefined} />,
    inStore(makeStore()),
  );
  expect(screen.getByText('No orders for later.')).toBeVisible();
});

function show(role: RoleId) {
  const store = makeStore();
  store.dispatch(sessionStarted(aUser(role)));
  const order = { ...later('a', '2026-11-27T18:30:00.000Z', 4), order_type: 'Pickup' } as const;
  render(
    <LaterTab waiting={{ ...waiting, orders: [order] }} clock={clock} {...steps} onOpen={() => undefined} />,
    inStore(store),
  );
}
const slot = (clockTime: string, state: string) => ({
  starts_at: `2026-11-27T${clockTime}:00.000Z`,
  ends_at: '2026-11-27T21:00:00.000Z',
  state,
});

test('gives an order another free time of its day; a time that filled meanwhile leads to the next', async () => {
  let isTaken = false;
  const asked = answerWith(({ what }) => {
    if (what.startsWith('GET branches/1/slots')) {
      const slots = [
        slot('08:00', 'free'),
        slot('18:30', 'free'),
        slot('18:45', 'full'),
        slot('19:00', isTaken ? 'full' : 'few'),
      ];
      return { days: [], date: '', slots: [...slots, slot('19:15', 'free')] };
    }
    if (!what.endsWith('/due')) return undefined;
    if (isTaken) return { message: 'Order 4 is now for 19:15. The customer gets a message.' };
    isTaken = true;
    return { error: true, code: 'slot-full-next', message: '19:00 is full now. 19:15 is free.' };
  });
  show(ROLE.KITCHEN_STAFF);
  fireEvent.click(screen.getByRole('button', { name: 'Change the time of order 4' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change the time of order 4' }));
  const time = await dialog.findByRole('combobox', { name: 'Time' });
  expect(
    within(time)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['08:00', '18:45 · full', '19:00 · few left', '19:15']);
  // the next one after its own
  expect(time).toHaveValue('2026-11-27T19:00:00.000Z');
  expect(asked.find(({ what }) => what === 'GET branches/1/slots')?.query).toEqual({
    type: 'Pickup',
    date: '2026-11-27',
  });
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Change to 19:00' })));
  expect(await dialog.findByText('19:00 is full now. 19:15 is free.')).toBeVisible();
  await act(async () => void fireEvent.click(await dialog.findByRole('button', { name: 'Change to 19:15' })));
  expect(asked.filter(({ what }) => what.startsWith('PUT')).map(({ body }) => body)).toEqual([
    { dueAt: '2026-11-27T19:00:00.000Z' },
    { dueAt: '2026-11-27T19:15:00.000Z' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('says what to do if no other time of the day is free', async () => {
  answerWith(({ what }) =>
    what.startsWith('GET branches/1/slots') ? { days: [], date: '', slots: [slot('18:45', 'full')] } : undefined,
  );
  show(ROLE.BRANCH_MANAGER);
  fireEvent.click(screen.getByRole('button', { name: 'Change the time of order 4' }));
  expect(
    await screen.findByText('No other time is free on this day. Call the customer, or cancel the order.'),
  ).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Keep 18:30' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('is not offered to those who do not run the shift', () => {
  show(ROLE.MENU_EDITOR);
  expect(screen.queryByRole('button', { name: /^Change the time/ })).toBeNull();
});

test('says why the orders were not loaded, and loads them again', () => {
  const retry = jest.fn();
  const failed = { orders: [], isLoaded: false, problem: 'The shop is busy at the moment.', retry };
  render(<LaterTab waiting={failed} clock={clock} {...steps} onOpen={() => undefined} />, inStore(makeStore()));
  expect(screen.getByText('The shop is busy at the moment.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
