import type { Answer } from '../answers.js';
import type { Named } from '../values.js';

/**
 * Tax invoices, and the credit notes of refunds.
 *
 * - `POST /api/orders/{orderNumber}/tax-invoice` (Order-Token, or roles 1, 2, 3, 5 of the branch), body
 *   `TaxInvoiceRequest` → `TaxInvoiceAnswer`: issues the invoice of an order that was handed over. The customer can do so
 *   within `INVOICE_DAYS`. An order has one invoice: the same data gives it again, other data is rejected with
 *   `invoice-issued` and its number
 * - `GET /api/orders/{orderNumber}/tax-invoice` (the same) → `TaxInvoiceAnswer`; rejected with `no-invoice` if one can be
 *   issued, otherwise with the reason why none can
 * - `POST /api/orders/{orderNumber}/tax-invoice/prints` (the same), body `PrintRequest` → `PrintAnswer`: claims the original of
 *   a document before it is printed
 * - `POST /api/orders/{orderNumber}/credit-notes` (3, 5), body `CreditNoteRequest` → `TaxInvoiceAnswer`: issues the credit
 *   note of a refund of an invoiced order; once for each refund
 * - `GET /api/finance/tax-invoices?month=yyyy-mm` (3, 5) → `TaxInvoicesAnswer`
 *
 * Money is rupees.
 */

/** Days after the delivery in which a customer can request an invoice. */
export const INVOICE_DAYS = 14;

export const TAX_DOCUMENT_KINDS = ['invoice', 'credit-note'] as const;
export type TaxDocumentKind = (typeof TAX_DOCUMENT_KINDS)[number];

export type PrintAnswer = Answer<{
  /** false for the page that was the first to print the document; prints of all others say COPY ONLY */
  is_copy: boolean;
}>;

/** Supplier or purchaser. */
export interface TaxParty {
  tin: string;
  name: string;
  address: string;
  /** may be empty */
  phone: string;
}

/** A line of an invoice: a food, a combo, the delivery, or the discount, whose money is negative. */
export interface TaxInvoiceLine {
  description: string;
  quantity: number;
  /** without VAT; value and VAT add up to the total */
  value: number;
  vat: number;
  total: number;
}

export interface TaxInvoice {
  /** without gaps per branch, month and kind: `26JUL_BR03_1`, of credit notes `26JUL_BR03_CN1` */
  serial: string;
  kind: TaxDocumentKind;
  /** ISO 8601 */
  issued_at: string;
  /** when the order was handed over (ISO 8601) */
  supplied_at: string;
  /** the branch's name and address */
  place: string;
  reference: string;
  ticket_number: number;
  supplier: TaxParty;
  purchaser: TaxParty;
  lines: TaxInvoiceLine[];
  /** without VAT */
  value: number;
  vat: number;
  vat_percentage: number;
  total: number;
  total_in_words: string;
  /** in English, such as `Cash`; empty for a credit note */
  paid_by: string;
  /** the invoice that a credit note corrects; null for an invoice */
  corrects: string | null;
  /** the id of the refund that a credit note is for; null for an invoice */
  refund: string | null;
  /** whether a page has claimed the original: prints of any other page say COPY ONLY */
  is_printed: boolean;
}

export type TaxInvoiceAnswer = Answer<{
  invoice: TaxInvoice;
  /** oldest first */
  credit_notes: TaxInvoice[];
}>;

/** A row of the list of issued documents. */
export interface IssuedTaxDocument {
  serial: string;
  kind: TaxDocumentKind;
  issued_at: string;
  branch: Named;
  reference: string;
  purchaser: Pick<TaxParty, 'tin' | 'name'>;
  value: number;
  vat: number;
  total: number;
  /** the name of the user who issued it; null for the customer */
  issued_by: string | null;
}

/** The documents of a month. */
export interface TaxDocuments {
  /** by number, each branch and kind together */
  documents: IssuedTaxDocument[];
  /** numbers that are missing in between; always empty unless somebody has changed the database */
  gaps: string[];
}
export type TaxInvoicesAnswer = Answer<TaxDocuments>;
