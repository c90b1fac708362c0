import { useState } from 'react';
import { type AddressField, pageField, useAddressState } from '../ui/staff/address-state.js';

/** What of a table is shown. */
export interface TablePlace {
  /** the column by which it is sorted, with a minus sign in front if the largest value comes first */
  sort: string;
  /** from 1 */
  page: number;
  change(part: { sort?: string; page?: number }): void;
}

const NEWEST_FIRST = '-time';

/** An unknown column sorts by nothing. */
const sortField: AddressField<string> = {
  fallback: NEWEST_FIRST,
  read: (text) => (/^-?[a-z]+$/i.test(text) ? text : undefined),
};
const PLACE_FIELDS = { sort: sortField, page: pageField };

/** Returns the place of a page's table of orders, which is in the address. */
export function useTablePlace(): TablePlace {
  const [{ sort, page }, change] = useAddressState(PLACE_FIELDS);
  return { sort, page, change };
}

/** Returns the place of a table in a dialog, which ends with it. */
export function useOwnPlace(): TablePlace {
  const [place, setPlace] = useState({ sort: NEWEST_FIRST, page: 1 });
  return { ...place, change: (part) => setPlace((before) => ({ ...before, ...part })) };
}

/** Returns how a table is sorted by a column; null if by another one. */
export function directionOf(column: string, sort: string): 'ascending' | 'descending' | null {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : null;
}
