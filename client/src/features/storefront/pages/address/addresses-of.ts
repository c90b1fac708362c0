import type { PastCart } from '../../base/state/remembered-slice.js';

/** Returns the addresses of earlier orders from a branch, newest first, without duplicates. */
export function addressesOf(carts: readonly PastCart[], branchId: number): PastCart[] {
  const seen = new Set<string>();
  return [...carts].reverse().filter(({ branch, deliveryLocation, address }) => {
    const key = `${deliveryLocation} ${address}`;
    const isNew = branch.id === branchId && deliveryLocation !== null && !seen.has(key);
    if (isNew) seen.add(key);
    return isNew;
  });
}
