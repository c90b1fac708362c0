import type { FoodType, MenuItem } from '../../contract/menu/menu.js';
import type { LineType } from '../../contract/values.js';

/** The place of a food or an offer on the menu. */
export interface MenuPlace {
  item: MenuItem;
  subFoodTypeId: number;
  foodTypeId: number;
}

/** Looks items up in a branch's menu by the fields of a cart line. */
export interface MenuIndex {
  /** undefined where the menu no longer has it */
  placeOf(type: LineType, id: number): MenuPlace | undefined;
  /** the type that a sub type belongs to; undefined where the menu no longer has it */
  foodTypeIdOf(subFoodTypeId: number): number | undefined;
}

/** Indexes a branch's menu, as `GET /api/food-types/branch/{id}` answers it. */
export function menuIndex(menu: readonly FoodType[]): MenuIndex {
  const places: Record<LineType, Map<number, MenuPlace>> = { food: new Map(), offer: new Map() };
  const foodTypeIds = new Map<number, number>();
  for (const foodType of menu) {
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
  return {
    placeOf: (type, id) => places[type].get(id),
    foodTypeIdOf: (subFoodTypeId) => foodTypeIds.get(subFoodTypeId),
  };
}
