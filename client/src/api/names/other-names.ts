import type { FoodTypesAnswer } from '@libs/contract/answers.js';
import { TEXT_LANGUAGES } from '@libs/contract/menu/texts.js';
import type { Language, LineType } from '@libs/contract/values.js';
import { type ItemRef, itemKey } from '@libs/domain/cart/cart.js';
import { useCallback } from 'react';
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
const othersApi = namesApi.injectEndpoints({
  endpoints: (build) => ({
    /** the names of all of these languages, as text to search in */
    otherNames: build.query<Names, { branch: number; languages: Language[] }>({
      queryFn: async ({ branch, languages }, { dispatch }) => {
        const { initiate } = namesApi.endpoints.menuNames;
        const read = languages.map((language) => dispatch(initiate({ branch, language }, { subscribe: false })));
        const all: Record<string, string> = {};
        for (const { data, error } of await Promise.all(read)) {
          // without them, the search finds the other names
          if (error !== undefined) continue;
          for (const [key, name] of Object.entries(data ?? NONE)) all[key] = `${all[key] ?? ''} ${name}`;
        }
        return { data: all };
      },
      keepUnusedDataFor: KEPT,
    }),
  }),
});
const { useOtherNamesQuery } = othersApi;

/**
 * Returns a function that returns the names of an item in the shop's languages besides the tab's, as text to search in.
 * The chain's own names are part of every menu.
 *
 * @param branch undefined: they are not needed yet
 */
export function useOtherNames(branch: number | undefined): (item: ItemRef) => string {
  const { data: settings } = useSettingsQuery();
  const offered = settings?.languages ?? [];
  const languages = TEXT_LANGUAGES.filter(
    (code) => code !== tabLanguage() && offered.some((language) => language.code === code),
  );
  const { data: names = NONE } = useOtherNamesQuery(
    { branch: branch ?? 0, languages },
    { skip: branch === undefined || languages.length === 0 },
  );
  return useCallback((item) => names[itemKey(item)] ?? '', [names]);
}
