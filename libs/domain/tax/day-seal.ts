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
  /** yyyy-mm-dd */
  date: string;
  /** its confirmed orders */
  orders: readonly SealedOrder[];
  /** the seal of the day that the branch has closed before; empty for its first */
  before: string;
}

/** Returns an order as its line in the text that is sealed. */
export const sealedLine = ({ reference, total }: SealedOrder): string => `${reference} ${formatRupees(total)}`;

/**
 * Returns the text that a day's seal is the SHA-256 of. It contains the seal of the day before, so an order
 * that is added to a sealed day, removed from it or given another total changes every later seal. How an order was paid
 * is not part of it: that may be corrected, and the closing lists it.
 */
export function sealedText({ date, orders, before }: SealedDay): string {
  const rows = orders.map(sealedLine).sort((a, b) => (a < b ? -1 : 1));
  return [date, ...rows, before].map((line) => `${line}\n`).join('');
}

/** Returns the numbers of the orders that were added, removed or given another total since, sorted. */
export function notAsSealed(sealed: readonly SealedOrder[], now: readonly SealedOrder[]): string[] {
  const [before, after] = [new Set(sealed.map(sealedLine)), new Set(now.map(sealedLine))];
  const differ = [
    ...sealed.filter((order) => !after.has(sealedLine(order))),
    ...now.filter((order) => !before.has(sealedLine(order))),
  ];
  return [...new Set(differ.map(({ reference }) => reference))].sort();
}
