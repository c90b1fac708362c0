import type { FoodType } from '@libs/contract/menu.js';
import { useEffect, useMemo, useState } from 'react';
import { fetchCode } from '../../../ui/fetched-code.js';
import { type MenuSection, menuSections } from './menu-sections.js';

/** Forgives typing mistakes; its code comes when a search has found nothing without it. */
type IsMeant = typeof import('@libs/domain/food-search.js').isMeant;

interface Shown {
  sections: MenuSection[];
  /** whether nothing has the text in its name, and these are what it probably means */
  isGuess: boolean;
}

interface SearchOptions {
  isOffer: boolean;
  /** shown alone while nothing is searched for; null for all */
  foodType: number | null;
  search: string;
}

/** Returns the shown part of a menu: a category, or the matches of a search in all of them; without a match, suggestions. */
export function useSearch(menu: readonly FoodType[] | undefined, { isOffer, foodType, search }: SearchOptions): Shown {
  const [isMeant, setIsMeant] = useState<IsMeant | null>(null);
  const wanted = search.trim();
  const found = useMemo(
    () => menuSections(menu ?? [], { isOffer, foodType: wanted === '' ? foodType : null, search: wanted }),
    [menu, isOffer, foodType, wanted],
  );
  const isMissing = menu !== undefined && wanted !== '' && found.length === 0;

  useEffect(() => {
    if (!isMissing || isMeant !== null) return;
    // without it the page says that nothing is called so, which is true
    fetchCode(() => import('@libs/domain/food-search.js')).then(
      (code) => setIsMeant(() => code.isMeant),
      () => undefined,
    );
  }, [isMissing, isMeant]);

  const guessed = useMemo(
    () =>
      isMissing && isMeant !== null
        ? menuSections(menu, { isOffer, foodType: null, search: wanted, isWanted: isMeant })
        : [],
    [isMissing, isMeant, menu, isOffer, wanted],
  );
  return guessed.length > 0 ? { sections: guessed, isGuess: true } : { sections: found, isGuess: false };
}
