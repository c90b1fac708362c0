import type { Middleware } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.js';
import type { Failure } from './failure.js';

/** s until a read without an answer is repeated: the interval at which a menu is polled without a live connection */
const UNANSWERED_AFTER = 15;

/** Returns after how many seconds a cached read is repeated automatically; undefined if only the person repeats it. */
function repeatedAfter({ status, kind, retryAfter }: Failure): number | undefined {
  return kind === 'unreachable' ? UNANSWERED_AFTER : status === 503 ? retryAfter : undefined;
}

/**
 * As `baseQuery`. A cached read that is answered 503 is repeated after the seconds that the server names, and one that got no answer
 * after some: the event that asked for it does not come again. A change is never repeated, unasked.
 */
const repeatingQuery: typeof baseQuery = async (call, run, options) => {
  const answer = await baseQuery(call, run, options);
  const { queryCacheKey: key } = run;
  const seconds = answer.error && repeatedAfter(answer.error);
  if (key !== undefined && seconds !== undefined) {
    // if its code cannot be loaded, there is no network at all: a reconnecting screen reads again, and has its own retry button
    import('./repeat-read.js').then(
      ({ repeatRead }) => repeatRead({ api, key, seconds, ...run }),
      () => undefined,
    );
  }
  return answer;
};

/** The one RTK Query cache. Each feature injects its own calls, so that their code loads with the feature. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: repeatingQuery,
  tagTypes: [
    'Session',
    'Branches',
    'Branch',
    'Printer',
    'Menu',
    'Deliveries',
    'Rules',
    'Promo',
    'Banners',
    'Orders',
    'Users',
    'Audit',
    'Feedback',
  ],
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

/** The part of the store's state that selectors of cached answers read. */
export interface WithApi {
  api: ReturnType<typeof api.reducer>;
}

/** A dispatch that takes the cache's own thunks as well, whichever endpoints they are about. */
export type ApiDispatch =
  typeof api.middleware extends Middleware<infer _, infer _State, infer Dispatch> ? Dispatch : never;
