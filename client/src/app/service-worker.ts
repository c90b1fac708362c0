import { ownBuild } from '../api/build.js';
import { idle } from '../ui/after-paint.js';
import type { AppStore } from './store/store.js';

/**
 * Registers the service worker that lets the shop open without a network, right after the cart has got its first food.
 * @param onControlled called once the worker controls the page and keeps its answers
 */
export function registerServiceWorker(store: AppStore, url: string, onControlled: () => void): void {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  // none without TLS, and no file of it in development
  if (workers === undefined || ownBuild() === '') return;
  workers.addEventListener('controllerchange', onControlled);
  const unsubscribe = store.subscribe(() => {
    if (store.getState().cart.lines.length === 0) return;
    unsubscribe();
    // the answer to the tap comes first; rejected in a private window, for example: the shop works without it
    void idle().then(() => workers.register(url).catch(() => undefined));
  });
}
