import type { OrderPart } from '../../contract/menu/menu.js';
import type { LineItemRef, Order } from '../../contract/orders/orders.js';
import type { LineType } from '../../contract/values.js';
import { looksFree } from '../cart/cart.js';

/** The fields of an order that carry its lines on the wire. */
export type WireLines = Pick<Order, 'order_products' | 'order_offers'>;

/** A line of an order, of a food or of a combo. */
export interface OrderLine {
  /** index of the line in the order */
  position: number;
  type: LineType;
  /** the food or the combo as the menu has it now */
  item: LineItemRef;
  /** as ordered; the name of a free line has its suffix */
  name: string;
  isFree: boolean;
  /** rupees per portion */
  price: number;
  quantity: number;
  /** the parts of one combo when it was ordered; empty for a food, or if they were not recorded */
  parts: readonly OrderPart[];
}

/** Returns the lines of an order, foods and combos together, in their order. */
export function orderLines({ order_products, order_offers }: WireLines): OrderLine[] {
  const foods = order_products.map(
    ({ food, name, ...line }): OrderLine => ({
      ...line,
      type: 'food',
      item: food,
      name,
      isFree: looksFree(name),
      parts: [],
    }),
  );
  const combos = order_offers.map(
    ({ offer, name, parts = [], ...line }): OrderLine => ({
      ...line,
      type: 'offer',
      item: offer,
      name,
      isFree: looksFree(name),
      parts,
    }),
  );
  return [...foods, ...combos].sort((a, b) => a.position - b.position);
}

/** Returns lines in the wire's form; the inverse of `orderLines`. */
export function wireLines(lines: readonly OrderLine[]): WireLines {
  return {
    order_products: lines
      .filter(({ type }) => type === 'food')
      .map(({ item, name, price, quantity, position }) => ({ food: item, name, price, quantity, position })),
    order_offers: lines
      .filter(({ type }) => type === 'offer')
      .map(({ item, name, price, quantity, position, parts }) => ({
        offer: item,
        name,
        price,
        quantity,
        position,
        parts: [...parts],
      })),
  };
}

/** Returns the lines of an order in words: '2 × Classic, 1 × Cola'. */
export function linesInWords(lines: readonly Pick<OrderLine, 'name' | 'quantity'>[]): string {
  return lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
}
