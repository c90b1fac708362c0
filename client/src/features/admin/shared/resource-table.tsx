import { Table } from 'antd';
import { type ReactNode, useState } from 'react';
import styles from './resource-table.module.css';

export interface ResourceColumn<Resource> {
  title: string;
  cell: (resource: Resource) => ReactNode;
  /** what the column is sorted by; without it the column cannot be sorted */
  sortBy?: (resource: Resource) => string | number;
  /** right-aligned, in tabular figures */
  isNumber?: boolean;
  /** gives way where the screen is narrow; a phone's cards show it again */
  isExtra?: boolean;
}

interface Props<Resource> {
  label: string;
  columns: readonly ResourceColumn<Resource>[];
  rows: readonly Resource[];
  /** what was just saved: its page is opened, and it is marked for a moment */
  savedId: number | null;
  /** the buttons at the end of a row */
  actions: (resource: Resource) => ReactNode;
  /** shown in place of the table where there is no row */
  empty: ReactNode;
}

const PAGE_SIZE = 20;

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'en', { numeric: true });
}

function pageOf(rows: readonly { id: number }[], id: number | null): number {
  return (
    Math.floor(
      Math.max(
        0,
        rows.findIndex((row) => row.id === id),
      ) / PAGE_SIZE,
    ) + 1
  );
}

/**
 * The list of one kind of resource: sorted by the columns' heads, in pages, and a card a row on a phone. Without a sort it
 * keeps the order of `rows`.
 */
export function ResourceTable<Resource extends { id: number }>({
  label,
  columns,
  rows,
  savedId,
  actions,
  empty,
}: Props<Resource>) {
  // until a page is chosen by hand, the saved resource's one: it may reach the list a moment after its form has closed
  const [page, setPage] = useState<number | null>(null);
  if (rows.length === 0) return empty;
  return (
    <Table<Resource>
      className={styles.table}
      aria-label={label}
      rowKey="id"
      dataSource={rows}
      showSorterTooltip={false}
      onChange={(_pages, _filters, _sorter, { action }) => {
        if (action === 'sort') setPage(1);
      }}
      rowClassName={({ id }) => (id === savedId ? String(styles.saved) : '')}
      pagination={{
        current: page ?? pageOf(rows, savedId),
        onChange: setPage,
        pageSize: PAGE_SIZE,
        hideOnSinglePage: true,
        showSizeChanger: false,
        showTotal: (total, [first, last]) => `${first}–${last} of ${total}`,
      }}
      columns={[
        ...columns.map(({ title, cell, sortBy, isNumber, isExtra }) => ({
          key: title,
          title,
          className: isExtra ? styles.extra : undefined,
          align: isNumber ? ('right' as const) : undefined,
          render: (_value: unknown, resource: Resource) => (
            <>
              <span className={styles.label}>{title}</span>
              {cell(resource)}
            </>
          ),
          sorter: sortBy === undefined ? undefined : (a: Resource, b: Resource) => compare(sortBy(a), sortBy(b)),
        })),
        {
          key: 'actions',
          title: <span className="visually-hidden">Actions</span>,
          align: 'right' as const,
          className: styles.actions,
          render: (_value: unknown, resource: Resource) => <div className={styles.buttons}>{actions(resource)}</div>,
        },
      ]}
    />
  );
}
