import { type PasslineSocket, socket } from './socket.js';

interface RoomCare {
  /** asks for the room; called on every connection, because rooms do not outlive one */
  join: (socket: PasslineSocket) => void;
  /** stops listening and leaves the room */
  leave: (socket: PasslineSocket) => void;
  /** asks for the facts over HTTP, for as long as there is no connection that could bring them */
  poll: () => void;
  /** ms between two polls */
  pollEvery: number;
}

/** ms: a page that never gets quiet connects after so long */
const QUIET_WITHIN = 3000;

/** Resolves when the page has come: the live line must not take the network from what the person waits for. */
async function quietMoment(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  // not in every browser
  const whenIdle = window.requestIdleCallback ?? ((done: () => void) => setTimeout(done, 200));
  await new Promise<void>((resolve) => whenIdle(() => resolve(), { timeout: QUIET_WITHIN }));
}

/**
 * Keeps one seat in one of the server's public rooms: joins on every connection, polls while there is none.
 * Gives back what ends it.
 */
export function stayInRoom({ join, leave, poll, pollEvery }: RoomCare): () => void {
  let isOver = false;
  let joined: PasslineSocket | null = null;
  const onConnect = () => {
    if (joined !== null) join(joined);
  };

  void quietMoment()
    .then(socket)
    .then(
      (connection) => {
        if (isOver) return;
        joined = connection;
        connection.on('connect', onConnect);
        if (connection.connected) onConnect();
      },
      // the code of the socket could not be loaded: polling does it
      () => undefined,
    );
  const timer = setInterval(() => {
    if (joined?.connected !== true) poll();
  }, pollEvery);

  return () => {
    isOver = true;
    clearInterval(timer);
    if (joined === null) return;
    joined.off('connect', onConnect);
    leave(joined);
  };
}
