import type { OrderAnswer } from '@libs/contract/answers.js';
import type { Order } from '@libs/contract/orders/orders.js';
import { api } from '../../api/api.js';

export const wholeOrderApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** an order of any day, for staff of its branch */
    wholeOrder: build.query<Order, Order['reference']>({
      query: (reference) => ({ path: `orders/${reference}` }),
      transformResponse: (answer: OrderAnswer) => answer.order,
      providesTags: ['Orders'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useWholeOrderQuery } = wholeOrderApi;
