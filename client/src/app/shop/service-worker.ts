import { ownBuild } from '../../api/build.js';
import { idle } from '../../ui/after-paint.js';
import type { AppStore } from '../store/store.js';

/**
 * Registers the service worker that lets the shop open without a network, after the first food has been added to the
 * cart.
 * @param onControlled called once the worker controls the page and caches its responses
 */
export function registerServiceWorker(store: AppStore, url: string, onControlled: () => void): void {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  // there are no workers without TLS, and none is built in development
  if (workers === undefined || ownBuild() === '') return;
  workers.addEventListener('controllerchange', onControlled);
  const unsubscribe = store.subscribe(() => {
    if (store.getState().cart.lines.length === 0) return;
    unsubscribe();
    // after the response to the tap. If it is rejected, as in a private window, the shop works without it
    void idle().then(() => workers.register(url).catch(() => undefined));
  });
}
