import type { TaxDocumentKind, TaxInvoiceLine } from '../../contract/finance/tax-invoices.js';
import type { Order } from '../../contract/orders/orders.js';
import { type Cents, fromCents, toCents } from '../money/money.js';
import { orderLines } from '../orders/order-lines.js';
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

type InvoicedOrder = Pick<
  Order,
  'order_products' | 'order_offers' | 'sub_total' | 'delivery_charge' | 'total' | 'vat' | 'delivery'
>;

/**
 * Returns the lines of an order's invoice: its paid lines, the discount and the delivery. Their money adds up to the
 * order's total, and their VAT to the order's VAT.
 */
export function invoiceLines(order: InvoicedOrder): TaxInvoiceLine[] {
  const [total, vat] = [toCents(order.total), toCents(order.vat ?? 0)];
  const delivery = toCents(order.delivery_charge);
  const discount = toCents(order.sub_total) + delivery - total;
  const charged: { description: string; quantity: number; cents: Cents }[] = [
    ...orderLines(order).map(({ name, price, quantity }) => ({
      description: name,
      quantity,
      cents: toCents(price) * quantity,
    })),
    ...(discount === 0 ? [] : [{ description: 'Discount', quantity: 1, cents: -discount }]),
    ...(delivery === 0 ? [] : [{ description: 'Delivery', quantity: 1, cents: delivery }]),
  ];
  let before = 0;
  return charged.map(({ description, quantity, cents }) => {
    const ofLine = total === 0 ? 0 : refundedVat({ total, vat }, cents, before);
    before += cents;
    return { description, quantity, value: fromCents(cents - ofLine), vat: fromCents(ofLine), total: fromCents(cents) };
  });
}

interface NumberedDocument {
  serial: string;
  number: number;
  branch_id: number;
  kind: TaxDocumentKind;
}

/**
 * Returns the gaps in the numbers of a month's documents, each as the numbers that it lies between: `26JUL_BR03_4 to
 * 26JUL_BR03_6`.
 *
 * @param documents by branch, kind and number
 */
export function missingNumbers(documents: readonly NumberedDocument[]): string[] {
  return documents.flatMap((document, place) => {
    const previous = documents[place - 1];
    const follows = previous?.branch_id === document.branch_id && previous.kind === document.kind;
    const expected = follows ? previous.number + 1 : 1;
    if (document.number === expected) return [];
    return [follows ? `${previous.serial} to ${document.serial}` : `before ${document.serial}`];
  });
}
