import type { UnknownAction } from '@reduxjs/toolkit';
import { isRecord } from '../../api/failure.js';
import type { Saved } from '../../api/saved.js';

interface StoreLike<Root> {
  getState: () => Root;
  subscribe: (changed: () => void) => () => void;
  dispatch: (action: UnknownAction) => unknown;
}

/** To name a storage throws where it is forbidden, so it is named where that is caught. */
const ofBrowser = () => localStorage;
const ofTab = () => sessionStorage;

function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    // half a write of an older page: as good as nothing
    return null;
  }
}

function read(key: string, storage: () => Storage): unknown {
  try {
    return parseJson(storage().getItem(key));
  } catch {
    // storage is forbidden (private mode of some phones): the page works, it only forgets
    return null;
  }
}

function write(key: string, value: unknown, storage: () => Storage): void {
  try {
    if (value === null || value === undefined) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(value));
  } catch {
    // full or forbidden: as above
  }
}

/**
 * Restores every saved part, then keeps local storage and all tabs of this browser in step. What came from another
 * tab is not written back, so that two tabs never echo each other.
 */
export function keepSaved<Root>(store: StoreLike<Root>, parts: readonly Saved<Root>[]): void {
  const known = new Map<string, unknown>();
  /** what this tab has last read or written */
  const synced = new Map<string, unknown>();
  for (const part of parts) {
    const stored = read(part.key, ofBrowser);
    store.dispatch(part.restore(stored));
    const value = part.select(store.getState());
    synced.set(part.key, value);
    known.set(part.key, (part.changes ?? part.select)(store.getState()));
    // completed as it was read, as the cart of an older version is: a tab that opens next must find the very same
    if (isRecord(stored) && JSON.stringify(stored) !== JSON.stringify(value)) write(part.key, value, ofBrowser);
  }

  let isFromOutside = false;

  store.subscribe(() => {
    const root = store.getState();
    for (const part of parts) {
      const change = (part.changes ?? part.select)(root);
      if (change === known.get(part.key)) continue;
      known.set(part.key, change);
      const after = part.select(root);
      if (!isFromOutside) {
        const into = read(part.key, ofBrowser);
        write(part.key, part.merge?.({ before: synced.get(part.key), after, into }) ?? after, ofBrowser);
      }
      synced.set(part.key, after);
    }
  });

  addEventListener('storage', (event) => {
    if (event.storageArea !== localStorage) return;
    for (const part of parts) {
      // a null key: the whole storage was cleared
      if (event.key !== part.key && event.key !== null) continue;
      const after = parseJson(event.newValue);
      // the other tab may not have read yet what this one wrote
      const into = part.select(store.getState());
      const merge = event.key === null ? undefined : part.merge;
      const taken = merge?.({ before: parseJson(event.oldValue), after, into }) ?? after;
      isFromOutside = true;
      store.dispatch(part.restore(taken));
      isFromOutside = false;
      if (merge !== undefined && JSON.stringify(taken) !== JSON.stringify(after)) {
        write(part.key, part.select(store.getState()), ofBrowser);
      }
    }
  });
}

/** Restores a part that belongs to this tab alone, then keeps it in the session storage. */
export function keepInTab<Root>(store: StoreLike<Root>, part: Saved<Root>): void {
  store.dispatch(part.restore(read(part.key, ofTab)));
  let known = part.select(store.getState());
  store.subscribe(() => {
    const value = part.select(store.getState());
    if (value === known) return;
    known = value;
    write(part.key, value, ofTab);
  });
}
