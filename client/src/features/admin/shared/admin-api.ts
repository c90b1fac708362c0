import type { Answer, Envelope } from '@libs/contract/answers.js';
import type { AuditAnswer, AuditQuery } from '@libs/contract/audit.js';
import type { BranchOrderingRequest, OrderingRequest } from '@libs/contract/edits.js';
import type { MenuRowsAnswer, MenuRowsRequest } from '@libs/contract/menu-rows.js';
import type {
  BranchRequest,
  BuyGetOfferRequest,
  DeliveryRequest,
  FoodTypeRequest,
  FreeDeliveryRequest,
  MenuItemRequest,
  PayGetOfferRequest,
  PromoCodeRequest,
  SubFoodTypeRequest,
  UserRequest,
} from '@libs/contract/requests.js';
import type {
  BranchChangedAnswer,
  BranchEdit,
  BranchExtras,
  BranchRunningAnswer,
  BranchRunningEdit,
  BranchStateRequest,
  PauseRequest,
  StaffBranch,
  StaffBranchAnswer,
  StaffBranchesAnswer,
  StaffBranchSummary,
} from '@libs/contract/staff-branches.js';
import type {
  BuyGetOfferEdit,
  FoodChangedAnswer,
  FoodEdit,
  FoodTypeEdit,
  FreeDeliveryEdit,
  MenuCopyAnswer,
  MenuCopyRequest,
  OfferChangedAnswer,
  OfferEdit,
  PayGetOfferEdit,
  StationAssignedAnswer,
  StationAssignmentRequest,
  StationEdit,
  StationRequest,
  SubFoodTypeEdit,
} from '@libs/contract/staff-menu.js';
import type { DeliveryEdit, PromoCodeEdit } from '@libs/contract/staff-selling.js';
import type { PasswordResetRequest, UserChangedAnswer, UserEdit, UsersAnswer } from '@libs/contract/staff-users.js';
import { api } from '../../../api/api.js';
import { type BranchEntity, dropResource, KEEP, type KeptAnswers, keepItems } from './branch-cache.js';
import { keepCurrent } from './live-branch.js';

/** Of lists that nothing announces: read again now and then, and when the page is looked at again. */
export const POLLED = { pollingInterval: 15_000, skipPollingIfUnfocused: true, refetchOnFocus: true } as const;

/** The folder of the API that a kind of resource lives in. */
export type EntityPath = BranchEntity | 'branches' | 'users' | 'banner-images';
/** Resources whose place in the lists staff decide. */
export type OrderedPath =
  | 'food-types'
  | 'sub-food-types'
  | 'food'
  | 'offers'
  | 'stations'
  | 'branches'
  | 'banner-images';

type Tag = 'Session' | 'Branch' | 'Branches' | 'Menu' | 'Deliveries' | 'Rules' | 'Banners' | 'Users';
/** The tags that a change invalidates, including those of the storefront's reads in this tab. */
const TOUCHES: Record<EntityPath, readonly Tag[]> = {
  'food-types': ['Branch', 'Menu'],
  'sub-food-types': ['Branch', 'Menu'],
  food: ['Branch', 'Menu', 'Rules'],
  offers: ['Branch', 'Menu'],
  'buy-get-offers': ['Branch', 'Rules'],
  'pay-get-offers': ['Branch', 'Rules'],
  'free-deliveries': ['Branch', 'Rules'],
  deliveries: ['Branch', 'Deliveries', 'Rules'],
  'promo-codes': ['Branch'],
  stations: ['Branch'],
  // the session carries the name of the branch that is worked on
  branches: ['Session', 'Branch', 'Branches'],
  users: ['Users'],
  'banner-images': ['Banners'],
};

interface SaveBodies {
  'food-types': FoodTypeRequest | FoodTypeEdit;
  'sub-food-types': SubFoodTypeRequest | SubFoodTypeEdit;
  food: MenuItemRequest | FoodEdit;
  offers: OfferEdit;
  'buy-get-offers': BuyGetOfferRequest | BuyGetOfferEdit;
  'pay-get-offers': PayGetOfferRequest | PayGetOfferEdit;
  'free-deliveries': FreeDeliveryRequest | FreeDeliveryEdit;
  deliveries: DeliveryRequest | DeliveryEdit;
  'promo-codes': PromoCodeRequest | PromoCodeEdit;
  stations: StationRequest | StationEdit;
  branches: (BranchRequest & BranchExtras) | BranchEdit;
  users: UserRequest | UserEdit;
}
interface SaveAnswers extends KeptAnswers {
  branches: BranchChangedAnswer;
  users: UserChangedAnswer;
}

/** `id` null adds, a number edits. */
export interface SaveOf<Entity extends keyof SaveBodies> {
  id: number | null;
  body: SaveBodies[Entity];
}

/** All calls of the panel. A success changes the cached branch at once; then the branch is read again. */
export const adminApi = api.injectEndpoints({
  endpoints: (build) => {
    const call = (entity: EntityPath, id: number | null) =>
      id === null ? ({ path: entity, method: 'POST' } as const) : ({ path: `${entity}/${id}`, method: 'PUT' } as const);

    const branchResource = <Entity extends BranchEntity>(entity: Entity) =>
      build.mutation<KeptAnswers[Entity], SaveOf<Entity>>({
        query: ({ id, body }) => ({ ...call(entity, id), body }),
        invalidatesTags: [...TOUCHES[entity]],
        onQueryStarted: async (_arg, { dispatch, getState, queryFulfilled }) => {
          const answer = await queryFulfilled.catch(() => null);
          if (answer !== null) patchBranches(dispatch, getState(), (branch) => KEEP[entity](branch, answer.data));
        },
      });
    const chainResource = <Entity extends 'branches' | 'users'>(entity: Entity) =>
      build.mutation<SaveAnswers[Entity], SaveOf<Entity>>({
        query: ({ id, body }) => ({ ...call(entity, id), body }),
        invalidatesTags: [...TOUCHES[entity]],
      });
    /** A call of its own below one resource: `food/7/sold-out`. */
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
      staffBranches: build.query<StaffBranchSummary[], void>({
        query: () => ({ path: 'branches/staff' }),
        transformResponse: (answer: StaffBranchesAnswer) => answer.branches,
        providesTags: ['Branches'],
      }),
      users: build.query<UsersAnswer, void>({ query: () => ({ path: 'users' }), providesTags: ['Users'] }),
      audit: build.query<AuditAnswer, AuditQuery>({
        query: (filters) => ({ path: `audit?${searchOf(filters)}` }),
        providesTags: ['Audit'],
        // a trail is read as it is when it is opened
        keepUnusedDataFor: 0,
      }),

      saveFoodType: branchResource('food-types'),
      saveSubFoodType: branchResource('sub-food-types'),
      saveFood: branchResource('food'),
      saveOffer: branchResource('offers'),
      saveBuyGetOffer: branchResource('buy-get-offers'),
      savePayGetOffer: branchResource('pay-get-offers'),
      saveFreeDelivery: branchResource('free-deliveries'),
      saveDelivery: branchResource('deliveries'),
      savePromoCode: branchResource('promo-codes'),
      saveStation: branchResource('stations'),
      /** `path` is that of a sub food type, a food or an offer */
      assignStation: build.mutation<StationAssignedAnswer, { path: string } & StationAssignmentRequest>({
        query: ({ path, station }) => ({ path: `${path}/station`, method: 'PUT', body: { station } }),
        invalidatesTags: ['Branch'],
        onQueryStarted: async (_arg, { dispatch, getState, queryFulfilled }) => {
          const answer = await queryFulfilled.catch(() => null);
          if (answer === null) return;
          const { stations } = answer.data;
          patchBranches(dispatch, getState(), (branch) => {
            if (branch.stations?.some(({ id }) => stations.some((one) => one.id === id))) branch.stations = stations;
          });
        },
      }),
      saveBranch: chainResource('branches'),
      saveUser: chainResource('users'),

      remove: build.mutation<Answer, { entity: EntityPath; id: number }>({
        query: ({ entity, id }) => ({ path: `${entity}/${id}`, method: 'DELETE' }),
        invalidatesTags: (_answer, failure, { entity }) => (failure ? [] : touchedByRemoving(entity)),
        onQueryStarted: async ({ entity, id }, { dispatch, getState, queryFulfilled }) => {
          const isDone = await queryFulfilled.then(
            () => true,
            () => false,
          );
          if (isDone) patchBranches(dispatch, getState(), (branch) => dropResource(branch, entity, id));
        },
      }),
      reorder: build.mutation<Answer, { entity: OrderedPath; body: BranchOrderingRequest | OrderingRequest }>({
        query: ({ entity, body }) => ({ path: `${entity}/order`, method: 'PUT', body }),
        // a rejected order is read again as well: the screen showed the new one already
        invalidatesTags: (_answer, _failure, { entity }) => [...TOUCHES[entity]],
      }),

      setFoodSoldOut: action<FoodChangedAnswer, { isSoldOut: boolean }>('food', 'sold-out'),
      setOfferSoldOut: action<OfferChangedAnswer, { isSoldOut: boolean }>('offers', 'sold-out'),
      duplicateFood: action<FoodChangedAnswer>('food', 'duplicate', 'POST'),
      duplicateOffer: action<OfferChangedAnswer>('offers', 'duplicate', 'POST'),
      saveMenuRows: build.mutation<MenuRowsAnswer, { id: number; body: MenuRowsRequest }>({
        query: ({ id, body }) => ({ path: `branches/${id}/menu-rows`, method: 'PUT', body }),
        // a rejection says what others have changed: that is read again as well
        invalidatesTags: [...TOUCHES.food],
        onQueryStarted: async (_arg, { dispatch, getState, queryFulfilled }) => {
          const answer = await queryFulfilled.catch(() => null);
          if (answer !== null) patchBranches(dispatch, getState(), (branch) => keepItems(branch, answer.data.items));
        },
      }),
      copyMenu: action<MenuCopyAnswer, MenuCopyRequest>('branches', 'menu-copy', 'POST'),
      branchRunning: build.query<BranchRunningAnswer, number>({
        query: (id) => ({ path: `branches/${id}/running` }),
        providesTags: ['Branch'],
      }),
      editBranchRunning: action<BranchChangedAnswer, BranchRunningEdit>('branches', 'running'),
      setBranchState: action<BranchChangedAnswer, BranchStateRequest>('branches', 'state'),
      pauseBranch: action<BranchChangedAnswer, PauseRequest>('branches', 'pause'),
      resumeBranch: build.mutation<BranchChangedAnswer, number>({
        query: (id) => ({ path: `branches/${id}/pause`, method: 'DELETE' }),
        invalidatesTags: ['Branch', 'Branches'],
      }),
      setUserActive: action<UserChangedAnswer, { isActive: boolean }>('users', 'active'),
      resetPassword: action<UserChangedAnswer, PasswordResetRequest>('users', 'password'),
    };
  },
});

type AdminState = Parameters<typeof adminApi.util.selectCachedArgsForQuery>[0];
type Dispatch = (action: ReturnType<typeof adminApi.util.updateQueryData>) => unknown;

function patchBranches(dispatch: Dispatch, state: AdminState, recipe: (branch: StaffBranch) => void): void {
  for (const id of adminApi.util.selectCachedArgsForQuery(state, 'staffBranch')) {
    dispatch(adminApi.util.updateQueryData('staffBranch', id, recipe));
  }
}

/** A branch that is gone is not read again; everything else is. */
function touchedByRemoving(entity: EntityPath): Tag[] {
  return TOUCHES[entity].filter((tag) => entity !== 'branches' || tag !== 'Branch');
}

/** Filters as a query string; absent and empty ones are left out. */
function searchOf(filters: AuditQuery): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.toString();
}

export const {
  useStaffBranchQuery,
  useStaffBranchesQuery,
  useUsersQuery,
  useAuditQuery,
  useSaveFoodTypeMutation,
  useSaveSubFoodTypeMutation,
  useSaveFoodMutation,
  useSaveOfferMutation,
  useSaveBuyGetOfferMutation,
  useSavePayGetOfferMutation,
  useSaveFreeDeliveryMutation,
  useSaveDeliveryMutation,
  useSavePromoCodeMutation,
  useSaveStationMutation,
  useAssignStationMutation,
  useSaveBranchMutation,
  useSaveUserMutation,
  useRemoveMutation,
  useReorderMutation,
  useSetFoodSoldOutMutation,
  useSetOfferSoldOutMutation,
  useDuplicateFoodMutation,
  useDuplicateOfferMutation,
  useSaveMenuRowsMutation,
  useCopyMenuMutation,
  useBranchRunningQuery,
  useEditBranchRunningMutation,
  useSetBranchStateMutation,
  usePauseBranchMutation,
  useResumeBranchMutation,
  useSetUserActiveMutation,
  useResetPasswordMutation,
} = adminApi;
