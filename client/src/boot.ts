/**
 * Requests the data, the page and the texts of the first screen while the rest of the client is loading. It runs first, as a small
 * chunk of its own, so it must import almost nothing. `api/prefetched.ts` takes the responses.
 */
import type { BannerImagesAnswer } from '@libs/contract/answers.js';
import type { PrefetchedResponses } from './api/prefetched.js';
import { firstPageAt } from './app/shop/first-pages.js';
import { preloadBanner } from './features/storefront/pages/menu/banner-preload.js';
import { inLanguage } from './texts/in-language.js';
import { COMMON_TEXTS, SHOP_TEXTS } from './texts/shop-parts.js';
import { firstLanguage } from './texts/tab-language.js';

/** ms, as in api/base-query.ts */
const TIMEOUT_MS = 20_000;
/** ms after which an unused response is dropped; a later part requests it again */
const KEPT_MS = 30_000;

const SHOP = /^\/(address|menu|offers|cart|summary|checkout)$/;
const AT_BRANCH = /^\/at\//;

/** Returns a field of what the client has saved under a key; null if there is none. */
function saved(key: string, field: string): unknown {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof value === 'object' ? Reflect.get(value ?? {}, field) : null;
  } catch {
    // no storage, or no readable value: the client requests the data itself
    return null;
  }
}

const named = (path: string) => inLanguage(path, firstLanguage);
const BANNERS = named('banner-images');

/** Returns the id of the branch that the page is about, if that is known so early. */
function branchOfPage(): unknown {
  // the server has looked it up by the address
  if (AT_BRANCH.test(location.pathname)) return Number(document.documentElement.dataset.branch ?? Number.NaN);
  return SHOP.test(location.pathname) ? saved('passline.branch', 'id') : null;
}

function prefetchedPaths(): string[] {
  const branch = branchOfPage();
  // the menu has the stock of the day on which the order is due
  const day = saved('passline.due', 'stock_day');
  const stock = typeof day === 'string' ? `?for=${day}` : '';
  return [
    'settings',
    named('branches'),
    ...(!Number.isInteger(branch)
      ? []
      : [
          named(`food-types/branch/${branch}${stock}`),
          BANNERS,
          named(`deliveries/branch/${branch}`),
          named(`buy-get-offers/branch/${branch}`),
        ]),
  ];
}

const isMenu = /^\/(menu|offers|at\/[^/]+\/menu.*)$/.test(location.pathname);

/** The table's page at this tab's address. */
const page = firstPageAt(location.pathname);
const texts = [COMMON_TEXTS, SHOP_TEXTS, ...(page?.texts ?? [])].map((part) => part[firstLanguage]);
// the routes and shop-main.tsx use the same imports and handle their failures
for (const load of [...texts, ...(page === undefined ? [] : [page.load])]) load().catch(() => undefined);

const prefetched = new Map<string, Promise<Response>>();
for (const path of prefetchedPaths()) {
  const answer = fetch(`/api/${path}`, {
    headers: { Accept: 'application/json', 'Accept-Language': firstLanguage },
    // a caller that takes the response waits no longer than for its own call
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const dropLater = () => setTimeout(() => prefetched.delete(path), KEPT_MS);
  // a caller that takes the response gets the failure; there may be no caller
  answer.then(dropLater, dropLater);
  prefetched.set(path, answer);
}
(globalThis as PrefetchedResponses).passlinePrefetched = prefetched;

/** Preloads the first banner, which is part of a menu's first screen. */
async function fetchFirstBanner(answer: Promise<Response>): Promise<void> {
  // a copy, because the client reads the response itself
  const copy = (await answer).clone();
  const { bannerImages }: BannerImagesAnswer = await copy.json();
  const first = bannerImages[0];
  if (first !== undefined) preloadBanner(first.image_url);
}

const banners = prefetched.get(BANNERS);
if (banners !== undefined && isMenu) {
  // a head start only: the carousel loads what this could not
  fetchFirstBanner(banners).catch(() => undefined);
}
