import type { Waiting, WaitingAnswer, WaitingEntry } from '@libs/contract/orders/waiting.js';
import { api } from './api.js';

const waitingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** the argument is the branch that is worked on; null for none */
    waiting: build.query<{ waiting: Waiting; entries: WaitingEntry[] }, number | null>({
      query: (branch) => ({ path: branch === null ? 'waiting' : `waiting?branch=${branch}` }),
      transformResponse: ({ waiting, entries }: WaitingAnswer) => ({ waiting, entries }),
      // what is solved on this screen leaves the list at once
      providesTags: ['Orders', 'Webhooks'],
    }),
  }),
});

export const { useWaitingQuery } = waitingApi;
