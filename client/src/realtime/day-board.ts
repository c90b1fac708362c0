import type { DayOrdersAnswer } from '@libs/contract/answers.js';
import type { DayEventsAnswer } from '@libs/contract/orders/events.js';
import {
  type Board,
  type BoardDay,
  boardFrom,
  drain,
  hasPosition,
  newerBoard,
  withoutPosition,
} from '@libs/domain/kitchen/board.js';
import { useSyncExternalStore } from 'react';
import { api } from '../api/api.js';
import { isRecord } from '../api/failure.js';
import type { BoardConnection } from './board-connection.js';
import { boardHub } from './board-hub.js';
import type { BoardView } from './board-lists.js';
import { boardEventsOf } from './incoming.js';

export interface DayOfBranch extends BoardDay {
  branchId: number;
}

/** The lists that this tab holds, by branch and day. */
const heldViews = new Map<string, BoardView>();
const keyOf = ({ branchId, date }: DayOfBranch): string => `${branchId} ${date}`;

function pathOf({ branchId, date }: DayOfBranch, held: Board | undefined): string {
  const path = `orders/branch/${branchId}/date/${date}`;
  return held && hasPosition(held) ? `${path}?epoch=${held.epoch}&afterSeq=${held.seq}` : path;
}

/**
 * Returns the board of an answer: the held board with the events since, or a new board if the server no longer has all
 * events after the held position. In the latter case the held board loses its position, unless it has changed since the
 * request, so that the new one replaces it.
 */
function boardOf(answer: DayOrdersAnswer | DayEventsAnswer, day: DayOfBranch, asked: Board | undefined): Board {
  if ('events' in answer && asked) return drain(asked, answer.events).board;
  const view = heldViews.get(keyOf(day));
  const held = view?.read();
  if (view && held && held === asked) view.write(withoutPosition(held));
  const orders = 'orders' in answer ? answer.orders : [];
  return boardFrom({ ...answer, orders }, day.branchId, {
    date: day.date,
    timeZone: day.timeZone,
    businessDayStarts: day.businessDayStarts,
  });
}

/**
 * A branch's orders of one day, kept current while a component uses them. The cache entry subscribes to the branch's
 * stream as long as it exists. Late data, from the stream or a slow poll, never replaces newer data.
 */
export const dayBoardApi = api.injectEndpoints({
  endpoints: (build) => ({
    dayBoard: build.query<Board, DayOfBranch>({
      queryFn: async (day, _api, _options, call) => {
        const held = heldViews.get(keyOf(day))?.read();
        let { data, error } = await call({ path: pathOf(day, held) });
        // this build cannot apply the events: load the list, which contains their effects
        const isUnreadable = isRecord(data) && data.events !== undefined && boardEventsOf(data.events) === null;
        if (isUnreadable) ({ data, error } = await call({ path: pathOf(day, undefined) }));
        if (error) return { error };
        return { data: boardOf(data as DayOrdersAnswer | DayEventsAnswer, day, held) };
      },
      merge: (held, fetched) => newerBoard(held, fetched),
      keepUnusedDataFor: 20,
      onCacheEntryAdded: async (day, life) => {
        /** The cached list with a later position; the events since concerned no order of the list. */
        let ahead: { of: Board; board: Board } | null = null;
        const view: BoardView = {
          read: () => {
            const { data } = life.getCacheEntry();
            return ahead !== null && ahead.of === data ? ahead.board : data;
          },
          // a new position alone must not render the list: each event of today would render yesterday's
          write: (board) => {
            const { data } = life.getCacheEntry();
            const isSameList = data?.epoch === board.epoch && data.orders === board.orders;
            ahead = isSameList ? { of: data, board } : null;
            if (isSameList) return;
            // frozen, so that the store does not freeze every order by itself, which is slow
            life.updateCachedData(() => Object.freeze(board));
          },
          load: async () => {
            const again = { subscribe: false, forceRefetch: true };
            await life.dispatch(dayBoardApi.endpoints.dayBoard.initiate(day, again)).unwrap();
          },
        };
        heldViews.set(keyOf(day), view);
        const attached = boardHub.attach(day.branchId, view);
        // if the first list never arrives (offline, rejected), the stream's polling requests it
        life.cacheDataLoaded.then(attached.settle, () => undefined);
        await life.cacheEntryRemoved;
        if (heldViews.get(keyOf(day)) === view) heldViews.delete(keyOf(day));
        attached.detach();
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
