import type { FoodType } from '@libs/contract/menu/menu.js';
import type { ItemRef } from '@libs/domain/cart/cart.js';
import { dietsInWords, spiceInWords } from '@libs/domain/menu/food-marks.js';
import { searchFoods } from '@libs/domain/menu/search/food-search.js';
import { bothNames } from '@libs/domain/text/names.js';
import { say } from '../../../../texts/i18n.js';
import { type MenuEntry, type MenuSection, menuSections } from './menu-sections.js';

export interface Found {
  sections: MenuSection[];
  /** whether nothing matches, and these are close matches */
  isGuess: boolean;
}

/** Returns what customers search for in the tab's language: the diets that a food fits, and how hot it is. */
const kindInWords = ({ item: { marks = [], spice = 0 } }: MenuEntry): string[] =>
  [...dietsInWords(marks), ...(spice > 0 ? [spiceInWords(spice)] : [])].map(say);

/**
 * Returns the foods of the whole menu that match a search, the best match of each category and the best category first.
 *
 * @param otherNames returns the names of an item in languages that the menu is not read in
 */
export function foundSections(
  menu: readonly FoodType[],
  search: string,
  otherNames: (item: ItemRef) => string = () => '',
): { sections: MenuSection[]; isGuess: boolean } {
  const all = menuSections(menu);
  const foods = all.flatMap((section) =>
    section.groups.flatMap((group) =>
      group.entries.map((entry) => ({
        item: entry.item,
        categories: [bothNames(section), bothNames(group), ...kindInWords(entry)],
        otherNames: otherNames({ type: entry.type, id: entry.item.id }),
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
