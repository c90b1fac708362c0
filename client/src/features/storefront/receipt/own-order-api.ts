import type { Answer, MyOrder, MyOrdersAnswer, PaymentAnswer, SmsMessagesAnswer } from '@libs/contract/answers.js';
import type { GatewayFields, SmsMessage } from '@libs/contract/entities.js';
import type {
  ChangePhoneRequest,
  MyOrdersCodeRequest,
  MyOrdersRequest,
  OtpRequest,
  PayLaterRequest,
  ResendOtpRequest,
} from '@libs/contract/requests.js';
import { api } from '../../../api/api.js';
import type { Call } from '../../../api/base-query.js';
import type { OrderQuestion } from '../shared/storefront-api.js';

/** An own order. */
export type OwnQuestion = Required<OrderQuestion>;

function ownCall({ reference, token }: OwnQuestion, call: Pick<Call, 'path' | 'method' | 'body'>): Call {
  return {
    ...call,
    path: `orders/${encodeURIComponent(reference)}/${call.path}`,
    headers: { 'Order-Token': token },
  };
}

/** What the customer of an order may do with it, as its `actions` say. */
const ownOrderApi = api.injectEndpoints({
  endpoints: (build) => ({
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
