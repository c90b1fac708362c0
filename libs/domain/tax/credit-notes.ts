import type { Cents } from '../money/money.js';
import { refundedVat, type TaxedMoney } from './tax.js';

/** A refund of an order, in cents. */
export interface CreditedRefund {
  id: string;
  cents: Cents;
}

/**
 * Returns the money of the credit notes of an invoice's refunds, in proportion to its VAT. The notes of an order that is
 * refunded whole have exactly its VAT.
 *
 * @param refunds all of the order, oldest first
 */
export function refundNotes(
  invoice: TaxedMoney,
  refunds: readonly CreditedRefund[],
): (TaxedMoney & { refundId: string })[] {
  let before = 0;
  return refunds.map(({ id, cents }) => {
    const vat = refundedVat(invoice, cents, before);
    before += cents;
    return { refundId: id, total: cents, vat };
  });
}

/** Returns what is left of an invoice after its credit notes. */
export function restOfInvoice(invoice: TaxedMoney, notes: readonly TaxedMoney[]): TaxedMoney {
  return {
    total: notes.reduce((left, { total }) => left - total, invoice.total),
    vat: notes.reduce((left, { vat }) => left - vat, invoice.vat),
  };
}
