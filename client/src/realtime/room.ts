import { type PasslineSocket, socket } from './socket.js';

interface RoomCare {
  /**
   * Listens, and asks for the room; on every connection, because rooms do not outlive one, and again for as long as it is
   * not let in. Resolves with whether it was, and rejects where no answer came within `ANSWER_WITHIN`.
   */
  join: (socket: PasslineSocket) => Promise<boolean>;
  /** stops listening and leaves the room */
  leave: (socket: PasslineSocket) => void;
  /** asks for the facts over HTTP, for as long as there is no seat that could bring them */
  poll: () => void;
  /** ms between two polls */
  pollEvery: number;
}

/** ms that the server has to answer a join */
export const ANSWER_WITHIN = 4000;

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
 * Keeps one seat in one of the server's public rooms: joins on every connection, polls and asks again while it has none.
 * Gives back what ends it.
 * @param open opens the line that the room is on
 */
export function stayInRoom({ join, leave, poll, pollEvery }: RoomCare, open = socket): () => void {
  let isOver = false;
  let line: PasslineSocket | null = null;
  /** the connection that the server gave the seat to */
  let seated: string | undefined;

  const hasSeat = () => line?.connected === true && line.id === seated;
  const ask = async () => {
    if (line?.connected !== true) return;
    const { id } = line;
    try {
      if (await join(line)) seated = id;
    } catch {
      // no answer: without a seat the timer polls, and asks again
    }
  };

  void quietMoment()
    .then(open)
    .then(
      (connection) => {
        if (isOver) return;
        line = connection;
        connection.on('connect', ask);
        void ask();
      },
      // the code of the socket could not be loaded: polling does it
      () => undefined,
    );
  const timer = setInterval(() => {
    if (hasSeat()) return;
    poll();
    void ask();
  }, pollEvery);

  return () => {
    isOver = true;
    clearInterval(timer);
    if (line === null) return;
    line.off('connect', ask);
    leave(line);
  };
}
