/**
 * Lets the shop open without a network. Pages and responses come from the network first; the cache is used only if
 * there is no network. Sockets, staff screens, changes and all other reads bypass it.
 */
import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { matchPrecache, type PrecacheEntry, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { isBrowsing, isCacheable, isMenu, isOtherMenu, isShopPage, markedAsCached } from './cached-responses.js';

/**
 * The part of a worker's global scope that is used here. TypeScript's library for workers conflicts with the one for
 * pages.
 */
declare const self: {
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'activate', listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void;
};
/** the shop's page with its code, styles and fonts; inserted by the build */
declare const SHELL_FILES: PrecacheEntry[];

const CACHE_NAME = 'passline-kept';
const SHELL = '/index.html';
/** A network that has not answered for this long, as in a tunnel, counts as missing. */
const TIMEOUT_SECONDS = 8;

precache(SHELL_FILES);
// a page loads its code from its own build or reloads, so an old worker is useless
void self.skipWaiting();
clientsClaim();

self.addEventListener('activate', (event) => {
  // requests the page while the worker starts
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve());
});

// the name contains a hash of the content, so a cached file equals the server's
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await matchPrecache(request)) ?? fetch(request),
);

const openShell: WorkboxPlugin = { handlerDidError: () => matchPrecache(SHELL) };
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isShopPage(url.pathname),
  new NetworkOnly({ networkTimeoutSeconds: TIMEOUT_SECONDS, plugins: [openShell] }),
);

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : '');

const cachedData: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
  cacheDidUpdate: async ({ request }) => {
    if (!isMenu(pathOf(request.url))) return;
    const cache = await caches.open(CACHE_NAME);
    const others = (await cache.keys()).filter(({ url }) => isOtherMenu(pathOf(url), pathOf(request.url)));
    await Promise.all(others.map((other) => cache.delete(other)));
  },
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (cachedResponse === undefined) return null;
    const text = await cachedResponse.text();
    const body = markedAsCached({ text, date: cachedResponse.headers.get('date'), now: new Date() });
    return new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8' } });
  },
};
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin &&
    isCacheable(url.pathname) &&
    // the menu of a coming day has other stock
    !url.searchParams.has('for') &&
    isBrowsing(pathOf(request.referrer)),
  new NetworkFirst({ cacheName: CACHE_NAME, networkTimeoutSeconds: TIMEOUT_SECONDS, plugins: [cachedData] }),
);
