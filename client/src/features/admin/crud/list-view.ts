import type { ReactNode } from 'react';
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

/** The sort and the page of a list, which are kept while a form replaces it. */
export interface ListView {
  /** the sorted column and its direction; null for the order of the list */
  sort: { title: string; order: 'ascending' | 'descending' } | null;
  /**
   * from 0; null until a person selects a page. Then it is the page of what was saved, which may appear in the list a
   * moment after its form has closed
   */
  page: number | null;
}

export const AS_LISTED: ListView = { sort: null, page: null };

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'en', { numeric: true });
}

/** Returns the rows in sorted order; equal rows keep their order. */
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

/** Returns the next sort after a press on a column's head: ascending, descending, then none. */
export function sortAfter(sort: ListView['sort'], title: string): ListView['sort'] {
  if (sort?.title !== title) return { title, order: 'ascending' };
  return sort.order === 'ascending' ? { title, order: 'descending' } : null;
}
