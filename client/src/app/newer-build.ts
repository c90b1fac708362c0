import { isOutdated, loadServedBuild } from '../api/build.js';
import { settingsEndpoint } from '../api/public-api.js';
import type { AppRouter } from './router.js';
import type { AppStore } from './store/store.js';

/** ms: at a navigation, the server is asked for its build again if the last time was longer ago */
const ASK_AFTER = 60_000;

/**
 * Reloads the page at a navigation if the server serves a newer build. By then forms have been sent or left, and cart,
 * address and session are stored. Boards never navigate: see kitchen/device/use-newer-build.ts.
 */
export function reloadWhenOutdated(router: AppRouter, store: AppStore): void {
  let { key } = router.state.location;
  let askedAt = Date.now();
  router.subscribe(({ location, navigation, historyAction }) => {
    if (navigation.state !== 'idle' || location.key === key) return;
    key = location.key;
    // not when going back, because the browser restores the scroll position; and a replaced address is not another page
    if (historyAction !== 'PUSH') return;
    if (isOutdated()) void loadServedBuild();
    else if (Date.now() - askedAt > ASK_AFTER) {
      askedAt = Date.now();
      void store.dispatch(settingsEndpoint.initiate(undefined, { subscribe: false, forceRefetch: true }));
    }
  });
}
