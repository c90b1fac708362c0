import type { Socket } from 'socket.io-client';
import {
  BOARD_EVENT_NAMES,
  type BoardEvent,
  type BoardJoinAnswer,
  type BoardPulsePayload,
  type ClientToServerEvents,
  POLL_INTERVAL_MS,
  PULSE_MISSED_MS,
  type ServerToClientEvents,
} from '../../../libs/contract/events.js';
import { MESSAGE } from '../../../libs/contract/messages.js';
import { type BoardConnection, judgeLine } from './board-connection.js';
import { BoardLists, type BoardView } from './board-lists.js';

export type BoardSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

export interface BoardStreamOptions {
  /** absent: it polls until `takeLine` */
  readonly socket?: BoardSocket;
  readonly branchId: number;
  readonly pollIntervalMs?: number;
  readonly pulseMissedMs?: number;
  /** how long a join's answer may take before it is asked again */
  readonly answerWithinMs?: number;
}

const ANSWER_WITHIN_MS = 8_000;
const WATCH_EVERY_MS = 1_000;
const NOTHING_ASKED = { after: undefined, head: 0, at: 0 };
/** Events held while no list has come yet. Beyond it the oldest go, and the gap that this makes is asked for. */
const PENDING_LIMIT = 2_000;

/**
 * Keeps the day lists of one branch equal to the server's, over a line that drops, reorders and lies.
 *
 * The position (`epoch`, `seq`) lives inside each cached board. A frame at or below it is dropped, the next one is
 * applied, one above it is held while the missing ones are asked for, once. It listens before the list has come and
 * drains what it heard then. Without a live line it asks for the list every five seconds, from the moment the line is
 * lost until the answer to the next join has been applied. It knows neither React nor the store.
 */
export class BoardStream {
  private readonly lists: BoardLists;
  private readonly pending = new Map<number, BoardEvent>();
  private readonly listeners = new Set<() => void>();
  private socket: BoardSocket | null;
  private readonly branchId: number;
  private readonly pollIntervalMs: number;
  private readonly pulseMissedMs: number;
  private readonly answerWithinMs: number;

  private epoch: string | null = null;
  /** the highest number heard of, from whichever source */
  private head = 0;
  private isJoined = false;
  private isAsking = false;
  private isAskedAgain = false;
  private asked: { after: number | undefined; head: number; at: number } = NOTHING_ASKED;
  /** counts the lines: an answer that belongs to an earlier one is ignored */
  private line = 0;
  private lostAt: number | null = null;
  private heardAt = 0;
  private watchTimer: ReturnType<typeof setInterval> | null = null;
  private current: BoardConnection;
  private wasRefused = false;
  private isResyncing = false;

  constructor(options: BoardStreamOptions) {
    this.socket = options.socket ?? null;
    this.branchId = options.branchId;
    this.pollIntervalMs = options.pollIntervalMs ?? POLL_INTERVAL_MS;
    this.pulseMissedMs = options.pulseMissedMs ?? PULSE_MISSED_MS;
    this.answerWithinMs = options.answerWithinMs ?? ANSWER_WITHIN_MS;
    this.current = { mode: 'connecting', since: Date.now() };
    this.lists = new BoardLists({
      pollIntervalMs: this.pollIntervalMs,
      // a failure is shown, not thrown: the strip turns stale by itself, and the next turn asks again
      onAsked: (isAnswered) => (isAnswered ? this.level() : this.report()),
    });
  }

  /** Begins to listen; joins at once where the socket is up, and polls until it is. Idempotent. */
  start(): void {
    if (this.watchTimer !== null) return;
    this.watchTimer = setInterval(this.watch, WATCH_EVERY_MS);
    this.listen();
  }

  /** The line, where its code came later than the stream. Idempotent. */
  takeLine(socket: BoardSocket): void {
    if (this.socket !== null) return;
    this.socket = socket;
    if (this.watchTimer !== null) this.listen();
  }

  /** There is no line to take, for now: polls as where one was lost. */
  missLine(): void {
    if (this.socket === null && this.watchTimer !== null) this.onDisconnect();
  }

  private listen(): void {
    const { socket } = this;
    if (socket === null) return;
    for (const name of BOARD_EVENT_NAMES) socket.on(name, this.handlers[name]);
    socket.on('board-pulse', this.onPulse);
    socket.on('connect', this.onConnect);
    socket.on('disconnect', this.onDisconnect);
    socket.on('connect_error', this.onDisconnect);
    if (socket.connected) this.onConnect();
  }

  /** Leaves the room and lets go of every timer and listener. The cached boards stay as they are. */
  stop(): void {
    const { socket } = this;
    if (socket !== null) {
      for (const name of BOARD_EVENT_NAMES) socket.off(name, this.handlers[name]);
      socket.off('board-pulse', this.onPulse);
      socket.off('connect', this.onConnect);
      socket.off('disconnect', this.onDisconnect);
      socket.off('connect_error', this.onDisconnect);
      if (socket.connected) socket.emit('board:leave', { branchId: this.branchId }, () => undefined);
    }
    if (this.watchTimer !== null) clearInterval(this.watchTimer);
    this.watchTimer = null;
    this.lists.stopPolling();
    this.line += 1;
    this.isJoined = false;
    this.pending.clear();
  }

  /** Adds a day list before it has been loaded; call `settle` when it has. Returns how to take it away again. */
  attach(view: BoardView): () => void {
    this.lists.add(view);
    return () => {
      this.lists.remove(view);
      this.level();
    };
  }

  connection(): BoardConnection {
    return this.current;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** A list has come from outside (the cache's own first load): drains what was heard meanwhile. */
  settle(): void {
    if (!this.isJoined && this.lists.boards().length > 0) this.lists.provenAt = Date.now();
    this.level();
  }

  private level(): void {
    for (const board of this.lists.boards()) {
      if (this.epoch === null || board.epoch === this.epoch) this.head = Math.max(this.head, board.seq);
    }
    this.takeIn();
    if (this.isLive()) this.lists.stopPolling();
  }

  /** The page came back to the front, or the machine to the network: does at once what a timer would do later. */
  nudge(): void {
    if (!this.isLive()) void this.lists.loadAll();
    this.watch();
  }

  private readonly handlers = {
    'order-created': (data: Extract<BoardEvent, { name: 'order-created' }>['data']) =>
      this.onEvent({ name: 'order-created', data }),
    'order-status': (data: Extract<BoardEvent, { name: 'order-status' }>['data']) =>
      this.onEvent({ name: 'order-status', data }),
    'kitchen-status': (data: Extract<BoardEvent, { name: 'kitchen-status' }>['data']) =>
      this.onEvent({ name: 'kitchen-status', data }),
    'opening-check': (data: Extract<BoardEvent, { name: 'opening-check' }>['data']) =>
      this.onEvent({ name: 'opening-check', data }),
  };

  private onEvent(event: BoardEvent): void {
    if (event.data.branch_id !== this.branchId) return;
    this.heardAt = Date.now();
    this.hold(event);
    this.takeIn();
  }

  private readonly onPulse = (pulse: BoardPulsePayload): void => {
    if (pulse.branch_id !== this.branchId) return;
    this.heardAt = Date.now();
    this.lists.hearTime(pulse.at);
    if (this.epoch !== null && pulse.epoch !== this.epoch) {
      void this.ask();
      return;
    }
    this.head = Math.max(this.head, pulse.seq);
    this.takeIn();
  };

  private readonly onConnect = (): void => {
    this.line += 1;
    this.isAsking = false;
    this.isAskedAgain = false;
    this.wasRefused = false;
    this.asked = NOTHING_ASKED;
    this.heardAt = Date.now();
    void this.ask();
    this.report();
  };

  private readonly onDisconnect = (): void => {
    this.line += 1;
    this.isJoined = false;
    this.isAsking = false;
    if (this.lostAt === null) this.lostAt = Date.now();
    this.lists.startPolling();
    this.report();
  };

  /** Asks for everything after the lowest position held here. At most one question is on its way at a time. */
  private async ask(): Promise<void> {
    const { socket } = this;
    if (socket?.connected !== true || this.wasRefused) return;
    if (this.isAsking) {
      this.isAskedAgain = true;
      return;
    }
    const position = this.lists.lowest();
    const { asked, head } = this;
    const isSame = position?.seq === asked.after && head === asked.head;
    const isRepeated = this.isJoined && isSame && Date.now() - asked.at < WATCH_EVERY_MS;
    // The same question at once would get the same answer: the watch repeats it, at its own pace.
    if (isRepeated || this.isResyncing) return;
    this.asked = { after: position?.seq, head, at: Date.now() };
    this.isAsking = true;
    this.isAskedAgain = false;
    const line = this.line;
    const request = { branchId: this.branchId, ...(position && { afterSeq: position.seq, epoch: position.epoch }) };
    let answer: BoardJoinAnswer;
    try {
      answer = await socket.timeout(this.answerWithinMs).emitWithAck('board:join', request);
    } catch {
      // No answer in time: the line may be half open. The watch asks again, or gives the line up.
      if (line === this.line) this.isAsking = false;
      return;
    }
    if (line !== this.line) return;
    this.isAsking = false;
    this.takeAnswer(answer);
    if (this.isAskedAgain) void this.ask();
  }

  private takeAnswer(answer: BoardJoinAnswer): void {
    if (answer.error || answer.epoch === undefined || answer.seq === undefined) {
      this.wasRefused = answer.message === MESSAGE.notAuthorized;
      if (this.lostAt === null) this.lostAt = Date.now();
      this.lists.startPolling();
      this.report();
      return;
    }
    const isOtherStream = this.epoch !== null && this.epoch !== answer.epoch;
    if (isOtherStream) this.pending.clear();
    this.head = isOtherStream ? answer.seq : Math.max(this.head, answer.seq);
    this.epoch = answer.epoch;
    this.heardAt = Date.now();
    for (const event of answer.events ?? []) this.hold(event);
    if (answer.resync) {
      // Asking again would only be told the same: the lists are loaded, and what comes meanwhile is held.
      this.isJoined = true;
      this.isResyncing = true;
      void this.lists.loadAll().then(() => {
        this.isResyncing = false;
        this.endOutage();
      });
      return;
    }
    this.isJoined = true;
    this.takeIn();
    this.endOutage();
  }

  /** The join's answer has been applied: only now is the polling over. */
  private endOutage(): void {
    if (!this.isJoined) return;
    this.lostAt = null;
    if (!this.lists.isMissing()) this.lists.stopPolling();
    this.report();
  }

  private hold(event: BoardEvent): void {
    const { seq } = event.data;
    this.head = Math.max(this.head, seq);
    this.pending.set(seq, event);
    if (this.pending.size > PENDING_LIMIT) this.pending.delete(Math.min(...this.pending.keys()));
  }

  /** Applies what is held, in order, to every list that it continues; asks where something is missing between. */
  private takeIn(): void {
    this.lists.takeIn([...this.pending.values()], this.epoch);
    this.forget();
    if (this.isJoined && this.isBehind()) void this.ask();
    this.report();
  }

  /** Lets go of held events that every list already contains. */
  private forget(): void {
    if (this.lists.isMissing()) return;
    const lowest = this.lists.lowest()?.seq ?? this.head;
    for (const seq of this.pending.keys()) if (seq <= lowest) this.pending.delete(seq);
  }

  private isBehind(): boolean {
    return this.lists.isBehind({ epoch: this.epoch, head: this.head });
  }

  private isLive(): boolean {
    return this.isJoined && this.lostAt === null && !this.lists.isMissing();
  }

  /** Once a second: gives up a line that has gone silent, repeats an unanswered question, keeps the strip true. */
  private readonly watch = (): void => {
    const now = Date.now();
    if (this.socket?.connected) {
      if (now - this.heardAt > this.pulseMissedMs) {
        // Half open: the far side is gone and nothing said so. Closing the transport starts the reconnection.
        this.heardAt = now;
        this.socket.io.engine?.close();
      } else if (!this.isAsking && (!this.isJoined || this.isBehind())) void this.ask();
    }
    if (!this.lists.isEmpty && !this.isLive()) this.lists.startPolling();
    else this.lists.stopPolling();
    this.report();
  };

  private report(): void {
    const now = Date.now();
    if (this.isLive() && !this.isBehind()) this.lists.provenAt = now;
    const next = judgeLine({
      now,
      hasBoard: this.lists.boards().length > 0,
      isJoined: this.isJoined,
      isBehind: this.isBehind(),
      lostAt: this.lostAt,
      provenAt: this.lists.provenAt,
      staleAfterMs: this.pollIntervalMs * 2 + WATCH_EVERY_MS * 2,
    });
    const isSame = next.mode === this.current.mode && (next.mode === 'live' || next.since === this.current.since);
    if (isSame || (next.mode === this.current.mode && (next.mode === 'connecting' || next.mode === 'catching-up')))
      return;
    this.current = next;
    for (const listener of this.listeners) listener();
  }
}
