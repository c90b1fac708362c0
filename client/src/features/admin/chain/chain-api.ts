import type { Answer } from '@libs/contract/answers.js';
import type {
  ChainAppliedAnswer,
  ChainMatchesAnswer,
  ChainMenuAnswer,
  ChainMenuMadeAnswer,
  ChainPlanAnswer,
  ChainUndoneAnswer,
  PriceLevelAnswer,
} from '@libs/contract/menu/chain-menu.js';
import type {
  BranchPriceLevelRequest,
  ChainApplyRequest,
  ChainMatchRequest,
  ChainMenuRequest,
  ChainRowRequest,
  PriceLevelRequest,
} from '@libs/contract/requests/menu/chain-menu.js';
import { adminApi } from '../api/admin-api.js';

/** What a change of a branch's menu touches. */
const MENUS = ['ChainMenu', 'Branch', 'Menu', 'Rules', 'Audit'] as const;

const chainApi = adminApi.enhanceEndpoints({ addTagTypes: ['ChainMenu'] }).injectEndpoints({
  endpoints: (build) => ({
    chainMenu: build.query<ChainMenuAnswer, void>({
      query: () => ({ path: 'chain-menu' }),
      providesTags: ['ChainMenu', 'Branches'],
    }),
    makeChainMenu: build.mutation<ChainMenuMadeAnswer, ChainMenuRequest>({
      query: (body) => ({ path: 'chain-menu', method: 'POST', body }),
      invalidatesTags: [...MENUS],
    }),
    chainMatches: build.query<ChainMatchesAnswer, number>({
      query: (branch) => ({ path: `chain-menu/matches?branch=${branch}` }),
      keepUnusedDataFor: 0,
    }),
    matchBranch: build.mutation<Answer, ChainMatchRequest>({
      query: (body) => ({ path: 'chain-menu/matches', method: 'POST', body }),
      invalidatesTags: [...MENUS],
    }),
    chainPlan: build.query<ChainPlanAnswer, void>({
      query: () => ({ path: 'chain-menu/plan' }),
      keepUnusedDataFor: 0,
    }),
    applyChainMenu: build.mutation<ChainAppliedAnswer, ChainApplyRequest>({
      query: (body) => ({ path: 'chain-menu/apply', method: 'POST', body }),
      invalidatesTags: [...MENUS],
    }),
    undoChainChange: build.mutation<ChainUndoneAnswer, number>({
      query: (id) => ({ path: `chain-menu/changes/${id}/undo`, method: 'PUT', body: {} }),
      invalidatesTags: [...MENUS],
    }),
    /** adds a price level if `id` is null, and edits it otherwise */
    savePriceLevel: build.mutation<PriceLevelAnswer, { id: number | null; body: PriceLevelRequest }>({
      query: ({ id, body }) =>
        id === null
          ? { path: 'price-levels', method: 'POST', body }
          : { path: `price-levels/${id}`, method: 'PUT', body },
      invalidatesTags: ['ChainMenu', 'Audit'],
    }),
    removePriceLevel: build.mutation<Answer, number>({
      query: (id) => ({ path: `price-levels/${id}`, method: 'DELETE' }),
      invalidatesTags: ['ChainMenu', 'Audit'],
    }),
    setPriceLevel: build.mutation<Answer, { branch: number; body: BranchPriceLevelRequest }>({
      query: ({ branch, body }) => ({ path: `branches/${branch}/price-level`, method: 'PUT', body }),
      invalidatesTags: ['ChainMenu', 'Audit'],
    }),
    setChainRow: build.mutation<Answer, { branch: number; body: ChainRowRequest }>({
      query: ({ branch, body }) => ({ path: `branches/${branch}/chain-rows`, method: 'PUT', body }),
      invalidatesTags: [...MENUS],
    }),
  }),
});

export const {
  useChainMenuQuery,
  useMakeChainMenuMutation,
  useChainMatchesQuery,
  useMatchBranchMutation,
  useChainPlanQuery,
  useApplyChainMenuMutation,
  useUndoChainChangeMutation,
  useSavePriceLevelMutation,
  useRemovePriceLevelMutation,
  useSetPriceLevelMutation,
  useSetChainRowMutation,
} = chainApi;
