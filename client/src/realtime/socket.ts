import type { ClientToServerEvents, ServerToClientEvents } from '@libs/contract/events.js';
import type { Socket } from 'socket.io-client';
import { backOffWhenCrowded } from './connect-back-off.js';
import { RECONNECTION } from './reconnection.js';

export type PasslineSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

let token: string | null = null;
let opening: Promise<PasslineSocket> | null = null;

/** ms; the wait is between one and two of it */
const RETRY_MS = 1500;

/**
 * Socket.IO comes back by itself where the line broke, but not where the server itself ended it. It may have had a bad
 * moment, so this tries again, with jitter. A rejected token stays rejected.
 */
function keepTrying(line: PasslineSocket): PasslineSocket {
  const again = () => setTimeout(() => line.active || line.connect(), RETRY_MS * (1 + Math.random()));
  line.on('disconnect', (reason) => reason === 'io server disconnect' && again());
  return line;
}

async function open(): Promise<PasslineSocket> {
  // its own chunk: no page needs it before its first paint
  const { io } = await import('socket.io-client');
  const line: PasslineSocket = io({
    auth: (answer) => answer(token === null ? {} : { token }),
    transports: ['websocket', 'polling'],
    // without it the second is never tried, and a network that lets no WebSocket through has no live line
    tryAllTransports: true,
    ...RECONNECTION,
  });
  backOffWhenCrowded(line);
  return keepTrying(line);
}

/**
 * The one connection of this tab, opened by the first who asks. It reconnects by itself, with jitter; a part that joins a
 * room joins it again on every `connect`. Rejects where the client's code could not be loaded (offline); the next
 * call tries again.
 */
export function socket(): Promise<PasslineSocket> {
  opening ??= open().catch((cause: unknown) => {
    opening = null;
    throw cause;
  });
  return opening;
}

/**
 * Says who is connected: null for a customer. An open connection is made anew, because the server authenticates a
 * connection once, when it is opened.
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
