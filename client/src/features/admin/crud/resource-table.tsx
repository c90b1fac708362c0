import type { ReactNode } from 'react';
import { DataTable, PAGE_SIZE } from '../../../ui/staff/data-table.js';
import styles from './resource-table.module.css';

export interface ResourceColumn<Resource> {
  title: string;
  /** what it shows and is sorted by; a column without it cannot be sorted */
  value?: (resource: Resource) => string | number;
  /** what it shows in place of its value */
  cell?: (resource: Resource) => ReactNode;
  /** right-aligned, in tabular figures */
  isNumber?: boolean;
  /** hidden on a narrow screen; a phone's cards show it */
  isExtra?: boolean;
}

/** How a list is looked at: it stays so while a form is open in its place. */
export interface ListView {
  /** by which column's head, and which way; null: in the order of the list */
  sort: { title: string; order: 'ascending' | 'descending' } | null;
  /** from 0; null until a page is chosen by hand: that of what was saved, which may reach the list a moment after its form has closed */
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
  const way = sort.order === 'ascending' ? 1 : -1;
  return [...rows].sort((a, b) => way * compare(value(a), value(b)));
}

/** Returns the page of a row, from 0; the first page if there is no such row. */
export function pageOf(rows: readonly { id: number }[], id: number | null): number {
  const place = rows.findIndex((row) => row.id === id);
  return Math.floor(Math.max(0, place) / PAGE_SIZE);
}

/** A head that is pressed again sorts the other way, and then no longer. */
function sortAfter(sort: ListView['sort'], title: string): ListView['sort'] {
  if (sort?.title !== title) return { title, order: 'ascending' };
  return sort.order === 'ascending' ? { title, order: 'descending' } : null;
}

/** The list of one kind of resource, sorted by the columns' heads. Without a sort it keeps the order of the list. */
export function ResourceTable<Resource extends { id: number }>(props: Props<Resource>) {
  const { label, columns, rows, view, onView, savedId, actions, empty } = props;
  return (
    <DataTable<Resource>
      isStacked
      caption={label}
      rows={rows}
      keyOf={({ id }) => id}
      empty={empty}
      markedKey={savedId}
      page={view.page ?? pageOf(rows, savedId)}
      onPage={(page) => onView({ ...view, page })}
      onSort={(title) => onView({ sort: sortAfter(view.sort, title), page: 0 })}
      columns={[
        ...columns.map(({ title, value, cell = value, isNumber, isExtra }) => ({
          name: title,
          isNumber,
          isExtra,
          isText: !isNumber,
          sorted: value && (view.sort?.title === title ? view.sort.order : null),
          cell: (resource: Resource) => cell?.(resource),
        })),
        {
          name: 'Actions',
          isNameless: true,
          isAction: true,
          cell: (resource: Resource) => <div className={styles.buttons}>{actions(resource)}</div>,
        },
      ]}
    />
  );
}
