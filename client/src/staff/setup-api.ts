import type { Answer } from '@libs/contract/answers.js';
import type { Setup, SetupAnswer } from '@libs/contract/branches/setup.js';
import { POLL_INTERVAL_MS } from '@libs/contract/orders/events.js';
import { CHAIN } from '@libs/domain/people/roles.js';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { api } from '../api/api.js';
import { selectUser } from '../api/session/session-slice.js';

const setupApi = api.injectEndpoints({
  endpoints: (build) => ({
    setup: build.query<Setup, void>({
      query: () => ({ path: 'setup' }),
      transformResponse: ({ setup }: SetupAnswer) => setup,
      providesTags: ['Branch', 'Branches', 'Users', 'Shop', 'Settings'],
    }),
    sendTestOrder: build.mutation<Answer, number>({
      query: (branch) => ({ path: `branches/${branch}/opening-check`, method: 'POST', body: {} }),
    }),
  }),
});

export const { useSendTestOrderMutation } = setupApi;

export interface SetupProgress {
  /** undefined while it is loading, if loading failed, and for everybody but super admins */
  setup: Setup | undefined;
  isLoading: boolean;
  isError: boolean;
  refetch(): void;
  done: number;
  /** whether a step is missing */
  isMissing: boolean;
}

/** Returns how far the shop is on the way to its first order. It is polled until every step is done. */
export function useSetup(): SetupProgress {
  const role = useSelector(selectUser)?.role_id;
  const isOfChain = role !== undefined && CHAIN.includes(role);
  const [isPolled, setPolled] = useState(false);
  const { data, isLoading, isError, refetch } = setupApi.useSetupQuery(undefined, {
    skip: !isOfChain,
    // another person, or another tab, may take the next step
    pollingInterval: isPolled ? POLL_INTERVAL_MS : 0,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const setup = isOfChain ? data : undefined;
  const done = setup?.steps.filter(({ is_done }) => is_done).length ?? 0;
  const isMissing = setup !== undefined && done < setup.steps.length;
  if (isMissing !== isPolled) setPolled(isMissing);
  return { setup, isLoading, isError, refetch: () => void refetch(), done, isMissing };
}
