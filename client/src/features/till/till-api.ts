import type { Answer } from '@libs/contract/answers.js';
import type { Order } from '@libs/contract/orders/orders.js';
import type { CallerAnswer, CallerCard, PlacedAnswer, StaffOrderAnswer } from '@libs/contract/orders/staff-orders.js';
import type { LineChangeRequest } from '@libs/contract/requests/orders/line-changes.js';
import type { StaffOrderRequest } from '@libs/contract/requests/orders/staff-orders.js';
import { api } from '../../api/api.js';
import { type AppliedPromo, appliedPromo, type PromoCheck, promoCall } from '../../api/promo/applied-promo.js';
import { CHANGES_ORDERS } from '../../staff/orders/order-change.js';

type ChangedOrderAnswer = Answer<{ order: Order; message: string }>;

export const tillApi = api.injectEndpoints({
  endpoints: (build) => ({
    placeStaffOrder: build.mutation<StaffOrderAnswer, { branchId: number; key: string; body: StaffOrderRequest }>({
      ...CHANGES_ORDERS,
      query: ({ branchId, key, body }) => ({
        path: `branches/${branchId}/orders`,
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': key },
      }),
      invalidatesTags: ['Menu', 'Orders'],
    }),
    changeLines: build.mutation<ChangedOrderAnswer, { id: string; key: string; body: LineChangeRequest }>({
      ...CHANGES_ORDERS,
      query: ({ id, key, body }) => ({
        path: `orders/${id}/products`,
        method: 'PUT',
        body,
        headers: { 'Idempotency-Key': key },
      }),
      invalidatesTags: ['Menu', 'Orders'],
    }),
    /** the order that a key has placed; null if there is none. A mutation, because a cached answer may be outdated */
    findPlaced: build.mutation<Order | null, { branchId: number; key: string }>({
      query: ({ branchId, key }) => ({
        path: `branches/${branchId}/orders/placed`,
        headers: { 'Idempotency-Key': key },
      }),
      transformResponse: (answer: PlacedAnswer) => answer.order,
    }),
    /** read again for each call: the caller may have ordered meanwhile */
    caller: build.query<CallerCard | null, { branchId: number; phone: string }>({
      query: ({ branchId, phone }) => ({ path: `branches/${branchId}/callers?phone=${phone}` }),
      transformResponse: (answer: CallerAnswer) => answer.caller,
      keepUnusedDataFor: 0,
    }),
    checkTillPromo: build.mutation<AppliedPromo | null, PromoCheck>({
      query: promoCall,
      transformResponse: appliedPromo,
    }),
    printReceipt: build.mutation<Answer, string>({
      query: (id) => ({ path: `orders/${id}/receipt`, method: 'POST', body: {} }),
    }),
  }),
});

export const {
  usePlaceStaffOrderMutation,
  useChangeLinesMutation,
  useFindPlacedMutation,
  useCallerQuery,
  usePrintReceiptMutation,
  useCheckTillPromoMutation,
} = tillApi;
