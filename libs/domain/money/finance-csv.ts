import type { FinanceOrderRow } from '../../contract/finance/finance.js';
import type { Order, OrderBranch } from '../../contract/orders/orders.js';
import { type CsvCell, csvRow } from '../text/csv.js';
import { localTime } from '../time/business-time.js';
import { FIGURE_NAMES, FINANCE_FIGURES, type FinanceFigures } from './finance.js';
import { type Cents, fromCents } from './money.js';
import { type Takings, type Tender, tenderOf } from './tenders.js';

export const FINANCE_CSV_COLUMNS = [
  'Date',
  'Time',
  'Order No',
  'Customer',
  'Total Price',
  'Status',
  'Payment Type',
  'Paid By',
  'Branch',
  'Refunded',
] as const;

export type CsvOrder = Omit<FinanceOrderRow, 'id'> & Pick<Order, 'refunded'> & { branch?: Pick<OrderBranch, 'name'> };

/** The scope of a file in words, for its head. */
export interface CsvScope {
  /** a branch, or all of them */
  branch: string;
  /** yyyy-mm-dd, both included */
  from: string;
  to: string;
  /** what else the orders were narrowed by; empty where by nothing */
  filters: string;
  /** of when the orders are: yyyy-mm-dd HH:MM by the clock of the chain's zone */
  asOf: string;
}

/** Marks the file as UTF-8 for a spreadsheet, so that names keep their letters. */
export const BYTE_ORDER_MARK = '\uFEFF';
/** The sums at the head of a file. */
export interface CsvSums {
  figures: FinanceFigures;
  takings: Takings;
  /** cents of the collected money that were given back */
  refunded: Cents;
}

/** The tenders that the head sums. Together with `Not paid yet` they are the figure `Total Paid On Delivery/Pickup`. */
const SUMMED_TENDERS = ['Cash', 'Card', 'Not said'] as const;

/** The rows before the first order: the sums, four of the scope, an empty one, the names of the columns. */
export const FINANCE_CSV_HEAD_ROWS = FIGURE_NAMES.length + SUMMED_TENDERS.length + 8;

/** The name of the file for a day (yyyy-mm-dd), its ending included. */
export function financeCsvName(date: string): string {
  return `${date}.csv`;
}

/** The head of the file: a row for each sum, money in rupees, the scope of the file, an empty row, the names of the columns. */
export function financeCsvHead(
  { figures, takings, refunded }: CsvSums,
  { branch, from, to, filters, asOf }: CsvScope,
): string {
  const summary = FIGURE_NAMES.map((name): CsvCell[] => {
    const { label, measure } = FINANCE_FIGURES[name];
    return [label, measure === 'cents' ? rupees(figures[name]) : figures[name]];
  });
  const money: CsvCell[][] = [
    ...SUMMED_TENDERS.map((name): CsvCell[] => [
      PAID_BY[name],
      rupees(takings.tenders.find(({ tender }) => tender === name)?.cents ?? 0),
    ]),
    [PAID_BY.open, rupees(takings.open.cents)],
    ['Refunded', rupees(refunded)],
  ];
  const scope: CsvCell[][] = [
    ['Branch', branch],
    ['Days', from === to ? from : `${from} to ${to}`],
    ['Filters', filters === '' ? 'None' : filters],
    ['As of', asOf],
  ];
  return BYTE_ORDER_MARK + [...summary, ...money, ...scope, [], FINANCE_CSV_COLUMNS].map(csvRow).join('');
}

const rupees = (cents: Cents): CsvCell => ({ rupees: fromCents(cents) });

/** How tables and files say how an order was paid. */
export const PAID_BY: Record<Tender | 'open' | 'none', string> = {
  Online: 'Online',
  Cash: 'Cash',
  Card: 'Card',
  'Not said': 'Not said',
  open: 'Not paid yet',
  none: '',
};

/** The row of one order: date and time by the clock of the chain's zone, money in rupees with two decimals. */
export function financeCsvRow(order: CsvOrder, timeZone: string): string {
  const { date, clock } = localTime(new Date(order.created_at), timeZone);
  return csvRow([
    date,
    clock,
    order.reference,
    `${order.first_name} ${order.last_name}`,
    { rupees: order.total },
    order.status,
    order.payment_type,
    PAID_BY[tenderOf(order) ?? 'none'],
    order.branch?.name ?? '',
    { rupees: order.refunded ?? 0 },
  ]);
}

/**
 * The whole file for orders that are in memory: what the figures sum, then the table. A long range is written row by row
 * with `financeCsvHead` and `financeCsvRow` instead.
 */
export function financeCsv({
  sums,
  scope,
  orders,
  timeZone,
}: {
  sums: CsvSums;
  scope: CsvScope;
  orders: readonly CsvOrder[];
  timeZone: string;
}): string {
  return financeCsvHead(sums, scope) + orders.map((order) => financeCsvRow(order, timeZone)).join('');
}
