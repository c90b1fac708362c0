import type { Order } from '@libs/contract/orders/orders.js';
import type { PhoneConfirmationAnswer } from '@libs/contract/orders/reconciliation.js';
import type { PhoneConfirmationRequest, PhoneRejectionRequest } from '@libs/contract/requests/orders/confirmation.js';
import { api } from '../../api/api.js';
import { CHANGES_ORDERS } from './order-change.js';

/** Confirms or rejects an order after a call: on the board, and in the admin panel. */
const phoneConfirmationApi = api.injectEndpoints({
  endpoints: (build) => ({
    confirmByPhone: build.mutation<PhoneConfirmationAnswer, { id: Order['id'] } & PhoneConfirmationRequest>({
      ...CHANGES_ORDERS,
      query: ({ id, ...body }) => ({ path: `orders/${id}/phone-confirmation`, method: 'PUT', body }),
    }),
    rejectByPhone: build.mutation<PhoneConfirmationAnswer, { id: Order['id'] } & PhoneRejectionRequest>({
      ...CHANGES_ORDERS,
      query: ({ id, ...body }) => ({ path: `orders/${id}/phone-rejection`, method: 'PUT', body }),
    }),
  }),
});

export const { confirmByPhone, rejectByPhone } = phoneConfirmationApi.endpoints;
export const { useConfirmByPhoneMutation, useRejectByPhoneMutation } = phoneConfirmationApi;
