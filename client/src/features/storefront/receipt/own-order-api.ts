import type {
  Answer,
  MyOrder,
  MyOrdersAnswer,
  OrderAnswer,
  PaymentAnswer,
  SmsMessagesAnswer,
} from '@libs/contract/answers.js';
import type { Order } from '@libs/contract/orders.js';
import type { GatewayFields } from '@libs/contract/payments.js';
import type {
  ChangePhoneRequest,
  MyOrdersCodeRequest,
  MyOrdersRequest,
  OtpRequest,
  PayLaterRequest,
  ResendOtpRequest,
} from '@libs/contract/requests.js';
import type { SmsMessage } from '@libs/contract/settings.js';
import { api } from '../../../api/api.js';
import type { Call } from '../../../api/base-query.js';

export interface OrderQuestion {
  reference: string;
  /** this order's own secret, where this browser placed it: shows the contact data unmasked */
  token?: string;
}

/** An own order. */
export type OwnQuestion = Required<OrderQuestion>;

function ownCall({ reference, token }: OwnQuestion, call: Pick<Call, 'path' | 'method' | 'body'>): Call {
  return {
    ...call,
    path: `orders/${encodeURIComponent(reference)}/${call.path}`,
    headers: { 'Order-Token': token },
  };
}

/** An order as its page reads it, and what its customer may do with it, as its `actions` say. */
export const ownOrderApi = api.injectEndpoints({
  endpoints: (build) => ({
    order: build.query<Order, OrderQuestion>({
      query: ({ reference, token }) => ({
        path: `orders/${encodeURIComponent(reference)}`,
        ...(token === undefined ? {} : { headers: { 'Order-Token': token } }),
      }),
      transformResponse: (answer: OrderAnswer) => answer.order,
      // a read that was slow finds what the live line has moved on meanwhile
      merge: (shown, read) => (read.updated_at >= shown.updated_at ? read : shown),
      // a receipt is about now, not about what it said an hour ago
      keepUnusedDataFor: 0,
    }),
    confirmCode: build.mutation<Answer, OtpRequest>({ query: (body) => ({ path: 'otp', method: 'POST', body }) }),
    resendCode: build.mutation<Answer, ResendOtpRequest>({
      query: (body) => ({ path: 'otp/resend', method: 'POST', body }),
    }),
    changePhone: build.mutation<Answer, OwnQuestion & ChangePhoneRequest>({
      query: ({ phone, ...own }) => ownCall(own, { path: 'phone', method: 'PUT', body: { phone } }),
    }),
    payLater: build.mutation<Answer, OwnQuestion & PayLaterRequest>({
      query: ({ paymentType, deliveryPaymentType = null, ...own }) =>
        ownCall(own, { path: 'payment', method: 'PUT', body: { paymentType, deliveryPaymentType } }),
    }),
    withdraw: build.mutation<Answer, OwnQuestion>({
      query: (own) => ownCall(own, { path: 'withdraw', method: 'POST', body: {} }),
    }),
    /** opens a further attempt to pay an own order by card */
    payAgain: build.mutation<GatewayFields, OwnQuestion>({
      query: (own) => ownCall(own, { path: 'payment', method: 'POST', body: {} }),
      transformResponse: ({ payment }: PaymentAnswer) => payment,
    }),
    myOrdersCode: build.mutation<Answer, MyOrdersCodeRequest>({
      query: (body) => ({ path: 'my-orders/code', method: 'POST', body }),
    }),
    myOrders: build.mutation<MyOrder[], MyOrdersRequest>({
      query: (body) => ({ path: 'my-orders', method: 'POST', body }),
      transformResponse: ({ orders }: MyOrdersAnswer) => orders,
    }),
    /** only where the server keeps messages in its demonstration inbox; newest first */
    inbox: build.query<SmsMessage[], string>({
      query: (phone) => ({ path: `dev/sms?phone=${encodeURIComponent(phone)}` }),
      transformResponse: (answer: SmsMessagesAnswer) => answer.messages,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useOrderQuery,
  useConfirmCodeMutation,
  useResendCodeMutation,
  useChangePhoneMutation,
  usePayLaterMutation,
  useWithdrawMutation,
  usePayAgainMutation,
  useMyOrdersCodeMutation,
  useMyOrdersMutation,
  useLazyInboxQuery,
} = ownOrderApi;
