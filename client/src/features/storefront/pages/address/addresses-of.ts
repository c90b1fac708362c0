import type { PastCart } from '../../base/state/remembered-slice.js';

const ADDRESSES_SHOWN = 3;

/** Returns the newest addresses of earlier orders from a branch, newest first, without duplicates. */
export function addressesOf(carts: readonly PastCart[], branchId: number): PastCart[] {
  const seen = new Set<string>();
  const all = [...carts].reverse().filter(({ branch, deliveryLocation, address }) => {
    const key = `${deliveryLocation} ${address}`;
    const isNew = branch.id === branchId && deliveryLocation !== null && !seen.has(key);
    if (isNew) seen.add(key);
    return isNew;
  });
  return all.slice(0, ADDRESSES_SHOWN);
}
