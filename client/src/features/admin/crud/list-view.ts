import type { ReactNode } from 'react';
import { pageField, textField } from '../../../ui/staff/address-state.js';
import { PAGE_SIZE } from '../../../ui/staff/data-table.js';

export interface ResourceColumn<Resource> {
  title: string;
  /** returns the shown value, by which the column is sorted; without it the column cannot be sorted */
  value?: (resource: Resource) => string | number;
  /** returns what to show instead of the value */
  cell?: (resource: Resource) => ReactNode;
  /** right-aligned, in tabular figures */
  isNumber?: boolean;
  /** hidden on a narrow screen; a phone's cards show it */
  isExtra?: boolean;
}

/** The sort and the page of a list. */
export interface ListView {
  /** the sorted column and its direction; null for the order of the list */
  sort: { title: string; order: 'ascending' | 'descending' } | null;
  /** from 0 */
  page: number;
}

/** The state of a list in the address. */
export const LIST_FIELDS = { search: textField, sort: textField, page: pageField };

/** Returns a sort as it is in the address: the column's name, after a minus sign if it descends. */
export function sortText(sort: ListView['sort']): string {
  if (sort === null) return '';
  return sort.order === 'ascending' ? sort.title : `-${sort.title}`;
}

/** Returns the sort of a text in the address; null if there is no such column, or nothing to sort it by. */
export function sortOf<Resource>(text: string, columns: readonly ResourceColumn<Resource>[]): ListView['sort'] {
  const title = text.replace(/^-/, '');
  if (!columns.some((column) => column.title === title && column.value !== undefined)) return null;
  return { title, order: text === title ? 'ascending' : 'descending' };
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'en', { numeric: true });
}

/** Returns the rows in sorted order; equal rows keep their order. */
export function sortedRows<Resource>(
  rows: readonly Resource[],
  columns: readonly ResourceColumn<Resource>[],
  sort: ListView['sort'],
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

/** Returns the next sort after a press on a column's head: ascending, descending, then none. */
export function sortAfter(sort: ListView['sort'], title: string): ListView['sort'] {
  if (sort?.title !== title) return { title, order: 'ascending' };
  return sort.order === 'ascending' ? { title, order: 'descending' } : null;
}
