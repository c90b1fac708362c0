import type { UnknownAction } from '@reduxjs/toolkit';
import type { Saved } from '../../api/saved.js';

interface StoreLike<Root> {
  getState: () => Root;
  subscribe: (changed: () => void) => () => void;
  dispatch: (action: UnknownAction) => unknown;
}

function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    // half a write of an older page: as good as nothing
    return null;
  }
}

function read(key: string): unknown {
  try {
    return parseJson(localStorage.getItem(key));
  } catch {
    // storage is forbidden (private mode of some phones): the page works, it only forgets
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === null || value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // full or forbidden: as above
  }
}

/**
 * Restores every saved part, then keeps local storage and all tabs of this browser in step. What came from another
 * tab is not written back, so that two tabs never echo each other.
 */
export function keepSaved<Root>(store: StoreLike<Root>, parts: readonly Saved<Root>[]): void {
  for (const part of parts) store.dispatch(part.restore(read(part.key)));
  const known = new Map(parts.map((part) => [part.key, part.select(store.getState())]));

  let isFromOutside = false;

  store.subscribe(() => {
    const root = store.getState();
    for (const part of parts) {
      const value = part.select(root);
      if (value === known.get(part.key)) continue;
      known.set(part.key, value);
      if (!isFromOutside) write(part.key, value);
    }
  });

  addEventListener('storage', (event) => {
    if (event.storageArea !== localStorage) return;
    for (const part of parts) {
      // a null key: the whole storage was cleared
      if (event.key !== part.key && event.key !== null) continue;
      isFromOutside = true;
      store.dispatch(part.restore(parseJson(event.key === null ? null : event.newValue)));
      isFromOutside = false;
    }
  });
}
