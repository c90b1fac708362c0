import { isOutdated, loadServedBuild } from '../api/build.js';
import { settingsEndpoint } from '../api/public-api.js';
import type { AppRouter } from './router.js';
import type { AppStore } from './store/store.js';

/** ms: at a navigation the server is asked again for its build where it has not been for so long */
const ASK_AFTER = 60_000;

/**
 * Loads the page again at a navigation once the server serves a newer build: what was typed is sent or left by then, and cart,
 * address and session are kept. Boards never navigate: see kitchen/shift/use-newer-build.ts.
 */
export function reloadWhenOutdated(router: AppRouter, store: AppStore): void {
  let { key } = router.state.location;
  let askedAt = Date.now();
  router.subscribe(({ location, navigation, historyAction }) => {
    if (navigation.state !== 'idle' || location.key === key) return;
    key = location.key;
    // not at the way back: the browser gives that page its place again, and a replaced address is no other page
    if (historyAction !== 'PUSH') return;
    if (isOutdated()) void loadServedBuild();
    else if (Date.now() - askedAt > ASK_AFTER) {
      askedAt = Date.now();
      void store.dispatch(settingsEndpoint.initiate(undefined, { subscribe: false, forceRefetch: true }));
    }
  });
}
