import type { LineChange } from '../contract/answers.js';
import type { FoodType, MenuItem } from '../contract/menu.js';
import type { CartItem } from '../contract/requests.js';
import { isOpenAt } from './business-time.js';
import { clampQuantity, isFree, lineKey, orderableQuantity } from './cart.js';
import { menuIndex } from './menu-index.js';
import { formatRupees, toCents } from './money.js';

/** The current food or offer that a line is compared with. */
export type SellableItem = Pick<MenuItem, 'name' | 'price' | 'remaining_quantity' | 'open' | 'close'>;

/** Serving hours bind what is bought. A free line comes with what was bought for it, at any hour. */
function whyUnsellable(
  item: SellableItem,
  { at, timeZone, isFreeLine }: { at: Date; timeZone: string; isFreeLine: boolean },
): string | null {
  if (item.remaining_quantity <= 0) {
    return `${item.name} is sold out for today.`;
  }
  return isFreeLine || isOpenAt(item, at, timeZone)
    ? null
    : `${item.name} is only served between ${item.open} - ${item.close}.`;
}

function whatDiffers(line: CartItem, item: SellableItem, orderable: number): string[] {
  const reasons: string[] = [];
  if (line.selected_quantity > orderable) {
    reasons.push(
      orderable === item.remaining_quantity
        ? `Only ${orderable} of ${item.name} left today.`
        : `At most ${orderable} of ${item.name} can be ordered at once. For more, call the branch.`,
    );
  }
  if (line.price !== item.price) {
    const [now, before] = [item.price, line.price].map((rupees) => formatRupees(toCents(rupees)));
    reasons.push(`${item.name} now costs ${now}, not ${before}.`);
  }
  return reasons;
}

/**
 * Returns why a line cannot be sold unchanged, as a sentence and as numbers; null if it can be. Reasons: removed from the menu, sold out,
 * not served at this hour (not for a free line), fewer left than wanted, more than the branch allows of one item (not for a free line: it
 * follows from the bought ones), another price. It does not check whether the branch is open.
 *
 * @param item the current food or offer of the line; undefined if the menu no longer has it
 * @param lineQuantityMax the branch's own maximum; undefined if unknown
 */
export function lineChange({
  line,
  item,
  lineQuantityMax,
  at,
  timeZone,
}: {
  line: CartItem;
  item: SellableItem | undefined;
  lineQuantityMax: number | undefined;
  at: Date;
  timeZone: string;
}): LineChange | null {
  const { id, type } = line;
  if (!item) {
    return {
      id,
      type,
      name: line.name,
      reason: `${line.name} is no longer on the menu.`,
      available_quantity: 0,
      price: null,
    };
  }
  const { name, price } = item;
  const unsellable = whyUnsellable(item, { at, timeZone, isFreeLine: line.free === true });
  if (unsellable) {
    return { id, type, name, reason: unsellable, available_quantity: 0, price };
  }
  const { remaining_quantity } = item;
  const orderable = line.free ? remaining_quantity : orderableQuantity(remaining_quantity, lineQuantityMax);
  const differences = whatDiffers(line, item, orderable);
  return differences.length === 0
    ? null
    : { id, type, name, reason: differences.join(' '), available_quantity: orderable, price };
}

/**
 * Returns the changes of a cart by the menu, the stock, the branch's maximum or the hour, one per line, in the cart's order; empty if all of
 * it can be sold unchanged. Free lines are skipped: they are computed again.
 */
export function cartChanges({
  cart,
  menu,
  lineQuantityMax,
  at,
  timeZone,
}: {
  cart: readonly CartItem[];
  menu: readonly FoodType[];
  /** the branch's own maximum; absent where it is not known */
  lineQuantityMax?: number | undefined;
  at: Date;
  timeZone: string;
}): LineChange[] {
  const index = menuIndex(menu);
  return cart
    .filter((line) => !isFree(line))
    .map((line) => lineChange({ line, item: index.placeOf(line.type, line.id)?.item, lineQuantityMax, at, timeZone }))
    .filter((change) => change !== null);
}

/**
 * The cart after its changes, its own (`cartChanges`) or those of a rejected order: what cannot be sold is gone, quantities
 * are cut to what can be ordered, prices are today's. With nothing else happening meanwhile, `cartChanges` then finds nothing.
 */
export function repairCart(cart: readonly CartItem[], changes: readonly LineChange[]): CartItem[] {
  const changeOf = new Map(changes.map((change) => [lineKey(change), change]));
  return cart.flatMap((line) => {
    const change = isFree(line) ? undefined : changeOf.get(lineKey(line));
    if (!change) {
      return [line];
    }
    const { name, price, available_quantity } = change;
    return price === null || available_quantity <= 0
      ? []
      : [
          {
            ...line,
            name,
            price,
            remaining_quantity: available_quantity,
            selected_quantity: clampQuantity(line.selected_quantity, available_quantity),
          },
        ];
  });
}

/**
 * The cart with names, places and stock of its lines as the menu has them now, so that steppers stop where they should;
 * prices and quantities are the person's to agree to and stay. The same array where nothing differs.
 */
export function refreshCart(cart: CartItem[], menu: readonly FoodType[]): CartItem[] {
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
