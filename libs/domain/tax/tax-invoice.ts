import type { TaxDocumentKind, TaxInvoiceLine } from '../../contract/finance/tax-invoices.js';
import { chargeRules, sumsOf, taxedCents } from '../money/amounts.js';
import type { MoneyTender } from '../money/books/order-money.js';
import { PAID_BY } from '../money/finance-csv.js';
import { type Cents, fromCents, toCents } from '../money/money.js';
import { amountsOf, type PricedOrder } from '../money/order-amounts.js';
import { orderLines, type WireLines } from '../orders/order-lines.js';
import { refundedVat } from './tax.js';

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

interface Numbered {
  kind: TaxDocumentKind;
  /** yyyy-mm or yyyy-mm-dd, of its issue */
  date: string;
  /** of the branch */
  taxCode: string;
  /** from 1 in each month */
  number: number;
}

/** Returns the number of a document: `26JUL_BR03_1`, of a credit note `26JUL_BR03_CN1`. */
export function taxSerial({ kind, date, taxCode, number }: Numbered): string {
  const month = `${date.slice(2, 4)}${MONTHS[Number(date.slice(5, 7)) - 1]}`;
  return `${month}_${taxCode}_${kind === 'credit-note' ? 'CN' : ''}${number}`;
}

interface ChargedLine {
  description: string;
  quantity: number;
  cents: Cents;
  isTaxed: boolean;
}

/**
 * Returns the lines of an order's invoice: its paid lines, the discount and the charges. Their money adds up to the
 * order's total, and their VAT to the order's VAT.
 */
export function invoiceLines(order: WireLines & PricedOrder): TaxInvoiceLine[] {
  const amounts = amountsOf(order);
  const [total, vat] = [taxedCents(amounts), amounts.vat?.cents ?? 0];
  const charged: ChargedLine[] = [
    ...orderLines(order).map(({ name, price, quantity }) => ({
      description: name,
      quantity,
      cents: toCents(price) * quantity,
      isTaxed: true,
    })),
    ...sumsOf(amounts)
      .filter(({ kind, cents }) => kind !== 'sub-total' && kind !== 'total' && cents !== 0)
      .map(({ kind, cents }) => {
        const { english, isTaxed } = kind === 'discount' ? { english: 'Discount', isTaxed: true } : chargeRules(kind);
        return { description: english, quantity: 1, cents, isTaxed };
      }),
  ];
  let before = 0;
  return charged.map(({ description, quantity, cents, isTaxed }) => {
    const ofLine = total === 0 || !isTaxed ? 0 : refundedVat({ total, vat }, cents, before);
    if (isTaxed) before += cents;
    return { description, quantity, value: fromCents(cents - ofLine), vat: fromCents(ofLine), total: fromCents(cents) };
  });
}

/**
 * Returns the words of how an order was paid on its invoice, such as `Cash` or `Cash, Card`; empty if somebody has not
 * said it, or nothing was paid. @param tenders in which money was taken
 */
export function paidByWords(tenders: readonly MoneyTender[]): string {
  if (tenders.includes('Not said')) return '';
  return tenders.map((tender) => (tender === 'Bank transfer' ? tender : PAID_BY[tender])).join(', ');
}

interface NumberedDocument {
  serial: string;
  number: number;
  tax_code: string;
  kind: TaxDocumentKind;
}

/**
 * Returns the gaps in the numbers of a month's documents, each as the numbers that it lies between: `26JUL_BR03_4 to
 * 26JUL_BR03_6`. The numbers of each tax code and kind begin with 1.
 *
 * @param documents by tax code, kind and number
 */
export function missingNumbers(documents: readonly NumberedDocument[]): string[] {
  return documents.flatMap((document, place) => {
    const previous = documents[place - 1];
    const follows = previous?.tax_code === document.tax_code && previous.kind === document.kind;
    const expected = follows ? previous.number + 1 : 1;
    if (document.number === expected) return [];
    return [follows ? `${previous.serial} to ${document.serial}` : `before ${document.serial}`];
  });
}
