import type { Socket } from 'socket.io-client';
import type { ClientToServerEvents, ServerToClientEvents } from '../../../libs/contract/events.js';

export type PasslineSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

let token: string | null = null;
let opening: Promise<PasslineSocket> | null = null;

async function open(): Promise<PasslineSocket> {
  // its own chunk: no page needs it before its first paint
  const { io } = await import('socket.io-client');
  return io({
    auth: (answer) => answer(token === null ? {} : { token }),
    transports: ['websocket', 'polling'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
  });
}

/**
 * The one connection of this tab, opened by the first who asks. It reconnects by itself, with jitter; whoever joins a
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
