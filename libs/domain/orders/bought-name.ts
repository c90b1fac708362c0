import type { BuyGetOffer, FoodType } from '../../contract/menu/menu.js';
import { menuIndex } from '../menu/menu-index.js';

/** Returns the menu's name of what a rule counts; undefined if the menu no longer has it. */
export function boughtName(
  menu: readonly FoodType[],
  { buy_type, buy_type_id }: Pick<BuyGetOffer, 'buy_type' | 'buy_type_id'>,
): string | undefined {
  if (buy_type === 'Food Item') return menuIndex(menu).placeOf('food', buy_type_id)?.item.name;
  const named = buy_type === 'Food Type' ? menu : menu.flatMap(({ sub_food_types }) => sub_food_types);
  return named.find(({ id }) => id === buy_type_id)?.name;
}
