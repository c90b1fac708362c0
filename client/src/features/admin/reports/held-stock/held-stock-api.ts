import type { HeldStockAnswer, ReleaseAnswer } from '@libs/contract/menu/held-stock.js';
import { api } from '../../../../api/api.js';
import { CHANGES_ORDERS } from '../../../../staff/orders/order-change.js';

const heldStockApi = api.injectEndpoints({
  endpoints: (build) => ({
    heldStock: build.query<HeldStockAnswer, number>({
      query: (branch) => ({ path: `orders/branch/${branch}/held` }),
      providesTags: ['Orders'],
      keepUnusedDataFor: 0,
    }),
    releaseOrder: build.mutation<ReleaseAnswer, string>({
      ...CHANGES_ORDERS,
      query: (id) => ({ path: `orders/${id}/release`, method: 'POST', body: {} }),
    }),
  }),
});

export const { useHeldStockQuery, useReleaseOrderMutation } = heldStockApi;
