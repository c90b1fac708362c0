import type { MenuItem } from '../../contract/menu/menu.js';
import { FREE_SUFFIX } from '../../contract/orders/messages.js';
import type { CartItem } from '../../contract/people/requests.js';
import { LIMITS, type LineType } from '../../contract/values.js';

/** A line of a cart: what a person put there, or a free line with the rule that gave it. */
export interface CartLine extends CartItem {
  /** what addresses the line; it is kept with the line and stays the same, whatever is changed of it */
  key: string;
  /** the rule behind a free line */
  rule_id?: number;
  /** whether that is a pay-and-get offer; absent of a buy-and-get offer */
  is_pay_get?: true;
}

/** A food or an offer. The lines of one item share its stock and its maximum. */
export type ItemRef = Pick<CartItem, 'type' | 'id'>;

/** Returns the item of a line in one string: lines of one item give the same. */
export function itemKey({ type, id }: ItemRef): string {
  return `${type}:${id}`;
}

/** Returns what makes two lines one line: their item. */
function identityOf(line: ItemRef): string {
  return itemKey(line);
}

/** Returns whether a line is a free one, by its mark or by its name; the server drops such lines and adds its own. */
export function isFree(line: { name?: string; free?: boolean }): boolean {
  return line.free === true || (line.name !== undefined && readsAsFree(line.name));
}

/** Whether a name marks its line as free. No food and no offer may have such a name: it could not be ordered. */
export function readsAsFree(name: string): boolean {
  return name.endsWith(FREE_SUFFIX);
}

/** How many of one item an order may have at a branch that has not set it otherwise. */
export const DEFAULT_LINE_QUANTITY_MAX = 50;

/**
 * The most of one item that an order may have: what is left of it, but not more than its branch allows.
 * @param lineQuantityMax the branch's own maximum; where it is not known, what the wire takes in one line
 */
export function orderableQuantity(remaining: number, lineQuantityMax: number = LIMITS.lineQuantityMax): number {
  return Math.min(remaining, lineQuantityMax);
}

/** Returns the bought lines of an item. */
export function linesOfItem<Line extends CartItem>(cart: readonly Line[], { type, id }: ItemRef): Line[] {
  return cart.filter((line) => line.id === id && line.type === type && !isFree(line));
}

/** Returns how many portions of an item the bought lines have. */
export function quantityOf(cart: readonly CartItem[], item: ItemRef): number {
  return portionsOf(linesOfItem(cart, item));
}

/** Returns the most that a line may have: what can be ordered of its item (`orderableQuantity`), less what its other lines have. */
export function mostOfLine(cart: readonly CartLine[], line: CartLine, lineQuantityMax?: number): number {
  const others = cart.filter(({ key }) => key !== line.key);
  return orderableQuantity(line.remaining_quantity, lineQuantityMax) - quantityOf(others, line);
}

/**
 * Returns the quantity that a line may have: whole, from 1 to `most` (`mostOfLine`). Idempotent. If nothing is left, the
 * result is 1, which cannot be sold: such a line is not added, and `cartChanges` reports it.
 */
export function clampQuantity(quantity: number, most: number): number {
  const wanted = Number.isNaN(quantity) ? 1 : Math.floor(quantity);
  return Math.max(1, Math.min(wanted, Math.floor(most), LIMITS.lineQuantityMax));
}

interface LineToAdd {
  item: CartItem;
  /** the key of the line, if it becomes a new one */
  key: string;
  /** the branch's own maximum; absent if it is not known */
  lineQuantityMax?: number | undefined;
}

/**
 * Adds to the cart: a new line at the end, or more of the line that is the same, clamped. The added item's price, name and
 * stock are the newer ones and win. Free lines and items with nothing left are not added. Never changes its argument.
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

/** A line's key, and what its quantity becomes. */
export interface QuantityChange {
  key: string;
  quantity: number;
  /** the branch's own maximum; absent if it is not known */
  lineQuantityMax?: number | undefined;
}

/** Returns the cart with one line's quantity set, clamped; unchanged if no line has the key. */
export function setQuantity(cart: readonly CartLine[], { key, quantity, lineQuantityMax }: QuantityChange): CartLine[] {
  return cart.map((line) => {
    if (line.key !== key) return line;
    return { ...line, selected_quantity: clampQuantity(quantity, mostOfLine(cart, line, lineQuantityMax)) };
  });
}

/** Returns the cart without the line of that key; unchanged if no line has it. */
export function removeLine(cart: readonly CartLine[], key: string): CartLine[] {
  return cart.filter((line) => line.key !== key);
}

/** Whether a cart has that line, or one that would be the same line. */
export function hasSameLine(cart: readonly CartLine[], line: CartLine): boolean {
  return cart.some((held) => held.key === line.key || identityOf(held) === identityOf(line));
}

/**
 * Returns the bought lines with those that are the same as one line, in the place of the first and with its other fields. Quantities are
 * summed and not clamped: the sum is what is wanted, and stock is checked against it once.
 */
export function mergeDuplicates<Line extends ItemRef & Pick<CartItem, 'selected_quantity'>>(
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

/** Returns the line that puts portions of a food or an offer into a cart. */
export function lineOf(item: MenuItem, type: LineType, quantity = 1): CartItem {
  const { id, name, price, remaining_quantity, sub_food_type } = item;
  return {
    id,
    type,
    name,
    price,
    selected_quantity: quantity,
    remaining_quantity,
    sub_food_type_id: sub_food_type.id,
  };
}

/** Returns the name of a line's food or offer, without the mark of a free line. */
export function plainName(name: string): string {
  return readsAsFree(name) ? name.slice(0, -FREE_SUFFIX.length) : name;
}

/** How many portions the lines are in all. */
export function portionsOf(lines: readonly Pick<CartLine, 'selected_quantity'>[]): number {
  return lines.reduce((sum, { selected_quantity }) => sum + selected_quantity, 0);
}
