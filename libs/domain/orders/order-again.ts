import type { FoodType } from '../../contract/menu/menu.js';
import type { CartItem } from '../../contract/people/requests.js';
import { type CartLine, isFree, mergeDuplicates } from '../cart/cart.js';
import { type CartChange, cartChanges, refreshCart, repairCart } from '../cart/cart-repair.js';

/** A line that was ordered once. */
export type OrderedLine = Pick<CartItem, 'type' | 'id' | 'name' | 'price' | 'selected_quantity'>;

/** A cart rebuilt from an order, with the differences from that order. */
export interface CartAgain {
  lines: CartLine[];
  /** in the order's order; empty if all of it can be had as it was */
  changes: CartChange[];
}

/**
 * Returns the cart of an order as today's menu can make it: lines that are gone or sold out are left out, quantities are cut
 * to what is left, prices are today's; with what changed, line by line. Free lines are left out: rules give them again.
 */
export function cartOfOrder({
  ordered,
  menu,
  lineQuantityMax,
  at,
  timeZone,
}: {
  ordered: readonly OrderedLine[];
  menu: readonly FoodType[];
  /** the branch's own maximum of one item; absent if it is not known */
  lineQuantityMax?: number | undefined;
  at: Date;
  timeZone: string;
}): CartAgain {
  const lines = ordered
    .map(
      (line, place): CartLine => ({
        ...line,
        key: String(place),
        // the menu's own are filled in below; a line without an item on the menu is left out
        remaining_quantity: 0,
        sub_food_type_id: 0,
      }),
    )
    .filter((line) => !isFree(line));
  const cart = refreshCart(mergeDuplicates(lines), menu);
  const changes = cartChanges({ cart, menu, lineQuantityMax, at, timeZone });
  return { lines: repairCart(cart, changes), changes };
}
