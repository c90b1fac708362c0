import type { Envelope, LoginAnswer, SessionAnswer } from '@libs/contract/answers.js';
import type { LoginRequest, OwnPasswordRequest, SelectBranchRequest } from '@libs/contract/requests.js';
import { api } from './api.js';
import { tabBranchSelected } from './session-slice.js';

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<LoginAnswer, LoginRequest>({
      query: (body) => ({ path: 'login', method: 'POST', body }),
    }),
    /** the token is the one that calls carry anyway; naming it asks anew for another one */
    session: build.query<SessionAnswer, string>({ query: () => ({ path: 'session' }), providesTags: ['Session'] }),
    changePassword: build.mutation<Envelope, OwnPasswordRequest>({
      query: (body) => ({ path: 'session/password', method: 'PUT', body }),
    }),
    /**
     * Only a super admin selects a branch; everybody else works on the own one. It is selected in this tab; the server
     * keeps it as the start of the next one.
     */
    selectBranch: build.mutation<SessionAnswer, SelectBranchRequest>({
      query: (body) => ({ path: 'session', method: 'PUT', body }),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(tabBranchSelected(data.user.selected_branch)),
          () => undefined, // the caller shows why
        ),
      invalidatesTags: ['Session'],
    }),
  }),
});

export const { useChangePasswordMutation, useLoginMutation, useSelectBranchMutation, useSessionQuery } = sessionApi;

/**
 * Has the server revoke the token of a session that has ended here already. No call of the cache: that is emptied with
 * the session, and would take the request back.
 */
export async function revoke(token: string): Promise<void> {
  try {
    await fetch(new URL('/api/logout', location.origin), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: '{}',
      // the tab may be closed right after
      keepalive: true,
    });
  } catch {
    // a shop that is away: the token is forgotten here, and expires there
  }
}
