import type { LoggedInUser, SessionUser } from '@libs/contract/people/users.js';
import type { Named } from '@libs/contract/values.js';
import { ROLE, ROLE_IDS } from '@libs/contract/values.js';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { hasUnsavedWork } from '../../ui/unsaved-work.js';
import { NAMED, orNull, shaped } from '../shaped.js';

/** The user as this browser keeps it, with the instant (ISO 8601) at which it was saved. */
export interface StoredUser extends LoggedInUser {
  saved_at: string;
}

export interface SessionState {
  user: StoredUser | null;
  /**
   * The session of `user` has ended while something typed was not saved: the page stays as it is, without a token, until the same
   * person has logged in again or the edits are given up.
   */
  isLapsed: boolean;
  /** whether a stored user was confirmed by the server since the page was loaded, or there is none */
  isChecked: boolean;
  /**
   * The branch that a super admin has selected in this tab. It begins as the last one that was selected anywhere; after
   * that no other tab changes it.
   */
  tabBranch: Named | null;
}

export const SESSION_KEY = 'passline.user';
/** in the session storage, which belongs to the tab */
export const TAB_BRANCH_KEY = 'passline.tab-branch';

/** A user of local storage; null if it is none. The session check replaces it at once. */
export const STORED_USER = orNull(
  shaped<StoredUser>({ id: v.number(), name: v.string(), api_token: v.string(), role_id: v.picklist(ROLE_IDS) }),
);

/** A branch of the tab's storage; null if it is none. */
export const STORED_BRANCH = orNull(NAMED);

const initialState: SessionState = {
  user: null,
  isLapsed: false,
  isChecked: true,
  tabBranch: null,
};

/** Nobody is logged in any more; the next user begins with a branch of their own. */
function end(state: SessionState): void {
  state.user = null;
  state.isLapsed = false;
  state.isChecked = true;
  state.tabBranch = null;
}

/** Whether a page may go on with the other session: of the same person, who may see and do the same. */
export function isSamePerson(one: LoggedInUser, other: LoggedInUser): boolean {
  return one.id === other.id && one.role_id === other.role_id && one.branch?.id === other.branch?.id;
}

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /**
     * A user from local storage, at the start or as another tab wrote it: not to be trusted with a screen before
     * `sessionConfirmed`, unless it is the session that was confirmed already.
     */
    sessionRestored: {
      prepare: (payload: StoredUser | null) => ({ payload, meta: hasUnsavedWork() }),
      reducer: (state, { payload, meta: hasUnsaved }: PayloadAction<StoredUser | null, string, boolean>) => {
        const isSame = payload?.api_token === state.user?.api_token;
        if (!isSame && hasUnsaved && state.user !== null) {
          // signed out, or somebody else logged in, in another tab
          state.isLapsed = payload === null || !isSamePerson(payload, state.user);
          if (!state.isLapsed) state.user = payload;
          return;
        }
        // at the start of the page there is no user yet, and the tab's own branch has just been read
        if (!isSame && state.user !== null) state.tabBranch = null;
        state.user = payload;
        state.isLapsed &&= isSame;
        state.isChecked = payload === null || (isSame && state.isChecked);
      },
    },
    /** after a log-in; over a lapsed session of the same person the page goes on, over anybody else's it is taken away */
    sessionStarted: {
      prepare: (user: LoggedInUser) => ({ payload: { ...user, saved_at: new Date().toISOString() } }),
      reducer: (state, { payload }: PayloadAction<StoredUser>) => {
        const isResumed = state.isLapsed && state.user !== null && isSamePerson(payload, state.user);
        state.isChecked = isResumed || !state.isLapsed;
        if (!isResumed) state.tabBranch = payload.selected_branch;
        state.user = payload;
        state.isLapsed = false;
      },
    },
    /** the server's newer view of the stored user; undefined where it could not be asked */
    sessionConfirmed: (state, { payload }: PayloadAction<SessionUser | undefined>) => {
      if (state.user !== null && payload !== undefined) state.user = { ...state.user, ...payload };
      state.tabBranch ??= state.user?.selected_branch ?? null;
      state.isChecked = true;
    },
    /** a super admin selected a branch in this tab, or the tab remembers the one from before it was loaded again */
    tabBranchSelected: (state, { payload }: PayloadAction<Named | null>) => {
      state.tabBranch = payload;
    },
    sessionEnded: end,
    /** The server answered 'Not Authorized!'. With something unsaved the session lapses; without, or once that is given up, it ends. */
    sessionRejected: (state, { payload: hasUnsaved }: PayloadAction<boolean>) => {
      if (hasUnsaved && state.user !== null) {
        state.isLapsed = true;
        return;
      }
      end(state);
    },
    /** A page was opened, by the key of its entry in the history. It ends a lapsed session: the page that was kept for it is gone. */
    pageOpened: (state, _action: PayloadAction<string>) => {
      if (state.isLapsed) end(state);
    },
  },
});

export const {
  pageOpened,
  sessionRestored,
  sessionStarted,
  sessionConfirmed,
  sessionEnded,
  sessionRejected,
  tabBranchSelected,
} = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;

/** The part of the store's state that every part of the client may read. */
export interface WithSession {
  session: SessionState;
}
export const selectUser = (state: WithSession): StoredUser | null => state.session.user;
/** The session as local storage keeps it: a reloaded page, or another tab, does not continue a session that has lapsed. */
export const selectStoredUser = ({ session: { user, isLapsed } }: WithSession): StoredUser | null =>
  isLapsed ? null : user;
/** The token of calls and of the socket; a session that has lapsed has none. */
export const selectToken = (state: WithSession): string | null => selectStoredUser(state)?.api_token ?? null;

/** The branch of this tab's staff screens: a super admin's selection, or the user's own branch; null without either. */
export function selectWorkingBranch({ session: { user, tabBranch } }: WithSession): Named | null {
  if (user === null) return null;
  return user.role_id === ROLE.SUPER_ADMIN ? tabBranch : (user.branch ?? null);
}
