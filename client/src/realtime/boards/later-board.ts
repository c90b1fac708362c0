import type { ScheduledOrdersAnswer } from '@libs/contract/orders/later.js';
import { type Board, laterBoardFrom, newerBoard } from '@libs/domain/kitchen/board.js';
import { api } from '../../api/api.js';
import { AGAIN, keepLive } from './live-board.js';

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
        await keepLive(life, {
          branchId,
          load: async () => {
            await life.dispatch(laterBoardApi.endpoints.laterBoard.initiate(branchId, AGAIN)).unwrap();
          },
        });
      },
    }),
  }),
});

export const { useLaterBoardQuery } = laterBoardApi;
