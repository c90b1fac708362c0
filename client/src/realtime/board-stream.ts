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
import { type Board, drain } from '../../../libs/domain/board.js';
import { type BoardConnection, judgeLine } from './board-connection.js';

export type BoardSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** One cached day list of the branch, which the stream keeps current. The cache, not the stream, owns the board. */
export interface BoardView {
  read(): Board | undefined;
  write(board: Board): void;
  /** Asks the server for the list and leaves the newer of both in the cache; rejects where there was no answer. */
  load(): Promise<void>;
}

export interface BoardStreamOptions {
  readonly socket: BoardSocket;
  readonly branchId: number;
  readonly pollIntervalMs?: number;
  readonly pulseMissedMs?: number;
  /** how long a join's answer may take before it is asked again */
  readonly answerWithinMs?: number;
}

const ANSWER_WITHIN_MS = 8_000;
/** A list asked for longer ago than this is given up on, so that one hung request cannot end the polling. */
const LOAD_GIVEN_UP_MS = 15_000;
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
  private readonly views = new Set<BoardView>();
  private readonly pending = new Map<number, BoardEvent>();
  private readonly listeners = new Set<() => void>();
  private readonly socket: BoardSocket;
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
  private provenAt: number | null = null;
  private heardAt = 0;
  private loadingSince: number | null = null;
  private pollTimer: ReturnType<typeof setInterval> | null = null;
  private watchTimer: ReturnType<typeof setInterval> | null = null;
  private current: BoardConnection;
  private wasRefused = false;
  private isResyncing = false;

  constructor(options: BoardStreamOptions) {
    this.socket = options.socket;
    this.branchId = options.branchId;
    this.pollIntervalMs = options.pollIntervalMs ?? POLL_INTERVAL_MS;
    this.pulseMissedMs = options.pulseMissedMs ?? PULSE_MISSED_MS;
    this.answerWithinMs = options.answerWithinMs ?? ANSWER_WITHIN_MS;
    this.current = { mode: 'connecting', since: Date.now() };
  }

  /** Begins to listen; joins at once where the socket is up, and polls until it is. Idempotent. */
  start(): void {
    if (this.watchTimer !== null) return;
    for (const name of BOARD_EVENT_NAMES) this.socket.on(name, this.handlers[name]);
    this.socket.on('board-pulse', this.onPulse);
    this.socket.on('connect', this.onConnect);
    this.socket.on('disconnect', this.onDisconnect);
    this.socket.on('connect_error', this.onDisconnect);
    this.watchTimer = setInterval(this.watch, WATCH_EVERY_MS);
    if (this.socket.connected) this.onConnect();
  }

  /** Leaves the room and lets go of every timer and listener. The cached boards stay as they are. */
  stop(): void {
    for (const name of BOARD_EVENT_NAMES) this.socket.off(name, this.handlers[name]);
    this.socket.off('board-pulse', this.onPulse);
    this.socket.off('connect', this.onConnect);
    this.socket.off('disconnect', this.onDisconnect);
    this.socket.off('connect_error', this.onDisconnect);
    if (this.watchTimer !== null) clearInterval(this.watchTimer);
    this.watchTimer = null;
    this.stopPolling();
    this.line += 1;
    if (this.socket.connected) this.socket.emit('board:leave', { branchId: this.branchId }, () => undefined);
    this.isJoined = false;
    this.pending.clear();
  }

  /** Adds a day list before it has been loaded; call `settle` when it has. Returns how to take it away again. */
  attach(view: BoardView): () => void {
    this.views.add(view);
    return () => {
      this.views.delete(view);
      this.settle();
    };
  }

  get isIdle(): boolean {
    return this.views.size === 0;
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
    for (const view of this.views) {
      const board = view.read();
      if (board === undefined) continue;
      this.provenAt = this.isJoined ? this.provenAt : Date.now();
      if (this.epoch === null || board.epoch === this.epoch) this.head = Math.max(this.head, board.seq);
    }
    this.takeIn();
    if (this.isLive()) this.stopPolling();
  }

  /** The page came back to the front, or the machine to the network: does at once what a timer would do later. */
  nudge(): void {
    if (!this.isLive()) void this.loadAll();
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
    this.startPolling();
    this.report();
  };

  /** Asks for everything after the lowest position held here. At most one question is on its way at a time. */
  private async ask(): Promise<void> {
    if (!this.socket.connected || this.wasRefused) return;
    if (this.isAsking) {
      this.isAskedAgain = true;
      return;
    }
    const position = this.lowest();
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
      answer = await this.socket.timeout(this.answerWithinMs).emitWithAck('board:join', request);
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
      this.startPolling();
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
      void this.loadAll().then(() => {
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
    if (!this.isMissingList()) this.stopPolling();
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
    const held = [...this.pending.values()];
    for (const view of this.views) {
      const before = view.read();
      if (before === undefined || before.epoch !== this.epoch) continue;
      const { board } = drain(before, held);
      if (board !== before) view.write(board);
    }
    this.forget();
    if (this.isJoined && this.isBehind()) void this.ask();
    this.report();
  }

  /** Lets go of held events that every list already contains. */
  private forget(): void {
    if (this.isMissingList()) return;
    const lowest = this.lowest()?.seq ?? this.head;
    for (const seq of this.pending.keys()) if (seq <= lowest) this.pending.delete(seq);
  }

  private boards(): Board[] {
    return [...this.views].map((view) => view.read()).filter((board) => board !== undefined);
  }

  private lowest(): Board | undefined {
    return this.boards().reduce<Board | undefined>(
      (low, board) => (low && low.seq <= board.seq ? low : board),
      undefined,
    );
  }

  private isMissingList(): boolean {
    return [...this.views].some((view) => view.read() === undefined);
  }

  private isBehind(): boolean {
    return this.boards().some((board) => board.epoch !== this.epoch || board.seq < this.head);
  }

  private isLive(): boolean {
    return this.isJoined && this.lostAt === null && !this.isMissingList();
  }

  private startPolling(): void {
    if (this.pollTimer !== null) return;
    this.pollTimer = setInterval(() => void this.loadAll(), this.pollIntervalMs);
    void this.loadAll();
  }

  private stopPolling(): void {
    if (this.pollTimer !== null) clearInterval(this.pollTimer);
    this.pollTimer = null;
  }

  private async loadAll(): Promise<void> {
    const now = Date.now();
    if (this.loadingSince !== null && now - this.loadingSince < LOAD_GIVEN_UP_MS) return;
    this.loadingSince = now;
    try {
      await Promise.all([...this.views].map((view) => view.load()));
      this.provenAt = Date.now();
      this.settle();
    } catch {
      // Shown, not thrown: the strip turns stale by itself, and the next turn asks again.
      this.report();
    } finally {
      if (this.loadingSince === now) this.loadingSince = null;
    }
  }

  /** Once a second: gives up a line that has gone silent, repeats an unanswered question, keeps the strip true. */
  private readonly watch = (): void => {
    const now = Date.now();
    if (this.socket.connected) {
      if (now - this.heardAt > this.pulseMissedMs) {
        // Half open: the far side is gone and nothing said so. Closing the transport starts the reconnection.
        this.heardAt = now;
        this.socket.io.engine?.close();
      } else if (!this.isAsking && (!this.isJoined || this.isBehind())) void this.ask();
    }
    if (this.views.size > 0 && !this.isLive()) this.startPolling();
    else this.stopPolling();
    this.report();
  };

  private report(): void {
    const now = Date.now();
    if (this.isLive() && !this.isBehind()) this.provenAt = now;
    const next = judgeLine({
      now,
      hasBoard: this.boards().length > 0,
      isJoined: this.isJoined,
      isBehind: this.isBehind(),
      lostAt: this.lostAt,
      provenAt: this.provenAt,
      staleAfterMs: this.pollIntervalMs * 2 + WATCH_EVERY_MS * 2,
    });
    const isSame = next.mode === this.current.mode && (next.mode === 'live' || next.since === this.current.since);
    if (isSame || (next.mode === this.current.mode && (next.mode === 'connecting' || next.mode === 'catching-up')))
      return;
    this.current = next;
    for (const listener of this.listeners) listener();
  }
}
