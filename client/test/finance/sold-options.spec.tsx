import type { SalesReport } from '@libs/contract/finance/sales.js';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SoldOptions } from '../../src/features/finance/sales/sold-options.js';

const bucket = { orders: 1, amount: 0, average: 0, delivery_orders: 0 };
const report: SalesReport = {
  ...{ as_of: '2026-11-26T06:00:00.000Z', items: [], hours: [], promo_codes: [], all: bucket, branches: [] },
  options: [
    { name: 'Extra Cheese', group: 'Extras', quantity: 12, amount: 1440 },
    { name: 'Mild', group: 'Spice', quantity: 30, amount: 0 },
  ],
};
const rows = () =>
  within(screen.getByRole('table', { name: 'Options that were chosen' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

test('the options of a report are sorted by money or by number; a report without options has no table', () => {
  const cheese = ['Extra Cheese', 'Extras', '12', 'Rs.\u00a01,440'];
  const mild = ['Mild', 'Spice', '30', '–'];
  const { rerender, container } = render(<SoldOptions report={report} measure="money" />, { wrapper: MemoryRouter });
  expect(rows()).toEqual([cheese, mild]);
  rerender(<SoldOptions report={report} measure="orders" />);
  expect(rows()).toEqual([mild, cheese]);
  rerender(<SoldOptions report={{ ...report, options: [] }} measure="money" />);
  expect(container).toBeEmptyDOMElement();
});
