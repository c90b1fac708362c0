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
      // after a rejection too: the order is paid, confirmed or ended, and the list is old
      invalidatesTags: () => ['HeldStock', 'Audit'],
    }),
  }),
});

export const { useHeldStockQuery, useReleaseOrderMutation } = heldStockApi;
