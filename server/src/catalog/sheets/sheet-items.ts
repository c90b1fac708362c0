import type { ItemTexts, SheetItem } from '../../../../libs/domain/menu/menu-sheet.js';
import type { OptionGroupRecord } from '../menu/branch-menu.js';
import type { StaffMenu } from '../menu/staff-menu.repository.js';
import type { StoredItem } from './menu-batch.js';
import { optionsText } from './options/option-cell-text.js';

/** Returns option groups, in their order. */
export const groupsOf = (ids: readonly number[], menu?: StaffMenu): OptionGroupRecord[] =>
  ids.flatMap((id) => menu?.optionGroups.get(id) ?? []);

const PICTURE_NAME = /([^/]+)-\d+\.webp$/;

/**
 * Returns the foods and combos of a menu as items of a sheet. The first item that asks a group has its options, the
 * others its name.
 */
export function sheetItems(menu: StaffMenu, texts: ReadonlyMap<number, ItemTexts>): SheetItem[] {
  const described = new Set<number>();
  return [...menu.food.values(), ...menu.offers.values()].map((item) => {
    const groups = groupsOf(item.option_groups ?? [], menu);
    const first = new Set(groups.map(({ id }) => id).filter((id) => !described.has(id)));
    for (const id of first) described.add(id);
    return { ...sheetItemOf(item, menu, texts.get(item.id)), options: optionsText(groups, first) };
  });
}

const NONE_DESCRIBED: ReadonlySet<number> = new Set();

/** Returns a food or combo as an item of a sheet, with the names of its option groups. */
export function sheetItemOf(item: StoredItem, menu?: StaffMenu, texts: ItemTexts = {}): SheetItem {
  return {
    type: 'parts' in item ? 'offer' : 'food',
    item,
    foodType: menu?.subFoodTypes.get(item.sub_food_type.id)?.food_type.name ?? '',
    options: optionsText(groupsOf(item.option_groups ?? [], menu), NONE_DESCRIBED),
    texts,
    picture: PICTURE_NAME.exec(item.image_url ?? '')?.[1] ?? null,
  };
}
