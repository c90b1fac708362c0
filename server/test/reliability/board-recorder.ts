import { io, type ManagerOptions } from 'socket.io-client';
import { BOARD_EVENT_NAMES, type BoardEvent } from '../../../libs/contract/orders/events.js';
import type { BoardSocket } from '../support/test-app.js';

/**
 * A board that remembers the number of every event, as it was taken: live, or after a join. It joins at every connection
 * with the position that it has, as the contract has it.
 */
export class BoardRecorder {
  /** numbers in the order in which they came live, whatever was known before */
  readonly live: number[] = [];
  /** numbers taken: each must be one more than the last */
  readonly taken: number[] = [];
  /** joins that were answered */
  joins = 0;
  /** times that it tried to connect again */
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
    /** how it connects again; soon, unless a test asks for something else */
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

  /** Waits until it has taken as many events as a position says. */
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

  /** For the end of each test: one that failed has left boards that would connect again for ever. */
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
    // what is known is dropped; a gap would stay in the list, and fail the test
    if (seq > (this.taken.at(-1) ?? 0)) this.taken.push(seq);
  }
}
