import { useEffect } from 'react';
import WORKER from '../../../../worker/board-sw.js?worker&url';
import { ownBuild } from '../../../api/build.js';

/** the board's scope, whose worker shows notifications */
const BOARD = '/portal';

interface App {
  scope: string;
  manifest: string;
}

/**
 * Registers the service worker of wall screens and links the screen's manifest in the page, so that the screen can be
 * installed as an app of its own.
 */
export function useInstallable({ scope, manifest }: App): void {
  useEffect(() => {
    // there are no workers without TLS, and none is built in development
    if (ownBuild() === '') return;
    // if it is rejected, as in a private window, the screen works without it
    navigator.serviceWorker?.register(WORKER, { scope }).catch(() => undefined);
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    if (link === null) return;
    const { href } = link;
    link.href = manifest;
    return () => {
      link.href = href;
    };
  }, [scope, manifest]);
}

interface OrderNotification extends NotificationOptions {
  data: { orderId: string };
}

/** emits taps on notifications that a page showed without a worker */
const tapped = new EventTarget();
const HASH = /^#order-(.+)$/;

/**
 * Calls `show` with the order of each notification that is tapped from now on, and of the one that opened this page.
 * Returns a function that ends this.
 */
export function onTappedOrder(show: (orderId: string) => void): () => void {
  const onTap = (event: Event) => event instanceof CustomEvent && show(String(event.detail));
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    const orderId = orderIn(data);
    if (orderId !== null) show(orderId);
  };
  tapped.addEventListener('tap', onTap);
  navigator.serviceWorker?.addEventListener('message', onMessage);
  const opened = HASH.exec(window.location.hash)?.[1];
  if (opened !== undefined) {
    // so that a reload does not count as another tap
    window.history.replaceState(window.history.state, '', window.location.pathname);
    show(opened);
  }
  return () => {
    tapped.removeEventListener('tap', onTap);
    navigator.serviceWorker?.removeEventListener('message', onMessage);
  };
}

/** Returns the order id of a worker's message about a tap; null for any other message. */
function orderIn(data: unknown): string | null {
  if (typeof data !== 'object' || data === null) return null;
  if (!('type' in data) || data.type !== 'show-order' || !('orderId' in data)) return null;
  return typeof data.orderId === 'string' ? data.orderId : null;
}

/**
 * Shows a notification; a tap on it brings the board to the front. It uses the board's service worker, because the
 * constructor throws in Chrome on Android, and the constructor if there is no worker. Never rejects, because the board
 * itself shows the same.
 */
export async function notify(title: string, options: OrderNotification): Promise<void> {
  try {
    const worker = await navigator.serviceWorker?.getRegistration(BOARD);
    // not the shop's worker, which answers for all pages if the board has none
    if (worker?.active?.scriptURL.endsWith(WORKER)) {
      await worker.showNotification(title, options);
      return;
    }
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      shown.close();
      tapped.dispatchEvent(new CustomEvent('tap', { detail: options.data.orderId }));
    };
  } catch {
    // the permission was revoked, or there is no constructor
  }
}
