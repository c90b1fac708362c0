import { type Board, type BoardDay, boardFrom, newerBoard } from '@libs/domain/kitchen/board.js';
import { useSyncExternalStore } from 'react';
import { api } from '../../api/api.js';
import type { BoardConnection } from '../board-connection.js';
import { boardHub } from '../board-hub.js';
import { AGAIN, keepLive, readList } from './live-board.js';

export interface DayOfBranch extends BoardDay {
  branchId: number;
}

const keyOf = ({ branchId, date }: DayOfBranch): string => `${branchId} ${date}`;

/**
 * A branch's orders of one day, for history and figures, kept current while a component uses them. The cache entry
 * subscribes to the branch's stream as long as it exists. Late data, from the stream or a slow poll, never replaces newer
 * data.
 */
export const dayBoardApi = api.injectEndpoints({
  endpoints: (build) => ({
    dayBoard: build.query<Board, DayOfBranch>({
      queryFn: (day, _api, _options, call) => {
        const { branchId, ...of } = day;
        const path = `orders/branch/${branchId}/date/${day.date}`;
        return readList({ key: keyOf(day), path, call, from: (answer) => boardFrom(answer, branchId, of) });
      },
      merge: (held, fetched) => newerBoard(held, fetched),
      keepUnusedDataFor: 20,
      onCacheEntryAdded: async (day, life) => {
        await keepLive(life, {
          branchId: day.branchId,
          key: keyOf(day),
          load: async () => {
            await life.dispatch(dayBoardApi.endpoints.dayBoard.initiate(day, AGAIN)).unwrap();
          },
        });
      },
    }),
  }),
});

export const { useDayBoardQuery } = dayBoardApi;

/** Returns how current the branch's lists are, for the strip. */
export function useBoardConnection(branchId: number): BoardConnection {
  return useSyncExternalStore(
    (changed) => boardHub.subscribe(branchId, changed),
    () => boardHub.connection(branchId),
  );
}
