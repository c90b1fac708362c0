import { LIMITS } from '@libs/contract/values.js';
import { isCalendarDate } from '@libs/domain/time/calendar-date.js';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** One value of a page that its address has, such as a filter. */
export interface AddressField<Value> {
  /** the value without a valid one in the address; it is not written */
  fallback: Value;
  /** returns the value of a text, undefined if it has none */
  read(text: string): Value | undefined;
}

/** The fields of a list or a report, by their names in the address. */
export type AddressFields<Values> = { readonly [Name in keyof Values]: AddressField<Values[Name]> };

export const textField: AddressField<string> = { fallback: '', read: (text) => text.slice(0, LIMITS.nameMax) };

const asNumber = (pattern: RegExp) => (text: string) => (pattern.test(text) ? Number(text) : undefined);
/** from 1 */
export const pageField: AddressField<number> = { fallback: 1, read: asNumber(/^[1-9]\d{0,5}$/) };
export const idField: AddressField<number | undefined> = { fallback: undefined, read: asNumber(/^[1-9]\d{0,8}$/) };

/** yyyy-mm-dd */
export const dayField: AddressField<string | undefined> = {
  fallback: undefined,
  read: (text) => (isCalendarDate(text) ? text : undefined),
};

export const flagField: AddressField<boolean> = { fallback: false, read: (text) => text === 'true' };

/** One of several words or numbers. */
export const oneOf = <Value extends string | number, Fallback extends Value | undefined | null>(
  values: readonly Value[],
  fallback: Fallback,
): AddressField<Value | Fallback> => ({
  fallback,
  read: (text) => values.find((value) => String(value) === text),
});

/** The state of a navigation by which a page changes its own address: it leaves no unsaved input. */
const OWN = 'own address';

/** Returns whether a navigation only wrote the page's state into its address. */
export const isOwnAddress = (action: string, state: unknown): boolean => action === 'REPLACE' && state === OWN;

/** The address that replaces the one of the location `key`, until the router has rendered it. */
let ahead: { key: string; search: string } | null = null;
const listeners = new Set<() => void>();

function setAhead(next: typeof ahead): void {
  ahead = next;
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

type Write = (edit: (params: URLSearchParams) => void) => void;

/**
 * Returns the query of the page's address, and the function that replaces it, without an entry in the history. The new
 * one is rendered at once, because the router renders it later, and a field must have what was typed into it.
 */
export function useAddress(): [search: string, write: Write] {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const next = useSyncExternalStore(subscribe, () => ahead);
  useEffect(() => {
    if (ahead !== null && ahead.key !== key) setAhead(null);
  }, [key]);
  const write = useCallback<Write>(
    (edit) => {
      const params = new URLSearchParams(ahead?.key === key ? ahead.search : search);
      edit(params);
      setAhead({ key, search: `?${params}` });
      void navigate(`?${params}`, { replace: true, state: OWN, preventScrollReset: true });
    },
    [key, search, navigate],
  );
  return [next?.key === key ? next.search : search, write];
}

const namesOf = <Values extends object>(of: { [Name in keyof Values]?: unknown }) =>
  Object.keys(of) as (keyof Values & string)[];

/**
 * Returns values that are in the page's address, and the function that changes some of them. So a reload, Back, and a
 * copied link show the same list. The fields must be a constant.
 */
export function useAddressState<Values extends object>(
  fields: AddressFields<Values>,
): [values: Values, change: (part: Partial<Values>) => void] {
  const [search, write] = useAddress();
  const values = useMemo(() => {
    const params = new URLSearchParams(search);
    const read = {} as Values;
    for (const name of namesOf<Values>(fields)) {
      const text = params.get(name);
      read[name] = (text === null ? undefined : fields[name].read(text)) ?? fields[name].fallback;
    }
    return read;
  }, [fields, search]);
  const change = useCallback(
    (part: Partial<Values>) =>
      write((params) => {
        for (const name of namesOf<Values>(part)) {
          const value = part[name] ?? fields[name].fallback;
          if (value === fields[name].fallback) params.delete(name);
          else params.set(name, String(value));
        }
      }),
    [fields, write],
  );
  return [values, change];
}

/**
 * Returns the open part of a page, which is `of` in its address, and the function that opens another. That drops the
 * state of the part before: only the fields `kept` stay in the address.
 */
export function useAddressPart<Part extends string, Fallback extends Part | undefined>(
  { fallback, read }: AddressField<Part | Fallback>,
  kept: readonly string[],
): [part: Part | Fallback, open: (part: Part | Fallback) => void] {
  const [search, write] = useAddress();
  const text = new URLSearchParams(search).get('of');
  const open = (part: Part | Fallback) =>
    write((params) => {
      for (const name of [...params.keys()]) if (!kept.includes(name)) params.delete(name);
      if (part !== undefined && part !== fallback) params.set('of', part);
    });
  return [(text === null ? undefined : read(text)) ?? fallback, open];
}

/** Returns the page of a table, which is in the address under this name, as `DataTable` takes it. */
export function useAddressPage(name: string): { page: number; onPage(page: number): void } {
  const fields = useMemo(() => ({ [name]: pageField }), [name]);
  const [{ [name]: page = 1 }, change] = useAddressState<Record<string, number>>(fields);
  return { page: page - 1, onPage: (next) => change({ [name]: next + 1 }) };
}

/** Shows the last page of a list that has become too short for the page in the address. */
export function useLastPage({
  page,
  pageSize,
  total,
  onPage,
}: {
  /** from 1 */
  page: number;
  pageSize: number;
  /** undefined while it is unknown */
  total: number | undefined;
  onPage(page: number): void;
}): void {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / pageSize));
  useEffect(() => {
    if (page > last) onPage(last);
  }, [page, last, onPage]);
}
