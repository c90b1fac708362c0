import type { Waiting, WaitingAnswer } from '@libs/contract/orders/waiting.js';
import { api } from './api.js';

const waitingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** the argument is the branch that is worked on; null for none */
    waiting: build.query<Waiting, number | null>({
      query: (branch) => ({ path: branch === null ? 'waiting' : `waiting?branch=${branch}` }),
      transformResponse: ({ waiting }: WaitingAnswer) => waiting,
    }),
  }),
});

export const { useWaitingQuery } = waitingApi;
