import type { DayOrdersAnswer } from '@libs/contract/answers.js';
import type { DayEventsAnswer } from '@libs/contract/orders/events.js';
import { type Board, drain, hasPosition, withoutPosition } from '@libs/domain/kitchen/board.js';
import { type Failure, isRecord } from '../../api/failure.js';
import { boardHub } from '../board-hub.js';
import type { BoardView } from '../board-lists.js';
import { boardEventsOf } from '../incoming.js';

/** The lists that this tab holds, by their key. */
const heldViews = new Map<string, BoardView>();

interface Answered {
  data?: unknown;
  error?: Failure | undefined;
}

interface ListOf {
  key: string;
  /** the path of the whole list */
  path: string;
  call(request: { path: string }): Answered | PromiseLike<Answered>;
  /** makes the board of a whole list */
  from(answer: DayOrdersAnswer): Board;
}

/**
 * Reads the list of a day: the held board with the events since, or a new board if the server no longer has all events
 * after the held position. In the latter case the held board loses its position, unless it has changed since the
 * request, so that the new one replaces it.
 */
export async function readList({ key, path, call, from }: ListOf): Promise<{ data: Board } | { error: Failure }> {
  const asked = heldViews.get(key)?.read();
  let { data, error } = await call({ path: withPosition(path, asked) });
  // this build cannot apply the events: load the list, which contains their effects
  const isUnreadable = isRecord(data) && data.events !== undefined && boardEventsOf(data.events) === null;
  if (isUnreadable) ({ data, error } = await call({ path }));
  if (error) return { error };
  const answer = data as DayOrdersAnswer | DayEventsAnswer;
  if ('events' in answer && asked) return { data: drain(asked, answer.events).board };
  const view = heldViews.get(key);
  const held = view?.read();
  if (view && held && held === asked) view.write(withoutPosition(held));
  return { data: from({ ...answer, orders: 'orders' in answer ? answer.orders : [] }) };
}

const withPosition = (path: string, held: Board | undefined): string =>
  held && hasPosition(held) ? `${path}?epoch=${held.epoch}&afterSeq=${held.seq}` : path;

/** The life of a cache entry that holds a board. */
interface Life {
  getCacheEntry(): { data?: Board | undefined };
  updateCachedData(update: () => Board): unknown;
  cacheDataLoaded: Promise<unknown>;
  cacheEntryRemoved: Promise<unknown>;
}

/**
 * Keeps a cached board current by the branch's stream as long as its entry exists.
 *
 * @param key of a list that is read with its position
 * @param load reads the list and keeps the newer one in the cache
 */
export async function keepLive(
  life: Life,
  { branchId, key, load }: { branchId: number; key?: string; load(): Promise<void> },
): Promise<void> {
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
    load,
  };
  if (key !== undefined) heldViews.set(key, view);
  const attached = boardHub.attach(branchId, view);
  // if the first list never arrives (offline, rejected), the stream's polling requests it
  life.cacheDataLoaded.then(attached.settle, () => undefined);
  await life.cacheEntryRemoved;
  if (key !== undefined && heldViews.get(key) === view) heldViews.delete(key);
  attached.detach();
}

/** how a board that is in use is read again */
export const AGAIN = { subscribe: false, forceRefetch: true } as const;
