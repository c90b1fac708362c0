import { io, type ManagerOptions } from 'socket.io-client';
import { BOARD_EVENT_NAMES, type BoardEvent } from '../../../libs/contract/orders/events.js';
import type { BoardSocket } from '../support/test-app.js';

/**
 * A board that records the number of every event that it applies, live or after a join. It joins at every connection
 * with its position, as the contract requires.
 */
export class BoardRecorder {
  /** numbers in the order in which they arrived live, including known ones */
  readonly live: number[] = [];
  /** applied numbers: each must be one more than the last */
  readonly taken: number[] = [];
  /** number of answered joins */
  joins = 0;
  /** number of attempts to reconnect */
  attempts = 0;
  readonly socket: BoardSocket;
  private epoch: string | undefined;
  private early: BoardEvent['data'][] | undefined = [];
  private readonly waiting = new Set<() => void>();
  private static readonly open = new Set<BoardRecorder>();

  constructor(
    url: string,
    token: string,
    private readonly branchId: number,
    /** how it reconnects; quickly by default */
    reconnection: Partial<ManagerOptions> = { reconnectionDelay: 50, reconnectionDelayMax: 200 },
  ) {
    this.socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true, ...reconnection });
    this.socket.io.on('reconnect_attempt', () => {
      this.attempts += 1;
    });
    BoardRecorder.open.add(this);
    for (const name of BOARD_EVENT_NAMES) this.socket.on(name, (data: BoardEvent['data']) => this.record(data));
    this.socket.on('connect', () => void this.join());
    this.socket.on('disconnect', () => {
      this.early = [];
    });
  }

  /** Waits until the condition is true for this board. */
  until(isSo: (recorder: BoardRecorder) => boolean): Promise<void> {
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

  close(): void {
    this.socket.close();
    BoardRecorder.open.delete(this);
  }

  /** Called at the end of each test, because the boards of a failed one would reconnect for ever. */
  static closeAll(): void {
    for (const board of BoardRecorder.open) board.close();
  }

  private async join(): Promise<void> {
    const answer = await this.socket
      .timeout(20_000)
      .emitWithAck('board:join', { branchId: this.branchId, afterSeq: this.taken.length, epoch: this.epoch })
      .catch(() => undefined); // disconnected again: the next connection joins
    if (answer?.error !== false) return;
    if (answer.resync) throw new Error('the server no longer keeps the events of a test');
    this.epoch = answer.epoch;
    for (const { data } of answer.events ?? []) this.take(data.seq);
    for (const data of this.early ?? []) this.take(data.seq);
    this.early = undefined;
    this.joins += 1;
    for (const look of this.waiting) look();
  }

  private record(data: BoardEvent['data']): void {
    this.live.push(data.seq);
    if (this.early) this.early.push(data);
    else this.take(data.seq);
    for (const look of this.waiting) look();
  }

  private take(seq: number): void {
    // known events are dropped; a gap would remain in the list and fail the test
    if (seq > (this.taken.at(-1) ?? 0)) this.taken.push(seq);
  }
}
