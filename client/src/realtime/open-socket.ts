import type { ClientToServerEvents, ServerToClientEvents } from '@libs/contract/orders/events.js';
import { io, type Socket } from 'socket.io-client';
import { backOffWhenFull } from './connect-back-off.js';
import { RECONNECTION } from './reconnection.js';

export type PasslineSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

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

/** Opens a connection. `auth` is called with a function that takes what the server authenticates it by, at each attempt. */
export function openSocket(auth: (answer: (data: object) => void) => void): PasslineSocket {
  const socket: PasslineSocket = io({
    auth,
    transports: ['websocket', 'polling'],
    // without it the second transport is never tried, so a network that blocks WebSockets would have no live connection
    tryAllTransports: true,
    ...RECONNECTION,
  });
  backOffWhenFull(socket);
  return reconnectAlways(socket);
}
