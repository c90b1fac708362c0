import type { Names } from '../../../../libs/contract/values.js';
import type { TextIndex } from '../../menu-texts/text-index.js';
import type { BranchMenu, FoodTypeRecord, MenuItemRecord } from './branch-menu.js';

/** Adds the texts in further languages to the records of a menu that has just been loaded. */
export function addTexts(menu: BranchMenu, texts: TextIndex): void {
  if (texts.isEmpty) return;
  for (const type of menu.foodTypes) addToType(type, texts);
  for (const group of menu.optionGroups.values()) {
    Object.assign(group, texts.namesOf('option_group', group.id));
    for (const option of group.options) {
      Object.assign(option, texts.namesOf('menu_option', option.id));
      if (option.food) Object.assign(option.food, texts.namesOf('menu_item', option.food.id));
    }
  }
  for (const rule of menu.rules) Object.assign(rule, texts.namesOf('buy_get_offer', rule.id));
  for (const rule of menu.payRules) Object.assign(rule, texts.namesOf('pay_get_offer', rule.id));
  for (const rule of menu.freeDeliveries) Object.assign(rule, texts.namesOf('free_delivery', rule.id));
}

function addToType(type: FoodTypeRecord, texts: TextIndex): void {
  Object.assign(type, texts.namesOf('food_type', type.id));
  for (const sub of type.subFoodTypes) {
    const named = texts.namesOf('sub_food_type', sub.id);
    Object.assign(sub, named);
    for (const item of sub.items) addToItem(item, texts, named.names);
  }
}

function addToItem(item: MenuItemRecord, texts: TextIndex, subFoodTypeNames: Names | undefined): void {
  const descriptions = texts.of('menu_item', item.id, 'description');
  Object.assign(
    item,
    texts.namesOf('menu_item', item.id),
    descriptions && { descriptions },
    subFoodTypeNames && { subFoodTypeNames },
  );
  for (const part of item.parts ?? []) Object.assign(part, texts.namesOf('menu_item', part.id));
}
