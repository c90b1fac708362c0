import type { ClientToServerEvents, ServerToClientEvents } from '@libs/contract/orders/events.js';
import type { Socket } from 'socket.io-client';
import { backOffWhenFull } from './connect-back-off.js';
import { RECONNECTION } from './reconnection.js';

export type PasslineSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

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

/** ms; the wait is between one and two times this long */
const RETRY_MS = 1500;

/**
 * Reconnects a socket that the server has disconnected, with jitter: Socket.IO itself reconnects only after a broken
 * connection. A rejected token stays rejected.
 */
function reconnectAlways(socket: PasslineSocket): PasslineSocket {
  const again = () => setTimeout(() => socket.active || socket.connect(), RETRY_MS * (1 + Math.random()));
  socket.on('disconnect', (reason) => reason === 'io server disconnect' && again());
  return socket;
}

async function open(): Promise<PasslineSocket> {
  // a chunk of its own: no page needs it before its first paint
  const { io } = await import('socket.io-client');
  const socket: PasslineSocket = io({
    auth: (answer) => answer(token === null ? {} : { token }),
    transports: ['websocket', 'polling'],
    // without it the second transport is never tried, so a network that blocks WebSockets would have no live connection
    tryAllTransports: true,
    ...RECONNECTION,
  });
  opened = socket;
  backOffWhenFull(socket);
  socket.on('shop-changed', () => {
    for (const listener of shopListeners) listener();
  });
  return reconnectAlways(socket);
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
