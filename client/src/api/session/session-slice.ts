import type { LoggedInUser, SessionUser } from '@libs/contract/people/users.js';
import type { Named } from '@libs/contract/values.js';
import { ROLE_IDS } from '@libs/contract/values.js';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { hasUnsavedWork } from '../../ui/unsaved-work.js';
import { NAMED, orNull, shaped } from '../shaped.js';

/** The user as this browser stores it, with the instant (ISO 8601) at which it was saved. */
export interface StoredUser extends Omit<LoggedInUser, 'branches'> {
  saved_at: string;
  /** absent until the session check if an earlier build stored the user */
  branches?: Named[];
}

export interface SessionState {
  user: StoredUser | null;
  /**
   * Whether the session of `user` ended while some input was unsaved. The page stays as it is, without a token, until
   * the same person logs in again or discards the input.
   */
  isLapsed: boolean;
  /** whether the server has confirmed the stored user since the page was loaded, or there is no user */
  isChecked: boolean;
  /**
   * The branch that this tab's screens are about. It starts as the branch that was last selected in any tab; later
   * selections in other tabs do not change it. It stays if the person loses the branch, so that a screen can say so.
   */
  tabBranch: Named | null;
}

export const SESSION_KEY = 'passline.user';
/** a key of the session storage, which belongs to the tab */
export const TAB_BRANCH_KEY = 'passline.tab-branch';

/** Parses a user of local storage; null if it is not valid. The session check replaces it immediately. */
export const STORED_USER = orNull(
  shaped<StoredUser>({ id: v.number(), name: v.string(), api_token: v.string(), role_id: v.picklist(ROLE_IDS) }),
);

/** Parses a branch of the tab's storage; null if it is not valid. */
export const STORED_BRANCH = orNull(NAMED);

const initialState: SessionState = {
  user: null,
  isLapsed: false,
  isChecked: true,
  tabBranch: null,
};

/** Ends the session. The next user starts with a branch of their own. */
function end(state: SessionState): void {
  state.user = null;
  state.isLapsed = false;
  state.isChecked = true;
  state.tabBranch = null;
}

type Person = Pick<StoredUser, 'id' | 'role_id' | 'branches'>;

const rightsOf = ({ id, role_id, branches }: Person) => String([id, role_id, branches?.map((branch) => branch.id)]);

/** Whether a page may continue with the other session: it is of the same person, with the same rights. */
export const isSamePerson = (one: Person, other: Person): boolean => rightsOf(one) === rightsOf(other);

const firstBranch = ({ selected_branch, branch }: Pick<SessionUser, 'selected_branch' | 'branch'>): Named | null =>
  selected_branch ?? branch;

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /**
     * A user was read from local storage, at the start or after another tab wrote it. No screen trusts it before
     * `sessionConfirmed`, unless it is the session that has already been confirmed.
     */
    sessionRestored: {
      prepare: (payload: StoredUser | null) => ({ payload, meta: hasUnsavedWork() }),
      reducer: (state, { payload, meta: hasUnsaved }: PayloadAction<StoredUser | null, string, boolean>) => {
        const isSame = payload?.api_token === state.user?.api_token;
        if (!isSame && hasUnsaved && state.user !== null) {
          // in another tab, the user signed out or somebody else logged in
          state.isLapsed = payload === null || !isSamePerson(payload, state.user);
          if (!state.isLapsed) state.user = payload;
          return;
        }
        // at the start there is no user yet, and the tab's own branch has just been read
        if (!isSame && state.user !== null) state.tabBranch = null;
        state.user = payload;
        state.isLapsed &&= isSame;
        state.isChecked = payload === null || (isSame && state.isChecked);
      },
    },
    /**
     * Somebody logged in. If the same person's session had lapsed, the page continues; if it was another person's, the
     * page is removed.
     */
    sessionStarted: {
      prepare: (user: LoggedInUser) => ({ payload: { ...user, saved_at: new Date().toISOString() } }),
      reducer: (state, { payload }: PayloadAction<StoredUser>) => {
        const isResumed = state.isLapsed && state.user !== null && isSamePerson(payload, state.user);
        state.isChecked = isResumed || !state.isLapsed;
        if (!isResumed) state.tabBranch = firstBranch(payload);
        state.user = payload;
        state.isLapsed = false;
      },
    },
    /** the server's newer data of the stored user; undefined if the server could not be reached */
    sessionConfirmed: (state, { payload }: PayloadAction<Partial<SessionUser> | undefined>) => {
      if (state.user !== null && payload !== undefined) state.user = { ...state.user, ...payload };
      state.tabBranch ??= state.user && firstBranch(state.user);
      state.isChecked = true;
    },
    /** somebody selected a branch in this tab, or the tab restored its branch after a reload */
    tabBranchSelected: (state, { payload }: PayloadAction<Named | null>) => {
      state.tabBranch = payload;
    },
    sessionEnded: end,
    /** The server answered 'Not Authorized!'. The session lapses if there is unsaved input, and ends otherwise. */
    sessionRejected: (state, { payload: hasUnsaved }: PayloadAction<boolean>) => {
      if (hasUnsaved && state.user !== null) {
        state.isLapsed = true;
        return;
      }
      end(state);
    },
    /**
     * A page was opened; the payload is the key of its history entry. This ends a lapsed session, because the page that
     * was kept for it is gone.
     */
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
/**
 * Returns the user to store. A lapsed session is not stored, so a reloaded page or another tab does not continue it.
 */
export const selectStoredUser = ({ session: { user, isLapsed } }: WithSession): StoredUser | null =>
  isLapsed ? null : user;
/** Returns the token of calls and of the socket; null without a session, or if it has lapsed. */
export const selectToken = (state: WithSession): string | null => selectStoredUser(state)?.api_token ?? null;
