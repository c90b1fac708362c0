import type { Answer, Envelope } from '@libs/contract/answers.js';
import type {
  BranchChangedAnswer,
  BranchRunningAnswer,
  StaffBranch,
  StaffBranchAnswer,
} from '@libs/contract/branches/staff-branches.js';
import type { PromoUsesAnswer } from '@libs/contract/branches/staff-selling.js';
import type { ChainWaysToPayAnswer, ChainWaysToPayChangedAnswer } from '@libs/contract/branches/staff-ways-to-pay.js';
import type { MenuRowsAnswer } from '@libs/contract/menu/menu-rows.js';
import type {
  FoodChangedAnswer,
  FoodSoldOutAnswer,
  OfferChangedAnswer,
  StationAssignedAnswer,
} from '@libs/contract/menu/staff-menu.js';
import type { ScheduledOrdersAnswer } from '@libs/contract/orders/later.js';
import type { Order } from '@libs/contract/orders/orders.js';
import type { AuditAnswer } from '@libs/contract/people/audit.js';
import type { UserChangedAnswer, UsersAnswer } from '@libs/contract/people/staff-users.js';
import type {
  BranchRunningEdit,
  BranchStateRequest,
  OrderingRequest,
  PauseRequest,
} from '@libs/contract/requests/branches/branches.js';
import type { BranchWaysToPayEdit, ChainWaysToPayEdit } from '@libs/contract/requests/branches/ways-to-pay.js';
import type { AuditQuery } from '@libs/contract/requests/finance/audit.js';
import type { BranchOrderingRequest, SoldOutRequest } from '@libs/contract/requests/menu/menu-items.js';
import type { MenuRowsRequest } from '@libs/contract/requests/menu/menu-rows.js';
import type { StationAssignmentRequest } from '@libs/contract/requests/menu/stations.js';
import type { PasswordResetRequest } from '@libs/contract/requests/people/users.js';
import { api } from '../../../api/api.js';
import { keepCurrent } from './live-branch.js';
import { type EntityPath, type OrderedPath, type SavedEntity, type Tag, TOUCHES } from './resources.js';

/** For lists that no event updates: read again every 15 s, and when the page gets the focus. */
export const POLLED = { pollingInterval: 15_000, skipPollingIfUnfocused: true, refetchOnFocus: true } as const;

/** All endpoints of the panel. After a success the branch is read again. */
export const adminApi = api.injectEndpoints({
  endpoints: (build) => {
    /** A call below one resource, such as `food/7/sold-out`. */
    const action = <Result extends Envelope, Body extends object = Record<string, never>>(
      entity: EntityPath,
      does: string,
      method: 'POST' | 'PUT' = 'PUT',
    ) =>
      build.mutation<Result, { id: number; body: Body }>({
        query: ({ id, body }) => ({ path: `${entity}/${id}/${does}`, method, body }),
        invalidatesTags: [...TOUCHES[entity]],
      });

    return {
      staffBranch: build.query<StaffBranch, number>({
        query: (id) => ({ path: `branches/${id}` }),
        transformResponse: (answer: StaffBranchAnswer) => answer.branch,
        providesTags: ['Branch'],
        onCacheEntryAdded: keepCurrent,
      }),
      users: build.query<UsersAnswer, void>({ query: () => ({ path: 'users' }), providesTags: ['Users'] }),
      audit: build.query<AuditAnswer, AuditQuery>({
        query: (filters) => ({ path: `audit?${searchOf(filters)}` }),
        providesTags: ['Audit'],
        // a trail is read each time that it is opened
        keepUnusedDataFor: 0,
      }),

      /** adds a resource if `id` is null, and edits it otherwise */
      save: build.mutation<
        Envelope & Record<string, unknown>,
        { entity: SavedEntity; id: number | null; body: object }
      >({
        query: ({ entity, id, body }) =>
          id === null ? { path: entity, method: 'POST', body } : { path: `${entity}/${id}`, method: 'PUT', body },
        invalidatesTags: (_answer, _failure, { entity }) => [...TOUCHES[entity]],
      }),
      /** `path` is that of a sub food type, a food or an offer */
      assignStation: build.mutation<StationAssignedAnswer, { path: string } & StationAssignmentRequest>({
        query: ({ path, station }) => ({ path: `${path}/station`, method: 'PUT', body: { station } }),
        invalidatesTags: ['Branch'],
      }),

      remove: build.mutation<Answer, { entity: EntityPath; id: number }>({
        query: ({ entity, id }) => ({ path: `${entity}/${id}`, method: 'DELETE' }),
        invalidatesTags: (_answer, failure, { entity }) => (failure ? [] : touchedByRemoving(entity)),
      }),
      reorder: build.mutation<Answer, { entity: OrderedPath; body: BranchOrderingRequest | OrderingRequest }>({
        query: ({ entity, body }) => ({ path: `${entity}/order`, method: 'PUT', body }),
        // also after a rejection, because the screen already shows the new order
        invalidatesTags: (_answer, _failure, { entity }) => [...TOUCHES[entity]],
      }),

      setFoodSoldOut: action<FoodSoldOutAnswer, SoldOutRequest>('food', 'sold-out'),
      setOfferSoldOut: action<OfferChangedAnswer, { isSoldOut: boolean }>('offers', 'sold-out'),
      duplicateFood: action<FoodChangedAnswer>('food', 'duplicate', 'POST'),
      duplicateOffer: action<OfferChangedAnswer>('offers', 'duplicate', 'POST'),
      saveMenuRows: build.mutation<MenuRowsAnswer, { id: number; body: MenuRowsRequest }>({
        query: ({ id, body }) => ({ path: `branches/${id}/menu-rows`, method: 'PUT', body }),
        // also after a rejection, which says what others have changed
        invalidatesTags: [...TOUCHES.food],
        // so that the grid continues with what it has saved
        onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
          const answer = await queryFulfilled.catch(() => null);
          if (answer === null) return;
          const saved = new Map(answer.data.items.map((item) => [item.id, item]));
          const keep = (item: { id: number }) => Object.assign(item, saved.get(item.id));
          dispatch(
            adminApi.util.updateQueryData('staffBranch', id, (branch) => {
              branch.food.forEach(keep);
              branch.offers.forEach(keep);
            }),
          );
        },
      }),
      branchRunning: build.query<BranchRunningAnswer, number>({
        query: (id) => ({ path: `branches/${id}/running` }),
        providesTags: ['Branch'],
      }),
      /** the orders for later of a branch, of all days, soonest first */
      scheduledOrders: build.query<Order[], number>({
        query: (id) => ({ path: `orders/branch/${id}/scheduled` }),
        transformResponse: ({ orders }: ScheduledOrdersAnswer) => orders.filter(({ status }) => status === 'Scheduled'),
        providesTags: ['Branch'],
      }),
      editBranchRunning: action<BranchChangedAnswer, BranchRunningEdit>('branches', 'running'),
      editBranchWays: action<BranchChangedAnswer, BranchWaysToPayEdit>('branches', 'ways-to-pay'),
      chainWays: build.query<ChainWaysToPayAnswer, void>({
        query: () => ({ path: 'ways-to-pay' }),
        providesTags: ['Branches'],
      }),
      editChainWays: build.mutation<ChainWaysToPayChangedAnswer, ChainWaysToPayEdit>({
        query: (body) => ({ path: 'ways-to-pay', method: 'PUT', body }),
        invalidatesTags: ['Branch', 'Branches'],
      }),
      setBranchState: action<BranchChangedAnswer, BranchStateRequest>('branches', 'state'),
      pauseBranch: action<BranchChangedAnswer, PauseRequest>('branches', 'pause'),
      resumeBranch: build.mutation<BranchChangedAnswer, number>({
        query: (id) => ({ path: `branches/${id}/pause`, method: 'DELETE' }),
        invalidatesTags: ['Branch', 'Branches'],
      }),
      promoUses: build.query<PromoUsesAnswer, number>({
        query: (id) => ({ path: `promo-codes/${id}/uses` }),
        keepUnusedDataFor: 0,
      }),
      setUserActive: action<UserChangedAnswer, { isActive: boolean }>('users', 'active'),
      resetPassword: action<UserChangedAnswer, PasswordResetRequest>('users', 'password'),
    };
  },
});

/** Returns the tags of a removal: all but the branch, if the branch itself was removed. */
function touchedByRemoving(entity: EntityPath): Tag[] {
  return TOUCHES[entity].filter((tag) => entity !== 'branches' || tag !== 'Branch');
}

/** Returns the filters as a query string, without empty ones. */
function searchOf(filters: AuditQuery): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.toString();
}

export const {
  usePromoUsesQuery,
  useStaffBranchQuery,
  useUsersQuery,
  useAuditQuery,
  useSaveMutation,
  useAssignStationMutation,
  useRemoveMutation,
  useReorderMutation,
  useSetFoodSoldOutMutation,
  useSetOfferSoldOutMutation,
  useDuplicateFoodMutation,
  useDuplicateOfferMutation,
  useSaveMenuRowsMutation,
  useBranchRunningQuery,
  useScheduledOrdersQuery,
  useChainWaysQuery,
  useEditBranchWaysMutation,
  useEditChainWaysMutation,
  useEditBranchRunningMutation,
  useSetBranchStateMutation,
  usePauseBranchMutation,
  useResumeBranchMutation,
  useSetUserActiveMutation,
  useResetPasswordMutation,
} = adminApi;
