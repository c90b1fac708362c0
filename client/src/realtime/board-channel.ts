import type { BoardEvent, BoardJoinAnswer, BoardPulsePayload } from '@libs/contract/events.js';
import { noteServedBuild } from '../api/build.js';
import { areBoardEvents, isBoardEvent } from './board-events.js';
import { readEvent } from './incoming.js';
import type { PasslineSocket } from './socket.js';

interface Options {
  readonly socket: PasslineSocket;
  readonly branchId: number;
  /** ms after which a silent connection counts as half open */
  readonly pulseMissedMs: number;
  /** ms after which a join without an answer is abandoned */
  readonly answerWithinMs: number;
  /** connected, for the first time or again: join the room */
  onUp(): void;
  /** lost, or an attempt that failed */
  onDown(): void;
  onEvent(event: BoardEvent): void;
  onPulse(pulse: BoardPulsePayload): void;
  /** received a message that this build cannot parse, such as an event of a newer server */
  onUnreadable(): void;
}

/**
 * The channel of one branch's board over the tab's socket: receives this branch's messages, joins its room, and detects a
 * half-open connection. The stream decides what that means for the board.
 */
export class BoardChannel {
  /** counts the connections: an answer of an earlier one is ignored */
  private connection = 0;
  private isJoinInFlight = false;
  private receivedAt = 0;

  constructor(private readonly options: Options) {}

  get isUp(): boolean {
    return this.options.socket.connected;
  }

  /** Whether a join of this connection is in flight. */
  get isJoining(): boolean {
    return this.isJoinInFlight;
  }

  /** Begins to listen; calls `onUp` at once if the socket is already connected. */
  listen(): void {
    const { socket } = this.options;
    socket.onAny(this.onMessage);
    socket.on('connect', this.onConnect);
    socket.on('disconnect', this.onDisconnect);
    socket.on('connect_error', this.onDisconnect);
    if (socket.connected) this.onConnect();
  }

  /** Leaves the room and removes every listener; an answer in flight is ignored. The socket stays. */
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
   * Joins the room and returns the events after a position. Only one join at a time: check `isJoining` first.
   *
   * @returns null if no answer came in time (the connection may be half open), or the socket has reconnected meanwhile
   */
  async join(after: { seq: number; epoch: string } | undefined): Promise<BoardJoinAnswer | null> {
    const { socket, branchId, answerWithinMs } = this.options;
    const { connection } = this;
    this.isJoinInFlight = true;
    const request = { branchId, ...(after && { afterSeq: after.seq, epoch: after.epoch }) };
    const answer = await socket
      .timeout(answerWithinMs)
      .emitWithAck('board:join', request)
      .catch(() => null);
    if (connection !== this.connection) return null;
    this.isJoinInFlight = false;
    // events that cannot be applied are in the list
    if (answer?.events && !areBoardEvents(answer.events)) return { ...answer, events: [], resync: true };
    return answer;
  }

  /** Records a message, which proves that the connection works. */
  noteTraffic(): void {
    this.receivedAt = Date.now();
  }

  /**
   * Drops a connection that has been silent for too long: it may be half open. Closing the transport starts the
   * reconnection.
   *
   * @returns whether it was dropped
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
    this.isJoinInFlight = false;
  }
}
