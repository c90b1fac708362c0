import type { ItemTexts, SheetItem } from '../../../../libs/domain/menu/menu-sheet.js';
import type { StaffMenu } from '../menu/staff-menu.repository.js';
import type { StoredItem } from './menu-batch.js';

/** Returns the names of option groups, in their order. */
export const groupNamesOf = (ids: readonly number[], menu?: StaffMenu): string[] =>
  ids.flatMap((id) => menu?.optionGroups.get(id)?.name ?? []);

const PICTURE_NAME = /([^/]+)-\d+\.webp$/;

/** Returns a food or combo as an item of a sheet. */
export function sheetItemOf(item: StoredItem, menu?: StaffMenu, texts: ItemTexts = {}): SheetItem {
  return {
    type: 'parts' in item ? 'offer' : 'food',
    item,
    foodType: menu?.subFoodTypes.get(item.sub_food_type.id)?.food_type.name ?? '',
    options: groupNamesOf(item.option_groups ?? [], menu),
    texts,
    picture: PICTURE_NAME.exec(item.image_url ?? '')?.[1] ?? null,
  };
}
