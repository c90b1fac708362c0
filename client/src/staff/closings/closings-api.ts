import type { ClosedDay, ClosedDaysAnswer } from '@libs/contract/finance/closed-days.js';
import type { DayRange } from '@libs/domain/time/named-range.js';
import { api } from '../../api/api.js';

/** The days of one branch, or of all of them. */
export interface BranchDays extends DayRange {
  branchId: number | null;
}

const closingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    closedDays: build.query<ClosedDay[], BranchDays>({
      query: ({ from, to, branchId }) => ({ path: `finance/closings?from=${from}&to=${to}&branch=${branchId ?? ''}` }),
      transformResponse: ({ days }: ClosedDaysAnswer) => days,
      providesTags: ['Orders'],
    }),
  }),
});

export const { useClosedDaysQuery } = closingsApi;
