import { type CsvCell, csvRow } from '../text/csv.js';
import { BYTE_ORDER_MARK, type CsvScope } from './finance-csv.js';
import { type Cents, fromCents } from './money.js';
import { TENDERS, type Tender } from './tenders.js';

/** What was posted for a branch in a month. */
export interface MonthTotals {
  /** yyyy-mm */
  month: string;
  branch: string;
  /** sales less those that were taken back */
  orders: number;
  /** money that was taken and not given back, without refunds */
  money: readonly { tender: Tender; cents: Cents }[];
  /** refunded cents, for orders of any month */
  refunded: Cents;
  /** by how much more customers have still to pay */
  open: Cents;
  /** the VAT of the sales */
  vat: Cents;
}

export const MONTHLY_CSV_COLUMNS = [
  'Month',
  'Branch',
  'Confirmed Orders',
  'Paid Online',
  'Cash',
  'Card',
  'Partner',
  'Not Said',
  'Collected',
  'Refunded',
  'Net',
  'Not Paid Yet',
  'VAT',
] as const;

/** The rows before the first month: the days, the time, an empty row, the column names. */
export const MONTHLY_CSV_HEAD_ROWS = 4;

function cellsOf({ month, branch, orders, money, refunded, open, vat }: MonthTotals): CsvCell[] {
  const collected = money.reduce((sum, { cents }) => sum + cents, 0);
  const byTender = TENDERS.map((name) => money.find(({ tender }) => tender === name)?.cents ?? 0);
  const sums = [...byTender, collected, refunded, collected - refunded, open, vat];
  return [month, branch, orders, ...sums.map((cents) => ({ rupees: fromCents(cents) }))];
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
