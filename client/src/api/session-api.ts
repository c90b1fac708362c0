import type { Answer, LoginAnswer, SessionAnswer } from '../../../libs/contract/answers.js';
import type { LoginRequest, SelectBranchRequest } from '../../../libs/contract/requests.js';
import { api } from './api.js';

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<LoginAnswer, LoginRequest>({
      query: (body) => ({ path: 'login', method: 'POST', body }),
    }),
    logout: build.mutation<Answer, void>({ query: () => ({ path: 'logout', method: 'POST', body: {} }) }),
    session: build.query<SessionAnswer, void>({ query: () => ({ path: 'session' }), providesTags: ['Session'] }),
    /** only a super admin selects a branch; everybody else works on the own one */
    selectBranch: build.mutation<SessionAnswer, SelectBranchRequest>({
      query: (body) => ({ path: 'session', method: 'PUT', body }),
      invalidatesTags: ['Session'],
    }),
  }),
});

export const { useLoginMutation, useLogoutMutation, useSelectBranchMutation } = sessionApi;
export const { session: sessionEndpoint } = sessionApi.endpoints;
