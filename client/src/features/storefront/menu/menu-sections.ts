import type { FoodType, MenuItem } from '@libs/contract/menu.js';
import type { LineType } from '@libs/contract/values.js';
import { searchFoods } from '@libs/domain/food-search.js';

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
          ],
        }))
        .filter(({ entries }) => entries.length > 0),
    }))
    .filter(({ groups }) => groups.length > 0);
}

/** What a search finds in the whole menu, the best of each category and the best category first. */
export function foundSections(
  menu: readonly FoodType[],
  search: string,
): { sections: MenuSection[]; isGuess: boolean } {
  const all = menuSections(menu);
  const foods = all.flatMap((section) =>
    section.groups.flatMap((group) =>
      group.entries.map((entry) => ({
        item: entry.item,
        categories: [section.name, group.name],
        isOffer: entry.type === 'offer',
        entry,
      })),
    ),
  );
  const { ranks, isGuess } = searchFoods(foods, search);
  const rankOf = new Map([...ranks].map(([{ entry }, rank]) => [entry, rank]));
  const best = (entries: readonly MenuEntry[]) => Math.min(...entries.map((entry) => rankOf.get(entry) ?? Infinity));
  const bestIn = ({ groups }: MenuSection) => Math.min(...groups.map(({ entries }) => best(entries)));
  const sections = all
    .map((section) => ({
      ...section,
      groups: section.groups
        .map((group) => ({
          ...group,
          entries: group.entries.filter((entry) => rankOf.has(entry)).sort((one, other) => best([one]) - best([other])),
        }))
        .filter(({ entries }) => entries.length > 0)
        .sort((one, other) => best(one.entries) - best(other.entries)),
    }))
    .filter(({ groups }) => groups.length > 0)
    .sort((one, other) => bestIn(one) - bestIn(other));
  return { sections, isGuess };
}

/** As much of a menu as a first screen shows. */
export function firstGroup(sections: readonly MenuSection[]): MenuSection[] {
  return sections.slice(0, 1).map((section) => ({ ...section, groups: section.groups.slice(0, 1) }));
}
