import type { FinanceOrderRow } from '../../contract/finance/finance.js';
import type { Order, OrderBranch } from '../../contract/orders/orders.js';
import { channelOf } from '../orders/channels.js';
import { customerName } from '../people/customer-name.js';
import { type CsvCell, csvRow } from '../text/csv.js';
import { localTime } from '../time/business-time.js';
import { chargeKinds, chargeRules, sumsOf } from './amounts.js';
import { FIGURE_NAMES, FINANCE_FIGURES, type FinanceFigures } from './finance.js';
import { type Cents, formatRupees, fromCents } from './money.js';
import { amountsOf, type PricedOrder } from './order-amounts.js';
import { type Takings, type Tender, type TenderOrder, tenderParts } from './tenders.js';

const COLUMNS = [
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
  'Channel',
  'VAT',
  'Sub Total',
  'Discount',
] as const;

export type CsvOrder = Omit<FinanceOrderRow, 'id'> &
  PricedOrder &
  Pick<Order, 'refunded'> & { branch?: Pick<OrderBranch, 'name'> };

/** The scope of a file in words, for its head. */
export interface CsvScope {
  /** a branch, or all of them */
  branch: string;
  /** yyyy-mm-dd, both included */
  from: string;
  to: string;
  /** the other filters of the orders; empty if there are none */
  filters: string;
  /** when the orders were read: yyyy-mm-dd HH:MM in the chain's time zone */
  asOf: string;
}

/** Marks the file as UTF-8, so that spreadsheets read non-Latin letters. */
export const BYTE_ORDER_MARK = '\uFEFF';
/** The sums at the head of a file. */
export interface CsvSums {
  figures: FinanceFigures;
  takings: Takings;
  /** cents that were refunded on the days, for orders of any day */
  refunded: Cents;
}

/** The tenders that the head sums: what was taken on the days, for orders of any day. */
const SUMMED_TENDERS = ['Cash', 'Card', 'Not said'] as const;

/** The rows before the first order: the sums, four rows of scope, an empty row, the column names. */
export const FINANCE_CSV_HEAD_ROWS = FIGURE_NAMES.length + SUMMED_TENDERS.length + 8;

/** Returns the file name for a day (yyyy-mm-dd), with its extension. */
export function financeCsvName(date: string): string {
  return `${date}.csv`;
}

/**
 * Returns the head of the file: a row per sum, with money in rupees, the scope of the file, an empty row, the column
 * names.
 */
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
  const columns = [...COLUMNS, ...chargeKinds().map((kind) => chargeRules(kind).english)];
  return BYTE_ORDER_MARK + [...summary, ...money, ...scope, [], columns].map(csvRow).join('');
}

const rupees = (cents: Cents): CsvCell => ({ rupees: fromCents(cents) });

/** How tables and files name the way an order was paid. */
export const PAID_BY: Record<Tender | 'open' | 'none', string> = {
  Online: 'Online',
  Cash: 'Cash',
  Card: 'Card',
  Partner: 'Partner',
  'Not said': 'Not said',
  open: 'Not paid yet',
  none: '',
};

/** Returns how an order was paid, as tables and files name it: of one that was paid in two ways, both amounts. */
export function paidByText(order: TenderOrder): string {
  const parts = tenderParts(order);
  if (parts.length < 2) return PAID_BY[parts[0]?.tender ?? 'none'];
  return parts.map(({ tender, cents }) => `${PAID_BY[tender]} ${formatRupees(cents)}`).join(', ');
}

/** Returns the row of an order: date and time in the chain's time zone, money in rupees with two decimals. */
export function financeCsvRow(order: CsvOrder, timeZone: string): string {
  const { date, clock } = localTime(new Date(order.created_at), timeZone);
  const sums = new Map(sumsOf(amountsOf(order)).map(({ kind, cents }) => [kind, cents]));
  return csvRow([
    date,
    clock,
    order.reference,
    customerName(order),
    { rupees: order.total },
    order.status,
    order.payment_type,
    paidByText(order),
    order.branch?.name ?? '',
    { rupees: order.refunded ?? 0 },
    order.partner ? `${channelOf(order).name}: ${order.partner.name}` : channelOf(order).name,
    typeof order.vat === 'number' ? { rupees: order.vat } : '',
    ...['sub-total', 'discount', ...chargeKinds()].map((kind) => rupees(sums.get(kind) ?? 0)),
  ]);
}

/**
 * Returns the whole file for orders in memory: figures, then table. A long range is written row by row, with
 * `financeCsvHead` and `financeCsvRow`.
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
