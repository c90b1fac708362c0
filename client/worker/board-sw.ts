/**
 * The service worker of wall screens, for `/portal` and `/counter` only. It shows the board's notifications if pages
 * cannot (Chrome on Android), brings the board to the front at the ticket of a tapped notification, and shows a waiting
 * page if a screen wakes before its network. It caches nothing, so a screen is never shown from a cache.
 */

/**
 * The part of a worker's global scope that is used here. TypeScript's library for workers conflicts with the one for
 * pages.
 */
interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}
interface BoardWindow {
  url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}
interface TappedNotification {
  /** the `data` of `showNotification` */
  data?: { orderId?: string } | null;
  close(): void;
}
declare const self: {
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly BoardWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: Extendable & { notification: TappedNotification }) => void,
  ): void;
  addEventListener(
    type: 'fetch',
    listener: (event: { request: Request; respondWith(answer: Promise<Response>): void }) => void,
  ): void;
};

const BOARD = '/portal';
/** reloads itself without a script */
const WAITING = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="5">
<meta name="viewport" content="width=device-width"><title>No connection</title>
<style>body{display:grid;place-content:center;min-height:90vh;margin:0 24px;background:#14110f;color:#f6efe6;font:1.25rem/1.5 sans-serif;text-align:center}</style>
<h1>No connection</h1><p>The server cannot be reached. This screen opens by itself as soon as it can; check the network meanwhile.</p>`;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  event.respondWith(fetch(event.request).catch(() => new Response(WAITING, { status: 503, headers })));
});

/** Brings a board to the front, or opens one, at the order's ticket. */
async function showBoard(orderId: string | undefined): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const board = windows.find(({ url }) => new URL(url).pathname === BOARD);
  if (board === undefined) {
    await self.clients.openWindow(orderId === undefined ? BOARD : `${BOARD}#order-${orderId}`);
    return;
  }
  if (orderId !== undefined) board.postMessage({ type: 'show-order', orderId });
  await board.focus();
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showBoard(event.notification.data?.orderId));
});

export {};
