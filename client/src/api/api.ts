import type { Middleware } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.js';

/** As `baseQuery`; a cached read that is answered 503 is repeated after the seconds that the server names. A change never is, unasked. */
const repeatingQuery: typeof baseQuery = async (call, run, options) => {
  const answer = await baseQuery(call, run, options);
  const { queryCacheKey: key } = run;
  const { status, retryAfter: seconds } = answer.error ?? {};
  if (key !== undefined && status === 503 && seconds !== undefined) {
    // without its code there is the screen's own button
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

/** What selectors of cached answers need of the store's state. */
export interface WithApi {
  api: ReturnType<typeof api.reducer>;
}

/** A dispatch that takes the cache's own thunks as well, whichever endpoints they are about. */
export type ApiDispatch =
  typeof api.middleware extends Middleware<infer _, infer _State, infer Dispatch> ? Dispatch : never;
