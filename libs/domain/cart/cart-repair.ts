import type { LineChange, Values } from '../../contract/answers.js';
import type { FoodType, MenuItem } from '../../contract/menu/menu.js';
import type { CartItem } from '../../contract/people/requests.js';
import type { LineChangeCode } from '../../contract/values.js';
import type { Text } from '../../texts/text.js';
import { isServedAt, ownHoursOf } from '../menu/availability.js';
import { menuIndex } from '../menu/menu-index.js';
import { formatRupees, toCents } from '../money/money.js';
import type { Hours } from '../time/business-time.js';
import { type CartLine, clampQuantity, isFree, itemKey, orderableQuantity } from './cart.js';

/** The current food or offer that a line is compared with. */
export interface SellableItem extends Pick<MenuItem, 'name' | 'price' | 'remaining_quantity'> {
  /** null: whenever its branch is open */
  ownHours: Hours | null;
}

/** A line that is to be sold. */
export interface LineToSell extends Pick<CartItem, 'type' | 'id' | 'selected_quantity' | 'free'> {
  /** index of the line in its list */
  line: number;
  /** as shown to the customer; the item's name if the menu no longer has it */
  name: string;
  /** as shown to the customer, in rupees; if absent, the price is not compared */
  price?: number | undefined;
}

/** A reason why a line cannot be sold unchanged. `reasonOf` makes its sentence from code and values. */
export type LineDifference = Omit<LineChange, 'reason'>;

/** A change of a cart line, with the line's key. */
export interface CartChange extends LineDifference {
  key: string;
}

interface Reason {
  code: LineChangeCode;
  values: Values;
}

const rupees = (amount: string | number | undefined) => formatRupees(toCents(Number(amount)));

/** Returns the sentence that describes a change. */
export function reasonOf({ code, values }: Pick<LineDifference, 'code' | 'values'>): Text {
  const { price, before } = values;
  return {
    id: `change.${code}`,
    values: code === 'new-price' ? { ...values, price: rupees(price), before: rupees(before) } : values,
  };
}

/** Serving hours apply to paid lines only: a free line comes with them at any hour. */
function whyUnsellable(
  { name, remaining_quantity, ownHours }: SellableItem,
  { at, timeZone, isFreeLine }: { at: Date; timeZone: string; isFreeLine: boolean },
): Reason | null {
  if (remaining_quantity <= 0) return { code: 'sold-out', values: { name } };
  if (isFreeLine || ownHours === null || isServedAt(ownHours, at, timeZone)) return null;
  return { code: 'not-served-now', values: { name, open: ownHours.open, close: ownHours.close } };
}

interface Compared {
  item: SellableItem;
  /** the quantity of the item that can be ordered, over all its lines */
  orderable: number;
  /** the part of it that the lines before this one leave */
  available: number;
}

function whatDiffers({ selected_quantity, price: before }: LineToSell, compared: Compared): Reason[] {
  const { item, orderable, available } = compared;
  const { name, price, remaining_quantity } = item;
  const reasons: Reason[] = [];
  if (selected_quantity > available) {
    const isShort = orderable === remaining_quantity;
    reasons.push(
      isShort
        ? { code: 'few-left', values: { name, left: orderable } }
        : { code: 'too-many', values: { name, most: orderable } },
    );
  }
  if (before !== undefined && before !== price) reasons.push({ code: 'new-price', values: { name, price, before } });
  return reasons;
}

/**
 * Returns why lines cannot be sold unchanged, in their order; empty if all can be. Reasons: removed from the menu, sold
 * out, not served at this hour (paid lines only), fewer left than wanted, more than the branch allows of one item (paid
 * lines only), another price. Stock and the branch's maximum count by item: a line has what the earlier lines of its
 * item leave. Does not check whether the branch is open.
 *
 * @param itemOf returns the current food or offer of a line; undefined if the menu no longer has it
 * @param lineQuantityMax the branch's own maximum; undefined if unknown
 */
export function lineChanges({
  lines,
  itemOf,
  lineQuantityMax,
  at,
  timeZone,
}: {
  lines: readonly LineToSell[];
  itemOf: (line: LineToSell) => SellableItem | undefined;
  lineQuantityMax: number | undefined;
  at: Date;
  timeZone: string;
}): LineDifference[] {
  const takenOf = new Map<string, number>();
  return lines.flatMap((line): LineDifference[] => {
    const item = itemOf(line);
    const name = item?.name ?? line.name;
    const change = (available_quantity: number, { code, values }: Reason): LineDifference => ({
      line: line.line,
      id: line.id,
      type: line.type,
      name,
      code,
      values,
      available_quantity,
      price: item?.price ?? null,
    });
    if (!item) return [change(0, { code: 'item-removed', values: { name } })];
    const isFreeLine = line.free === true;
    const unsellable = whyUnsellable(item, { at, timeZone, isFreeLine });
    if (unsellable) return [change(0, unsellable)];
    const { remaining_quantity } = item;
    const orderable = isFreeLine ? remaining_quantity : orderableQuantity(remaining_quantity, lineQuantityMax);
    const taken = takenOf.get(itemKey(line)) ?? 0;
    const available = Math.max(0, orderable - taken);
    takenOf.set(itemKey(line), taken + Math.min(line.selected_quantity, available));
    return whatDiffers(line, { item, orderable, available }).map((reason) => change(available, reason));
  });
}

/** Returns changes with the keys of their lines. Leaves out changes of lines that `cart` does not have. */
export function withKeys(changes: readonly LineDifference[], cart: readonly CartLine[]): CartChange[] {
  return changes.flatMap((change) => {
    const key = cart[change.line]?.key;
    return key === undefined ? [] : [{ ...change, key }];
  });
}

/** Returns the sentences of changes without duplicates: lines of one item may have the same sentence. */
export function reasonsOf(changes: readonly LineDifference[]): Text[] {
  const reasons = changes.map(reasonOf);
  const keys = reasons.map((reason) => JSON.stringify(reason));
  return reasons.filter((_, place) => keys.indexOf(keys[place] ?? '') === place);
}

/**
 * Returns the changes of a cart that menu, stock, the branch's maximum and the hour require, in the cart's order; empty
 * if it can be sold unchanged. Skips free lines, which are computed again.
 */
export function cartChanges({
  cart,
  menu,
  ...circumstances
}: {
  cart: readonly CartLine[];
  menu: readonly FoodType[];
  /** the branch's own maximum; absent if unknown */
  lineQuantityMax?: number | undefined;
  at: Date;
  timeZone: string;
}): CartChange[] {
  const index = menuIndex(menu);
  const changes = lineChanges({
    lineQuantityMax: undefined,
    ...circumstances,
    lines: cart.map((line, place) => ({ ...line, line: place })).filter((line) => !isFree(line)),
    itemOf: ({ type, id }) => {
      const item = index.placeOf(type, id)?.item;
      return item && { ...item, ownHours: ownHoursOf(item) };
    },
  });
  return withKeys(changes, cart);
}

/**
 * Returns the cart with changes applied, from `cartChanges` or from a rejected order: without lines that cannot be
 * sold, with reduced quantities, at today's prices. `cartChanges` finds nothing to change in the result.
 */
export function repairCart(cart: readonly CartLine[], changes: readonly CartChange[]): CartLine[] {
  const changeOf = new Map(changes.map((change) => [change.key, change]));
  return cart.flatMap((line) => {
    const change = changeOf.get(line.key);
    if (!change) return [line];
    const { name, price, available_quantity } = change;
    if (price === null || available_quantity <= 0) return [];
    return [{ ...line, name, price, selected_quantity: clampQuantity(line.selected_quantity, available_quantity) }];
  });
}

/**
 * Returns the cart with the menu's current names, places and stock, so that steppers stop at today's limits. Prices and
 * quantities stay, because the customer has agreed to them. Returns the same array if nothing differs.
 */
export function refreshCart(cart: CartLine[], menu: readonly FoodType[]): CartLine[] {
  const index = menuIndex(menu);
  const refreshed = cart.map((line) => {
    const place = isFree(line) ? undefined : index.placeOf(line.type, line.id);
    const { name, remaining_quantity } = place?.item ?? line;
    const sub_food_type_id = place?.subFoodTypeId ?? line.sub_food_type_id;
    const isSame =
      name === line.name &&
      remaining_quantity === line.remaining_quantity &&
      sub_food_type_id === line.sub_food_type_id;
    return isSame ? line : { ...line, name, remaining_quantity, sub_food_type_id };
  });
  return refreshed.every((line, place) => line === cart[place]) ? cart : refreshed;
}
