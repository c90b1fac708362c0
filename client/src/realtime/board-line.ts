import {
  BOARD_EVENT_NAMES,
  type BoardEvent,
  type BoardJoinAnswer,
  type BoardPulsePayload,
} from '@libs/contract/events.js';
import { noteServedBuild } from '../api/build.js';
import type { PasslineSocket } from './socket.js';

interface Options {
  readonly socket: PasslineSocket;
  readonly branchId: number;
  /** how long nothing may be heard of a connection before it counts as half open */
  readonly pulseMissedMs: number;
  /** how long a join's answer may take before it is given up */
  readonly answerWithinMs: number;
  /** connected, for the first time or again: the room is to be joined */
  onUp(): void;
  /** lost, or an attempt that failed */
  onDown(): void;
  onEvent(event: BoardEvent): void;
  onPulse(pulse: BoardPulsePayload): void;
}

type DataOf<Name extends BoardEvent['name']> = Extract<BoardEvent, { name: Name }>['data'];

/**
 * The live line of one branch's board over the tab's socket: hears what is said of this branch, asks for the room, and
 * knows whether the far side is still there. What that means for the board, the stream decides.
 */
export class BoardLine {
  /** counts the connections: an answer that belongs to an earlier one is nobody's */
  private connection = 0;
  private isWaiting = false;
  private heardAt = 0;

  constructor(private readonly options: Options) {}

  get isUp(): boolean {
    return this.options.socket.connected;
  }

  /** Whether a question of this connection is on its way. */
  get isAsking(): boolean {
    return this.isWaiting;
  }

  /** Begins to listen; tells at once where the socket is up already. */
  listen(): void {
    const { socket } = this.options;
    for (const name of BOARD_EVENT_NAMES) socket.on(name, this.handlers[name]);
    socket.on('board-pulse', this.onPulse);
    socket.on('connect', this.onConnect);
    socket.on('disconnect', this.onDisconnect);
    socket.on('connect_error', this.onDisconnect);
    if (socket.connected) this.onConnect();
  }

  /** Leaves the room and lets go of every listener; an answer still on its way is ignored. The socket stays. */
  leave(): void {
    const { socket, branchId } = this.options;
    for (const name of BOARD_EVENT_NAMES) socket.off(name, this.handlers[name]);
    socket.off('board-pulse', this.onPulse);
    socket.off('connect', this.onConnect);
    socket.off('disconnect', this.onDisconnect);
    socket.off('connect_error', this.onDisconnect);
    if (socket.connected) socket.emit('board:leave', { branchId }, () => undefined);
    this.renew();
  }

  /**
   * Asks for the room, and for what came after a position. One question at a time: look at `isAsking` before.
   *
   * @returns null where no answer came in time (the line may be half open), or the connection is another one by now
   */
  async join(after: { seq: number; epoch: string } | undefined): Promise<BoardJoinAnswer | null> {
    const { socket, branchId, answerWithinMs } = this.options;
    const { connection } = this;
    this.isWaiting = true;
    const request = { branchId, ...(after && { afterSeq: after.seq, epoch: after.epoch }) };
    const answer = await socket
      .timeout(answerWithinMs)
      .emitWithAck('board:join', request)
      .catch(() => null);
    if (connection !== this.connection) return null;
    this.isWaiting = false;
    return answer;
  }

  /** Something came that only a line that works brings. */
  hear(): void {
    this.heardAt = Date.now();
  }

  /**
   * Gives a connection up that has gone silent: the far side is gone and nothing said so. Closing the transport starts
   * the reconnection.
   *
   * @returns whether it was given up
   */
  dropIfSilent(): boolean {
    const { socket, pulseMissedMs } = this.options;
    if (Date.now() - this.heardAt <= pulseMissedMs) return false;
    this.hear();
    socket.io.engine?.close();
    return true;
  }

  private readonly handlers = {
    'order-created': (data: DataOf<'order-created'>) => this.onEvent({ name: 'order-created', data }),
    'order-status': (data: DataOf<'order-status'>) => this.onEvent({ name: 'order-status', data }),
    'kitchen-status': (data: DataOf<'kitchen-status'>) => this.onEvent({ name: 'kitchen-status', data }),
  };

  private onEvent(event: BoardEvent): void {
    if (event.data.branch_id !== this.options.branchId) return;
    this.hear();
    this.options.onEvent(event);
  }

  private readonly onPulse = (pulse: BoardPulsePayload): void => {
    if (pulse.branch_id !== this.options.branchId) return;
    this.hear();
    noteServedBuild(pulse.build);
    this.options.onPulse(pulse);
  };

  private readonly onConnect = (): void => {
    this.renew();
    this.hear();
    this.options.onUp();
  };

  private readonly onDisconnect = (): void => {
    this.renew();
    this.options.onDown();
  };

  private renew(): void {
    this.connection += 1;
    this.isWaiting = false;
  }
}
