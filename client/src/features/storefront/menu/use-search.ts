import type { FoodType } from '@libs/contract/menu.js';
import { useMemo } from 'react';
import { foundSections, type MenuSection, menuSections } from './menu-sections.js';

interface Shown {
  sections: MenuSection[];
  /** whether nothing has the words, and these are what they probably mean */
  isGuess: boolean;
}

interface SearchOptions {
  isOffer: boolean;
  /** shown alone while nothing is searched for; null for all */
  foodType: number | null;
  search: string;
}

/** Returns the shown part of a menu: its foods or its offers, one category, or the matches of a search in all of them. */
export function useSearch(menu: readonly FoodType[] | undefined, { isOffer, foodType, search }: SearchOptions): Shown {
  const wanted = search.trim();
  return useMemo(() => {
    if (menu === undefined) return { sections: [], isGuess: false };
    if (wanted !== '') return foundSections(menu, wanted);
    const isShown = (type: FoodType) => type.is_offer === isOffer && (foodType === null || type.id === foodType);
    return { sections: menuSections(menu, isShown), isGuess: false };
  }, [menu, isOffer, foodType, wanted]);
}
