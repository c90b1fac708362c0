import { anOrder } from '@libs/domain/test/builders.js';
import { render, screen } from '@testing-library/react';
import { HISTORY_COLUMNS, OPEN_COLUMNS, OrderTable } from '../../src/ui/staff/order-table.js';
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
