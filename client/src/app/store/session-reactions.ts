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

/** Whether an action has ended the session for good: the server rejected it, and nothing unsaved keeps the page. */
export function isSessionLost(action: UnknownAction, now: WithSession, before: WithSession): boolean {
  if (pageOpened.match(action)) return before.session.isLapsed;
  return sessionRejected.match(action) && !now.session.isLapsed;
}

const isResumed = (_action: UnknownAction, now: WithSession, before: WithSession): boolean =>
  before.session.isLapsed && !now.session.isLapsed && selectToken(now) !== null;

/** Keeps the server's view of the user that is logged in. A middleware of its own for each store. */
export function makeSessionReactions() {
  const { middleware, startListening } = createListenerMiddleware<WithSession, ApiDispatch>({
    // thrown by the library outside of the dispatch: an uncaught error, which is reported
    onError: (error) => {
      throw error;
    },
  });
  startListening({
    matcher: matchFulfilled,
    effect: ({ meta, payload }, { dispatch, getState }) => {
      // an answer about the token before counts for nothing
      if (meta.arg.originalArgs === selectToken(getState())) dispatch(sessionConfirmed(payload.user));
    },
  });
  startListening({
    matcher: matchRejected,
    effect: ({ meta }, { dispatch, getState }) => {
      // a read that was not sent, because another one is in flight, says nothing
      if (meta.condition || meta.arg.originalArgs !== selectToken(getState())) return;
      // a shop that cannot be reached logs nobody out
      dispatch(sessionConfirmed(undefined));
    },
  });
  startListening({
    predicate: isResumed,
    effect: (_action, { dispatch }) => {
      // the page is read again, as the cache does when the network is back
      setupListeners(dispatch, (_, { onOnline }) => {
        dispatch(onOnline());
        return () => undefined;
      });
    },
  });
  return middleware;
}
