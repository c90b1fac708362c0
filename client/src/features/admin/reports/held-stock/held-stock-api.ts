import type { HeldStockAnswer, ReleaseAnswer } from '@libs/contract/menu/held-stock.js';
import { api } from '../../../../api/api.js';

const heldStockApi = api.enhanceEndpoints({ addTagTypes: ['HeldStock', 'Audit'] }).injectEndpoints({
  endpoints: (build) => ({
    heldStock: build.query<HeldStockAnswer, number>({
      query: (branch) => ({ path: `orders/branch/${branch}/held` }),
      providesTags: ['HeldStock'],
      keepUnusedDataFor: 0,
    }),
    releaseOrder: build.mutation<ReleaseAnswer, string>({
      query: (id) => ({ path: `orders/${id}/release`, method: 'POST', body: {} }),
      // also after a rejection, because the order was paid, confirmed or ended and the list is outdated
      invalidatesTags: () => ['HeldStock', 'Audit'],
    }),
  }),
});

export const { useHeldStockQuery, useReleaseOrderMutation } = heldStockApi;
