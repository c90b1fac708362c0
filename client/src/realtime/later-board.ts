import type { ScheduledOrdersAnswer } from '@libs/contract/orders/later.js';
import { type Board, laterBoardFrom, newerBoard } from '@libs/domain/kitchen/board.js';
import { api } from '../api/api.js';
import { boardHub } from './board-hub.js';
import type { BoardView } from './board-lists.js';

/**
 * The orders of a branch that wait for their time, of all days, kept current by the branch's stream like the list of a
 * day (`day-board.ts`).
 */
const laterBoardApi = api.injectEndpoints({
  endpoints: (build) => ({
    laterBoard: build.query<Board, number>({
      query: (branchId) => ({ path: `orders/branch/${branchId}/scheduled` }),
      transformResponse: (answer: ScheduledOrdersAnswer, _meta, branchId) => laterBoardFrom(answer, branchId),
      merge: (held, fetched) => newerBoard(held, fetched),
      keepUnusedDataFor: 20,
      onCacheEntryAdded: async (branchId, life) => {
        const view: BoardView = {
          read: () => life.getCacheEntry().data,
          write: (board) => {
            life.updateCachedData(() => Object.freeze(board));
          },
          load: async () => {
            const again = { subscribe: false, forceRefetch: true };
            await life.dispatch(laterBoardApi.endpoints.laterBoard.initiate(branchId, again)).unwrap();
          },
        };
        const attached = boardHub.attach(branchId, view);
        life.cacheDataLoaded.then(attached.settle, () => undefined);
        await life.cacheEntryRemoved;
        attached.detach();
      },
    }),
  }),
});

export const { useLaterBoardQuery } = laterBoardApi;
