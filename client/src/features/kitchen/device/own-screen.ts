import { useCallback, useSyncExternalStore } from 'react';
import { browserStorage } from '../../../ui/browser-storage.js';

/** by branch: a tablet that is lent to another branch is registered there too */
const keyOf = (branchId: number): string => `passline.kitchen.screen.${branchId}`;
const listeners = new Set<() => void>();
/**
 * The stored values, read once, because storage is slow and a board renders often. If the browser denies storage, a
 * registration lasts as long as the page.
 */
const kept = new Map<string, string | undefined>();

function read(branchId: number): string | undefined {
  const key = keyOf(branchId);
  if (!kept.has(key)) {
    const stored = browserStorage.read(key);
    kept.set(key, typeof stored === 'string' ? stored : undefined);
  }
  return kept.get(key);
}

/** Stores this screen's registration for a branch. */
export function keepScreen(branchId: number, screen: string): void {
  kept.set(keyOf(branchId), screen);
  browserStorage.write(keyOf(branchId), screen);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns this screen's registration for a branch; undefined without one. */
export function useOwnScreen(branchId: number): string | undefined {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => read(branchId), [branchId]),
  );
}
