import type { OrderPart } from '../../contract/menu/menu.js';
import type { OrderedOption } from '../../contract/menu/options.js';
import type { LineItemRef, Order, OrderProduct } from '../../contract/orders/orders.js';
import type { LineType, Names } from '../../contract/values.js';
import { looksFree, plainName } from '../cart/cart.js';
import { type Cents, toCents } from '../money/money.js';

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
  /** rupees per portion without options */
  basePrice: number;
  quantity: number;
  /** the options of one portion */
  options: readonly OrderedOption[];
  /**
   * what the kitchen makes for one portion: the foods of a combo and those of options. A food with such parts is the last
   * of them itself. Empty for a plain food, and for a combo whose foods were not recorded
   */
  parts: readonly OrderPart[];
}

/** Returns the lines of an order, foods and combos together, in their order. */
export function orderLines({ order_products, order_offers }: WireLines): OrderLine[] {
  const foods = order_products.map(({ food, parts = [], ...line }): OrderLine => {
    const itself = { id: food.id, name: plainName(line.name), quantity: 1, ...(line.names && { names: line.names }) };
    return { ...lineOf(line), type: 'food', item: food, parts: parts.length > 0 ? [...parts, itself] : [] };
  });
  const combos = order_offers.map(
    ({ offer, parts = [], ...line }): OrderLine => ({ ...lineOf(line), type: 'offer', item: offer, parts }),
  );
  return [...foods, ...combos].sort((a, b) => a.position - b.position);
}

function lineOf({ base_price, options = [], ...line }: Omit<OrderProduct, 'food' | 'parts'>) {
  return { ...line, isFree: looksFree(line.name), basePrice: base_price ?? line.price, options };
}

/** Returns the index of the part that is a line's food itself; null if it is not a part. */
export function ownPart({ type, parts }: Pick<OrderLine, 'type' | 'parts'>): number | null {
  return type === 'food' && parts.length > 0 ? parts.length - 1 : null;
}

/** Returns what an option adds to the price of one portion of its line. */
export function optionCents({ parts }: Pick<OrderLine, 'parts'>, { price, quantity, part }: OrderedOption): Cents {
  const times = part === null ? 1 : (parts[part]?.quantity ?? 1);
  return toCents(price) * quantity * times;
}

/** Returns the option that a part of a line comes from; undefined for a combo's food and for the line's food itself. */
export function optionOfPart(line: OrderLine, index: number): OrderedOption | undefined {
  const chosen = line.options.filter(({ food_id, quantity }) => food_id !== null && quantity > 0);
  const end = ownPart(line) ?? line.parts.length;
  return chosen[index - (end - chosen.length)];
}

/** Returns lines in the wire's form; the inverse of `orderLines`. */
export function wireLines(lines: readonly OrderLine[]): WireLines {
  const wire = ({ name, names, price, basePrice, quantity, position, options }: OrderLine) => ({
    name,
    ...(names && { names }),
    price,
    base_price: basePrice,
    quantity,
    position,
    options: [...options],
  });
  return {
    order_products: lines
      .filter(({ type }) => type === 'food')
      .map((line) => ({
        food: line.item,
        ...wire(line),
        ...(line.parts.length > 0 && { parts: line.parts.slice(0, -1) }),
      })),
    order_offers: lines
      .filter(({ type }) => type === 'offer')
      .map((line) => ({ offer: line.item, ...wire(line), parts: [...line.parts] })),
  };
}

/** Returns the portions that an order takes of a slot: those of its lines, and of the foods of their options. */
export function portionsOfOrder(order: WireLines): number {
  return orderLines(order).reduce((sum, { quantity, options, parts }) => {
    const ofOptions = options
      .filter(({ food_id }) => food_id !== null)
      .reduce((all, { quantity: each, part }) => all + each * (part === null ? 1 : (parts[part]?.quantity ?? 1)), 0);
    return sum + quantity * (1 + ofOptions);
  }, 0);
}

/** Returns the lines of an order in words: '2 × Classic, 1 × Cola'. */
export function linesInWords(lines: readonly Pick<OrderLine, 'name' | 'quantity'>[]): string {
  return lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
}
