import { anOrder } from '@libs/domain/test/builders.js';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { makeStore } from '../../src/app/store/store.js';
import { LaterTab } from '../../src/features/kitchen/later/later-tab.js';
import { aClock } from '../support/clock.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const clock = aClock({
  dayOf: () => '2026-11-27',
  clockOf: (instant) => new Date(instant).toISOString().slice(11, 16),
});
const later = (id: string, due_at: string, ticket_number: number) =>
  anOrder({ id, due_at, ticket_number, status: 'Scheduled', business_date: due_at.slice(0, 10) });
const orders = [later('a', '2026-11-27T18:30:00.000Z', 4), later('b', '2026-11-28T12:00:00.000Z', 1)];
const waiting = { orders, isLoaded: true, retry: () => undefined };

test('shows when each order is due, with its day if that is not today, and starts one before its time', async () => {
  const asked = answerWith(() => ({ message: 'Order 4 is with the kitchen now.' }));
  const opened: string[] = [];
  render(<LaterTab waiting={waiting} clock={clock} onOpen={({ id }) => opened.push(id)} />, inStore(makeStore()));
  const [first, second] = screen.getAllByRole('listitem').map((item) => within(item));
  expect(first?.getByText('18:30')).toBeVisible();
  expect(first?.queryByText('Fri 27 Nov')).toBeNull();
  expect(second?.getByText('Sat 28 Nov')).toBeVisible();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Start order 4 now' })));
  expect(asked.map(({ what }) => what)).toContain('PUT orders/a/release');
  const [card] = second?.getAllByRole('button') ?? [];
  if (card) fireEvent.click(card);
  expect(opened).toEqual(['b']);
});

test('says that there is no order for later', () => {
  render(
    <LaterTab waiting={{ ...waiting, orders: [] }} clock={clock} onOpen={() => undefined} />,
    inStore(makeStore()),
  );
  expect(screen.getByText('No orders for later.')).toBeVisible();
});
