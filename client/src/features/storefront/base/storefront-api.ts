import type { CreatedOrderAnswer } from '@libs/contract/answers.js';
import type { BranchHealthAnswer } from '@libs/contract/orders/kitchen.js';
import type { CreatedOrder } from '@libs/contract/orders/payments.js';
import type { CreateOrderRequest } from '@libs/contract/requests/orders/create-order.js';
import { LIMITS } from '@libs/contract/values.js';
import { api } from '../../../api/api.js';
import { type AppliedPromo, appliedPromo, type PromoCheck, promoCall } from '../../../api/promo/applied-promo.js';

interface Placement {
  body: CreateOrderRequest;
  /** the Idempotency-Key: the same key and body are the same order */
  key: string;
}

/** The tags of all data from which the price and the availability of an order are computed. */
export const PRICING_TAGS = ['Menu', 'Rules', 'Deliveries', 'Branches', 'Promo'] as const;

export const storefrontApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkPromo: build.mutation<AppliedPromo | null, PromoCheck>({
      query: promoCall,
      transformResponse: appliedPromo,
    }),
    /** asks about a code that is already applied: whether its terms are unchanged */
    promoTerms: build.query<AppliedPromo | null, Pick<PromoCheck, 'code' | 'branch'>>({
      query: ({ code, branch }) => promoCall({ code, branch, subTotal: LIMITS.moneyMax }),
      transformResponse: appliedPromo,
      providesTags: ['Promo'],
      keepUnusedDataFor: 0,
    }),
    placeOrder: build.mutation<CreatedOrder, Placement>({
      query: ({ body, key }) => ({ path: 'orders', method: 'POST', body, headers: { 'Idempotency-Key': key } }),
      transformResponse: (answer: CreatedOrderAnswer) => answer.order,
    }),
    /** returns true if no board of the branch is active, so that nobody would see an order */
    branchHealth: build.query<boolean, number>({
      query: (branch) => ({ path: `branches/${branch}/health` }),
      transformResponse: (answer: BranchHealthAnswer) => answer.confirmation_may_take_longer,
    }),
  }),
});

export const { useCheckPromoMutation, usePromoTermsQuery, usePlaceOrderMutation, useBranchHealthQuery, usePrefetch } =
  storefrontApi;
