import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

/** ms; a longer one would overflow the browser's timers */
const LONGEST_WAIT_MS = 600_000;

interface Read {
  initiate(arg: unknown, how: { subscribe: false; forceRefetch: true }): UnknownAction;
}

/** The part of the cache's state that is used here. */
interface Cached {
  queries: Record<string, { requestId?: string; endpointName?: string; originalArgs?: unknown } | undefined>;
  /** by the read and then by its subscriber */
  subscriptions: Record<string, object | undefined>;
}

interface Rejected {
  api: { endpoints: object };
  /** of the cached read */
  key: string;
  seconds: number;
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  getState: () => unknown;
}

/**
 * Repeats a read that failed, after some seconds and up to half as many again, so that not all clients come back at once. Not where no screen shows it any more, or where it was read again meanwhile.
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
      // every query of the cache has its endpoint, under this name
      const endpoints = api.endpoints as Readonly<Record<string, Read>>;
      const again = endpoints[read.endpointName]?.initiate(read.originalArgs, { subscribe: false, forceRefetch: true });
      if (again !== undefined) dispatch(again);
    },
    Math.min(Math.max(seconds, 1) * 1000, LONGEST_WAIT_MS) * (1 + Math.random() / 2),
  );
}
