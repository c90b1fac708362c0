import type {
  DayClosingAnswer,
  DayClosingState,
  SealCheck,
  SealCheckAnswer,
} from '@libs/contract/finance/day-closing.js';
import type { CloseDayRequest, CountRequest } from '@libs/contract/requests/finance/close-day.js';
import { api } from '../../api/api.js';

export interface BranchDay {
  branchId: number;
  /** yyyy-mm-dd */
  date: string;
}

const pathOf = ({ branchId, date }: BranchDay) => `finance/closings/branch/${branchId}/date/${date}`;

const closingApi = api.injectEndpoints({
  endpoints: (build) => ({
    dayClosing: build.query<DayClosingState, BranchDay>({
      query: (day) => ({ path: pathOf(day) }),
      transformResponse: (answer: DayClosingAnswer) => answer.day,
      providesTags: ['Orders'],
      keepUnusedDataFor: 0,
    }),
    sealCheck: build.query<SealCheck, BranchDay>({
      query: (day) => ({ path: `${pathOf(day)}/seal` }),
      transformResponse: (answer: SealCheckAnswer) => answer.check,
      keepUnusedDataFor: 0,
    }),
    countDrawer: build.mutation<DayClosingAnswer, BranchDay & { body: CountRequest }>({
      query: ({ body, ...day }) => ({ path: `${pathOf(day)}/counts`, method: 'POST', body }),
      invalidatesTags: ['Orders'],
    }),
    closeDay: build.mutation<DayClosingAnswer, BranchDay & { body: CloseDayRequest }>({
      query: ({ body, ...day }) => ({ path: pathOf(day), method: 'POST', body }),
      // also after a rejection: somebody else was faster, or an order changed
      invalidatesTags: ['Orders'],
    }),
  }),
});

export const { useDayClosingQuery, useLazySealCheckQuery } = closingApi;
export const { closeDay, countDrawer } = closingApi.endpoints;
