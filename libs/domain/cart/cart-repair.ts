import type { Menu } from '../../contract/menu/menu.js';
import type { ChosenOption } from '../../contract/menu/options.js';
import { menuIndex } from '../menu/menu-index.js';
import { choicesOf, chosenOf } from '../menu/options.js';
import { baseName } from '../text/names.js';
import { type CartLine, clampQuantity, isFree, mergeDuplicates } from './cart.js';
import type { LineDifference } from './line-changes.js';

/** A change of a cart line, with the line's key. */
export interface CartChange extends LineDifference {
  key: string;
}

/** Returns changes with the keys of their lines. Leaves out changes of lines that `cart` does not have. */
export function withKeys(changes: readonly LineDifference[], cart: readonly CartLine[]): CartChange[] {
  return changes.flatMap((change) => {
    const key = cart[change.line]?.key;
    return key === undefined ? [] : [{ ...change, key }];
  });
}

/** Returns whether only the customer can make this change: by choosing. */
export function isQuestion({ code }: Pick<LineDifference, 'code'>): boolean {
  return code === 'option-missing' || code === 'option-too-many';
}

/**
 * Returns the cart with changes applied, from `cartChanges` or from a rejected order: without lines and options that
 * cannot be sold, with reduced quantities, at today's prices. In the result, `cartChanges` finds only what the customer
 * has to choose (`isQuestion`).
 */
export function repairCart(cart: readonly CartLine[], changes: readonly CartChange[]): CartLine[] {
  const repaired = cart.flatMap((line) => {
    const own = changes.filter(({ key }) => key === line.key);
    const [change] = own;
    if (!change) return [line];
    const { name, price, available_quantity } = change;
    if (price === null || available_quantity <= 0) return [];
    const selected_quantity = clampQuantity(line.selected_quantity, available_quantity);
    return [
      { ...line, name, price, selected_quantity, ...(line.options && { options: repairOptions(line.options, own) }) },
    ];
  });
  // two lines may be the same without an option
  return changes.some(({ options }) => options) ? mergeDuplicates(repaired) : repaired;
}

function repairOptions(options: readonly ChosenOption[], changes: readonly CartChange[]): ChosenOption[] {
  const changed = changes.flatMap((change) => change.options ?? []);
  return options.flatMap((chosen) => {
    const own = changed.filter(({ option_id }) => option_id === chosen.option);
    if (own.some(({ available, price }) => available === 0 || price === null)) return [];
    const price = own.at(-1)?.price ?? chosen.price;
    return [{ ...chosen, ...(price !== undefined && { price }) }];
  });
}

/**
 * Returns the cart with the menu's current names (in the chain's language), places and stock, so that steppers stop at
 * today's limits, and with the default options of lines that have no `options`. Prices and quantities do not change,
 * because the customer has agreed to them. Returns the same array if nothing differs.
 */
export function refreshCart(cart: CartLine[], menu: Menu): CartLine[] {
  const index = menuIndex(menu);
  const questionsOf = ({ type, id }: CartLine) => index.questionsOf(type, id);
  const refreshed = cart.map((line) => {
    const place = isFree(line) ? undefined : index.placeOf(line.type, line.id);
    const { remaining_quantity } = place?.item ?? line;
    const name = place ? baseName(place.item) : line.name;
    const sub_food_type_id = place?.subFoodTypeId ?? line.sub_food_type_id;
    const isAsItComes = line.options === undefined && questionsOf(line).length > 0;
    const isSame =
      !isAsItComes &&
      name === line.name &&
      remaining_quantity === line.remaining_quantity &&
      sub_food_type_id === line.sub_food_type_id;
    if (isSame) return line;
    const refreshed = { ...line, name, remaining_quantity, sub_food_type_id };
    return isAsItComes ? { ...refreshed, options: chosenOf(choicesOf(questionsOf(line), undefined)) } : refreshed;
  });
  return refreshed.every((line, place) => line === cart[place]) ? cart : refreshed;
}
