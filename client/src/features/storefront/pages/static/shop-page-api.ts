import type { ShopPage } from '@libs/contract/branches/shop.js';
import type { ShopPageAnswer } from '@libs/contract/branches/staff-shop.js';
import type { Language } from '@libs/contract/values.js';
import { skipToken } from '@reduxjs/toolkit/query';
import { api } from '../../../../api/api.js';
import { inLanguage } from '../../../../texts/in-language.js';
import { useTabLanguage } from '../../../../texts/use-texts.js';

const shopPageApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** a page's text as HTML that the server has made safe; empty if the shop has written none */
    shopPage: build.query<string, { page: ShopPage; language: Language }>({
      query: ({ page, language }) => ({ path: inLanguage(`shop/pages/${page}`, language) }),
      transformResponse: ({ page }: ShopPageAnswer) => page.html,
      providesTags: ['Shop'],
    }),
  }),
});

/** Reads a page of the shop in the tab's language, if it is translated; null: reads nothing. */
export function useShopPage(page: ShopPage | null) {
  const language = useTabLanguage();
  return shopPageApi.useShopPageQuery(page === null ? skipToken : { page, language });
}
