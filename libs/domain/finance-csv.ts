import type { Order } from '../contract/entities.js';
import { localTime } from './business-time.js';
import { type CsvCell, csvRow } from './csv.js';
import { FIGURE_NAMES, FINANCE_FIGURES, type FinanceFigures } from './finance.js';
import { fromCents } from './money.js';

export const FINANCE_CSV_COLUMNS = [
  'Date',
  'Time',
  'Order No',
  'Customer',
  'Total Price',
  'Status',
  'Payment Type',
] as const;

export type CsvOrder = Pick<
  Order,
  'created_at' | 'reference' | 'first_name' | 'last_name' | 'total' | 'status' | 'payment_type'
>;

/** The name of the file for a day (yyyy-mm-dd), its ending included. */
export function financeCsvName(date: string): string {
  return `${date}.csv`;
}

/** The head of the file: a row a figure, money in rupees, an empty row, the names of the columns. */
export function financeCsvHead(figures: FinanceFigures): string {
  const summary = FIGURE_NAMES.map((name): CsvCell[] => {
    const { label, measure } = FINANCE_FIGURES[name];
    return [label, measure === 'cents' ? fromCents(figures[name]) : figures[name]];
  });
  return [...summary, [], FINANCE_CSV_COLUMNS].map(csvRow).join('');
}

/** The row of one order: date and time by the clock of the chain's zone, the total in rupees as a bare number. */
export function financeCsvRow(order: CsvOrder, timeZone: string): string {
  const { date, clock } = localTime(new Date(order.created_at), timeZone);
  return csvRow([
    date,
    clock,
    order.reference,
    `${order.first_name} ${order.last_name}`,
    order.total,
    order.status,
    order.payment_type,
  ]);
}

/**
 * The whole file for orders that are in memory: what the figures sum, then the table. A long range is written row by row
 * with `financeCsvHead` and `financeCsvRow` instead.
 */
export function financeCsv({
  figures,
  orders,
  timeZone,
}: {
  figures: FinanceFigures;
  orders: readonly CsvOrder[];
  timeZone: string;
}): string {
  return financeCsvHead(figures) + orders.map((order) => financeCsvRow(order, timeZone)).join('');
}
