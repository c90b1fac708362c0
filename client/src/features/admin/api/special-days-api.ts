import type {
  ChainDays,
  ChainDaysAnswer,
  ChainDaysChangedAnswer,
  SpecialDaysAnswer,
  SpecialDaysPlan,
  SpecialDaysPlanAnswer,
} from '@libs/contract/branches/special-days.js';
import type { ChainDaysRequest, SpecialDaysRequest } from '@libs/contract/requests/branches/special-days.js';
import { adminApi } from './admin-api.js';

/** The special days of the chain, and those of several branches. */
const specialDaysApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    chainDays: build.query<ChainDays, void>({
      query: () => ({ path: 'special-days' }),
      transformResponse: ({ special_days }: ChainDaysAnswer) => special_days,
      providesTags: ['Branches'],
    }),
    editChainDays: build.mutation<ChainDaysChangedAnswer, ChainDaysRequest>({
      query: (body) => ({ path: 'special-days', method: 'PUT', body }),
      // also after a rejection: somebody else may have changed them
      invalidatesTags: ['Session', 'Branch', 'Branches'],
    }),
    planChainDays: build.query<SpecialDaysPlan, ChainDaysRequest>({
      query: (body) => ({ path: 'special-days/plan', method: 'POST', body }),
      transformResponse: ({ plan }: SpecialDaysPlanAnswer) => plan,
      keepUnusedDataFor: 0,
    }),
    setBranchDays: build.mutation<SpecialDaysAnswer, SpecialDaysRequest>({
      query: (body) => ({ path: 'branches/special-days', method: 'POST', body }),
      invalidatesTags: ['Session', 'Branch', 'Branches'],
    }),
    planBranchDays: build.query<SpecialDaysPlan, SpecialDaysRequest>({
      query: (body) => ({ path: 'branches/special-days/plan', method: 'POST', body }),
      transformResponse: ({ plan }: SpecialDaysPlanAnswer) => plan,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useChainDaysQuery,
  useEditChainDaysMutation,
  usePlanChainDaysQuery,
  useSetBranchDaysMutation,
  usePlanBranchDaysQuery,
} = specialDaysApi;
