import { type ListedTaxDocument, TAX_DOCUMENT_COLUMNS, taxDocumentRow, VAT_COLUMNS, vatRow } from '../tax/tax-csv.js';
import { csvRow } from '../text/csv.js';

const DOCUMENT: ListedTaxDocument = {
  serial: '26JUL_BR03_2',
  kind: 'invoice',
  issued_at: '2026-07-31T20:05:00.000Z',
  branch: { id: 3, name: 'Kandy' },
  reference: 'K7TR4M9XQ2',
  purchaser: { tin: '123456789', name: '=Harbour Foods, Ltd' },
  corrects: null,
  value: 2500,
  vat: 450,
  total: 2950,
  paid_by: 'Cash',
  issued_by: null,
};

test('a tax invoice is a row with the time of the chain, and no formula', () => {
  expect(taxDocumentRow(DOCUMENT, 'Asia/Colombo')).toBe(
    '26JUL_BR03_2,TAX INVOICE,2026-08-01,01:35,Kandy,K7TR4M9XQ2,123456789,"\'=Harbour Foods, Ltd",,2500.00,450.00,2950.00,Customer,Cash\r\n',
  );
  expect(TAX_DOCUMENT_COLUMNS).toHaveLength(14);
});

test('the money of a credit note is negative, and it names its invoice', () => {
  const note = { ...DOCUMENT, kind: 'credit-note', serial: '26JUL_BR03_CN4', corrects: DOCUMENT.serial } as const;
  const row = taxDocumentRow(
    { ...note, value: 100, vat: 18, total: 118, issued_by: 'Amara', paid_by: '' },
    'Asia/Colombo',
  );
  expect(row.split(',').slice(-6)).toEqual(['26JUL_BR03_2', '-100.00', '-18.00', '-118.00', 'Amara', '\r\n']);
});

test('the VAT of a day is a row', () => {
  const sums = { value: 2500, vat: 450, invoiced_vat: 45.5, refunded_vat: 18 };
  const row = vatRow({ date: '2026-07-31', branch: { id: 3, name: 'Kandy' }, ...sums });
  expect(csvRow(VAT_COLUMNS) + row).toBe(
    'Date,Branch,Value Without VAT,VAT,VAT Of Tax Invoices,VAT Of Refunds\r\n2026-07-31,Kandy,2500.00,450.00,45.50,18.00\r\n',
  );
});
