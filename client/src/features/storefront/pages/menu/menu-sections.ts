import type { FoodType, MenuItem } from '@libs/contract/menu/menu.js';
import type { LineType, Translated } from '@libs/contract/values.js';

export interface MenuEntry {
  item: MenuItem;
  type: LineType;
}

export interface MenuGroup extends Translated {
  id: number;
  name: string;
  entries: readonly MenuEntry[];
}

/** A food type with those of its sub types that are shown. */
export interface MenuSection extends Translated {
  id: number;
  name: string;
  groups: readonly MenuGroup[];
}

/** Returns the menu by food type, then by sub food type, without empty ones. */
export function menuSections(
  menu: readonly FoodType[],
  shows: (type: FoodType) => boolean = () => true,
  has: (item: MenuItem) => boolean = () => true,
): MenuSection[] {
  return menu
    .filter(shows)
    .map(({ id, name, base_name, sub_food_types }) => ({
      id,
      name,
      ...(base_name !== undefined && { base_name }),
      groups: sub_food_types
        .map((subType) => ({
          id: subType.id,
          name: subType.name,
          ...(subType.base_name !== undefined && { base_name: subType.base_name }),
          entries: [
            ...subType.food.map((item): MenuEntry => ({ item, type: 'food' })),
            ...subType.offers.map((item): MenuEntry => ({ item, type: 'offer' })),
          ].filter(({ item }) => has(item)),
        }))
        .filter(({ entries }) => entries.length > 0),
    }))
    .filter(({ groups }) => groups.length > 0);
}

/** Returns the part of a menu that fills a first screen. */
export function firstGroup(sections: readonly MenuSection[]): MenuSection[] {
  return sections.slice(0, 1).map((section) => ({ ...section, groups: section.groups.slice(0, 1) }));
}

/** Returns the food or the combo with this slug; undefined if the menu has none. */
export function entryAt(menu: readonly FoodType[], slug: string): MenuEntry | undefined {
  const groups = menuSections(menu).flatMap((section) => section.groups);
  return groups.flatMap(({ entries }) => entries).find(({ item }) => item.slug === slug);
}
