import type { Middleware } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.js';
import type { Failure } from './failure.js';

/**
 * seconds after which a read that got no answer is repeated: the interval at which a menu is polled without a live
 * connection
 */
const UNANSWERED_AFTER = 15;

/** Returns after how many seconds a cached read is repeated automatically; undefined if only the person repeats it. */
function repeatedAfter({ status, kind, retryAfter }: Failure): number | undefined {
  return kind === 'unreachable' ? UNANSWERED_AFTER : status === 503 ? retryAfter : undefined;
}

/** how many changes of this tab were answered */
let changes = 0;

/**
 * Works like `baseQuery`, and sends a read once more that was in flight when a change was answered. It may have been
 * answered before the change, and the cache never sends a read twice at the same time for a tag.
 */
const currentQuery: typeof baseQuery = async (call, run, options) => {
  for (;;) {
    const known = changes;
    const answer = await baseQuery(call, run, options);
    if (run.type === 'mutation' && call.method !== undefined) changes += 1;
    if (run.type === 'mutation' || known === changes) return answer;
  }
};

/**
 * Works like `currentQuery`, and repeats failed cached reads: after the seconds that the server names for a 503, or after
 * 15 s if there was no answer. The event that caused the read is not emitted again. A change is never repeated
 * automatically.
 */
const repeatingQuery: typeof baseQuery = async (call, run, options) => {
  const answer = await currentQuery(call, run, options);
  const { queryCacheKey: key } = run;
  const seconds = answer.error && repeatedAfter(answer.error);
  if (key !== undefined && seconds !== undefined) {
    // if this code cannot be loaded, there is no network at all: a screen that reconnects reads again, and has a retry
    // button
    import('./reads/repeat-read.js').then(
      ({ repeatRead }) => repeatRead({ api, key, seconds, ...run }),
      () => undefined,
    );
  }
  return answer;
};

/** The only RTK Query cache. Each feature injects its own endpoints, so that their code loads with the feature. */
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
    // what derives from orders; the id is that of one order
    'Orders',
    'OpeningCheck',
    'Users',
    'ApiKeys',
    'Webhooks',
    'Audit',
    'Feedback',
    'Shop',
    'Settings',
  ],
  refetchOnReconnect: true,
  // a slow read of anything else delays no other
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
});

/** The part of the store's state that selectors of cached answers read. */
export interface WithApi {
  api: ReturnType<typeof api.reducer>;
}

/** A dispatch that also takes the thunks of the cache, of any endpoint. */
export type ApiDispatch =
  typeof api.middleware extends Middleware<infer _, infer _State, infer Dispatch> ? Dispatch : never;
