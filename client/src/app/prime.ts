import {
  bannerImagesEndpoint,
  branchesEndpoint,
  deliveriesEndpoint,
  menuEndpoint,
  rulesEndpoint,
  settingsEndpoint,
} from '../api/public-api.js';
import { idle } from '../ui/after-paint.js';
import { type AppRouter, firstPage } from './router.js';
import type { AppStore } from './store/store.js';

/** Pages about one branch's food: they need a branch, and they show its menu live. */
const SHOP_PATHS: ReadonlySet<string> = new Set(['/address', '/menu', '/offers', '/cart', '/summary', '/checkout']);

/** ms: a first screen waits no longer for its data, and shows its empty places instead */
const PATIENCE = 600;
const once = { subscribe: false, forceRefetch: true } as const;

/** The reads of what the page at hand shows, to be begun when they are due. */
function readsOf({ dispatch, getState }: AppStore, router: AppRouter): (() => PromiseLike<unknown>)[] {
  const branch = SHOP_PATHS.has(router.state.location.pathname) ? getState().branch.selected : null;
  const every = [
    () => dispatch(settingsEndpoint.initiate(undefined, once)),
    () => dispatch(branchesEndpoint.initiate(undefined, once)),
  ];
  if (branch === null) return every;
  return [
    ...every,
    () => dispatch(menuEndpoint.initiate(branch.id, once)),
    () => dispatch(deliveriesEndpoint.initiate(branch.id, once)),
    () => dispatch(rulesEndpoint.initiate(branch.id, once)),
    () => dispatch(bannerImagesEndpoint.initiate(undefined, once)),
  ];
}

/**
 * Has the first page's code and data ready before the first paint, so that it is painted once and nothing moves. Fails never: what
 * could not be had in time is asked for again by the part that shows it.
 */
export async function prime(store: AppStore, router: AppRouter): Promise<void> {
  const reads = readsOf(store, router).map((read) => read());
  const ready = Promise.allSettled([firstPage(router), ...reads]);
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

/** Reads the page's data anew, one answer after the other while the page has nothing else to do. Fails never. */
export async function readAgain(store: AppStore, router: AppRouter): Promise<void> {
  for (const read of readsOf(store, router)) {
    await idle();
    await read();
  }
}
