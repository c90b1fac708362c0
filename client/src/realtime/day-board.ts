import type { DayOrdersAnswer } from '@libs/contract/answers.js';
import { type Board, boardFrom, newerBoard } from '@libs/domain/board.js';
import { useSyncExternalStore } from 'react';
import { api } from '../api/api.js';
import { updateClockOffset } from '../api/public-api.js';
import type { BoardConnection } from './board-connection.js';
import { boardHub } from './board-hub.js';
import { ClockFollower } from './server-clock.js';

/** of this tab: the device has one clock, however many lists there are */
const clockFollower = new ClockFollower();

export interface DayOfBranch {
  branchId: number;
  /** yyyy-mm-dd in the chain's zone */
  date: string;
  timeZone: string;
}

/**
 * A branch's orders of one day, kept current for as long as anybody shows them: the cache entry's life is the
 * subscription's life. Whatever comes late, from the stream or from a slow poll, never moves a list back.
 */
const dayBoardApi = api.injectEndpoints({
  endpoints: (build) => ({
    dayBoard: build.query<Board, DayOfBranch>({
      query: ({ branchId, date }) => ({ path: `orders/branch/${branchId}/date/${date}` }),
      transformResponse: (answer: DayOrdersAnswer, _meta, { branchId, date, timeZone }) =>
        boardFrom(answer, branchId, { date, timeZone }),
      merge: (held, fetched) => newerBoard(held, fetched),
      keepUnusedDataFor: 20,
      onCacheEntryAdded: async (day, life) => {
        const line = boardHub.attach(day.branchId, {
          read: () => life.getCacheEntry().data,
          write: (board) => void life.updateCachedData(() => board),
          load: async () => {
            const again = { subscribe: false, forceRefetch: true };
            await life.dispatch(dayBoardApi.endpoints.dayBoard.initiate(day, again)).unwrap();
          },
          hearTime: (at) =>
            void life.dispatch(updateClockOffset((known) => clockFollower.hear({ at, now: Date.now(), known }))),
        });
        // The first list may never come (offline, refused): the stream's own polling asks for it then.
        life.cacheDataLoaded.then(line.settle, () => undefined);
        await life.cacheEntryRemoved;
        line.detach();
      },
    }),
  }),
});

export const { useDayBoardQuery } = dayBoardApi;

/** How current the branch's lists are, for the strip. */
export function useBoardConnection(branchId: number): BoardConnection {
  return useSyncExternalStore(
    (changed) => boardHub.subscribe(branchId, changed),
    () => boardHub.connection(branchId),
  );
}
