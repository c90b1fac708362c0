import {
  bannerImagesEndpoint,
  branchesEndpoint,
  deliveriesEndpoint,
  menuEndpoint,
  rulesEndpoint,
  settingsEndpoint,
} from '../api/public-api.js';
import { selectMenuOf } from '../features/storefront/base/state/cart-selectors.js';
import type { AppStore } from './store/store.js';

/** Pages about one branch's food. They need a branch and show its menu live. */
const SHOP_PATHS: ReadonlySet<string> = new Set(['/address', '/menu', '/offers', '/cart', '/summary', '/checkout']);

/** ms: the longest time that the first screen waits for its data; then it shows skeletons */
const PATIENCE = 600;
const once = { subscribe: false, forceRefetch: true } as const;

/** Starts the reads of the page at this address. */
export function readFor({ dispatch, getState }: AppStore): PromiseLike<unknown>[] {
  const branch = SHOP_PATHS.has(location.pathname) ? getState().branch.selected : null;
  const every = [
    dispatch(settingsEndpoint.initiate(undefined, once)),
    dispatch(branchesEndpoint.initiate(undefined, once)),
  ];
  if (branch === null) return every;
  return [
    ...every,
    dispatch(menuEndpoint.initiate(selectMenuOf(getState()) ?? branch.id, once)),
    dispatch(deliveriesEndpoint.initiate(branch.id, once)),
    dispatch(rulesEndpoint.initiate(branch.id, once)),
    dispatch(bannerImagesEndpoint.initiate(undefined, once)),
  ];
}

/**
 * Waits for the first page's code, and for its data as long as a person does, so that it is painted once and nothing
 * moves. Never rejects: the part that shows missing code or data requests it again.
 */
export async function prime(store: AppStore, page: Promise<unknown>): Promise<void> {
  const data = Promise.allSettled(readFor(store));
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.allSettled([page, Promise.race([data, patience])]);
}
