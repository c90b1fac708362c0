import type { FoodTypesAnswer } from '@libs/contract/answers.js';
import type { Language, LineType } from '@libs/contract/values.js';
import { type ItemRef, itemKey } from '@libs/domain/cart/cart.js';
import { useMemo } from 'react';
import { inLanguage } from '../../texts/in-language.js';
import { tabLanguage } from '../../texts/tab-locale.js';
import { api } from '../api.js';
import { useSettingsQuery } from '../public-api.js';

type Names = Readonly<Record<string, string>>;

/** s: names seldom change */
const KEPT = 3600;
const NONE: Names = {};

const namesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** the names of a branch's foods and combos in a language, by `itemKey` */
    menuNames: build.query<Names, { branch: number; language: Language }>({
      query: ({ branch, language }) => ({ path: inLanguage(`food-types/branch/${branch}`, language) }),
      transformResponse: ({ foodTypes }: FoodTypesAnswer): Names => {
        const named = (type: LineType, items: readonly { id: number; name: string }[]) =>
          items.map(({ id, name }) => [itemKey({ type, id }), name] as const);
        const all = foodTypes.flatMap(({ sub_food_types }) =>
          sub_food_types.flatMap(({ food, offers }) => [...named('food', food), ...named('offer', offers)]),
        );
        return Object.fromEntries(all);
      },
      keepUnusedDataFor: KEPT,
    }),
  }),
});
const { useMenuNamesQuery } = namesApi;

function useNamesIn(language: Language, branch: number | undefined): Names {
  const { data: settings } = useSettingsQuery();
  const isOther = language !== tabLanguage() && settings?.languages?.some(({ code }) => code === language) === true;
  return useMenuNamesQuery({ branch: branch ?? 0, language }, { skip: branch === undefined || !isOther }).data ?? NONE;
}

/**
 * Returns a function that returns the names of an item in the shop's languages besides the tab's, as text to search in.
 * The chain's own names are part of every menu.
 *
 * @param branch undefined: they are not needed yet
 */
export function useOtherNames(branch: number | undefined): (item: ItemRef) => string {
  const si = useNamesIn('si', branch);
  const ta = useNamesIn('ta', branch);
  return useMemo(() => (item) => [si, ta].map((names) => names[itemKey(item)] ?? '').join(' '), [si, ta]);
}
