import type { CartItem } from '../../contract/menu/cart.js';
import type { MenuItem } from '../../contract/menu/menu.js';
import type { ChosenOption } from '../../contract/menu/options.js';
import { FREE_SUFFIX } from '../../contract/orders/messages.js';
import { LIMITS, type LineType } from '../../contract/values.js';
import { choicesOf, chosenOf, optionsKey, type Question, unitPrice } from '../menu/options.js';
import { baseName } from '../text/names.js';

/** A line of a cart: an item that the customer added, or a free line with the rule that gave it. */
export interface CartLine extends CartItem {
  /** identifies the line; it never changes */
  key: string;
  /** the rule that gave a free line */
  rule_id?: number;
  /** true if that rule is a pay-and-get offer; absent if it is a buy-and-get offer */
  is_pay_get?: true;
}

/** A food or an offer. All lines of an item share its stock and its maximum. */
export type ItemRef = Pick<CartItem, 'type' | 'id'>;

/** Returns a string that is the same for all lines of one item. */
export function itemKey({ type, id }: ItemRef): string {
  return `${type}:${id}`;
}

/** Returns the identity of a line, its item with its options: lines with the same identity are merged. */
function identityOf(line: ItemRef & Pick<CartItem, 'options'>): string {
  return `${itemKey(line)} ${optionsKey(line.options)}`;
}

/** Returns whether a line is free, by its flag or by its name. The server drops such lines and adds its own. */
export function isFree(line: { name?: string; free?: boolean }): boolean {
  return line.free === true || (line.name !== undefined && looksFree(line.name));
}

/**
 * Returns whether a name marks its line as free. No food and no offer may have such a name, because it could not be
 * ordered.
 */
export function looksFree(name: string): boolean {
  return name.endsWith(FREE_SUFFIX);
}

/** The maximum of one item in an order, if the branch has not set its own. */
export const DEFAULT_LINE_QUANTITY_MAX = 50;

/**
 * Returns the most of one item that an order may have: the remaining portions, limited by the branch's maximum.
 *
 * @param lineQuantityMax the branch's own maximum; by default the maximum of the wire
 */
export function orderableQuantity(remaining: number, lineQuantityMax: number = LIMITS.lineQuantityMax): number {
  return Math.min(remaining, lineQuantityMax);
}

/** Returns the paid lines of an item. */
export function linesOfItem<Line extends CartItem>(cart: readonly Line[], { type, id }: ItemRef): Line[] {
  return cart.filter((line) => line.id === id && line.type === type && !isFree(line));
}

/** Returns the number of portions of an item in the paid lines. */
export function quantityOf(cart: readonly CartItem[], item: ItemRef): number {
  return quantityIn(linesOfItem(cart, item));
}

/**
 * Returns the largest quantity that a line may have: `orderableQuantity` of its item, less the quantity of the item's
 * other lines.
 */
export function mostOfLine(cart: readonly CartLine[], line: CartLine, lineQuantityMax?: number): number {
  const others = cart.filter(({ key }) => key !== line.key);
  return orderableQuantity(line.remaining_quantity, lineQuantityMax) - quantityOf(others, line);
}

/**
 * Returns a line's quantity as a whole number from 1 to `most` (`mostOfLine`). Idempotent. If nothing is left the
 * result is 1, which cannot be sold: such a line is not added, and `cartChanges` reports it.
 */
export function clampQuantity(quantity: number, most: number): number {
  const wanted = Number.isNaN(quantity) ? 1 : Math.floor(quantity);
  return Math.max(1, Math.min(wanted, Math.floor(most), LIMITS.lineQuantityMax));
}

interface LineToAdd {
  item: CartItem;
  /** the key of the line if it is a new one */
  key: string;
  /** the branch's own maximum; absent if unknown */
  lineQuantityMax?: number | undefined;
}

/**
 * Adds an item to the cart: as a new line at the end, or to the line with the same identity, clamped. Price, name and
 * stock of the added item replace older ones. Does not add free lines and items with nothing left. Does not change its
 * argument.
 */
export function addLine(cart: readonly CartLine[], { item, key, lineQuantityMax }: LineToAdd): CartLine[] {
  if (isFree(item)) return [...cart];
  const held = cart.find((line) => identityOf(line) === identityOf(item));
  const line: CartLine = { ...item, key: held?.key ?? key };
  const most = mostOfLine(cart, line, lineQuantityMax);
  if (most <= 0) return [...cart];
  const wanted = (held?.selected_quantity ?? 0) + item.selected_quantity;
  const added = { ...line, selected_quantity: clampQuantity(wanted, most) };
  return held ? cart.map((other) => (other === held ? added : other)) : [...cart, added];
}

/** A line's key and its new quantity. */
export interface QuantityChange {
  key: string;
  quantity: number;
  /** the branch's own maximum; absent if unknown */
  lineQuantityMax?: number | undefined;
}

/** Returns the cart with the quantity of one line set, clamped; unchanged if no line has the key. */
export function setQuantity(cart: readonly CartLine[], { key, quantity, lineQuantityMax }: QuantityChange): CartLine[] {
  return cart.map((line) => {
    if (line.key !== key) return line;
    return { ...line, selected_quantity: clampQuantity(quantity, mostOfLine(cart, line, lineQuantityMax)) };
  });
}

interface LineToReplace {
  key: string;
  /** the line's item with other options */
  item: CartItem;
  lineQuantityMax?: number | undefined;
}

/**
 * Returns the cart with a line replaced in its place, clamped. If another line has the same identity, the line is added
 * to that one. Unchanged if no line has the key.
 */
export function replaceLine(cart: readonly CartLine[], { key, item, lineQuantityMax }: LineToReplace): CartLine[] {
  if (!cart.some((line) => line.key === key)) return [...cart];
  const others = removeLine(cart, key);
  const isSame = others.some((line) => identityOf(line) === identityOf(item));
  if (isSame) return addLine(others, { item, key, lineQuantityMax });
  return cart.map((line) => {
    if (line.key !== key) return line;
    const replaced = { ...item, key };
    const most = mostOfLine(cart, replaced, lineQuantityMax);
    return { ...replaced, selected_quantity: clampQuantity(item.selected_quantity, most) };
  });
}

/** Returns the cart without the line of this key; unchanged if no line has it. */
export function removeLine(cart: readonly CartLine[], key: string): CartLine[] {
  return cart.filter((line) => line.key !== key);
}

/** Returns whether a cart has this line, or another one with the same identity. */
export function hasSameLine(cart: readonly CartLine[], line: CartLine): boolean {
  return cart.some((held) => held.key === line.key || identityOf(held) === identityOf(line));
}

/**
 * Returns the paid lines with duplicates merged: each takes the place and the other fields of its first line.
 * Quantities are summed and not clamped, so that stock is checked once, against the sum.
 */
export function mergeDuplicates<Line extends ItemRef & Pick<CartItem, 'selected_quantity' | 'options'>>(
  lines: readonly Line[],
): Line[] {
  const merged = new Map<string, Line>();
  for (const line of lines) {
    const identity = identityOf(line);
    const held = merged.get(identity);
    merged.set(identity, held ? { ...held, selected_quantity: held.selected_quantity + line.selected_quantity } : line);
  }
  return [...merged.values()];
}

/**
 * Returns the cart line for portions of a food or an offer.
 *
 * @param questions the option groups that it asks
 * @param chosen its options; absent: as it comes
 */
export function lineOf(
  item: MenuItem,
  {
    type,
    quantity = 1,
    questions,
    chosen,
  }: { type: LineType; quantity?: number; questions: readonly Question[]; chosen?: readonly ChosenOption[] },
): CartItem {
  const { id, remaining_quantity, sub_food_type } = item;
  const choices = choicesOf(questions, chosen);
  return {
    id,
    type,
    name: baseName(item),
    price: unitPrice(item.price, choices),
    selected_quantity: quantity,
    remaining_quantity,
    sub_food_type_id: sub_food_type.id,
    ...(questions.length > 0 && { options: chosenOf(choices) }),
  };
}

/** Returns the name of a line's food or offer, without the suffix of a free line. */
export function plainName(name: string): string {
  return looksFree(name) ? name.slice(0, -FREE_SUFFIX.length) : name;
}

/** Returns the sum of the lines' quantities. */
export function quantityIn(lines: readonly Pick<CartLine, 'selected_quantity'>[]): number {
  return lines.reduce((sum, { selected_quantity }) => sum + selected_quantity, 0);
}
