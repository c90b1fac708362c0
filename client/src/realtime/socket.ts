import type { PasslineSocket } from './open-socket.js';

let token: string | null = null;
const shopListeners: (() => void)[] = [];

/** Calls `listener` when the shop's brand or words have changed, while there is a connection. */
export function onShopChanged(listener: () => void): void {
  shopListeners.push(listener);
}

let opening: Promise<PasslineSocket> | null = null;
let opened: PasslineSocket | null = null;

/** Whether this tab has a live connection now. A page about no branch never opens one. */
export const isConnected = (): boolean => opened?.connected === true;

async function open(): Promise<PasslineSocket> {
  // a chunk of its own: no page needs it before its first paint
  const { openSocket } = await import('./open-socket.js');
  opened = openSocket((answer) => answer(token === null ? {} : { token }));
  opened.on('shop-changed', () => {
    for (const listener of shopListeners) listener();
  });
  return opened;
}

/**
 * Returns the only connection of this tab, which the first call opens. It reconnects by itself, with jitter; join a
 * room again on every `connect`. Rejects if the code of Socket.IO could not be loaded (offline); the next call tries
 * again.
 */
export function socket(): Promise<PasslineSocket> {
  opening ??= open().catch((cause: unknown) => {
    opening = null;
    throw cause;
  });
  return opening;
}

/**
 * Sets the token of the connection; null for a customer. An open connection is reopened, because the server
 * authenticates a connection only when it opens.
 */
export function setSocketToken(next: string | null): void {
  if (next === token) return;
  token = next;
  if (opening === null) return;
  void opening.then(
    (open) => open.disconnect().connect(),
    () => undefined,
  );
}
