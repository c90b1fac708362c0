import { createListenerMiddleware, type UnknownAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import type { ApiDispatch } from '../../api/api.js';
import { sessionApi } from '../../api/session/session-api.js';
import {
  pageOpened,
  selectToken,
  sessionConfirmed,
  sessionRejected,
  type WithSession,
} from '../../api/session/session-slice.js';

const { matchFulfilled, matchRejected } = sessionApi.endpoints.session;

/** Whether an action has ended the session for good: the server rejected it, and no unsaved input keeps the page. */
export function isSessionLost(action: UnknownAction, now: WithSession, before: WithSession): boolean {
  if (pageOpened.match(action)) return before.session.isLapsed;
  return sessionRejected.match(action) && !now.session.isLapsed;
}

const isResumed = (_action: UnknownAction, now: WithSession, before: WithSession): boolean =>
  before.session.isLapsed && !now.session.isLapsed && selectToken(now) !== null;

/** Returns a middleware that keeps the server's data of the logged-in user current. Each store needs its own. */
export function makeSessionReactions() {
  const { middleware, startListening } = createListenerMiddleware<WithSession, ApiDispatch>({
    // the library throws it outside of the dispatch, so it is uncaught and gets reported
    onError: (error) => {
      throw error;
    },
  });
  startListening({
    matcher: matchFulfilled,
    effect: ({ meta, payload }, { dispatch, getState }) => {
      // ignore a response about an earlier token
      if (meta.arg.originalArgs === selectToken(getState())) dispatch(sessionConfirmed(payload.user));
    },
  });
  startListening({
    matcher: matchRejected,
    effect: ({ meta }, { dispatch, getState }) => {
      // ignore a read that was not sent because another one is in flight
      if (meta.condition || meta.arg.originalArgs !== selectToken(getState())) return;
      // an unreachable server does not log anybody out
      dispatch(sessionConfirmed(undefined));
    },
  });
  startListening({
    predicate: isResumed,
    effect: (_action, { dispatch }) => {
      // reads the page's data again, as the cache does when the network returns
      setupListeners(dispatch, (_, { onOnline }) => {
        dispatch(onOnline());
        return () => undefined;
      });
    },
  });
  return middleware;
}
