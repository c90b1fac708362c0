import { Table } from 'antd';
import type { ReactNode } from 'react';
import styles from './resource-table.module.css';

export interface ResourceColumn<Resource> {
  title: string;
  /** what it shows and is sorted by; a column without it cannot be sorted */
  value?: (resource: Resource) => string | number;
  /** what it shows in place of its value */
  cell?: (resource: Resource) => ReactNode;
  /** right-aligned, in tabular figures */
  isNumber?: boolean;
  /** gives way where the screen is narrow; a phone's cards show it again */
  isExtra?: boolean;
}

/** How a list is looked at: it stays so while a form is open in its place. */
export interface ListView {
  /** by which column's head, and which way; null: in the order of the list */
  sort: { title: string; order: 'ascend' | 'descend' } | null;
  /** null until a page is chosen by hand: that of what was saved, which may reach the list a moment after its form has closed */
  page: number | null;
}

export const AS_LISTED: ListView = { sort: null, page: null };

interface Props<Resource> {
  label: string;
  columns: readonly ResourceColumn<Resource>[];
  /** in the order of the view: `sortedRows` */
  rows: readonly Resource[];
  view: ListView;
  onView: (view: ListView) => void;
  /** what was just saved: its page is opened where none was chosen, and it is marked for a moment */
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

/** The rows in the order that a list's heads were set to; rows that are alike keep their order. */
export function sortedRows<Resource>(
  rows: readonly Resource[],
  columns: readonly ResourceColumn<Resource>[],
  { sort }: ListView,
): readonly Resource[] {
  const value = sort === null ? undefined : columns.find(({ title }) => title === sort.title)?.value;
  if (sort === null || value === undefined) return rows;
  const way = sort.order === 'ascend' ? 1 : -1;
  return [...rows].sort((a, b) => way * compare(value(a), value(b)));
}

/** The page that shows a row, and that is shown where no page was chosen. */
export function pageOf(rows: readonly { id: number }[], id: number | null): number {
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
 * keeps the order of the list.
 */
export function ResourceTable<Resource extends { id: number }>(props: Props<Resource>) {
  const { label, columns, rows, view, onView, savedId, actions, empty } = props;
  if (rows.length === 0) return empty;
  const pages = Math.ceil(rows.length / PAGE_SIZE);
  return (
    <Table<Resource>
      className={styles.table}
      aria-label={label}
      rowKey="id"
      dataSource={rows}
      showSorterTooltip={false}
      onChange={(_pages, _filters, sorter, { action }) => {
        if (action !== 'sort' || Array.isArray(sorter)) return;
        const { columnKey, order } = sorter;
        onView({ sort: order ? { title: String(columnKey), order } : null, page: 1 });
      }}
      rowClassName={({ id }) => (id === savedId ? String(styles.saved) : '')}
      pagination={{
        current: Math.min(view.page ?? pageOf(rows, savedId), pages),
        onChange: (page) => onView({ ...view, page }),
        pageSize: PAGE_SIZE,
        hideOnSinglePage: true,
        showSizeChanger: false,
        showTotal: (total, [first, last]) => `${first}–${last} of ${total}`,
      }}
      columns={[
        ...columns.map(({ title, value, cell = value, isNumber, isExtra }) => ({
          key: title,
          title,
          className: isExtra ? styles.extra : undefined,
          align: isNumber ? ('right' as const) : undefined,
          render: (_value: unknown, resource: Resource) => (
            <>
              <span className={styles.label}>{title}</span>
              {cell?.(resource)}
            </>
          ),
          // the rows come in their order already
          sorter: value !== undefined,
          sortOrder: view.sort?.title === title ? view.sort.order : null,
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
