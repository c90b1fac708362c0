import type { Menu, MenuItem } from '../../contract/menu/menu.js';
import type { MenuOption } from '../../contract/menu/options.js';
import type { LineType } from '../../contract/values.js';
import { type Question, questionsOf } from './options.js';

/** The place of a food or an offer on the menu. */
export interface MenuPlace {
  item: MenuItem;
  subFoodTypeId: number;
  foodTypeId: number;
}

/** Looks up the menu's items of cart lines. */
export interface MenuIndex {
  /** undefined if the menu no longer has it */
  placeOf(type: LineType, id: number): MenuPlace | undefined;
  /** the food type of a sub food type; undefined if the menu no longer has it */
  foodTypeIdOf(subFoodTypeId: number): number | undefined;
  /** the option groups that an item asks; empty if the menu no longer has it */
  questionsOf(type: LineType, id: number): Question<MenuOption>[];
}

/** Indexes a branch's menu, the answer of `GET /api/food-types/branch/{id}`. */
export function menuIndex(menu: Menu): MenuIndex {
  const places: Record<LineType, Map<number, MenuPlace>> = { food: new Map(), offer: new Map() };
  const foodTypeIds = new Map<number, number>();
  for (const foodType of menu.foodTypes) {
    for (const subType of foodType.sub_food_types) {
      foodTypeIds.set(subType.id, foodType.id);
      const where = { subFoodTypeId: subType.id, foodTypeId: foodType.id };
      for (const item of subType.food) {
        places.food.set(item.id, { item, ...where });
      }
      for (const item of subType.offers) {
        places.offer.set(item.id, { item, ...where });
      }
    }
  }
  const groups = new Map(menu.optionGroups.map((group) => [group.id, group]));
  return {
    placeOf: (type, id) => places[type].get(id),
    foodTypeIdOf: (subFoodTypeId) => foodTypeIds.get(subFoodTypeId),
    questionsOf: (type, id) => {
      const item = places[type].get(id)?.item;
      return item ? questionsOf(item, (groupId) => groups.get(groupId)) : [];
    },
  };
}
