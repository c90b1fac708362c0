import type { ShopPicture } from '@libs/contract/branches/shop.js';
import type { Shop, ShopAnswer, ShopPageAnswer } from '@libs/contract/branches/staff-shop.js';
import type { ShopEdit, ShopPreviewRequest } from '@libs/contract/requests/branches/shop.js';
import { api } from '../../../api/api.js';

const shopApi = api.injectEndpoints({
  endpoints: (build) => ({
    shop: build.query<Shop, void>({
      query: () => ({ path: 'shop' }),
      transformResponse: ({ shop }: ShopAnswer) => shop,
      providesTags: ['Shop'],
    }),
    editShop: build.mutation<ShopAnswer, ShopEdit>({
      query: (body) => ({ path: 'shop', method: 'PUT', body }),
      invalidatesTags: ['Shop', 'Settings'],
    }),
    removeShopPicture: build.mutation<ShopAnswer, ShopPicture>({
      query: (picture) => ({ path: `shop/${picture}`, method: 'DELETE' }),
      invalidatesTags: ['Shop', 'Settings'],
    }),
    previewText: build.query<string, string>({
      query: (text) => ({ path: 'shop/preview', method: 'POST', body: { text } satisfies ShopPreviewRequest }),
      transformResponse: ({ page }: ShopPageAnswer) => page.html,
      keepUnusedDataFor: 0,
    }),
  }),
});

/** Tells every part of the tab that another one is saving. */
export const SHARED_SAVE = { fixedCacheKey: 'shop' } as const;

export const { useShopQuery, useEditShopMutation, useRemoveShopPictureMutation, usePreviewTextQuery } = shopApi;
