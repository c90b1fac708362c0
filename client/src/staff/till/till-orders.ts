import { useSyncExternalStore } from 'react';
import { tabStorage } from '../../ui/browser-storage.js';

/** The orders at the till of a branch that are not sent, as this tab keeps them. */
interface KeptOrders {
  /** the one that is being entered */
  entered: unknown;
  /** those on hold, oldest first */
  held: readonly unknown[];
  /** whether there is something in the one that is being entered */
  isBegun: boolean;
}

const keyOf = (branchId: number) => `passline.till-orders.${branchId}`;
const listeners = new Set<() => void>();

export function keptOrders(branchId: number): KeptOrders {
  const kept = tabStorage.read(keyOf(branchId));
  if (typeof kept !== 'object' || kept === null) return { entered: null, held: [], isBegun: false };
  return {
    entered: Reflect.get(kept, 'entered'),
    held: asList(Reflect.get(kept, 'held')),
    isBegun: Reflect.get(kept, 'isBegun') === true,
  };
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export function keepOrders(branchId: number, orders: KeptOrders): void {
  tabStorage.write(keyOf(branchId), orders);
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Whether the till of a branch has orders in this tab that are not sent. */
export function hasUnsentOrders(branchId: number): boolean {
  const { held, isBegun } = keptOrders(branchId);
  return isBegun || held.length > 0;
}

/** Returns how many orders of a branch are on hold at the till of this tab. */
export function useHeldOrders(branchId: number): number {
  return useSyncExternalStore(subscribe, () => keptOrders(branchId).held.length);
}
