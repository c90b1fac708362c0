import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

/** ms; the browser's timers overflow at longer waits */
const LONGEST_WAIT_MS = 600_000;

interface Read {
  initiate(arg: unknown, how: { subscribe: false; forceRefetch: true }): UnknownAction;
}

/** The part of the cache's state that is used here. */
interface Cached {
  queries: Record<string, { requestId?: string; endpointName?: string; originalArgs?: unknown } | undefined>;
  /** by read, then by subscriber */
  subscriptions: Record<string, object | undefined>;
}

interface Rejected {
  api: { endpoints: object };
  /** the cache key of the read */
  key: string;
  seconds: number;
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  getState: () => unknown;
}

/**
 * Repeats a failed read after `seconds`, and up to half as much longer at random, so that clients do not all return at
 * once. Does nothing if no screen shows the data any more, or if it has been read again meanwhile.
 */
export function repeatRead({ api, key, seconds, dispatch, getState }: Rejected): void {
  // the library's own part of the state
  const cached = () => (getState() as { api: Cached }).api;
  const requestId = cached().queries[key]?.requestId;
  setTimeout(
    () => {
      const { queries, subscriptions } = cached();
      const read = queries[key];
      const isShown = Object.keys(subscriptions[key] ?? {}).length > 0;
      if (!isShown || read?.endpointName === undefined || read.requestId !== requestId) return;
      // the cache names an endpoint for each of its queries
      const endpoints = api.endpoints as Readonly<Record<string, Read>>;
      const again = endpoints[read.endpointName]?.initiate(read.originalArgs, { subscribe: false, forceRefetch: true });
      if (again !== undefined) dispatch(again);
    },
    Math.min(Math.max(seconds, 1) * 1000, LONGEST_WAIT_MS) * (1 + Math.random() / 2),
  );
}
