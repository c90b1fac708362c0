import type { LineChange } from '../contract/answers.js';
import type { FoodType } from '../contract/menu.js';
import type { Order } from '../contract/orders.js';
import type { CartItem } from '../contract/requests.js';
import type { LineType } from '../contract/values.js';
import { isFree, mergeDuplicates } from './cart.js';
import { cartChanges, refreshCart, repairCart } from './cart-repair.js';

interface OrderedLine {
  type: LineType;
  id: number;
  name: string;
  price: number;
  quantity: number;
}

/** A cart rebuilt from an order, with the differences from that order. */
export interface CartAgain {
  lines: CartItem[];
  /** in the order's order; empty where all of it can be had as it was */
  changes: LineChange[];
}

function linesOf({ order_products, order_offers }: Pick<Order, 'order_products' | 'order_offers'>): OrderedLine[] {
  return [
    ...order_products.map(({ food, ...line }): OrderedLine => ({ type: 'food', id: food.id, ...line })),
    ...order_offers.map(
      ({ offer, name, price, quantity }): OrderedLine => ({ type: 'offer', id: offer.id, name, price, quantity }),
    ),
  ];
}

/**
 * Returns the cart of an order as today's menu can make it: lines that are gone or sold out are left out, quantities are cut
 * to what is left, prices are today's; with what changed, line by line. Free lines are left out: rules give them again.
 */
export function cartOfOrder({
  order,
  menu,
  lineQuantityMax,
  at,
  timeZone,
}: {
  order: Pick<Order, 'order_products' | 'order_offers'>;
  menu: readonly FoodType[];
  /** the branch's own maximum of one item; absent where it is not known */
  lineQuantityMax?: number | undefined;
  at: Date;
  timeZone: string;
}): CartAgain {
  const ordered = linesOf(order)
    .filter((line) => !isFree(line))
    .map(
      ({ type, id, name, price, quantity }): CartItem => ({
        type,
        id,
        name,
        price,
        selected_quantity: quantity,
        // the menu's own are filled in below; of what it no longer has, the line goes
        remaining_quantity: 0,
        sub_food_type_id: 0,
      }),
    );
  const cart = refreshCart(mergeDuplicates(ordered), menu);
  const changes = cartChanges({ cart, menu, lineQuantityMax, at, timeZone });
  return { lines: repairCart(cart, changes), changes };
}
