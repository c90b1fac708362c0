import type { FinanceOrderRow } from '@libs/contract/finance.js';
import { PAID_BY } from '@libs/domain/finance-csv.js';
import { tenderOf } from '@libs/domain/tenders.js';
import type { ReactNode } from 'react';
import { DataTable } from './data-table.js';
import { OrderNote } from './order-note.js';
import { rupees } from './rupees.js';
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
}

/** Every column that an order table may have. */
const COLUMNS: Record<ColumnName, Column> = {
  Date: { cell: (order, clock) => clock.dateOf(order.created_at) },
  Time: { cell: (order, clock) => clock.clockOf(order.created_at) },
  'Order No': {
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
    cell: (order) => (
      <>
        <span>{`${order.first_name} ${order.last_name}`}</span>
        <OrderNote notes={notesOf(order)} />
      </>
    ),
  },
  'Total Price': { isNumber: true, cell: (order) => rupees(order.total) },
  Status: { cell: (order) => <StatusTag order={order} /> },
  'Payment Type': { isText: true, cell: (order) => order.payment_type },
  'Paid By': { isText: true, cell: (order) => PAID_BY[tenderOf(order) ?? 'none'] },
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
}

export function OrderTable<Row extends FinanceOrderRow>({
  caption,
  orders,
  columns,
  clock,
  onOpen,
  empty,
  onShown,
}: Props<Row>) {
  return (
    <DataTable
      caption={caption}
      rows={orders}
      keyOf={(order) => order.id}
      isStacked
      empty={empty}
      onShown={onShown}
      columns={[
        ...columns.map((name) => ({
          ...COLUMNS[name],
          name,
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
