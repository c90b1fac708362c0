import type { TaxDocumentKind } from '../../contract/finance/tax-invoices.js';

/** The titles of the documents on paper. */
export const DOCUMENT_TITLES: Record<TaxDocumentKind, string> = {
  invoice: 'TAX INVOICE',
  'credit-note': 'CREDIT NOTE',
};

/**
 * The words of a tax invoice and of a credit note on paper. They are English in every language, as the law's form is.
 */
export const DOCUMENT_WORDS = {
  copy: 'COPY ONLY',
  serial: 'Serial number',
  issued: 'Date of issue',
  supplied: 'Date of supply',
  place: 'Place of supply',
  order: 'Order',
  paidBy: 'Paid by',
  corrects: 'Corrects tax invoice',
  replaces: 'Replaces tax invoice',
  supplier: 'Supplier',
  purchaser: 'Purchaser',
  name: 'Name',
  tin: 'TIN',
  address: 'Address',
  phone: 'Telephone',
  description: 'Description',
  quantity: 'Quantity',
  value: 'Value without VAT, Rs.',
  vat: 'VAT',
  total: 'Total, Rs.',
  sumValue: 'Total value without VAT',
  sumTotal: 'Total including VAT',
  inWords: 'Total in words',
} as const;
