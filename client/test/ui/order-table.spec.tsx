import { anOrder } from '@libs/domain/test/builders.js';
import { fireEvent, render, screen, within } from '@testing-library/react';
import {
  AHEAD_COLUMNS,
  FINANCE_COLUMNS,
  HISTORY_COLUMNS,
  OPEN_COLUMNS,
  OrderTable,
} from '../../src/staff/order-table.js';
import { aClock } from '../support/clock.js';

test.each([
  ['the tables of the board', OPEN_COLUMNS],
  ['the history', HISTORY_COLUMNS],
])('%s show what customers wrote, an allergy apart', (_name, columns) => {
  const orders = [anOrder({ id: 'a', notes: 'no onions' }), anOrder({ id: 'b', notes: 'without prawns' })];
  const clock = aClock();
  const { container } = render(
    <OrderTable
      caption="Orders"
      orders={orders}
      columns={columns}
      clock={clock}
      onOpen={() => undefined}
      empty={null}
    />,
  );
  expect(screen.getByText('no onions')).toBeVisible();
  const marked = [...container.querySelectorAll('[data-allergy]')].map(({ textContent }) => textContent);
  expect(marked).toEqual(['Allergywithout prawns']);
});

test('orders for coming days are listed by when they are due, and say when they were placed', () => {
  const clock = aClock({ dateOf: (at) => String(at).slice(0, 10), clockOf: (at) => String(at).slice(11, 16) });
  const order = anOrder({ created_at: '2026-11-25T08:10:00Z', due_at: '2026-11-28T18:30:00Z' });
  render(
    <OrderTable
      caption="Orders"
      orders={[order]}
      columns={AHEAD_COLUMNS}
      clock={clock}
      onOpen={() => undefined}
      empty={null}
    />,
  );
  const cells = screen.getAllByRole('cell').map(({ dataset, textContent }) => [dataset.name, textContent]);
  expect(cells[0]).toEqual(['Due', '2026-11-28 18:30']);
  expect(cells).toContainEqual(['Placed', '2026-11-25 08:10']);
});

test('finance shows the newest order first, sorts by any column, and turns to the last page', () => {
  const orders = Array.from({ length: 60 }, (_, index) =>
    anOrder({
      id: String(index),
      ticket_number: index + 1,
      reference: `REF${index}`,
      total: index === 7 ? 9_999 : 100 + index,
      refunded: index === 59 ? 50 : 0,
      created_at: new Date(Date.UTC(2026, 2, 10, 0, index)).toISOString(),
    }),
  );
  render(
    <OrderTable
      caption="Orders"
      orders={orders}
      columns={FINANCE_COLUMNS}
      clock={aClock()}
      isSortable
      onOpen={() => undefined}
      empty={null}
    />,
  );
  const first = () => within(screen.getAllByRole('row')[1] as HTMLElement);
  expect(first().getByText('REF59')).toBeVisible();
  expect(first().getByText('Refunded')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Last page' }));
  expect(screen.getByText('REF0')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'First page' }));
  const price = screen.getByRole('button', { name: 'Total Price' });
  fireEvent.click(price);
  expect(first().getByText('REF0')).toBeVisible();
  fireEvent.click(price);
  expect(first().getByText('REF7')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Total Price' })).toHaveAttribute('aria-sort', 'descending');
});

test.each([
  ['finance', FINANCE_COLUMNS],
  ['coming days', AHEAD_COLUMNS],
])('the orders of %s say how they came in', (_name, columns) => {
  const orders = [
    anOrder({ id: 'a', channel: 'counter', first_name: '', last_name: '' }),
    anOrder({ id: 'b', channel: 'phone' }),
    anOrder({ id: 'c' }),
  ];
  render(
    <OrderTable
      caption="Orders"
      orders={orders}
      columns={columns}
      clock={aClock()}
      onOpen={() => undefined}
      empty={null}
    />,
  );
  const channels = screen.getAllByRole('cell').filter(({ dataset }) => dataset.name === 'Channel');
  expect(channels.map(({ textContent }) => textContent)).toEqual(['Counter', 'Phone', 'Web']);
});
