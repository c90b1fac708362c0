import type { Answer } from '@libs/contract/answers.js';
import type {
  CallerAnswer,
  CallerCard,
  StaffOrder,
  StaffOrderAnswer,
  StaffOrderRequest,
} from '@libs/contract/orders/staff-orders.js';
import { api } from '../../api/api.js';

export const tillApi = api.injectEndpoints({
  endpoints: (build) => ({
    placeStaffOrder: build.mutation<StaffOrder, { branchId: number; key: string; body: StaffOrderRequest }>({
      query: ({ branchId, key, body }) => ({
        path: `branches/${branchId}/orders`,
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': key },
      }),
      transformResponse: (answer: StaffOrderAnswer) => answer.order,
      invalidatesTags: ['Menu'],
    }),
    /** read again for each call: the caller may have ordered meanwhile */
    caller: build.query<CallerCard | null, { branchId: number; phone: string }>({
      query: ({ branchId, phone }) => ({ path: `branches/${branchId}/callers?phone=${phone}` }),
      transformResponse: (answer: CallerAnswer) => answer.caller,
      keepUnusedDataFor: 0,
    }),
    printReceipt: build.mutation<Answer, string>({
      query: (id) => ({ path: `orders/${id}/receipt`, method: 'POST', body: {} }),
    }),
  }),
});

export const { usePlaceStaffOrderMutation, useCallerQuery, usePrintReceiptMutation } = tillApi;
