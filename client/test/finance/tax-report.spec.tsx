import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { makeStore } from '../../src/app/store/store.js';
import { TaxReport } from '../../src/features/finance/tax/tax-report.js';
import { aClock } from '../support/clock.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const change = () => undefined;
const setChannel = () => undefined;
const kandy = { id: 2, name: 'Kandy' };
const DOCUMENT = {
  ...{ serial: '26NOV_BR02_1', kind: 'invoice', issued_at: '2026-11-20T06:00:00.000Z', branch: kandy },
  ...{ reference: 'K7Q2M9X4TZ', purchaser: { tin: '987654321', name: 'Kandy Traders' }, issued_by: null },
  ...{ value: 2500, vat: 450, total: 2950 },
};
const NOTE = { ...DOCUMENT, serial: '26NOV_BR02_CN1', kind: 'credit-note', value: 500, vat: 90, total: 590 };

function show(gaps: string[], documents: object[] = [DOCUMENT, NOTE]) {
  const sums = { value: 2500, vat: 450, invoiced_vat: 450, refunded_vat: 90 };
  answerWith(({ what }) => {
    if (what === 'GET finance/vat') return { days: [{ date: '2026-11-20', branch: kandy, ...sums }], totals: sums };
    if (what === 'GET finance/tax-invoices') return { documents, gaps };
    return { branches: [], settings: { tax: { is_registered: false } } };
  });
  const range = { from: '2026-11-14', to: '2026-11-20' };
  const chosen = { range, today: range.to, problem: null, scope: { ...range, channel: null }, change, setChannel };
  render(
    <MemoryRouter>
      <TaxReport chosen={chosen} clock={aClock()} />
    </MemoryRouter>,
    inStore(makeStore()),
  );
}

test('the VAT has its sums above the days, and the documents link to their pages', async () => {
  show([]);
  const table = within(await screen.findByRole('table', { name: 'VAT by day and branch' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'DayBranchValue without VATVATVAT with a tax invoiceVAT of refunds',
    'All daysAllRs.\u00a02,500Rs.\u00a0450Rs.\u00a0450Rs.\u00a090',
    '2026-11-20KandyRs.\u00a02,500Rs.\u00a0450Rs.\u00a0450Rs.\u00a090',
  ]);
  expect(screen.getByText('Rs. 360')).toBeInTheDocument();
  const link = await screen.findByRole('link', { name: '26NOV_BR02_CN1' });
  expect(link).toHaveAttribute('href', '/tax-invoice/K7Q2M9X4TZ?serial=26NOV_BR02_CN1');
  expect(screen.getByText('− Rs. 590')).toBeInTheDocument();
  for (const order of screen.getAllByRole('link', { name: 'K7Q2M9X4TZ' }))
    expect(order).toHaveAttribute('href', '/finance?part=find&find=K7Q2M9X4TZ');
  expect(screen.getByText('The numbers of each branch run from 1 without a gap.')).toBeInTheDocument();
});

test('missing numbers are named', async () => {
  show(['26NOV_BR02_1 to 26NOV_BR02_3']);
  expect(await screen.findByRole('alert')).toHaveTextContent('Numbers are missing: 26NOV_BR02_1 to 26NOV_BR02_3.');
});

test('a month without documents says so', async () => {
  show([], []);
  expect(await screen.findByText('No tax invoice was issued in 2026-11')).toBeInTheDocument();
  expect(screen.queryByText(/without a gap/)).toBeNull();
});
