import { useEffect, useMemo, useState } from 'react';
import { useSettingsQuery } from './public-api.js';

/** What the chain's clock shows, as far as this device knows it. */
export interface ChainClock {
  /** the server's now, good to the half minute */
  at: Date;
  /** IANA name of the chain's zone */
  timeZone: string;
}

const TICK_MS = 15_000;

/**
 * The chain's clock, moving; undefined until the server has sent it. This device's own clock and zone decide nothing:
 * they only count the time since the server spoke.
 */
export function useChainClock(): ChainClock | undefined {
  const { data } = useSettingsQuery();
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, TICK_MS);
    // a phone that slept has missed its ticks
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);

  const offset = data?.clock_offset;
  const timeZone = data?.time_zone;
  // the same object until it moves on: what is memoized by it is not drawn anew by every render
  return useMemo(
    () => (offset === undefined || timeZone === undefined ? undefined : { at: new Date(now + offset), timeZone }),
    [now, offset, timeZone],
  );
}
