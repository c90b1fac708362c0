import { io, type ManagerOptions } from 'socket.io-client';
import { type BoardConnection } from '../../../client/src/realtime/board-connection.js';
import type { BoardView } from '../../../client/src/realtime/board-lists.js';
import { BoardStream } from '../../../client/src/realtime/board-stream.js';
import type { PasslineSocket } from '../../../client/src/realtime/open-socket.js';
import { Subscriptions } from '../../../client/src/realtime/subscriptions.js';
import {
  type Board,
  boardFrom,
  drain,
  hasPosition,
  laterBoardFrom,
  newerBoard,
  withoutPosition,
} from '../../../libs/domain/kitchen/board.js';
import type { Api } from '../support/test-app.js';

interface Options {
  api: Api;
  token: string;
  branchId: number;
  /** of the socket; lists are read from `api` */
  socketUrl: string;
  pollIntervalMs?: number;
  pulseMissedMs?: number;
  /** ms in which a join must be answered before it is repeated */
  answerWithinMs?: number;
  /** how it connects and reconnects; quickly by default */
  connecting?: Partial<ManagerOptions>;
  /** whether its first list is answered at all */
  isAnswered?: boolean;
  /** whether it shows the orders that wait for their time, not those of the day */
  isLater?: boolean;
}

const SOON: Partial<ManagerOptions> = { reconnectionDelay: 50, reconnectionDelayMax: 200, timeout: 1000 };

const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Colombo' }).format(new Date());

/** The client's own stream engine over a real connection, with a minimal cache. */
export class WatchedBoard {
  readonly modes: BoardConnection['mode'][] = [];
  readonly socket: PasslineSocket;
  readonly stream: BoardStream;
  board: Board | undefined;
  /** number of lists requested so far */
  loads = 0;
  private readonly waiting = new Set<() => void>();

  constructor(private readonly options: Options) {
    const { token, branchId, socketUrl, pollIntervalMs = 200, pulseMissedMs, isAnswered = true } = options;
    const { answerWithinMs = 1000, connecting = SOON } = options;
    this.socket = io(socketUrl, {
      auth: { token },
      transports: ['websocket'],
      forceNew: true,
      ...connecting,
    });
    this.stream = new BoardStream({
      subscriptions: new Subscriptions(async () => this.socket, answerWithinMs),
      branchId,
      pollIntervalMs,
      ...(pulseMissedMs === undefined ? {} : { pulseMissedMs }),
    });
    this.stream.subscribe(() => {
      this.modes.push(this.mode);
      this.look();
    });
    // the stream reports nothing until its first list has arrived
    this.socket.on('connect', () => this.look());
    this.stream.attach(this.view);
    this.stream.start();
    if (!isAnswered) this.view.load = () => new Promise(() => undefined);
    // like the cache: the first list is requested while the socket connects; without an answer, the stream's polling
    // requests it
    void this.view.load().then(
      () => this.stream.settle(),
      () => undefined,
    );
  }

  get mode(): BoardConnection['mode'] {
    return this.stream.connection().mode;
  }

  readonly view: BoardView = {
    read: () => this.board,
    write: (board) => {
      this.board = board;
      this.look();
    },
    load: async () => {
      this.loads += 1;
      this.keep(await this.poll());
    },
  };

  /** Returns the server's current list. @throws if the server does not answer */
  async fetch(): Promise<Board> {
    const { api, token, branchId, isLater = false } = this.options;
    if (isLater) {
      const { body } = await api.get(`/api/orders/branch/${branchId}/scheduled`, { token });
      if (body.error) throw new Error(body.message);
      return laterBoardFrom(body, branchId);
    }
    const { body } = await api.get(`/api/orders/branch/${branchId}/date/${today()}`, { token });
    if (body.error) throw new Error(body.message);
    return boardFrom(body, branchId);
  }

  /**
   * Returns the held list with the events since, as the client's fallback reads them; the whole list if none is held.
   */
  private async poll(): Promise<Board> {
    const { board } = this;
    const { api, token, branchId, isLater = false } = this.options;
    if (isLater || board === undefined || !hasPosition(board)) return this.fetch();
    const path = `/api/orders/branch/${branchId}/date/${today()}?epoch=${board.epoch}&afterSeq=${board.seq}` as const;
    const { body } = await api.get(path, { token });
    if (body.error) throw new Error(body.message);
    if ('events' in body) return drain(board, body.events).board;
    if (this.board === board) this.board = withoutPosition(board);
    return this.fetch();
  }

  keep(loaded: Board): void {
    this.board = this.board === undefined ? loaded : newerBoard(this.board, loaded);
    this.look();
  }

  /** Waits until the condition is true for this board. */
  until(isSo: (board: WatchedBoard) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!isSo(this)) return;
        this.waiting.delete(look);
        resolve();
      };
      this.waiting.add(look);
      look();
    });
  }

  untilLive(): Promise<void> {
    return this.until(({ mode }) => mode === 'live');
  }

  stop(): void {
    this.stream.stop();
    this.socket.close();
  }

  private look(): void {
    for (const look of this.waiting) look();
  }
}
