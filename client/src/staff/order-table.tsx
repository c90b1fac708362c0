import type { FinanceOrderRow } from '@libs/contract/finance.js';
import { PAID_BY } from '@libs/domain/finance-csv.js';
import { nameKey } from '@libs/domain/names.js';
import { tenderOf } from '@libs/domain/tenders.js';
import { type ReactNode, useMemo, useState } from 'react';
import { DataTable } from '../ui/staff/data-table.js';
import { rupees } from '../ui/staff/rupees.js';
import { OrderNote } from './order-note.js';
import styles from './order-table.module.css';
import { StatusTag } from './status-tag.js';

/** Instants (ISO 8601) as the clock on the chain's wall shows them. */
export interface WallClock {
  /** HH:MM */
  clockOf(instant: string): string;
  /** yyyy-mm-dd */
  dateOf(instant: string): string;
}

type ColumnName = 'Date' | 'Time' | 'Order No' | 'Customer' | 'Total Price' | 'Status' | 'Payment Type' | 'Paid By';

interface Column {
  isNumber?: boolean;
  isText?: boolean;
  cell(order: FinanceOrderRow, clock: WallClock): ReactNode;
  /** what the rows are sorted by */
  by?(order: FinanceOrderRow): string | number;
}

/** Every column that an order table may have. */
const COLUMNS: Record<ColumnName, Column> = {
  Date: { cell: (order, clock) => clock.dateOf(order.created_at) },
  Time: { cell: (order, clock) => clock.clockOf(order.created_at), by: ({ created_at }) => created_at },
  'Order No': {
    by: (order) => ticketOf(order) ?? order.reference,
    cell: (order) => {
      const ticket = ticketOf(order);
      return (
        <>
          <b translate="no">{order.reference}</b>
          {ticket !== null && <div>{`Ticket ${ticket}`}</div>}
        </>
      );
    },
  },
  Customer: {
    isText: true,
    by: ({ first_name, last_name }) => nameKey(`${first_name} ${last_name}`),
    cell: (order) => (
      <>
        <span>{`${order.first_name} ${order.last_name}`}</span>
        <OrderNote notes={notesOf(order)} />
      </>
    ),
  },
  'Total Price': { isNumber: true, cell: (order) => rupees(order.total), by: ({ total }) => total },
  Status: { cell: (order) => <StatusTag order={order} />, by: ({ status, kitchen_status }) => status + kitchen_status },
  'Payment Type': { isText: true, cell: (order) => order.payment_type, by: (order) => order.payment_type },
  'Paid By': {
    isText: true,
    cell: (order) => (
      <>
        <span>{PAID_BY[tenderOf(order) ?? 'none']}</span>
        {order.refunded !== undefined && order.refunded > 0 && (
          <div className={styles.refunded}>
            <span>Refunded </span>
            <span translate="no">{rupees(order.refunded)}</span>
          </div>
        )}
      </>
    ),
    by: (order) => PAID_BY[tenderOf(order) ?? 'none'],
  },
};

/** Rows that have it show what the kitchen calls out, after the number that the customer has. */
function ticketOf(order: object): number | null {
  return 'ticket_number' in order && typeof order.ticket_number === 'number' ? order.ticket_number : null;
}

/** Rows of a kitchen have the customer's note; those of finance have none. */
function notesOf(order: object): string {
  return 'notes' in order && typeof order.notes === 'string' ? order.notes : '';
}

export const OPEN_COLUMNS: readonly ColumnName[] = ['Time', 'Order No', 'Customer', 'Total Price', 'Payment Type'];
export const HISTORY_COLUMNS: readonly ColumnName[] = ['Date', 'Time', 'Order No', 'Customer', 'Total Price', 'Status'];

export const FINANCE_COLUMNS: readonly ColumnName[] = [
  'Date',
  'Time',
  'Order No',
  'Customer',
  'Total Price',
  'Status',
  'Payment Type',
  'Paid By',
];

interface Props<Row extends FinanceOrderRow> {
  caption: string;
  orders: readonly Row[];
  columns: readonly ColumnName[];
  clock: WallClock;
  onOpen(order: Row): void;
  empty: ReactNode;
  /** called with the orders of the open page; what it returns is called when they are no longer shown */
  onShown?(orders: readonly Row[]): () => void;
  /** whether a press on a column's head sorts by it; the newest order is first until then */
  isSortable?: boolean;
}

interface Sort {
  name: string;
  isDescending: boolean;
}

const directionOf = (name: string, sort: Sort): 'ascending' | 'descending' | null => {
  if (sort.name !== name) return null;
  return sort.isDescending ? 'descending' : 'ascending';
};

/** The orders by a column; those with equal values stay as they were. */
function sorted<Row extends FinanceOrderRow>(orders: readonly Row[], { name, isDescending }: Sort): readonly Row[] {
  const by = Object.entries(COLUMNS).find(([column]) => column === name)?.[1].by;
  if (by === undefined) return orders;
  const compare = (a: Row, b: Row): number => {
    const [left, right] = [by(a), by(b)];
    if (typeof left === 'number' && typeof right === 'number') return left - right;
    return String(left).localeCompare(String(right));
  };
  return orders.toSorted((a, b) => (isDescending ? compare(b, a) : compare(a, b)));
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
}: Props<Row>) {
  const [sort, setSort] = useState<Sort>({ name: 'Time', isDescending: true });
  const rows = useMemo(() => (isSortable ? sorted(orders, sort) : orders), [orders, sort, isSortable]);
  return (
    <DataTable
      caption={caption}
      rows={rows}
      keyOf={(order) => order.id}
      isStacked
      empty={empty}
      onShown={onShown}
      onSort={(name) => setSort({ name, isDescending: sort.name === name && !sort.isDescending })}
      columns={[
        ...columns.map((name) => ({
          ...COLUMNS[name],
          name,
          sorted: isSortable && COLUMNS[name].by !== undefined ? directionOf(name, sort) : undefined,
          cell: (order: Row) => COLUMNS[name].cell(order, clock),
        })),
        {
          name: 'Details',
          isAction: true,
          cell: (order: Row) => (
            <button type="button" onClick={() => onOpen(order)}>
              View Full Order
            </button>
          ),
        },
      ]}
    />
  );
}
