import type { FoodType, MenuItem } from '@libs/contract/menu/menu.js';
import type { LineType } from '@libs/contract/values.js';

export interface MenuEntry {
  item: MenuItem;
  type: LineType;
}

export interface MenuGroup {
  id: number;
  name: string;
  entries: readonly MenuEntry[];
}

/** A food type with the sub types that have something to show. */
export interface MenuSection {
  id: number;
  name: string;
  groups: readonly MenuGroup[];
}

/** The menu as the page shows it: by food type, then sub food type; what would be empty is left out. */
export function menuSections(
  menu: readonly FoodType[],
  shows: (type: FoodType) => boolean = () => true,
  has: (item: MenuItem) => boolean = () => true,
): MenuSection[] {
  return menu
    .filter(shows)
    .map(({ id, name, sub_food_types }) => ({
      id,
      name,
      groups: sub_food_types
        .map((subType) => ({
          id: subType.id,
          name: subType.name,
          entries: [
            ...subType.food.map((item): MenuEntry => ({ item, type: 'food' })),
            ...subType.offers.map((item): MenuEntry => ({ item, type: 'offer' })),
          ].filter(({ item }) => has(item)),
        }))
        .filter(({ entries }) => entries.length > 0),
    }))
    .filter(({ groups }) => groups.length > 0);
}

/** As much of a menu as a first screen shows. */
export function firstGroup(sections: readonly MenuSection[]): MenuSection[] {
  return sections.slice(0, 1).map((section) => ({ ...section, groups: section.groups.slice(0, 1) }));
}
