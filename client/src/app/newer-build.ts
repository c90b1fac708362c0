import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isOutdated, loadServedBuild } from '../api/build.js';
import { settingsEndpoint } from '../api/public-api.js';
import type { AppDispatch } from './store/store.js';

/** ms: at a navigation, the server is asked for its build again if the last time was longer ago */
const ASK_AFTER = 60_000;

/**
 * Reloads the page at a navigation if the server serves a newer build. By then forms have been sent or left, and cart,
 * address and session are stored. Boards never navigate: see kitchen/device/use-newer-build.ts.
 */
export function useNewerBuild(): void {
  const dispatch = useDispatch<AppDispatch>();
  const { key } = useLocation();
  const kind = useNavigationType();
  const last = useRef({ key, askedAt: Date.now() });
  useEffect(() => {
    const { current } = last;
    if (current.key === key) return;
    current.key = key;
    // not when going back, because the browser restores the scroll position; and a replaced address is not another page
    if (kind !== 'PUSH') return;
    if (isOutdated()) void loadServedBuild();
    else if (Date.now() - current.askedAt > ASK_AFTER) {
      current.askedAt = Date.now();
      void dispatch(settingsEndpoint.initiate(undefined, { subscribe: false, forceRefetch: true }));
    }
  }, [dispatch, key, kind]);
}
