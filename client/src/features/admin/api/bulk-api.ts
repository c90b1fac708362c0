import type { Answer } from '@libs/contract/answers.js';
import type { BulkSoldOutAnswer } from '@libs/contract/menu/bulk.js';
import type { BulkMoveRequest, BulkRemovalRequest, BulkSoldOutRequest } from '@libs/contract/requests/menu/bulk.js';
import { adminApi } from './admin-api.js';

interface Bulk<Body> {
  /** the branch */
  id: number;
  body: Body;
}

/** Changes of chosen items of a branch's menu. */
const bulkApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    moveItems: build.mutation<Answer, Bulk<BulkMoveRequest>>({
      query: ({ id, body }) => ({ path: `branches/${id}/menu-items/category`, method: 'PUT', body }),
      invalidatesTags: ['Branch', 'Menu', 'Rules'],
    }),
    removeItems: build.mutation<Answer, Bulk<BulkRemovalRequest>>({
      query: ({ id, body }) => ({ path: `branches/${id}/menu-items/removal`, method: 'POST', body }),
      invalidatesTags: ['Branch', 'Menu', 'Rules'],
    }),
    setItemsSoldOut: build.mutation<BulkSoldOutAnswer, Bulk<BulkSoldOutRequest>>({
      query: ({ id, body }) => ({ path: `branches/${id}/menu-items/sold-out`, method: 'PUT', body }),
      invalidatesTags: ['Branch', 'Menu', 'Rules'],
    }),
  }),
});

export const { useMoveItemsMutation, useRemoveItemsMutation, useSetItemsSoldOutMutation } = bulkApi;
