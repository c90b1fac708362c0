import type { FinanceOrderRow } from '@libs/contract/finance/finance.js';
import { paidByText } from '@libs/domain/money/finance-csv.js';
import { channelOf } from '@libs/domain/orders/channels.js';
import { customerName } from '@libs/domain/people/customer-name.js';
import { PAYMENT_LABELS } from '@libs/domain/text/labels.js';
import { nameKey } from '@libs/domain/text/names.js';
import type { TextId } from '@libs/texts/text.js';
import { type ReactNode, useMemo } from 'react';
import type { ServerClock } from '../api/clock.js';
import type { Translate } from '../texts/i18n.js';
import { numberOf } from '../texts/order-number.js';
import { useTexts } from '../texts/use-texts.js';
import { Text } from '../ui/layout/text.js';
import { DataTable } from '../ui/staff/data-table.js';
import { rupees } from '../ui/staff/rupees.js';
import { OrderNote } from './order-note.js';
import { StatusTag } from './status-tag.js';
import { directionOf, type TablePlace, useOwnPlace } from './table-place.js';

/** Formats instants (ISO 8601) in the chain's time zone. */
export interface WallClock {
  /** HH:MM */
  clockOf(instant: string): string;
  /** yyyy-mm-dd */
  dateOf(instant: string): string;
  /** the business day, yyyy-mm-dd; absent if numbers of other days are not marked */
  dayOf?: ServerClock['dayOf'];
  /** epoch milliseconds */
  now?: ServerClock['now'];
}

/** Returns an instant as yyyy-mm-dd HH:MM. */
export const dayAndTime = (instant: string, clock: WallClock): string =>
  `${clock.dateOf(instant)} ${clock.clockOf(instant)}`;

type ColumnName =
  | 'date'
  | 'time'
  | 'due'
  | 'placed'
  | 'orderNo'
  | 'customer'
  | 'total'
  | 'status'
  | 'channel'
  | 'payment'
  | 'paidBy';

interface Column {
  isNumber?: boolean;
  isText?: boolean;
  cell(order: FinanceOrderRow, clock: WallClock, t: Translate): ReactNode;
  /** returns the value by which rows are sorted */
  by?(order: FinanceOrderRow): string | number;
}

const LABELS = {
  due: 'staff.order.due',
  placed: 'staff.column.placed',
  date: 'label.date',
  time: 'label.time',
  orderNo: 'staff.order.number',
  customer: 'staff.order.customer',
  total: 'staff.column.total',
  status: 'label.status',
  channel: 'staff.column.channel',
  payment: 'staff.column.payment',
  paidBy: 'staff.column.paidBy',
} as const satisfies Record<ColumnName, TextId>;

/** Every column that an order table may have. */
const COLUMNS: Record<ColumnName, Column> = {
  due: { cell: ({ due_at }, clock) => <b>{due_at ? dayAndTime(due_at, clock) : ''}</b> },
  placed: { cell: ({ created_at }, clock) => dayAndTime(created_at, clock) },
  date: { cell: (order, clock) => clock.dateOf(order.created_at) },
  time: { cell: (order, clock) => clock.clockOf(order.created_at), by: ({ created_at }) => created_at },
  orderNo: {
    by: (order) => ticketNumberOf(order) ?? order.reference,
    cell: (order, clock, t) => {
      const ticket = ticketOf(order, clock);
      return (
        <>
          <b translate="no">{order.reference}</b>
          {ticket !== null && <div>{t('staff.orders.ticket', { number: ticket })}</div>}
        </>
      );
    },
  },
  customer: {
    isText: true,
    by: (order) => nameKey(customerName(order)),
    cell: (order) => (
      <>
        <span>{customerName(order)}</span>
        <OrderNote notes={notesOf(order)} />
      </>
    ),
  },
  total: { isNumber: true, cell: (order) => rupees(order.total), by: ({ total }) => total },
  status: { cell: (order) => <StatusTag order={order} />, by: ({ status, kitchen_status }) => status + kitchen_status },
  channel: { cell: (order) => channelOf(order).name, by: (order) => channelOf(order).name },
  payment: {
    isText: true,
    cell: (order, _clock, t) => t(PAYMENT_LABELS[order.payment_type]),
    by: (order) => order.payment_type,
  },
  paidBy: {
    isText: true,
    cell: (order, _clock, t) => (
      <>
        <span>{paidByText(order)}</span>
        {order.refunded !== undefined && order.refunded > 0 && (
          <Text as="p" tone="accent" weight="semibold">
            <span>{`${t('staff.order.refunded')} `}</span>
            <span translate="no">{rupees(order.refunded)}</span>
          </Text>
        )}
      </>
    ),
    by: (order) => paidByText(order),
  },
};

/** Returns the ticket number of a kitchen's row; null for other rows. */
function ticketNumberOf(order: object): number | null {
  return 'ticket_number' in order && typeof order.ticket_number === 'number' ? order.ticket_number : null;
}

/** Returns what is shown after the order's number of a kitchen's row; null for other rows. */
function ticketOf(order: object, { dayOf, now }: WallClock): string | null {
  const ticket_number = ticketNumberOf(order);
  if (ticket_number === null) return null;
  const day = 'business_date' in order && typeof order.business_date === 'string' ? order.business_date : undefined;
  return numberOf({ ticket_number, ...(day && { business_date: day }) }, dayOf && now ? { dayOf, now } : null);
}

/** Returns the customer's note of a kitchen's row; rows of finance have none. */
function notesOf(order: object): string {
  return 'notes' in order && typeof order.notes === 'string' ? order.notes : '';
}

export const OPEN_COLUMNS: readonly ColumnName[] = ['time', 'orderNo', 'customer', 'total', 'payment'];
export const HISTORY_COLUMNS: readonly ColumnName[] = ['date', 'time', 'orderNo', 'customer', 'total', 'status'];

export const FINANCE_COLUMNS: readonly ColumnName[] = [
  'date',
  'time',
  'orderNo',
  'customer',
  'total',
  'status',
  'channel',
  'payment',
  'paidBy',
];

/** of orders for coming days */
export const AHEAD_COLUMNS: readonly ColumnName[] = [
  'due',
  'orderNo',
  'customer',
  'total',
  'channel',
  'payment',
  'paidBy',
  'placed',
];

/** more than that stand closer together */
const MANY_COLUMNS = 8;

interface Props<Row extends FinanceOrderRow> {
  caption: string;
  orders: readonly Row[];
  columns: readonly ColumnName[];
  clock: WallClock;
  onOpen(order: Row): void;
  empty: ReactNode;
  /** called with the orders of the open page; returns a function that is called when they are no longer shown */
  onShown?(orders: readonly Row[]): () => void;
  /** whether pressing a column's head sorts by it; at first the newest order comes first */
  isSortable?: boolean;
  /** the sort and the page, if the page's address has them */
  place?: TablePlace;
}

/** Returns the orders sorted by a column; equal ones keep their order. */
function sorted<Row extends FinanceOrderRow>(orders: readonly Row[], sort: string): readonly Row[] {
  const by = Object.entries(COLUMNS).find(([column]) => directionOf(column, sort) !== null)?.[1].by;
  if (by === undefined) return orders;
  const compare = (a: Row, b: Row): number => {
    const [left, right] = [by(a), by(b)];
    if (typeof left === 'number' && typeof right === 'number') return left - right;
    return String(left).localeCompare(String(right));
  };
  return orders.toSorted((a, b) => (sort.startsWith('-') ? compare(b, a) : compare(a, b)));
}

export function OrderTable<Row extends FinanceOrderRow>({
  caption,
  orders,
  columns,
  clock,
  onOpen,
  empty,
  onShown,
  isSortable = false,
  place,
}: Props<Row>) {
  const t = useTexts();
  const own = useOwnPlace();
  const { sort, page, change } = place ?? own;
  const rows = useMemo(() => (isSortable ? sorted(orders, sort) : orders), [orders, sort, isSortable]);
  return (
    <DataTable
      caption={caption}
      rows={rows}
      keyOf={(order) => order.id}
      isStacked
      isDense={columns.length > MANY_COLUMNS}
      empty={empty}
      onShown={onShown}
      onSort={(name) => change({ sort: sort === name ? `-${name}` : name, page: 1 })}
      page={page - 1}
      onPage={(next) => change({ page: next + 1 })}
      columns={[
        ...columns.map((name) => ({
          ...COLUMNS[name],
          id: name,
          name: t(LABELS[name]),
          sorted: isSortable && COLUMNS[name].by !== undefined ? directionOf(name, sort) : undefined,
          cell: (order: Row) => COLUMNS[name].cell(order, clock, t),
        })),
        {
          name: t('label.details'),
          isAction: true,
          cell: (order: Row) => (
            <button type="button" onClick={() => onOpen(order)}>
              {t('staff.orders.view')}
            </button>
          ),
        },
      ]}
    />
  );
}
