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

/** By how much the figures of an order change. */
export interface SaleChange extends SaleFigures {
  /** whether it is posted on the order's business day, not on the day of the change */
  isOfDay: boolean;
}

/**
 * Returns by how much the figures of an order change; one entry for each rate of VAT, none if nothing changes. Before its
 * business day, the money of a Confirmed order is prepaid, and becomes the sale's on that day.
 *
 * @param isAhead whether the order's business day is still to come
 */
export function saleChanges(
  before: BookedOrder | null,
  after: BookedOrder,
  { isAhead }: { isAhead: boolean },
): SaleChange[] {
  if (!isAhead) return changesOf(before, after, saleOf).map((change) => ({ ...change, isOfDay: isSale(change) }));
  return [
    ...changesOf(before, after, saleToCome).map((change) => ({ ...change, isOfDay: true })),
    ...changesOf(before, after, saleUntilThen).map((change) => ({ ...change, isOfDay: false })),
  ];
}

function changesOf(
  before: BookedOrder | null,
  after: BookedOrder,
  figuresOf: (order: BookedOrder) => SaleFigures,
): SaleFigures[] {
  const [was, is] = [before ? figuresOf(before) : NOTHING, figuresOf(after)];
  const hasOtherRate =
    before?.status === 'Confirmed' && after.status === 'Confirmed' && was.vatPercentage !== is.vatPercentage;
  const changes = hasOtherRate ? [difference(NOTHING, was), difference(is, NOTHING)] : [difference(is, was)];
  return changes.filter((change) => isSale(change) || change.refunded || change.prepaid || change.owed);
}

/** Returns what an order has in the books of its business day. */
function saleToCome(order: BookedOrder): SaleFigures {
  if (order.status !== 'Confirmed') return NOTHING;
  return { ...saleOf(order), refunded: 0, refundedVat: 0, prepaid: -prepaidAhead(order), owed: 0 };
}

/** Returns what an order has in the books before its business day. */
function saleUntilThen(order: BookedOrder): SaleFigures {
  if (order.status !== 'Confirmed') return saleOf(order);
  const { refunded, refundedVat, vatPercentage, owed } = saleOf(order);
  return { ...NOTHING, vatPercentage, refunded, refundedVat, prepaid: prepaidAhead(order), owed };
}

/** A refund takes back a part of the sale, and leaves what was prepaid for it. */
const prepaidAhead = ({ held, refunded, amounts }: BookedOrder): Cents => Math.min(held + refunded, amounts.total);

/** Returns whether figures are about what was sold, which belongs to the order's business day. */
function isSale({ orders, subTotal, discount, total, vat, charges }: SaleFigures): boolean {
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
    vatPercentage: is.vatPercentage ?? was.vatPercentage,
    refunded: is.refunded - was.refunded,
    refundedVat: is.refundedVat - was.refundedVat,
    prepaid: is.prepaid - was.prepaid,
    owed: is.owed - was.owed,
  };
}
