import type { Envelope, LoginAnswer, SessionAnswer } from '@libs/contract/answers.js';
import type { LoginRequest, OwnPasswordRequest, SelectBranchRequest } from '@libs/contract/requests.js';
import { api } from './api.js';
import { tabBranchSelected } from './session-slice.js';

/** What staff do with their own session; apart from what each page asks, so that no customer loads it. */
const staffSessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<LoginAnswer, LoginRequest>({
      query: (body) => ({ path: 'login', method: 'POST', body }),
    }),
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

export const { useChangePasswordMutation, useLoginMutation, useSelectBranchMutation } = staffSessionApi;
