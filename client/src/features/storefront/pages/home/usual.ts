import type { PastCart } from '../../base/state/remembered-slice.js';

/** Returns a key that is equal for two orders of the same food, in any sequence. */
function keyOf({ branch, lines }: PastCart): string {
  const parts = lines.map(({ type, id, selected_quantity }) => `${type}:${id}×${selected_quantity}`);
  return [branch.id, ...parts.sort()].join();
}

/** Returns the cart that a remembered customer orders most often, the newest among equals; undefined without orders. */
export function usualOf(carts: readonly PastCart[]): PastCart | undefined {
  const times = (cart: PastCart) => carts.filter((other) => keyOf(other) === keyOf(cart)).length;
  return [...carts].reverse().sort((a, b) => times(b) - times(a))[0];
}
