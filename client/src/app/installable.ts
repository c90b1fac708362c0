import { ownBuild } from '../api/build.js';

/** ms: the first page, its pictures and its live line come first */
const AFTER = 4000;
/** their screens are tools that need the network, and wall screens that run for weeks */
const STAFF = /^\/(portal|admin|finance|login)/;

/**
 * Registers the service worker that lets the shop open without a network, once the page is at rest.
 * @param onControlled called when it has taken over: what is read from then on is kept
 */
export function registerServiceWorker(onControlled: () => void): void {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  // none without TLS, and no file of it in development
  if (workers === undefined || ownBuild() === '') return;
  workers.addEventListener('controllerchange', () => {
    // the board's own keeps nothing
    if (!STAFF.test(location.pathname)) onControlled();
  });
  setTimeout(() => {
    // rejected, in a private window for example: the shop works without it
    if (!STAFF.test(location.pathname)) workers.register('/sw.js').catch(() => undefined);
  }, AFTER);
}
