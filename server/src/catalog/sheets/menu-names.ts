import type { StaffFood } from '../../../../libs/contract/menu/staff-menu.js';
import type { LineType } from '../../../../libs/contract/values.js';
import { nameKey } from '../../../../libs/domain/text/names.js';
import { cleanText } from '../../../../libs/validation/text.js';
import type { StaffMenu } from '../menu/staff-menu.repository.js';
import type { StoredItem } from './menu-batch.js';

/**
 * Returns a key that is equal for names that a menu treats as the same: cleaned as when stored, without case and
 * accents.
 */
export const menuNameKey = (name: string): string => nameKey(cleanText(name));

/** An index of a menu by names, so that matching a file takes linear time. */
export interface MenuNames {
  items: Record<LineType, ReadonlyMap<string, StoredItem>>;
  food: ReadonlyMap<string, StaffFood>;
}

export function menuNames(menu: StaffMenu): MenuNames {
  const food = byName(menu.food);
  return { items: { food, offer: byName(menu.offers) }, food };
}

/** Keeps the first of several items with the same name. */
function byName<Item extends { name: string }>(items: ReadonlyMap<number, Item>): Map<string, Item> {
  const found = new Map<string, Item>();
  for (const item of items.values()) {
    const key = menuNameKey(item.name);
    if (!found.has(key)) found.set(key, item);
  }
  return found;
}
