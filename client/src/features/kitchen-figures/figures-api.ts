import type { KitchenFigures, KitchenFiguresAnswer } from '@libs/contract/orders/kitchen.js';
import { api } from '../../api/api.js';

const figuresApi = api.injectEndpoints({
  endpoints: (build) => ({
    kitchenFigures: build.query<KitchenFigures, { branchId: number; from: string; to: string }>({
      query: ({ branchId, from, to }) => ({ path: `branches/${branchId}/kitchen-figures?from=${from}&to=${to}` }),
      transformResponse: (answer: KitchenFiguresAnswer) => answer.figures,
      providesTags: ['Orders'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useKitchenFiguresQuery } = figuresApi;
