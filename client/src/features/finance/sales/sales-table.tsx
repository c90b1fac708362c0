import type { SalesReport as Report } from '@libs/contract/finance/sales.js';
import type { ComponentProps, ReactNode } from 'react';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/layout/text.js';
import { useAddressPage } from '../../../ui/staff/address-state.js';
import { type DataColumn, DataTable } from '../../../ui/staff/data-table.js';
import type { FigureNarrowing } from '../finance-api.js';

/** Opens the orders of a figure; without a branch, those of the report's branch. */
export type OpenOrders = (title: string, text: string, narrowed: FigureNarrowing, branchId?: number) => void;

export interface SalesPartProps {
  report: Report;
  onOpen: OpenOrders;
}

interface TableProps<Row> extends ComponentProps<typeof DataTable<Row>> {
  id: string;
  title: string;
  /** a sentence below the table */
  note?: ReactNode;
}

/** One table of the report with its heading. Its page is in the address under its id. */
export function SalesTable<Row>({ id, title, note, ...table }: TableProps<Row>) {
  const place = useAddressPage(id);
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Text as="h3" id={id} size="lead">
        {title}
      </Text>
      <DataTable<Row> {...table} {...place} />
      {note !== undefined && (
        <Text as="p" tone="quiet">
          {note}
        </Text>
      )}
    </Stack>
  );
}

/** Returns the column whose buttons open the orders of a row; a row without orders has a dash. */
export function ordersColumn<Row extends { orders: number }>(of: {
  /** returns the button's label without the count */
  label(row: Row): string;
  open(row: Row, orders: string): void;
}): DataColumn<Row> {
  return {
    name: 'Orders',
    isNumber: true,
    cell: (row) =>
      row.orders === 0 ? (
        '–'
      ) : (
        <button
          type="button"
          aria-label={`${of.label(row)}: ${row.orders}`}
          onClick={() => of.open(row, `${row.orders} ${row.orders === 1 ? 'order' : 'orders'}`)}
        >
          {row.orders}
        </button>
      ),
  };
}
