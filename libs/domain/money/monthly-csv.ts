import { type CsvCell, csvRow } from '../text/csv.js';
import { BYTE_ORDER_MARK, type CsvScope } from './finance-csv.js';
import { type Cents, fromCents } from './money.js';
import { type Takings, TENDERS } from './tenders.js';

/** A branch's takings of a month. */
export interface MonthTotals {
  /** yyyy-mm */
  month: string;
  branch: string;
  takings: Takings;
  /** refunded cents of the collected money */
  refunded: Cents;
  /** the VAT of its confirmed orders */
  vat: Cents;
}

export const MONTHLY_CSV_COLUMNS = [
  'Month',
  'Branch',
  'Confirmed Orders',
  'Paid Online',
  'Cash',
  'Card',
  'Not Said',
  'Collected',
  'Refunded',
  'Net',
  'Not Paid Yet',
  'VAT',
] as const;

/** The rows before the first month: the days, the time, an empty row, the column names. */
export const MONTHLY_CSV_HEAD_ROWS = 4;

function cellsOf({ month, branch, takings: { tenders, open }, refunded, vat }: MonthTotals): CsvCell[] {
  const collected = tenders.reduce((sum, { cents }) => sum + cents, 0);
  const orders = tenders.reduce((sum, tender) => sum + tender.orders, open.orders);
  const byTender = TENDERS.map((name) => tenders.find(({ tender }) => tender === name)?.cents ?? 0);
  const money = [...byTender, collected, refunded, collected - refunded, open.cents, vat].map((cents) => ({
    rupees: fromCents(cents),
  }));
  return [month, branch, orders, ...money];
}

/**
 * Returns the file of monthly totals: a row for each month and branch in the given order, money in rupees with two
 * decimals. The head states the days, because the first and last month may be incomplete.
 */
export function monthlyCsv(
  totals: readonly MonthTotals[],
  { from, to, asOf }: Pick<CsvScope, 'from' | 'to' | 'asOf'>,
): string {
  const days = from === to ? from : `${from} to ${to}`;
  const head: CsvCell[][] = [['Days', days], ['As of', asOf], [], [...MONTHLY_CSV_COLUMNS]];
  return BYTE_ORDER_MARK + [...head, ...totals.map(cellsOf)].map(csvRow).join('');
}
