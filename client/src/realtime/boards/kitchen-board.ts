import { type Board, kitchenBoardFrom, newerBoard } from '@libs/domain/kitchen/board.js';
import { businessDate } from '@libs/domain/time/business-day.js';
import { api } from '../../api/api.js';
import type { Failure } from '../../api/failure.js';
import { publicApi } from '../../api/public-api.js';
import { AGAIN, keepLive, readList } from './live-board.js';

const keyOf = (branchId: number): string => `kitchen ${branchId}`;

/**
 * What a branch's kitchen has to make and hand over, of any day, beside today's orders; kept current like the list of a
 * day (`day-board.ts`). The entry is the branch's, not a day's, so nothing has to be loaded when a day begins.
 */
const kitchenBoardApi = api.injectEndpoints({
  endpoints: (build) => ({
    kitchenBoard: build.query<Board, number>({
      queryFn: async (branchId, { dispatch }, _options, call) => {
        // usually known already, because a board is shown with the server's clock
        const { data: settings, error } = await dispatch(
          publicApi.endpoints.settings.initiate(undefined, { subscribe: false }),
        );
        if (settings === undefined) return { error: error as Failure };
        const calendar = { timeZone: settings.time_zone, businessDayStarts: settings.business_day_starts };
        const date = businessDate(new Date(Date.now() + settings.clock_offset), calendar);
        const path = `orders/branch/${branchId}/date/${date}`;
        const from = (answer: Parameters<typeof kitchenBoardFrom>[0]) =>
          kitchenBoardFrom(answer, branchId, { date, ...calendar });
        return readList({ key: keyOf(branchId), path, call, from });
      },
      merge: (held, fetched) => newerBoard(held, fetched),
      keepUnusedDataFor: 20,
      onCacheEntryAdded: async (branchId, life) => {
        await keepLive(life, {
          branchId,
          key: keyOf(branchId),
          load: async () => {
            await life.dispatch(kitchenBoardApi.endpoints.kitchenBoard.initiate(branchId, AGAIN)).unwrap();
          },
        });
      },
    }),
  }),
});

export const { useKitchenBoardQuery } = kitchenBoardApi;
