import { formatRupees } from '../money/money.js';

/** An order of a closed day, as its row in the CSV of orders has it. */
export interface SealedOrder {
  /** the public order number */
  reference: string;
  /** cents */
  total: number;
}

/** A closed day. */
export interface SealedDay {
  /** the branch's name when the day was closed */
  branch: string;
  /** yyyy-mm-dd */
  date: string;
  /** its confirmed orders */
  orders: readonly SealedOrder[];
  /** the seal of the day that the branch has closed before; empty for its first */
  before: string;
}

/**
 * Returns the text that a day's seal is the SHA-256 of. It contains the seal of the day before, so an order
 * that is added to a sealed day, removed from it or given another total changes every later seal. How an order was paid
 * is not part of it: that may be corrected, and the closing lists it.
 */
export function sealedText({ branch, date, orders, before }: SealedDay): string {
  const rows = orders
    .map(({ reference, total }) => `${reference} ${formatRupees(total)}`)
    .sort((a, b) => (a < b ? -1 : 1));
  return [`${branch} ${date}`, ...rows, before].map((line) => `${line}\n`).join('');
}
