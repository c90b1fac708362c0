import { ownBuild } from '../api/build.js';

/** ms without input on the page: its customer comes first, and the pictures and the live connection of the first page */
const QUIET = 10_000;
/** not 'scroll': banners scroll by themselves */
const INPUTS = ['pointerdown', 'keydown', 'wheel'];
/** staff screens need the network, and wall screens run for weeks */
const STAFF = /^\/(portal|admin|finance|login)/;

/** Runs `work` once the page has had no input for a while. */
function whenQuiet(work: () => void): void {
  const unlisten = new AbortController();
  const done = () => {
    unlisten.abort();
    work();
  };
  let timer = setTimeout(done, QUIET);
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(done, QUIET);
  };
  for (const input of INPUTS) addEventListener(input, wait, { capture: true, passive: true, signal: unlisten.signal });
}

/**
 * Registers the service worker that lets the shop open without a network, once the page is at rest: to keep the shop's files takes
 * the phone some work, which would delay the answers to taps.
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
  whenQuiet(() => {
    // rejected, in a private window for example: the shop works without it
    if (!STAFF.test(location.pathname)) workers.register('/sw.js').catch(() => undefined);
  });
}
