import { useMemo } from 'react';
import { type ChainClock, useChainClock } from '../../../../api/clock.js';
import { useStorefront } from '../state/storefront-state.js';

/** The moment by which the foods of an order are judged. */
export interface OrderMoment extends ChainClock {
  /** whether it is the slot of an order for later: its branch takes orders for it */
  isSlot: boolean;
}

/** Returns when the order is due: now, refreshed every 15 seconds, or the chosen time; undefined while loading. */
export function useOrderMoment(): OrderMoment | undefined {
  const clock = useChainClock();
  const startsAt = useStorefront(({ due }) => due.slot?.starts_at);
  const now = startsAt === undefined ? clock?.at : undefined;
  const timeZone = clock?.timeZone;
  return useMemo(() => {
    if (timeZone === undefined) return undefined;
    if (startsAt !== undefined) return { at: new Date(startsAt), timeZone, isSlot: true };
    return now && { at: now, timeZone, isSlot: false };
  }, [startsAt, now, timeZone]);
}
