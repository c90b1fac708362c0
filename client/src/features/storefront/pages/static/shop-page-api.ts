import type { ShopPage } from '@libs/contract/branches/shop.js';
import type { ShopPageAnswer } from '@libs/contract/branches/staff-shop.js';
import { api } from '../../../../api/api.js';

const shopPageApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** a page's text as HTML that the server has made safe; empty if the shop has written none */
    shopPage: build.query<string, ShopPage>({
      query: (page) => ({ path: `shop/pages/${page}` }),
      transformResponse: ({ page }: ShopPageAnswer) => page.html,
      providesTags: ['Shop'],
    }),
  }),
});

export const { useShopPageQuery } = shopPageApi;
