import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import { api } from '../../api/api.js';
import type { Saved } from '../../api/saved.js';
import {
  SESSION_KEY,
  STORED_BRANCH,
  STORED_USER,
  selectStoredUser,
  selectToken,
  sessionReducer,
  sessionRestored,
  TAB_BRANCH_KEY,
  tabBranchSelected,
} from '../../api/session/session-slice.js';
import { makeShopReactions } from '../../features/storefront/base/state/reactions.js';
import { storefrontReducers, storefrontSaved } from '../../features/storefront/base/state/storefront-state.js';
import { setSocketToken } from '../../realtime/socket.js';
import { keepInTab, keepSaved } from './persistence.js';
import { makeSessionReactions } from './session-reactions.js';

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  session: sessionReducer,
  ...storefrontReducers,
});

export type RootState = ReturnType<typeof reducer>;

const savedSession: Saved<RootState> = {
  key: SESSION_KEY,
  select: selectStoredUser,
  restore: (stored) => sessionRestored(v.parse(STORED_USER, stored)),
};

const tabBranch: Saved<RootState> = {
  key: TAB_BRANCH_KEY,
  select: (state) => state.session.tabBranch,
  restore: (stored) => tabBranchSelected(v.parse(STORED_BRANCH, stored)),
};

/** Returns a page's store: restored from local storage, saved there, and connected to the socket. */
export function makeStore() {
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults().prepend(makeSessionReactions(), makeShopReactions()).concat(api.middleware),
    // renders an event in the task that received it, not a frame later
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });
  keepInTab<RootState>(store, tabBranch);
  keepSaved<RootState>(store, [savedSession, ...storefrontSaved]);
  setupListeners(store.dispatch);
  const updateSocketToken = () => setSocketToken(selectToken(store.getState()));
  updateSocketToken();
  store.subscribe(updateSocketToken);
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
