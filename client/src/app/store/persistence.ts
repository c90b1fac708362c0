import type { UnknownAction } from '@reduxjs/toolkit';
import { isRecord } from '../../api/failure.js';
import type { Saved } from '../../api/saved.js';
import { browserStorage, parseStored, tabStorage } from '../../ui/browser-storage.js';

interface StoreLike<Root> {
  getState: () => Root;
  subscribe: (changed: () => void) => () => void;
  dispatch: (action: UnknownAction) => unknown;
}

/**
 * Restores every saved part, then keeps local storage and all tabs of this browser in sync. A change from another tab
 * is not written back, so that two tabs never echo each other.
 */
export function keepSaved<Root>(store: StoreLike<Root>, parts: readonly Saved<Root>[]): void {
  const known = new Map<string, unknown>();
  /** the value that this tab last read or wrote */
  const synced = new Map<string, unknown>();
  for (const part of parts) {
    const stored = browserStorage.read(part.key);
    store.dispatch(part.restore(stored));
    const value = part.select(store.getState());
    synced.set(part.key, value);
    known.set(part.key, (part.changes ?? part.select)(store.getState()));
    // reading may have completed the value, such as a cart of an older version: the next tab must read the same one
    if (isRecord(stored) && JSON.stringify(stored) !== JSON.stringify(value)) browserStorage.write(part.key, value);
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
        const into = browserStorage.read(part.key);
        browserStorage.write(part.key, part.merge?.({ before: synced.get(part.key), after, into }) ?? after);
      }
      synced.set(part.key, after);
    }
  });

  addEventListener('storage', (event) => {
    if (event.storageArea !== localStorage) return;
    for (const part of parts) {
      // a null key means that the whole storage was cleared
      if (event.key !== part.key && event.key !== null) continue;
      const after = parseStored(event.newValue);
      // the other tab may not have read this tab's last write yet
      const into = part.select(store.getState());
      const merge = event.key === null ? undefined : part.merge;
      const taken = merge?.({ before: parseStored(event.oldValue), after, into }) ?? after;
      isFromOutside = true;
      store.dispatch(part.restore(taken));
      isFromOutside = false;
      if (merge !== undefined && JSON.stringify(taken) !== JSON.stringify(after)) {
        browserStorage.write(part.key, part.select(store.getState()));
      }
    }
  });
}

/** Restores a part that belongs to this tab alone, then keeps it in the session storage. */
export function keepInTab<Root>(store: StoreLike<Root>, part: Saved<Root>): void {
  store.dispatch(part.restore(tabStorage.read(part.key)));
  let known = part.select(store.getState());
  store.subscribe(() => {
    const value = part.select(store.getState());
    if (value === known) return;
    known = value;
    tabStorage.write(part.key, value);
  });
}
