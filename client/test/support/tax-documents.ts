import type { TaxInvoice } from '@libs/contract/finance/tax-invoices.js';

/** Returns the tax invoice of an order of Rs. 2,950. */
export function anInvoice(own: Partial<TaxInvoice> = {}): TaxInvoice {
  return {
    serial: '26JUL_BR03_1',
    kind: 'invoice',
    issued_at: '2026-07-09T06:00:00.000Z',
    supplied_at: '2026-07-09T06:00:00.000Z',
    place: 'Kandy, 2 Hill Road',
    reference: 'K7Q2M9X4TZ',
    ticket_number: 12,
    supplier: { tin: '123456789', name: 'Ceylon Smash (Pvt) Ltd', address: '1 Flower Road', phone: '0112345678' },
    purchaser: { tin: '987654321', name: 'Kandy Traders', address: '2 Hill Road', phone: '' },
    lines: [
      { description: 'Classic', quantity: 2, value: 2457.63, vat: 442.37, total: 2900 },
      { description: 'Discount', quantity: 1, value: -245.77, vat: -44.23, total: -290 },
      { description: 'Delivery', quantity: 1, value: 288.14, vat: 51.86, total: 340 },
    ],
    value: 2500,
    vat: 450,
    vat_percentage: 18,
    total: 2950,
    total_in_words: 'Two Thousand Nine Hundred Fifty Rupees Only',
    paid_by: 'Cash',
    corrects: null,
    refund: null,
    replaces: null,
    is_printed: false,
    ...own,
  };
}

/** Returns the credit note of the refund with the id 1. */
export const aCreditNote = (own: Partial<TaxInvoice> = {}): TaxInvoice =>
  anInvoice({
    serial: '26JUL_BR03_CN1',
    kind: 'credit-note',
    corrects: '26JUL_BR03_1',
    refund: '1',
    paid_by: '',
    ...own,
  });
