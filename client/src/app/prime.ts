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
/** Pages about the branch in their address. */
const AT_BRANCH = /^\/at\/([^/]+)/;

/** ms: the longest time that the first screen waits for its data; then it shows skeletons */
const PATIENCE = 600;
const once = { subscribe: false, forceRefetch: true } as const;

/** Starts the reads of what a page about a branch shows. */
function readBranch({ dispatch, getState }: AppStore, id: number): PromiseLike<unknown>[] {
  const isSelected = getState().branch.selected?.id === id;
  return [
    dispatch(menuEndpoint.initiate((isSelected ? selectMenuOf(getState()) : undefined) ?? id, once)),
    dispatch(deliveriesEndpoint.initiate(id, once)),
    dispatch(rulesEndpoint.initiate(id, once)),
    dispatch(bannerImagesEndpoint.initiate(undefined, once)),
  ];
}

/** Starts the reads of the page at this address. */
export function readFor(store: AppStore): PromiseLike<unknown>[] {
  const { dispatch, getState } = store;
  const branches = dispatch(branchesEndpoint.initiate(undefined, once));
  const every = [dispatch(settingsEndpoint.initiate(undefined, once)), branches];
  const slug = AT_BRANCH.exec(location.pathname)?.[1];
  if (slug !== undefined) {
    const ofBranch = branches.then(({ data }) => {
      const branch = data?.find((one) => one.slug === slug);
      return Promise.all(branch === undefined ? [] : readBranch(store, branch.id));
    });
    return [...every, ofBranch];
  }
  if (!SHOP_PATHS.has(location.pathname)) return every;
  const { selected: branch } = getState().branch;
  if (branch === null) return [...every, import('../features/storefront/base/branch/choose-branch.js')];
  return [...every, ...readBranch(store, branch.id)];
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
