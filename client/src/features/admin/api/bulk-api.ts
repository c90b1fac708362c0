import type { Answer } from '@libs/contract/answers.js';
import type { SpecialDaysAnswer } from '@libs/contract/branches/staff-branches.js';
import type { AheadReport, AheadReportAnswer } from '@libs/contract/finance/finance.js';
import type { BulkSoldOutAnswer } from '@libs/contract/menu/bulk.js';
import type { SpecialDaysRequest } from '@libs/contract/requests/branches/special-days.js';
import type { BulkMoveRequest, BulkRemovalRequest, BulkSoldOutRequest } from '@libs/contract/requests/menu/bulk.js';
import { adminApi } from './admin-api.js';

interface Bulk<Body> {
  /** the branch */
  id: number;
  body: Body;
}

/** Changes of chosen items of a branch's menu, and of chosen branches. */
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
    /** what is ordered for coming days, by day and branch */
    ordersAhead: build.query<AheadReport, void>({
      query: () => ({ path: 'finance/ahead' }),
      transformResponse: ({ report }: AheadReportAnswer) => report,
      keepUnusedDataFor: 0,
    }),
    setSpecialDays: build.mutation<SpecialDaysAnswer, SpecialDaysRequest>({
      query: (body) => ({ path: 'branches/special-days', method: 'POST', body }),
      invalidatesTags: ['Session', 'Branch', 'Branches'],
    }),
  }),
});

export const {
  useOrdersAheadQuery,
  useMoveItemsMutation,
  useRemoveItemsMutation,
  useSetItemsSoldOutMutation,
  useSetSpecialDaysMutation,
} = bulkApi;
