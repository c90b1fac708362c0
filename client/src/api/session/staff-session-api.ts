import type { Envelope, LoginAnswer, SessionAnswer } from '@libs/contract/answers.js';
import type { StaffBranchesAnswer, StaffBranchSummary } from '@libs/contract/branches/staff-branches.js';
import type { SessionsAnswer } from '@libs/contract/people/sessions.js';
import type { LoginRequest, OwnPasswordRequest, SessionRequest } from '@libs/contract/requests/people/session.js';
import { api } from '../api.js';
import { sessionConfirmed, tabBranchSelected } from './session-slice.js';

/** The endpoints of the staff's own session, in a chunk that no customer loads. */
const staffSessionApi = api.enhanceEndpoints({ addTagTypes: ['Sessions'] }).injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<LoginAnswer, LoginRequest>({
      query: (body) => ({ path: 'login', method: 'POST', body }),
    }),
    changePassword: build.mutation<Envelope, OwnPasswordRequest>({
      query: (body) => ({ path: 'session/password', method: 'PUT', body }),
      invalidatesTags: ['Sessions'],
    }),
    /** the sessions of the caller, or of the user with this id */
    sessions: build.query<SessionsAnswer, { userId: number | null }>({
      query: ({ userId }) => ({ path: sessionsPath(userId) }),
      providesTags: ['Sessions'],
      keepUnusedDataFor: 0,
    }),
    /** ends one session, or all but the caller's current one */
    endSessions: build.mutation<Envelope, { userId: number | null; id?: string }>({
      query: ({ userId, id }) => ({
        path: id === undefined ? sessionsPath(userId) : `${sessionsPath(userId)}/${id}`,
        method: 'DELETE',
      }),
      invalidatesTags: ['Sessions', 'Audit'],
    }),
    /**
     * Selects one of the person's branches. The selection applies to this tab, and the server stores it as the start of
     * the next tab.
     */
    selectBranch: build.mutation<SessionAnswer, { branch: number }>({
      query: (body) => ({ path: 'session', method: 'PUT', body }),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(tabBranchSelected(data.user.selected_branch)),
          () => undefined, // the caller shows the error
        ),
      invalidatesTags: ['Session'],
    }),
    /** Stores the language of the kitchen's screens with the user. */
    chooseLanguage: build.mutation<SessionAnswer, Required<Pick<SessionRequest, 'language'>>>({
      query: (body) => ({ path: 'session', method: 'PUT', body }),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(sessionConfirmed(data.user)),
          () => undefined, // the caller shows the error
        ),
    }),
    /** every branch, for people who see all of them */
    staffBranches: build.query<StaffBranchSummary[], void>({
      query: () => ({ path: 'branches/staff' }),
      transformResponse: (answer: StaffBranchesAnswer) => answer.branches,
      providesTags: ['Branches'],
    }),
  }),
});

const sessionsPath = (userId: number | null) => (userId === null ? 'sessions' : `users/${userId}/sessions`);

export const {
  useChangePasswordMutation,
  useChooseLanguageMutation,
  useEndSessionsMutation,
  useLoginMutation,
  useSelectBranchMutation,
  useSessionsQuery,
  useStaffBranchesQuery,
} = staffSessionApi;
