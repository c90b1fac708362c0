import type {
  Answer,
  MyOrder,
  MyOrdersAnswer,
  PaymentAnswer,
  PublicOrderAnswer,
  ResentCodeAnswer,
  SmsMessagesAnswer,
} from '@libs/contract/answers.js';
import type { SmsMessage } from '@libs/contract/branches/settings.js';
import { REJECTED } from '@libs/contract/orders/messages.js';
import type { PublicOrder } from '@libs/contract/orders/orders.js';
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
import { type ApiDispatch, api } from '../../../../api/api.js';
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

interface Changed {
  order?: PublicOrder;
}

interface Change {
  dispatch: ApiDispatch;
  queryFulfilled: PromiseLike<{ data: Changed }>;
}

/**
 * Part of each action of an order's customer: shows the order of the answer, unless a message has brought a newer one.
 * After a rejection the order is read again, because the available actions have changed.
 */
const CHANGES_ORDER = {
  invalidatesTags: (answer: Changed | undefined) =>
    answer?.order === undefined ? (['Orders'] as const) : [{ type: 'Orders' as const, id: answer.order.reference }],
  onQueryStarted: async ({ token }: Pick<OwnOrderRef, 'token'>, { dispatch, queryFulfilled }: Change) => {
    const order = await queryFulfilled.then(
      ({ data }) => data.order,
      () => undefined,
    );
    if (order === undefined) return;
    const shown = { reference: order.reference, token };
    dispatch(
      ownOrderApi.util.updateQueryData('order', shown, (before) =>
        order.updated_at < before.updated_at ? before : { ...order, isPolled: before.isPolled === true },
      ),
    );
  },
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
      providesTags: [{ type: 'Orders', id: 'own' }],
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
    confirmCode: build.mutation<PublicOrderAnswer, Pick<OwnOrderRef, 'token'> & OtpRequest>({
      ...CHANGES_ORDER,
      query: ({ token, ...body }) => ({ path: 'otp', method: 'POST', body, headers: { 'Order-Token': token } }),
    }),
    resendCode: build.mutation<ResentCodeAnswer, Pick<OwnOrderRef, 'token'> & ResendOtpRequest>({
      ...CHANGES_ORDER,
      query: ({ token, ...body }) => ({ path: 'otp/resend', method: 'POST', body, headers: { 'Order-Token': token } }),
    }),
    changePhone: build.mutation<PublicOrderAnswer, OwnOrderRef & ChangePhoneRequest>({
      ...CHANGES_ORDER,
      query: ({ phone, ...own }) => ownCall(own, { path: 'phone', method: 'PUT', body: { phone } }),
    }),
    payLater: build.mutation<PublicOrderAnswer, OwnOrderRef & PayLaterRequest>({
      ...CHANGES_ORDER,
      query: ({ paymentType, deliveryPaymentType = null, ...own }) =>
        ownCall(own, { path: 'payment', method: 'PUT', body: { paymentType, deliveryPaymentType } }),
    }),
    withdraw: build.mutation<PublicOrderAnswer, OwnOrderRef>({
      ...CHANGES_ORDER,
      query: (own) => ownCall(own, { path: 'withdraw', method: 'POST', body: {} }),
    }),
    changeDue: build.mutation<PublicOrderAnswer, OwnOrderRef & ChangeDueRequest>({
      ...CHANGES_ORDER,
      query: ({ dueAt, ...own }) => ownCall(own, { path: 'due', method: 'PUT', body: { dueAt } }),
    }),
    /** what can be answered about sold-out food */
    shortageChoices: build.query<ShortageChoices[], OwnOrderRef>({
      query: (own) => ownCall(own, { path: 'choices' }),
      transformResponse: ({ choices }: ShortageChoicesAnswer) => choices,
      providesTags: (_choices, _error, { reference }) => [{ type: 'Orders', id: reference }],
      keepUnusedDataFor: 0,
    }),
    answerShortage: build.mutation<PublicOrderAnswer, OwnOrderRef & ShortageAnswerRequest>({
      ...CHANGES_ORDER,
      query: ({ reference, token, ...body }) =>
        ownCall({ reference, token }, { path: 'choices', method: 'POST', body }),
    }),
    /** starts another payment attempt for an own order */
    payAgain: build.mutation<PaymentAnswer, OwnOrderRef>({
      ...CHANGES_ORDER,
      query: (own) => ownCall(own, { path: 'payment', method: 'POST', body: {} }),
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

/** Reads an own order again every few milliseconds, as long as the component is rendered. */
export const usePolledOrder = (own: OwnOrderRef, pollingInterval: number, { skip }: { skip: boolean }): void =>
  void ownOrderApi.useOrderQuery(own, { skip, pollingInterval, selectFromResult: () => ({}) });

export const {
  useEndedOrderQuery,
  useShortageChoicesQuery,
  useMyOrdersCodeMutation,
  useMyOrdersMutation,
  useLazyInboxQuery,
} = ownOrderApi;
export const { confirmCode, resendCode, changePhone, payAgain, payLater, withdraw, changeDue, answerShortage } =
  ownOrderApi.endpoints;
