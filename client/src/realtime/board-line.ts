import type { BoardEvent, BoardJoinAnswer, BoardPulsePayload } from '@libs/contract/events.js';
import { noteServedBuild } from '../api/build.js';
import { areBoardEvents, isBoardEvent } from './board-events.js';
import { readEvent } from './incoming.js';
import type { PasslineSocket } from './socket.js';

interface Options {
  readonly socket: PasslineSocket;
  readonly branchId: number;
  /** how long a connection may be silent before it counts as half open */
  readonly pulseMissedMs: number;
  /** how long a join's answer may take before it is given up */
  readonly answerWithinMs: number;
  /** connected, for the first time or again: the room is to be joined */
  onUp(): void;
  /** lost, or an attempt that failed */
  onDown(): void;
  onEvent(event: BoardEvent): void;
  onPulse(pulse: BoardPulsePayload): void;
  /** something came that this build cannot read, such as an event of a newer server */
  onUnreadable(): void;
}

/**
 * The live line of one branch's board over the tab's socket: receives this branch's messages, asks for the room, and
 * knows whether the far side is still there. What that means for the board, the stream decides.
 */
export class BoardLine {
  /** counts the connections: an answer that belongs to an earlier one is nobody's */
  private connection = 0;
  private isWaiting = false;
  private receivedAt = 0;

  constructor(private readonly options: Options) {}

  get isUp(): boolean {
    return this.options.socket.connected;
  }

  /** Whether a question of this connection is on its way. */
  get isAsking(): boolean {
    return this.isWaiting;
  }

  /** Begins to listen; connects at once where the socket is up already. */
  listen(): void {
    const { socket } = this.options;
    socket.onAny(this.onMessage);
    socket.on('connect', this.onConnect);
    socket.on('disconnect', this.onDisconnect);
    socket.on('connect_error', this.onDisconnect);
    if (socket.connected) this.onConnect();
  }

  /** Leaves the room and lets go of every listener; an answer still on its way is ignored. The socket stays. */
  leave(): void {
    const { socket, branchId } = this.options;
    socket.offAny(this.onMessage);
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
    // what cannot be applied is in the list
    if (answer?.events && !areBoardEvents(answer.events)) return { ...answer, events: [], resync: true };
    return answer;
  }

  /** Something came that only a line that works brings. */
  noteTraffic(): void {
    this.receivedAt = Date.now();
  }

  /**
   * Gives a connection up that has gone silent: the far side is gone and nothing said so. Closing the transport starts
   * the reconnection.
   *
   * @returns whether it was given up
   */
  dropIfSilent(): boolean {
    const { socket, pulseMissedMs } = this.options;
    if (Date.now() - this.receivedAt <= pulseMissedMs) return false;
    this.noteTraffic();
    socket.io.engine?.close();
    return true;
  }

  private readonly onMessage = (name: unknown, data: unknown): void => {
    const { branchId, onEvent, onPulse, onUnreadable } = this.options;
    const event = readEvent(name, data);
    if (event.name === 'unreadable') {
      if (event.branchId === null || event.branchId === branchId) onUnreadable();
      return;
    }
    if (event.data.branch_id !== branchId) return;
    if (isBoardEvent(event)) {
      this.noteTraffic();
      onEvent(event);
    } else if (event.name === 'board-pulse') {
      this.noteTraffic();
      noteServedBuild(event.data.build);
      onPulse(event.data);
    }
  };

  private readonly onConnect = (): void => {
    this.renew();
    this.noteTraffic();
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
