import type { OrderAnswer, OrderSearchAnswer } from '@libs/contract/answers.js';
import type {
  KitchenProfile,
  KitchenProfileAnswer,
  OpeningCheck,
  OpeningCheckAnswer,
  OrderTrailAnswer,
  OrderTrailEntry,
  RegisterScreenAnswer,
} from '@libs/contract/orders/kitchen.js';
import type { Order } from '@libs/contract/orders/orders.js';
import type { RegisterScreenRequest } from '@libs/contract/requests/kitchen/register-screen.js';
import type { StrikeLinesRequest, UpdateOrderRequest } from '@libs/contract/requests/kitchen/update-order.js';
import type { ChangeDueRequest } from '@libs/contract/requests/orders/later.js';
import type { UndoableStep } from '@libs/domain/kitchen/undo.js';
import type { LineRef } from '@libs/domain/orders/struck-lines.js';
import { api } from '../../api/api.js';
import { useOrderReads } from '../../api/orders/use-order-reads.js';
import { subscribeToMenu } from '../../realtime/menu-room.js';
import { CHANGES_ORDERS } from '../../staff/orders/order-change.js';

const post = (path: string) => ({ path, method: 'POST', body: {} }) as const;
const put = (path: string, body: object) => ({ path, method: 'PUT', body }) as const;

/** The call that undoes a step, below the order's own path. */
const UNDO_CALLS: Record<UndoableStep, (lines: LineRef[]) => ReturnType<typeof post | typeof put>> = {
  Released: () => post('undo-release'),
  Start: () => post('undo-start'),
  Made: (lines) => put('lines', { lines, struck: false }),
  Ready: () => put('ready', { ready: false }),
  'Out for delivery': () => put('dispatched', { dispatched: false }),
  'Handed over': () => post('recall'),
  Delivered: () => post('recall'),
  Cancel: () => post('restore'),
};

/** Changes of an order are not optimistic: the screen that sends one waits for the event like all others. */
export const kitchenApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateOrder: build.mutation<OrderAnswer, { id: string } & UpdateOrderRequest>({
      ...CHANGES_ORDERS,
      query: ({ id, ...body }) => ({ path: `orders/${id}`, method: 'PUT', body }),
    }),
    /** undoes the last step of an order; `lines` only of `Made` */
    undo: build.mutation<OrderAnswer, { id: Order['id']; step: UndoableStep; lines: LineRef[] }>({
      ...CHANGES_ORDERS,
      query: ({ id, step, lines }) => {
        const { path, ...call } = UNDO_CALLS[step](lines);
        return { path: `orders/${id}/${path}`, ...call };
      },
    }),
    /** gives an order for later to the kitchen before its time */
    startNow: build.mutation<OrderAnswer, Order['id']>({
      ...CHANGES_ORDERS,
      query: (id) => ({ path: `orders/${id}/release`, method: 'PUT', body: {} }),
    }),
    /** gives an order for later another time of its day */
    moveOrder: build.mutation<OrderAnswer, { reference: Order['reference'] } & ChangeDueRequest>({
      ...CHANGES_ORDERS,
      query: ({ reference, ...body }) => ({ path: `orders/${reference}/due`, method: 'PUT', body }),
    }),
    markReady: build.mutation<OrderAnswer, Order['id']>({
      ...CHANGES_ORDERS,
      query: (id) => ({ path: `orders/${id}/ready`, method: 'PUT', body: { ready: true } }),
    }),
    markDispatched: build.mutation<OrderAnswer, Order['id']>({
      ...CHANGES_ORDERS,
      query: (id) => ({ path: `orders/${id}/dispatched`, method: 'PUT', body: { dispatched: true } }),
    }),
    /** strikes lines, or parts of combos */
    strikeLines: build.mutation<OrderAnswer, { id: Order['id'] } & StrikeLinesRequest>({
      ...CHANGES_ORDERS,
      query: ({ id, ...body }) => ({ path: `orders/${id}/lines`, method: 'PUT', body }),
    }),
    /** finds orders of any day; read again each time that it is opened */
    searchHistory: build.query<Order[], { branchId: number; orderNo: string; phone: string }>({
      query: ({ branchId, orderNo, phone }) => ({
        path: `orders/branch/${branchId}/search?${new URLSearchParams({ orderNo, phone })}`,
      }),
      transformResponse: (answer: OrderSearchAnswer) => answer.orders,
      providesTags: ['Orders'],
      keepUnusedDataFor: 0,
    }),
    orderTrail: build.query<OrderTrailEntry[], Order['id']>({
      query: (id) => ({ path: `orders/${id}/trail` }),
      transformResponse: (answer: OrderTrailAnswer) => answer.trail,
      providesTags: (_trail, _error, id) => [{ type: 'Orders', id }],
      keepUnusedDataFor: 0,
    }),
    kitchenProfile: build.query<KitchenProfile, number>({
      query: (branch) => ({ path: `branches/${branch}/kitchen` }),
      transformResponse: (answer: KitchenProfileAnswer) => answer.kitchen,
      providesTags: ['Branch', 'Menu'],
      // reads the profile again when the menu changes
      onCacheEntryAdded: async (branchId, { cacheEntryRemoved, dispatch }) => {
        /** the lowest version of the menu that the profile may be based on */
        let readAt: number | undefined;
        const end = subscribeToMenu({
          branchId,
          version: () => readAt,
          onChanged: async (version) => {
            // a read that is in flight may have been answered before the change
            await dispatch(kitchenApi.util.getRunningQueryThunk('kitchenProfile', branchId));
            const again = { subscribe: false, forceRefetch: true };
            const { isSuccess } = await dispatch(kitchenApi.endpoints.kitchenProfile.initiate(branchId, again));
            if (isSuccess && version !== undefined) readAt = version;
          },
        });
        await cacheEntryRemoved;
        end();
      },
    }),
    registerScreen: build.mutation<string, { branch: number } & RegisterScreenRequest>({
      query: ({ branch, ...body }) => ({ path: `branches/${branch}/screens`, method: 'POST', body }),
      transformResponse: (answer: RegisterScreenAnswer) => answer.screen,
    }),
    startCheck: build.mutation<OpeningCheck, number>({
      query: (branch) => ({ path: `branches/${branch}/opening-check`, method: 'POST', body: {} }),
      transformResponse: (answer: OpeningCheckAnswer) => answer.check,
    }),
    check: build.query<OpeningCheck, { branch: number; id: string }>({
      query: ({ branch, id }) => ({ path: `branches/${branch}/opening-check/${id}` }),
      transformResponse: (answer: OpeningCheckAnswer) => answer.check,
      providesTags: (_check, _error, { id }) => [{ type: 'OpeningCheck', id }],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useUpdateOrderMutation,
  useSearchHistoryQuery,
  useKitchenProfileQuery,
  useRegisterScreenMutation,
  useStartCheckMutation,
  useCheckQuery,
} = kitchenApi;

/** Returns what was done with an order, by whom and when; kept current while the order changes. */
export function useOrderTrail(order: Order): OrderTrailEntry[] | undefined {
  useOrderReads(order.id, order);
  return kitchenApi.useOrderTrailQuery(order.id).data;
}
