import type {
  Answer,
  MyOrder,
  MyOrdersAnswer,
  OrderAnswer,
  PaymentAnswer,
  SmsMessagesAnswer,
} from '@libs/contract/answers.js';
import type { KitchenStatusPayload } from '@libs/contract/events.js';
import { MESSAGE } from '@libs/contract/messages.js';
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
import { api } from '../../../../api/api.js';
import type { Call } from '../../../../api/base-query.js';
import { isFailure } from '../../../../api/failure.js';
import { subscribeToOrder } from '../../../../realtime/order-tracker.js';

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

const READ_ORDER = {
  query: ({ reference, token }: OrderQuestion): Call => ({
    path: `orders/${encodeURIComponent(reference)}`,
    ...(token === undefined ? {} : { headers: { 'Order-Token': token } }),
  }),
  transformResponse: (answer: OrderAnswer) => answer.order,
  // a receipt is about now, not about what it said an hour ago
  keepUnusedDataFor: 0,
};

/** An order as this page has it. */
interface TrackedOrder extends Order {
  /** whether it is polled every 5 s, for lack of a live connection */
  isPolled?: boolean;
}

/** References of orders that moved while they were being read. */
const overtaken = new Set<string>();

type OrderMessage = Order | KitchenStatusPayload;

/** Merges a message into an order that was read before; its actions have to be read again. */
function changedBy(message: OrderMessage): Partial<Order> {
  if (!('seq' in message)) return message;
  const { status, kitchen_status, updated_at, ready_at, dispatched_at, cancellation } = message;
  return { status, kitchen_status, updated_at, ready_at, dispatched_at, cancellation };
}

/** Whether a read failed because there is no such order (any more). */
export function isUnknownOrder(error: unknown): boolean {
  return isFailure(error) && error.message === MESSAGE.orderNotFound;
}

/** An order as its page reads it, and what its customer may do with it, as its `actions` say. */
export const ownOrderApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * An order, updated by live messages for as long as the entry is held (or polled every 5 s without a live connection), and read again
     * when the actions of its customer have changed. A read that a message has overtaken never reverts it; any other read may, if the
     * database has lost its last moments.
     */
    order: build.query<TrackedOrder, OrderQuestion>({
      ...READ_ORDER,
      onQueryStarted: ({ reference }) => {
        overtaken.delete(reference);
      },
      merge: (shown, read) => {
        if (overtaken.has(shown.reference) && read.updated_at < shown.updated_at) return shown;
        return shown.isPolled ? { ...read, isPolled: true } : read;
      },
      onCacheEntryAdded: async (
        asked,
        { cacheDataLoaded, cacheEntryRemoved, dispatch, getCacheEntry, updateCachedData },
      ) => {
        const isKnown = await cacheDataLoaded.then(
          () => true,
          () => false,
        );
        if (!isKnown) return;
        const read = async () => {
          // one that is in flight may have been answered before the change
          await dispatch(ownOrderApi.util.getRunningQueryThunk('order', asked));
          await dispatch(ownOrderApi.endpoints.order.initiate(asked, { subscribe: false, forceRefetch: true }));
        };
        const take = (message: OrderMessage) => {
          let isNews = false;
          updateCachedData((shown) => {
            // messages may overtake each other
            if (message.updated_at < shown.updated_at) return;
            overtaken.add(asked.reference);
            isNews = message.updated_at > shown.updated_at;
            Object.assign(shown, changedBy(message));
          });
          // what its customer may do now, and what is given back, no message says
          if (isNews && asked.token !== undefined) void read();
        };
        const setPolled = (isPolled: boolean) =>
          updateCachedData((shown) => {
            shown.isPolled = isPolled;
          });
        const onPoll = () => {
          setPolled(true);
          void read();
        };
        const onJoined = (order: Order) => {
          setPolled(false);
          const shown = getCacheEntry().data;
          // older than what is shown: a slow answer, or a database that lost its last moments
          if (shown !== undefined && order.updated_at < shown.updated_at) void read();
          else take(order);
        };
        const end = subscribeToOrder({
          ...asked,
          onJoined,
          onOrder: take,
          onKitchen: take,
          onUnreadable: () => void read(),
          onPoll,
        });
        await cacheEntryRemoved;
        end();
      },
    }),
    /** an order of which nothing is to come: read once, and not followed */
    endedOrder: build.query<Order, OrderQuestion>(READ_ORDER),
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

/** The order as it is now. */
export function useOrder(asked: OrderQuestion) {
  // a phone that slept has missed what happened, and what time alone has changed
  return ownOrderApi.useOrderQuery(asked, { refetchOnFocus: true });
}

export const {
  useEndedOrderQuery,
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
