import { io } from 'socket.io-client';
import { type BoardConnection } from '../../../client/src/realtime/board-connection.js';
import type { BoardView } from '../../../client/src/realtime/board-lists.js';
import { BoardStream } from '../../../client/src/realtime/board-stream.js';
import type { PasslineSocket } from '../../../client/src/realtime/socket.js';
import { type Board, boardFrom, newerBoard } from '../../../libs/domain/board.js';
import type { Api } from '../support/test-app.js';

interface Options {
  api: Api;
  token: string;
  branchId: number;
  /** of the socket; lists are read from `api` */
  socketUrl: string;
  pollIntervalMs?: number;
  pulseMissedMs?: number;
  /** whether its first list comes at all */
  isAnswered?: boolean;
}

/** The client's own stream engine over a real connection, with a minimal cache. */
export class WatchedBoard {
  readonly modes: BoardConnection['mode'][] = [];
  readonly socket: PasslineSocket;
  readonly stream: BoardStream;
  board: Board | undefined;
  /** lists asked for so far */
  loads = 0;
  private readonly waiting = new Set<() => void>();

  constructor(private readonly options: Options) {
    const { token, branchId, socketUrl, pollIntervalMs = 200, pulseMissedMs, isAnswered = true } = options;
    this.socket = io(socketUrl, {
      auth: { token },
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 50,
      reconnectionDelayMax: 200,
      timeout: 1000,
    });
    this.stream = new BoardStream({
      socket: this.socket,
      branchId,
      pollIntervalMs,
      ...(pulseMissedMs === undefined ? {} : { pulseMissedMs }),
      answerWithinMs: 1000,
    });
    this.stream.subscribe(() => {
      this.modes.push(this.mode);
      this.look();
    });
    // the stream itself has nothing to say until its first list is there
    this.socket.on('connect', () => this.look());
    this.stream.attach(this.view);
    this.stream.start();
    if (!isAnswered) this.view.load = () => new Promise(() => undefined);
    // as the cache does: the first list is requested while the socket connects
    void this.view.load().then(() => this.stream.settle());
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
      this.keep(await this.fetch());
    },
  };

  /** The day's list as the server has it now. */
  async fetch(): Promise<Board> {
    const { api, token, branchId } = this.options;
    const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Colombo' }).format(new Date());
    const { body } = await api.get(`/api/orders/branch/${branchId}/date/${date}`, { token });
    return boardFrom(body, branchId);
  }

  keep(loaded: Board): void {
    this.board = this.board === undefined ? loaded : newerBoard(this.board, loaded);
    this.look();
  }

  /** Waits until something holds of this board. */
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
