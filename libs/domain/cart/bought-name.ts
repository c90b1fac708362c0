import type { BuyGetOffer, Menu } from '../../contract/menu/menu.js';
import { menuIndex } from '../menu/menu-index.js';

/** Returns the menu's name of the food or category that a rule counts; undefined if the menu no longer has it. */
export function boughtName(
  menu: Menu,
  { buy_type, buy_type_id }: Pick<BuyGetOffer, 'buy_type' | 'buy_type_id'>,
): string | undefined {
  if (buy_type === 'Food Item') return menuIndex(menu).placeOf('food', buy_type_id)?.item.name;
  const named =
    buy_type === 'Food Type' ? menu.foodTypes : menu.foodTypes.flatMap(({ sub_food_types }) => sub_food_types);
  return named.find(({ id }) => id === buy_type_id)?.name;
}
