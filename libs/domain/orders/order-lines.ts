import type { OrderedOption } from '../../contract/menu/options.js';
import type { LineItemRef, Order, OrderPart, OrderProduct } from '../../contract/orders/orders.js';
import type { LineType, Names } from '../../contract/values.js';
import { looksFree } from '../cart/cart.js';
import { portionCount, taken } from '../lines/portions.js';

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
  /** its name in other languages, without the suffix */
  names?: Names;
  isFree: boolean;
  /** rupees per portion, with its options */
  price: number;
  /** our own price with its options, if a partner has sold it for `price` */
  list_price?: number;
  /** rupees per portion without options */
  basePrice: number;
  quantity: number;
  /** the options of one portion */
  options: readonly OrderedOption[];
  /** the foods of a combo and those of options, for one portion; without those of a combo if they were not recorded */
  parts: readonly OrderPart[];
  /** when it was put in, or got another quantity, before the kitchen had started (ISO 8601) */
  changed_at?: string;
  /** when it was added after the kitchen had started (ISO 8601) */
  added_at?: string;
}

/** Returns the lines of an order, foods and combos together, in their order. */
export function orderLines({ order_products, order_offers }: WireLines): OrderLine[] {
  const foods = order_products.map(({ food, ...line }): OrderLine => ({ ...lineOf(line), type: 'food', item: food }));
  const combos = order_offers.map(({ offer, ...line }): OrderLine => ({ ...lineOf(line), type: 'offer', item: offer }));
  return [...foods, ...combos].sort((a, b) => a.position - b.position);
}

function lineOf({ base_price, options = [], parts = [], ...line }: Omit<OrderProduct, 'food'>) {
  return { ...line, isFree: looksFree(line.name), basePrice: base_price ?? line.price, options, parts };
}

/** Returns lines in the wire's form; the inverse of `orderLines`. */
export function wireLines(lines: readonly OrderLine[]): WireLines {
  const wire = ({
    name,
    names,
    price,
    list_price,
    basePrice,
    quantity,
    position,
    options,
    parts,
    changed_at,
    added_at,
  }: OrderLine) => ({
    name,
    ...(names && { names }),
    price,
    ...(list_price !== undefined && { list_price }),
    base_price: basePrice,
    quantity,
    position,
    options: [...options],
    ...(changed_at && { changed_at }),
    ...(added_at && { added_at }),
    ...(parts.length > 0 && { parts: [...parts] }),
  });
  return {
    order_products: lines.filter(({ type }) => type === 'food').map((line) => ({ food: line.item, ...wire(line) })),
    order_offers: lines
      .filter(({ type }) => type === 'offer')
      .map((line) => ({ offer: line.item, ...wire(line), parts: [...line.parts] })),
  };
}

/** Returns how many portions an order takes of a slot. */
export function portionsOfOrder(order: WireLines): number {
  return portionCount(orderLines(order).flatMap(taken));
}

/** Returns the lines of an order in words: '2 × Classic, 1 × Cola'. */
export function linesInWords(lines: readonly Pick<OrderLine, 'name' | 'quantity'>[]): string {
  return lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
}
