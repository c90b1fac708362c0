import { useEffect } from 'react';
import { ownBuild } from '../../../api/build.js';

const WORKER = '/board-sw.js';
const SCOPE = '/portal';
const MANIFEST = '/board.webmanifest';

/** Registers the board's service worker, and names the board's manifest in the page: it installs as an app of its own. */
export function useInstallableBoard(): void {
  useEffect(() => {
    // none without TLS, and no file of it in development
    if (ownBuild() === '') return;
    // refused, in a private window for example: the board works without it
    navigator.serviceWorker?.register(WORKER, { scope: SCOPE }).catch(() => undefined);
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    if (link === null) return;
    const { href } = link;
    link.href = MANIFEST;
    return () => {
      link.href = href;
    };
  }, []);
}

/**
 * Shows a notification that brings the board to the front when it is tapped: by the board's service worker, since Chrome on Android
 * throws from the constructor; by the constructor where there is no worker. Never rejects: the board itself shows the same.
 */
export async function notify(title: string, options: NotificationOptions): Promise<void> {
  try {
    const worker = await navigator.serviceWorker?.getRegistration(SCOPE);
    // the shop's own answers for every page where the board has none
    if (worker?.active?.scriptURL.endsWith(WORKER)) {
      await worker.showNotification(title, options);
      return;
    }
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // not allowed any more, or no such constructor
  }
}
