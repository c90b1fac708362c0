/**
 * Lets the shop open without a network. Pages and answers come from the network first; what is kept is for the time without
 * one. Sockets, staff screens, changes and all other reads never pass through here.
 */
import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { matchPrecache, type PrecacheEntry, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { asKept, isBrowsing, isKept, isMenu, isShopPage } from './kept-answers.js';

/** What is used of a worker's global scope; the library of its types contradicts the pages'. */
declare const self: {
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'activate', listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void;
};
/** the shop's page with its code, styles and typefaces: written by the build */
declare const SHELL_FILES: PrecacheEntry[];

const KEPT_CACHE = 'passline-kept';
const SHELL = '/index.html';
/** A network that has not answered for so long is taken for none, as in a tunnel. */
const PATIENCE_SECONDS = 8;

precache(SHELL_FILES);
// a page has its code from the build that it belongs to, or loads itself again: an old worker has no use
void self.skipWaiting();
clientsClaim();

self.addEventListener('activate', (event) => {
  // the page is asked for while the worker starts
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve());
});

// named by its content: what is kept is what the server has
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await matchPrecache(request)) ?? fetch(request),
);

const openShell: WorkboxPlugin = { handlerDidError: () => matchPrecache(SHELL) };
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isShopPage(url.pathname),
  new NetworkOnly({ networkTimeoutSeconds: PATIENCE_SECONDS, plugins: [openShell] }),
);

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : '');

const keeping: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
  cacheDidUpdate: async ({ request }) => {
    if (!isMenu(pathOf(request.url))) return;
    const cache = await caches.open(KEPT_CACHE);
    const others = (await cache.keys()).filter(({ url }) => url !== request.url && isMenu(pathOf(url)));
    await Promise.all(others.map((other) => cache.delete(other)));
  },
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (cachedResponse === undefined) return null;
    const text = await cachedResponse.text();
    const body = asKept({ text, date: cachedResponse.headers.get('date'), now: new Date() });
    return new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8' } });
  },
};
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && isKept(url.pathname) && isBrowsing(pathOf(request.referrer)),
  new NetworkFirst({ cacheName: KEPT_CACHE, networkTimeoutSeconds: PATIENCE_SECONDS, plugins: [keeping] }),
);
