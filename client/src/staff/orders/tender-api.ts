import type { OrderAnswer } from '@libs/contract/answers.js';
import type { TenderRequest } from '@libs/contract/requests/kitchen/update-order.js';
import { api } from '../../api/api.js';
import { CHANGES_ORDERS } from './order-change.js';

const tenderApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** records how an order that was handed over was paid */
    changeTender: build.mutation<OrderAnswer, { id: string } & TenderRequest>({
      ...CHANGES_ORDERS,
      query: ({ id, ...body }) => ({ path: `orders/${id}/tender`, method: 'PUT', body }),
    }),
  }),
});

export const { changeTender } = tenderApi.endpoints;
