import type { Order } from '@libs/contract/orders/orders.js';
import type { PhoneConfirmationAnswer } from '@libs/contract/orders/reconciliation.js';
import type { PhoneConfirmationRequest, PhoneRejectionRequest } from '@libs/contract/requests/orders/confirmation.js';
import { api } from '../api/api.js';

/** Confirms or rejects an order after a call: on the board, and in the admin panel. */
const phoneConfirmationApi = api.enhanceEndpoints({ addTagTypes: ['Unconfirmed', 'Audit'] }).injectEndpoints({
  endpoints: (build) => ({
    confirmByPhone: build.mutation<PhoneConfirmationAnswer, { id: Order['id'] } & PhoneConfirmationRequest>({
      query: ({ id, ...body }) => ({ path: `orders/${id}/phone-confirmation`, method: 'PUT', body }),
      invalidatesTags: ['Unconfirmed', 'Audit'],
    }),
    rejectByPhone: build.mutation<PhoneConfirmationAnswer, { id: Order['id'] } & PhoneRejectionRequest>({
      query: ({ id, ...body }) => ({ path: `orders/${id}/phone-rejection`, method: 'PUT', body }),
      invalidatesTags: ['Unconfirmed', 'Audit'],
    }),
  }),
});

export const { useConfirmByPhoneMutation, useRejectByPhoneMutation } = phoneConfirmationApi;
