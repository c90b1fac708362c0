import type { LaterSlots, LaterSlotsAnswer } from '@libs/contract/orders/later.js';
import type { OrderType } from '@libs/contract/values.js';
import { api } from '../api.js';

interface SlotsOf {
  branchId: number;
  type: OrderType;
  /** yyyy-mm-dd; absent: the first day with a free slot */
  date?: string | undefined;
  /** of the order that looks for a time */
  portions?: number | undefined;
}

const slotsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** the times of a day for which a branch takes orders */
    slots: build.query<LaterSlots, SlotsOf>({
      query: ({ branchId, type, date, portions }) => ({
        path: `branches/${branchId}/slots?${new URLSearchParams({ type, ...(date && { date }), ...(portions && { portions: String(portions) }) })}`,
      }),
      transformResponse: ({ days, date, slots }: LaterSlotsAnswer) => ({ days, date, slots }),
      providesTags: ['Orders'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useSlotsQuery } = slotsApi;
