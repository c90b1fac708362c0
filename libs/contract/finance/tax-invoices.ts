import type { Answer } from '../answers.js';
import type { Named } from '../values.js';
import type { BranchCoverage } from './finance.js';

/**
 * Tax invoices, and the credit notes of refunds.
 *
 * - `POST /api/orders/{orderNumber}/tax-invoice` (Order-Token, or roles 1, 2, 3, 5 of the branch), body
 *   `TaxInvoiceRequest` → `TaxInvoiceAnswer`: issues the invoice of an order that was handed over, with a credit note for
 *   each refund. The customer can do so within `INVOICE_DAYS`. An order has one valid invoice: the same data gives it again,
 *   other data is rejected with `invoice-issued` and its number. An order that was refunded whole has none:
 *   `nothing-to-invoice`
 * - `POST /api/orders/{orderNumber}/tax-invoice/corrections` (3, 5), body `InvoiceCorrectionRequest` → `TaxInvoiceAnswer`:
 *   issues a credit note for what is left of the invoice, and an invoice with other data that replaces it. The same data
 *   changes nothing; rejected with `invoice-corrected` if the invoice was corrected meanwhile
 * - `GET /api/orders/{orderNumber}/tax-invoice` (the same) → `TaxInvoiceAnswer`; rejected with `no-invoice` if one can be
 *   issued, otherwise with the reason why none can
 * - `POST /api/orders/{orderNumber}/tax-invoice/prints` (the same), body `PrintRequest` → `PrintAnswer`: claims the original of
 *   a document before it is printed
 * - `POST /api/orders/{orderNumber}/credit-notes` (3, 5), body `CreditNoteRequest` → `TaxInvoiceAnswer`: the credit note of
 *   a refund of an invoiced order. It is issued with the refund, so this call changes nothing
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
  /** without gaps per tax code, month and kind: `26JUL_BR03_1`, of credit notes `26JUL_BR03_CN1` */
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
  /** in English, such as `Cash`; empty for a credit note, and if nobody has said it */
  paid_by: string;
  /** the invoice that a credit note corrects; null for an invoice */
  corrects: string | null;
  /** the id of the refund that a credit note is for; null for an invoice, and for what was left of a corrected one */
  refund: string | null;
  /** the invoice that this one replaces, and the credit note of that one; null for the first one and for credit notes */
  replaces: { invoice: string; credit_note: string } | null;
  /** whether a page has claimed the original: prints of any other page say COPY ONLY */
  is_printed: boolean;
}

/** An order's tax documents. */
export interface OrderTaxDocuments {
  /** the valid one */
  invoice: TaxInvoice;
  /** of all its invoices, oldest first */
  credit_notes: TaxInvoice[];
  /** those that were corrected, oldest first */
  former_invoices: TaxInvoice[];
}
export type TaxInvoiceAnswer = Answer<OrderTaxDocuments>;

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
  /** as the document says it; may be empty */
  paid_by: string;
  /** the name of the user who issued it; null for the customer */
  issued_by: string | null;
}

/** The documents of a month, of the caller's branches. */
export interface TaxDocuments {
  coverage?: BranchCoverage;
  /** by number, each tax code and kind together */
  documents: IssuedTaxDocument[];
  /** numbers that are missing in between; always empty unless somebody has changed the database */
  gaps: string[];
}
export type TaxInvoicesAnswer = Answer<TaxDocuments>;
