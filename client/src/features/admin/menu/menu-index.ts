import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type {
  StaffBuyGetOffer,
  StaffMenuItem,
  StaffOffer,
  StaffPayGetOffer,
  StaffSubFoodType,
} from '@libs/contract/menu/staff-menu.js';
import type { BuyType } from '@libs/contract/values.js';

/** The dependencies within one branch's menu, for the counts in lists and for the checks before a removal. */
export interface MenuIndex {
  allSubFoodTypes: StaffSubFoodType[];
  subFoodTypesOf: (foodTypeId: number) => StaffSubFoodType[];
  itemsOf: (subFoodTypeId: number) => StaffMenuItem[];
  itemsOfFoodType: (foodTypeId: number) => StaffMenuItem[];
  rulesBuying: (buyType: BuyType, id: number) => StaffBuyGetOffer[];
  rulesGiving: (foodId: number) => (StaffBuyGetOffer | StaffPayGetOffer)[];
  combosWith: (foodId: number) => StaffOffer[];
}

export function menuIndex(branch: StaffBranch): MenuIndex {
  const allSubFoodTypes = [...branch.sub_food_types, ...branch.offer_sub_food_types];
  const items = [...branch.food, ...branch.offers];
  const subFoodTypesOf = (id: number) => allSubFoodTypes.filter(({ food_type }) => food_type.id === id);
  const itemsOf = (id: number) => items.filter(({ sub_food_type }) => sub_food_type.id === id);
  return {
    allSubFoodTypes,
    subFoodTypesOf,
    itemsOf,
    itemsOfFoodType: (id) => subFoodTypesOf(id).flatMap((sub) => itemsOf(sub.id)),
    rulesBuying: (buyType, id) =>
      branch.buy_get_offers.filter(({ buy_type, buy_type_id }) => buy_type === buyType && buy_type_id === id),
    rulesGiving: (id) =>
      [...branch.buy_get_offers, ...branch.pay_get_offers].filter(({ get_food_id }) => get_food_id === id),
    combosWith: (id) => branch.offers.filter(({ parts }) => parts.some(({ food_id }) => food_id === id)),
  };
}

/** Returns a list with `2 sub food types`, or an empty list if the count is 0. */
export function counted(count: number, noun: string): string[] {
  return count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`];
}

/** Returns the name of the page that shows a food type. */
export function kindOf(isOffer: boolean): string {
  return isOffer ? 'Offers' : 'Food';
}
