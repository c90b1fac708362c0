import { ToWords } from 'to-words/en-LK';
import type { TaxInvoice, TaxInvoiceLine } from '../../../../libs/contract/finance/tax-invoices.js';
import { PAID_BY } from '../../../../libs/domain/money/finance-csv.js';
import { fromCents } from '../../../../libs/domain/money/money.js';
import { tenderOf } from '../../../../libs/domain/money/tenders.js';
import { invoiceLines } from '../../../../libs/domain/tax/tax-invoice.js';
import type { FoundOrder } from '../../orders/order-reads.repository.js';
import type { TaxDocumentEntity } from './tax-document.entity.js';

const words = new ToWords({ converterOptions: { currency: true } });

/** Returns a document as answers have it. @param invoiceSerial the number of the order's invoice */
export function invoiceOf(document: TaxDocumentEntity, found: FoundOrder, invoiceSerial: string): TaxInvoice {
  const { order, row, branch } = found;
  const { total_cents, vat_cents } = document;
  const isCredit = document.kind === 'credit-note';
  const sums = { value: fromCents(total_cents - vat_cents), vat: fromCents(vat_cents), total: fromCents(total_cents) };
  const credited: TaxInvoiceLine[] = [{ description: `Refund of invoice ${invoiceSerial}`, quantity: 1, ...sums }];
  return {
    serial: document.serial,
    kind: document.kind,
    issued_at: document.issued_at.toISOString(),
    supplied_at: (row.delivered_at ?? row.created_at).toISOString(),
    place: `${branch.name}, ${branch.address}`,
    reference: order.reference,
    ticket_number: order.ticket_number,
    supplier: document.supplier,
    purchaser: document.purchaser,
    lines: isCredit ? credited : invoiceLines(order),
    ...sums,
    vat_percentage: Number(document.vat_percentage),
    total_in_words: words.convert(sums.total),
    paid_by: isCredit ? '' : PAID_BY[tenderOf(order) ?? 'none'],
    corrects: isCredit ? invoiceSerial : null,
    refund: document.refund_id,
    is_printed: document.printed_at !== null,
  };
}
