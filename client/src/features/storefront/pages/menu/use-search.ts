import type { FoodType } from '@libs/contract/menu/menu.js';
import { useEffect, useMemo, useState } from 'react';
import { fetchCode } from '../../../../ui/fetched-code.js';
import type { Found } from './found-sections.js';
import { menuSections } from './menu-sections.js';

type Find = (menu: readonly FoodType[], search: string) => Found;

interface SearchOptions {
  isOffer: boolean;
  /** shown alone while nothing is searched for; null for all */
  foodType: number | null;
  search: string;
}

/** What is left of a search whose code could not be fetched. */
const findByName: Find = (menu, search) => {
  const wanted = search.toLowerCase();
  return { sections: menuSections(menu, undefined, ({ name }) => name.toLowerCase().includes(wanted)), isGuess: false };
};

/** Returns the shown part of a menu: its foods or its offers, one category, or the matches of a search in all of them. */
export function useSearch(menu: readonly FoodType[] | undefined, { isOffer, foodType, search }: SearchOptions): Found {
  const [find, setFind] = useState<Find | null>(null);
  const wanted = search.trim();
  const isNeeded = wanted !== '' && find === null;

  useEffect(() => {
    if (!isNeeded) return;
    // few search: its code comes with the first letter, until which the menu stays as it is
    fetchCode(() => import('./found-sections.js')).then(
      (code) => setFind(() => code.foundSections),
      () => setFind(() => findByName),
    );
  }, [isNeeded]);

  return useMemo(() => {
    if (menu === undefined) return { sections: [], isGuess: false };
    if (wanted !== '' && find !== null) return find(menu, wanted);
    const isShown = (type: FoodType) => type.is_offer === isOffer && (foodType === null || type.id === foodType);
    return { sections: menuSections(menu, isShown), isGuess: false };
  }, [menu, isOffer, foodType, wanted, find]);
}
