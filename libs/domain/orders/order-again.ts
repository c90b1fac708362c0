import type { CartItem } from '../../contract/menu/cart.js';
import type { Menu } from '../../contract/menu/menu.js';
import type { LineType } from '../../contract/values.js';
import { type CartLine, isFree, mergeDuplicates } from '../cart/cart.js';
import { type CartChange, refreshCart, repairCart } from '../cart/cart-repair.js';
import { cartChanges } from '../cart/changes/cart-changes.js';
import { choicesOf, chosenOf, optionsKey, type Question } from '../menu/options.js';

/** A line of an earlier order. */
export type OrderedLine = Pick<CartItem, 'type' | 'id' | 'name' | 'price' | 'selected_quantity' | 'options'>;

/** A cart made from an earlier order, with its differences from that order. */
export interface CartAgain {
  lines: CartLine[];
  /** in the order of the lines; empty if everything is available unchanged */
  changes: CartChange[];
}

/**
 * Returns a cart with the lines of an order as today's menu allows, and the changes. Leaves out lines that are removed
 * or sold out, reduces quantities to the stock, and uses today's prices. Leaves out free lines, which the rules give
 * again.
 */
export function cartOfOrder({
  ordered,
  menu,
  lineQuantityMax,
  at,
  timeZone,
}: {
  ordered: readonly OrderedLine[];
  menu: Menu;
  /** the branch's own maximum of one item; absent if unknown */
  lineQuantityMax?: number | undefined;
  at: Date;
  timeZone: string;
}): CartAgain {
  const lines = ordered
    .map(
      (line, place): CartLine => ({
        ...line,
        key: String(place),
        // the menu's values are filled in below; a line without a menu item is left out
        remaining_quantity: 0,
        sub_food_type_id: 0,
      }),
    )
    .filter((line) => !isFree(line));
  const cart = refreshCart(mergeDuplicates(lines), menu);
  const changes = cartChanges({ cart, menu, lineQuantityMax, at, timeZone });
  return { lines: repairCart(cart, changes), changes };
}

type ItemLine = Pick<OrderedLine, 'type' | 'id' | 'options'>;

/**
 * Returns the lines that a cart has and an order does not, with the quantities of the difference. Free lines are left
 * out.
 *
 * @param questionsOf the questions of an item: a line without options has the defaults
 */
export function linesMissingFrom(
  ordered: readonly OrderedLine[],
  cart: readonly CartLine[],
  questionsOf: (type: LineType, id: number) => readonly Question[],
): CartLine[] {
  const keyOf = ({ type, id, options }: ItemLine) =>
    `${type}:${id} ${optionsKey(chosenOf(choicesOf(questionsOf(type, id), options)))}`;
  const left = new Map<string, number>();
  for (const line of ordered.filter((one) => !isFree(one))) {
    left.set(keyOf(line), (left.get(keyOf(line)) ?? 0) + line.selected_quantity);
  }
  return cart
    .filter((line) => !isFree(line))
    .flatMap((line) => {
      const covered = Math.min(line.selected_quantity, left.get(keyOf(line)) ?? 0);
      left.set(keyOf(line), (left.get(keyOf(line)) ?? 0) - covered);
      const quantity = line.selected_quantity - covered;
      return quantity > 0 ? [{ ...line, selected_quantity: quantity }] : [];
    });
}
