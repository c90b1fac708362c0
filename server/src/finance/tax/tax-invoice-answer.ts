import { ToWords } from 'to-words/en-LK';
import type { OrderTaxDocuments, TaxInvoice, TaxInvoiceLine } from '../../../../libs/contract/finance/tax-invoices.js';
import { fromCents } from '../../../../libs/domain/money/money.js';
import { invoiceLines } from '../../../../libs/domain/tax/tax-invoice.js';
import type { FoundOrder } from '../../orders/order-reads.repository.js';
import type { TaxDocumentEntity } from './tax-document.entity.js';
import { validInvoice } from './tax-documents.service.js';

const words = new ToWords({ converterOptions: { currency: true } });

/** Returns the documents of an order as answers have them; undefined if it has none. @param documents oldest first */
export function documentsAnswer(
  documents: readonly TaxDocumentEntity[],
  order: FoundOrder,
): OrderTaxDocuments | undefined {
  const valid = validInvoice(documents);
  if (!valid) return undefined;
  const byId = new Map(documents.map((document) => [document.id, document]));
  const inWire = (document: TaxDocumentEntity) => documentAnswer(document, order, byId);
  return {
    invoice: inWire(valid),
    credit_notes: documents.filter(({ kind }) => kind === 'credit-note').map(inWire),
    former_invoices: documents.filter((document) => document.kind === 'invoice' && document !== valid).map(inWire),
  };
}

function documentAnswer(
  document: TaxDocumentEntity,
  { order, row }: FoundOrder,
  byId: ReadonlyMap<string, TaxDocumentEntity>,
): TaxInvoice {
  const { total_cents, vat_cents, serial, kind } = document;
  const sums = { value: fromCents(total_cents - vat_cents), vat: fromCents(vat_cents), total: fromCents(total_cents) };
  const earlier = byId.get(document.refers_to ?? '');
  const corrects = kind === 'credit-note' ? (earlier?.serial ?? null) : null;
  const replaced = kind === 'invoice' ? byId.get(earlier?.refers_to ?? '') : undefined;
  const what = document.refund_id === null ? 'Correction' : 'Refund';
  const credited: TaxInvoiceLine[] = [{ description: `${what} of invoice ${corrects}`, quantity: 1, ...sums }];
  return {
    serial,
    kind,
    issued_at: document.issued_at.toISOString(),
    supplied_at: (row.delivered_at ?? row.created_at).toISOString(),
    place: document.place,
    reference: order.reference,
    ticket_number: order.ticket_number,
    supplier: document.supplier,
    purchaser: document.purchaser,
    lines: corrects === null ? invoiceLines(order) : credited,
    ...sums,
    vat_percentage: Number(document.vat_percentage),
    total_in_words: words.convert(sums.total),
    paid_by: document.paid_by,
    corrects,
    refund: document.refund_id,
    replaces: replaced && earlier ? { invoice: replaced.serial, credit_note: earlier.serial } : null,
    is_printed: document.printed_at !== null,
  };
}
