import {
  bannerImagesEndpoint,
  branchesEndpoint,
  deliveriesEndpoint,
  menuEndpoint,
  rulesEndpoint,
  settingsEndpoint,
} from '../api/public-api.js';
import { type AppRouter, firstPage } from './router.js';
import type { AppStore } from './store/store.js';

/** Pages about one branch's food: they need a branch, and they show its menu live. */
const SHOP_PATHS: ReadonlySet<string> = new Set(['/address', '/menu', '/offers', '/cart', '/summary', '/checkout']);

/** ms: a first screen waits no longer for its data, and shows its empty places instead */
const PATIENCE = 600;
const once = { subscribe: false, forceRefetch: true } as const;

/** Begins the reads of what the page at hand shows. */
export function readFor({ dispatch, getState }: AppStore, router: AppRouter): PromiseLike<unknown>[] {
  const branch = SHOP_PATHS.has(router.state.location.pathname) ? getState().branch.selected : null;
  const every = [
    dispatch(settingsEndpoint.initiate(undefined, once)),
    dispatch(branchesEndpoint.initiate(undefined, once)),
  ];
  if (branch === null) return every;
  return [
    ...every,
    dispatch(menuEndpoint.initiate(branch.id, once)),
    dispatch(deliveriesEndpoint.initiate(branch.id, once)),
    dispatch(rulesEndpoint.initiate(branch.id, once)),
    dispatch(bannerImagesEndpoint.initiate(undefined, once)),
  ];
}

/**
 * Has the first page's code and data ready before the first paint, so that it is painted once and nothing moves. Never rejects: what
 * could not be had in time is asked for again by the part that shows it.
 */
export async function prime(store: AppStore, router: AppRouter): Promise<void> {
  const ready = Promise.allSettled([firstPage(router), ...readFor(store, router)]);
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}
