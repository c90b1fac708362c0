import type {
  Answer,
  MyOrder,
  MyOrdersAnswer,
  PaymentAnswer,
  PublicOrderAnswer,
  SmsMessagesAnswer,
} from '@libs/contract/answers.js';
import type { SmsMessage } from '@libs/contract/branches/settings.js';
import { REJECTED } from '@libs/contract/orders/messages.js';
import type { PublicOrder } from '@libs/contract/orders/orders.js';
import type { GatewayFields } from '@libs/contract/orders/payments.js';
import type { ShortageChoicesAnswer } from '@libs/contract/orders/shortage-answers.js';
import type { ShortageChoices } from '@libs/contract/orders/shortages.js';
import type { OtpRequest, ResendOtpRequest } from '@libs/contract/requests/orders/confirmation.js';
import type { ChangeDueRequest } from '@libs/contract/requests/orders/later.js';
import type {
  ChangePhoneRequest,
  MyOrdersCodeRequest,
  MyOrdersRequest,
  PayLaterRequest,
} from '@libs/contract/requests/orders/own-orders.js';
import type { ShortageAnswerRequest } from '@libs/contract/requests/orders/shortages.js';
import { api } from '../../../../api/api.js';
import type { Call } from '../../../../api/base-query.js';
import { isFailure, isRecord } from '../../../../api/failure.js';
import { type OrderRef, OrderTracker, type TrackedOrder } from '../../../../realtime/order-tracker.js';
import { orderUpdated } from '../../base/state/placed-slice.js';

/** An own order, by its number and token. */
export type OwnOrderRef = Required<OrderRef>;

function ownCall({ reference, token }: OwnOrderRef, call: Pick<Call, 'path' | 'method' | 'body'>): Call {
  return {
    ...call,
    path: `orders/${encodeURIComponent(reference)}/${call.path}`,
    headers: { 'Order-Token': token },
  };
}

const READ_ORDER = {
  query: ({ reference, token }: OrderRef): Call => ({
    path: `orders/${encodeURIComponent(reference)}`,
    ...(token === undefined ? {} : { headers: { 'Order-Token': token } }),
  }),
  transformResponse: (answer: PublicOrderAnswer) => answer.order,
  // a receipt must show the current state
  keepUnusedDataFor: 0,
};

/** The trackers of the orders that are shown. */
const trackers = new Map<string, OrderTracker>();
const trackerKey = ({ reference, token }: OrderRef): string => `${reference} ${token}`;

/** Whether a read failed because the order does not exist (any more). */
export function isUnknownOrder(error: unknown): boolean {
  return isFailure(error) && error.code === REJECTED.orderNotFound;
}

/** The endpoints of an order's page, and of the actions of its customer. */
export const ownOrderApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * An order, updated by live messages as long as the entry exists, or polled every 5 s without a live connection. It
     * is read again when its customer's actions have changed.
     */
    order: build.query<TrackedOrder, OrderRef>({
      ...READ_ORDER,
      onQueryStarted: async (orderRef, { dispatch, queryFulfilled }) => {
        trackers.get(trackerKey(orderRef))?.onReadStarted();
        try {
          await queryFulfilled;
        } catch (failed) {
          // the screen shows the failure; an own order that is gone needs no more attention
          const error = isRecord(failed) ? failed.error : undefined;
          if (isUnknownOrder(error)) dispatch(orderUpdated({ reference: orderRef.reference, isOver: true }));
        }
      },
      merge: (shown, read, { arg }) => trackers.get(trackerKey(arg))?.merge(shown, read) ?? read,
      onCacheEntryAdded: async (orderRef, life) => {
        const isKnown = await life.cacheDataLoaded.then(
          () => true,
          () => false,
        );
        if (!isKnown) return;
        const tracker = new OrderTracker(orderRef, {
          shown: () => life.getCacheEntry().data,
          update: life.updateCachedData,
          read: async () => {
            await life.dispatch(ownOrderApi.util.getRunningQueryThunk('order', orderRef));
            const again = { subscribe: false, forceRefetch: true };
            await life.dispatch(ownOrderApi.endpoints.order.initiate(orderRef, again));
          },
        });
        trackers.set(trackerKey(orderRef), tracker);
        const end = tracker.start();
        await life.cacheEntryRemoved;
        end();
        trackers.delete(trackerKey(orderRef));
      },
    }),
    /** an order that has ended: read once, without live updates */
    endedOrder: build.query<PublicOrder, OrderRef>(READ_ORDER),
    confirmCode: build.mutation<Answer, Pick<OwnOrderRef, 'token'> & OtpRequest>({
      query: ({ token, ...body }) => ({ path: 'otp', method: 'POST', body, headers: { 'Order-Token': token } }),
    }),
    resendCode: build.mutation<Answer, ResendOtpRequest>({
      query: (body) => ({ path: 'otp/resend', method: 'POST', body }),
    }),
    changePhone: build.mutation<Answer, OwnOrderRef & ChangePhoneRequest>({
      query: ({ phone, ...own }) => ownCall(own, { path: 'phone', method: 'PUT', body: { phone } }),
    }),
    payLater: build.mutation<Answer, OwnOrderRef & PayLaterRequest>({
      query: ({ paymentType, deliveryPaymentType = null, ...own }) =>
        ownCall(own, { path: 'payment', method: 'PUT', body: { paymentType, deliveryPaymentType } }),
    }),
    withdraw: build.mutation<Answer, OwnOrderRef>({
      query: (own) => ownCall(own, { path: 'withdraw', method: 'POST', body: {} }),
    }),
    changeDue: build.mutation<Answer, OwnOrderRef & ChangeDueRequest>({
      query: ({ dueAt, ...own }) => ownCall(own, { path: 'due', method: 'PUT', body: { dueAt } }),
    }),
    /** what can be answered about sold-out food; `updatedAt`: of the order, whose every change asks again */
    shortageChoices: build.query<ShortageChoices[], OwnOrderRef & { updatedAt: string }>({
      query: ({ updatedAt: _updatedAt, ...own }) => ownCall(own, { path: 'choices' }),
      transformResponse: ({ choices }: ShortageChoicesAnswer) => choices,
      keepUnusedDataFor: 0,
    }),
    answerShortage: build.mutation<Answer, OwnOrderRef & ShortageAnswerRequest>({
      query: ({ reference, token, ...body }) =>
        ownCall({ reference, token }, { path: 'choices', method: 'POST', body }),
    }),
    /** starts another payment attempt for an own order */
    payAgain: build.mutation<GatewayFields, OwnOrderRef>({
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
    /** only if the server keeps its messages in the demonstration inbox; newest first */
    inbox: build.query<SmsMessage[], string>({
      query: (phone) => ({ path: `dev/sms?phone=${encodeURIComponent(phone)}` }),
      transformResponse: (answer: SmsMessagesAnswer) => answer.messages,
      keepUnusedDataFor: 0,
    }),
  }),
});

/** Returns the order's current state. */
export function useOrder(asked: OrderRef) {
  // a phone that slept has missed messages, and changes that come with time alone
  return ownOrderApi.useOrderQuery(asked, { refetchOnFocus: true });
}

export const {
  useEndedOrderQuery,
  useConfirmCodeMutation,
  useResendCodeMutation,
  useChangePhoneMutation,
  usePayLaterMutation,
  useWithdrawMutation,
  useChangeDueMutation,
  useShortageChoicesQuery,
  useAnswerShortageMutation,
  usePayAgainMutation,
  useMyOrdersCodeMutation,
  useMyOrdersMutation,
  useLazyInboxQuery,
} = ownOrderApi;
