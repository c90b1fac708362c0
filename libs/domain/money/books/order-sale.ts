import type { OrderStatus } from '../../../contract/values.js';
import { refundedVat } from '../../tax/tax.js';
import type { Amounts } from '../amounts.js';
import type { Cents } from '../money.js';

/** An order, as far as the books know it. */
export interface BookedOrder {
  status: OrderStatus;
  amounts: Amounts;
  /** its refunds, which count only while its sale does */
  refunded: Cents;
  /** the money that the shop has for it, of all tenders */
  held: Cents;
}

/** What an order has in the books, or by how much that changes. */
export interface SaleFigures {
  /** 1 for a sale, -1 for one that is taken back */
  orders: number;
  subTotal: Cents;
  discount: Cents;
  /** by kind */
  charges: Record<string, Cents>;
  total: Cents;
  /** that the total includes */
  vat: Cents;
  /** null if the chain is not registered, or there is no sale */
  vatPercentage: number | null;
  refunded: Cents;
  refundedVat: Cents;
  /** money for a later day */
  prepaid: Cents;
  /** money that belongs to the customer: of an order that has ended, or more than it costs */
  owed: Cents;
}

const NOTHING: SaleFigures = {
  orders: 0,
  subTotal: 0,
  discount: 0,
  charges: {},
  total: 0,
  vat: 0,
  vatPercentage: null,
  refunded: 0,
  refundedVat: 0,
  prepaid: 0,
  owed: 0,
};

/**
 * Returns what an order has in the books. A Confirmed order is a sale, and what it lacks is receivable. The money of a
 * Scheduled order is prepaid; that of any other one is owed to its customer.
 */
export function saleOf({ status, amounts, refunded, held }: BookedOrder): SaleFigures {
  const { subTotal, discount, total, vat } = amounts;
  if (status === 'Scheduled') {
    const prepaid = Math.min(held, total);
    return { ...NOTHING, prepaid, owed: held - prepaid };
  }
  if (status !== 'Confirmed') return { ...NOTHING, owed: held };
  const ofTotal = { total, vat: vat?.cents ?? 0 };
  return {
    orders: 1,
    subTotal,
    discount,
    charges: Object.fromEntries(amounts.charges.map(({ kind, cents }) => [kind, cents])),
    total,
    vat: ofTotal.vat,
    vatPercentage: vat?.percentage ?? null,
    refunded,
    refundedVat: refunded === 0 ? 0 : refundedVat(ofTotal, refunded, 0),
    prepaid: 0,
    owed: Math.max(0, held - (total - refunded)),
  };
}

/** Returns by how much the figures of an order change; one entry for each rate of VAT, none if nothing changes. */
export function saleChanges(before: BookedOrder | null, after: BookedOrder): SaleFigures[] {
  const [was, is] = [before ? saleOf(before) : NOTHING, saleOf(after)];
  const hasOtherRate = was.orders > 0 && is.orders > 0 && was.vatPercentage !== is.vatPercentage;
  const changes = hasOtherRate ? [difference(NOTHING, was), difference(is, NOTHING)] : [difference(is, was)];
  return changes.filter((change) => isSale(change) || change.refunded || change.prepaid || change.owed);
}

/** Returns whether figures are about what was sold, which belongs to the order's business day. */
export function isSale({ orders, subTotal, discount, total, vat, charges }: SaleFigures): boolean {
  return [orders, subTotal, discount, total, vat, ...Object.values(charges)].some((figure) => figure !== 0);
}

/** Returns the cents that customers have still to pay. */
export const receivableOf = ({ total, refunded, prepaid, owed }: SaleFigures): Cents =>
  total - refunded + prepaid + owed;

function difference(is: SaleFigures, was: SaleFigures): SaleFigures {
  const kinds = [...new Set([...Object.keys(was.charges), ...Object.keys(is.charges)])];
  return {
    orders: is.orders - was.orders,
    subTotal: is.subTotal - was.subTotal,
    discount: is.discount - was.discount,
    charges: Object.fromEntries(kinds.map((kind) => [kind, (is.charges[kind] ?? 0) - (was.charges[kind] ?? 0)])),
    total: is.total - was.total,
    vat: is.vat - was.vat,
    vatPercentage: is.orders > 0 ? is.vatPercentage : was.vatPercentage,
    refunded: is.refunded - was.refunded,
    refundedVat: is.refundedVat - was.refundedVat,
    prepaid: is.prepaid - was.prepaid,
    owed: is.owed - was.owed,
  };
}
