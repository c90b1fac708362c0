/** Lists that nothing announces follow what other people change: now and then, and when the page is looked at again. */
export const FOLLOW = { pollingInterval: 15_000, skipPollingIfUnfocused: true, refetchOnFocus: true } as const;
