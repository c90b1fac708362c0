import type { IssuedTaxDocument } from '../../contract/finance/tax-invoices.js';
import type { VatDay } from '../../contract/finance/tax-reports.js';
import { csvRow } from '../text/csv.js';
import { localTime } from '../time/business-time.js';
import { DOCUMENT_TITLES } from './document-words.js';

export const VAT_COLUMNS = [
  'Date',
  'Branch',
  'Value Without VAT',
  'VAT',
  'VAT Of Tax Invoices',
  'VAT Of Refunds',
] as const;

/** Returns the row of a branch's day. */
export const vatRow = ({ date, branch, value, vat, invoiced_vat, refunded_vat }: VatDay): string =>
  csvRow([date, branch.name, ...[value, vat, invoiced_vat, refunded_vat].map((rupees) => ({ rupees }))]);

export const TAX_DOCUMENT_COLUMNS = [
  'Serial Number',
  'Document',
  'Date',
  'Time',
  'Branch',
  'Order No',
  'TIN',
  'Purchaser',
  'Corrects',
  'Value Without VAT',
  'VAT',
  'Total',
  'Issued By',
  'Paid By',
] as const;

/** A document, with the invoice that a credit note corrects. */
export type ListedTaxDocument = IssuedTaxDocument & { corrects: string | null };

/** Returns the row of a document, with its time in the chain's time zone. The money of a credit note is negative. */
export function taxDocumentRow(document: ListedTaxDocument, timeZone: string): string {
  const { serial, kind, issued_at, branch, reference, purchaser, corrects, value, vat, total, issued_by, paid_by } =
    document;
  const { date, clock } = localTime(new Date(issued_at), timeZone);
  const sign = kind === 'credit-note' ? -1 : 1;
  return csvRow([
    serial,
    DOCUMENT_TITLES[kind],
    date,
    clock,
    branch.name,
    reference,
    purchaser.tin,
    purchaser.name,
    corrects ?? '',
    ...[value, vat, total].map((rupees) => ({ rupees: sign * rupees })),
    issued_by ?? 'Customer',
    paid_by,
  ]);
}
