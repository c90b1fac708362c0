import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { StaffMenuItem, StaffSubFoodType } from '@libs/contract/menu/staff-menu.js';
import { counted } from '@libs/domain/text/counted.js';

/** The dependencies within one branch's menu, for the counts in lists. */
export interface MenuIndex {
  allSubFoodTypes: StaffSubFoodType[];
  subFoodTypesOf: (foodTypeId: number) => StaffSubFoodType[];
  itemsOf: (subFoodTypeId: number) => StaffMenuItem[];
  itemsOfFoodType: (foodTypeId: number) => StaffMenuItem[];
}

export function staffMenuIndex(branch: StaffBranch): MenuIndex {
  const allSubFoodTypes = [...branch.sub_food_types, ...branch.offer_sub_food_types];
  const items = [...branch.food, ...branch.offers];
  const subFoodTypesOf = (id: number) => allSubFoodTypes.filter(({ food_type }) => food_type.id === id);
  const itemsOf = (id: number) => items.filter(({ sub_food_type }) => sub_food_type.id === id);
  return {
    allSubFoodTypes,
    subFoodTypesOf,
    itemsOf,
    itemsOfFoodType: (id) => subFoodTypesOf(id).flatMap((sub) => itemsOf(sub.id)),
  };
}

/** Returns a list with `2 sub food types`, or an empty list if the count is 0. */
export function countedIfAny(count: number, noun: string): string[] {
  return count === 0 ? [] : [counted(count, noun)];
}

/** Returns the name of the page that shows a food type. */
export function kindOf(isOffer: boolean): string {
  return isOffer ? 'Offers' : 'Food';
}
