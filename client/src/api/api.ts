import type { Middleware } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.js';

/** The one RTK Query cache. Each feature injects its own calls, so that their code loads with the feature. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
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
