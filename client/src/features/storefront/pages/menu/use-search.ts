import type { FoodType } from '@libs/contract/menu/menu.js';
import type { ItemRef } from '@libs/domain/cart/cart.js';
import { useEffect, useMemo, useState } from 'react';
import { useOtherNames } from '../../../../api/names/other-names.js';
import { fetchCode } from '../../../../ui/fetched-code.js';
import { useStorefront } from '../../base/state/storefront-state.js';
import type { Found } from './found-sections.js';
import { menuSections } from './menu-sections.js';

type Find = (menu: readonly FoodType[], search: string, otherNames: (item: ItemRef) => string) => Found;

interface SearchOptions {
  isOffer: boolean;
  /** the only type that is shown without a search; null for all types */
  foodType: number | null;
  search: string;
}

/** The fallback if the search's code cannot be loaded. */
const findByName: Find = (menu, search) => {
  const wanted = search.toLowerCase();
  return { sections: menuSections(menu, undefined, ({ name }) => name.toLowerCase().includes(wanted)), isGuess: false };
};

/**
 * Returns the part of a menu to show: its foods or its offers, one category, or the matches of a search in all of them.
 */
export function useSearch(menu: readonly FoodType[] | undefined, { isOffer, foodType, search }: SearchOptions): Found {
  const [find, setFind] = useState<Find | null>(null);
  const wanted = search.trim();
  const branch = useStorefront((state) => state.branch.selected?.id);
  const otherNames = useOtherNames(wanted === '' ? undefined : branch);
  const isNeeded = wanted !== '' && find === null;

  useEffect(() => {
    if (!isNeeded) return;
    // loaded with the first letter, because few customers search; the menu stays until then
    fetchCode(() => import('./found-sections.js')).then(
      (code) => setFind(() => code.foundSections),
      () => setFind(() => findByName),
    );
  }, [isNeeded]);

  return useMemo(() => {
    if (menu === undefined) return { sections: [], isGuess: false };
    if (wanted !== '' && find !== null) return find(menu, wanted, otherNames);
    const isShown = (type: FoodType) => type.is_offer === isOffer && (foodType === null || type.id === foodType);
    return { sections: menuSections(menu, isShown), isGuess: false };
  }, [menu, isOffer, foodType, wanted, find, otherNames]);
}
