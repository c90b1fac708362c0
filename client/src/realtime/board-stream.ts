import {
  type BoardJoinAnswer,
  type BoardPulsePayload,
  POLL_INTERVAL_MS,
  PULSE_MISSED_MS,
} from '@libs/contract/orders/events.js';
import { noteServedBuild } from '../api/build.js';
import { type BoardConnection, boardConnection, ConnectionStatus } from './board-connection.js';
import { BoardLists, type BoardView } from './board-lists.js';
import { HeldEvents } from './held-events.js';
import { boardEventsOf, isBoardEvent, type LiveEvent, type Unreadable } from './incoming.js';
import { LineCheck } from './line-check.js';
import type { JoiningSocket, Membership, Subscriptions } from './subscriptions.js';

export interface BoardStreamOptions {
  readonly subscriptions: Subscriptions;
  readonly branchId: number;
  readonly pollIntervalMs?: number;
  /** ms after which a silent connection counts as half open */
  readonly pulseMissedMs?: number;
}

const WATCH_EVERY_MS = 1_000;
/** the part of the polling interval within which the first poll comes */
const FIRST_POLL_WITHIN = 0.4;

/**
 * Keeps the day lists of one branch equal to the server's, over a connection that may drop, reorder or repeat messages.
 * The position (`epoch`, `seq`) is part of each cached board. An event at or below it is dropped and the next one is
 * applied. One above it is buffered, and the missing events are requested once. Events that arrive before the list are
 * buffered, too. Without a live connection, the lists are polled every five seconds until the answer to the next join
 * has been applied. The class depends neither on React nor on the store.
 */
export class BoardStream {
  private readonly lists: BoardLists;
  private readonly held = new HeldEvents();
  private readonly status = new ConnectionStatus();
  private readonly options: Required<BoardStreamOptions>;
  /** null until `start` and after `stop` */
  private membership: Membership | null = null;
  private watchTimer: ReturnType<typeof setInterval> | undefined;
  /** the last join request */
  private lastJoin: { after: number | undefined; head: number; at: number } = { after: undefined, head: 0, at: 0 };
  private lostAt: number | null = null;
  private readonly line: LineCheck;

  constructor(options: BoardStreamOptions) {
    this.options = { pollIntervalMs: POLL_INTERVAL_MS, pulseMissedMs: PULSE_MISSED_MS, ...options };
    this.line = new LineCheck(this.options.pulseMissedMs);
    // a failure is shown, not thrown: the strip turns stale, and the next poll retries
    this.lists = new BoardLists((isAnswered) => (isAnswered ? this.catchUp() : this.report()));
  }

  /** Subscribes to the branch: joins as soon as there is a connection, and polls until then. Idempotent. */
  start(): void {
    if (this.membership !== null) return;
    const { subscriptions, branchId, pollIntervalMs } = this.options;
    this.membership = subscriptions.subscribe(`board ${branchId}`, {
      join: (socket) => this.join(socket),
      onJoined: () => {
        this.lostAt = null;
        this.applyHeld();
      },
      onLost: () => this.onLost(),
      leave: (socket) => socket.emit('board:leave', { branchId }, () => undefined),
      receive: (event) => this.receive(event),
      poll: () => void this.lists.loadAll(),
      pollEvery: pollIntervalMs,
      firstPollWithin: FIRST_POLL_WITHIN * pollIntervalMs,
      isIncomplete: () => this.lists.isMissing() || this.lostAt !== null,
      isUrgent: true,
    });
    this.watchTimer = setInterval(this.watch, WATCH_EVERY_MS);
  }

  /** Leaves the room and removes every timer and listener. The cached boards stay as they are. */
  stop(): void {
    this.membership?.end();
    this.membership = null;
    clearInterval(this.watchTimer);
    this.held.clear();
  }

  /** Adds a day list that is not loaded yet; call `settle` after it has been. Returns a function that removes it. */
  attach(view: BoardView): () => void {
    this.lists.add(view);
    return () => {
      this.lists.remove(view);
      this.catchUp();
    };
  }

  connection(): BoardConnection {
    return this.status.current;
  }

  subscribe(listener: () => void): () => void {
    return this.status.subscribe(listener);
  }

  /** Applies the buffered events to a list that was loaded from outside (the cache's own first load). */
  settle(): void {
    if (!this.isJoined() && this.lists.boards().length > 0) this.lists.provenAt = Date.now();
    this.catchUp();
  }

  /** Does immediately what a timer would do later; call it when the page becomes visible or the network returns. */
  nudge(): void {
    if (!this.isLive()) {
      void this.lists.loadAll();
      // a joined room is joined again only if events are missing
      if (!this.isJoined()) this.membership?.join();
    }
    this.watch();
  }

  private catchUp(): void {
    for (const board of this.lists.boards()) {
      if (!this.held.isOther(board.epoch)) this.held.raise(board.seq);
    }
    this.applyHeld();
  }

  private receive(event: LiveEvent | Unreadable): void {
    const { branchId } = this.options;
    if (event.name === 'unreadable') {
      // an event of a newer server, whose effect is unknown
      if (event.branchId === null || event.branchId === branchId) void this.loadAgain();
      return;
    }
    if (event.data.branch_id !== branchId) return;
    if (event.name === 'day-changed') {
      void this.loadAgain();
    } else if (isBoardEvent(event)) {
      this.line.signal();
      this.held.hold(event);
      this.applyHeld();
    } else if (event.name === 'board-pulse') {
      this.line.signal();
      noteServedBuild(event.data.build);
      this.onPulse(event.data);
    }
  }

  private onPulse(pulse: BoardPulsePayload): void {
    // another stream: every list is outdated until it is loaded again
    if (this.held.isOther(pulse.epoch)) this.held.restart(pulse);
    // below the highest known number: either an event has overtaken the pulse, or the log has lost its end. A join
    // finds out
    else if (pulse.seq < this.held.head) this.requestMissing();
    this.held.raise(pulse.seq);
    this.applyHeld();
  }

  private onLost(): void {
    this.line.end();
    this.lostAt ??= Date.now();
    this.report();
  }

  /** Joins the room and requests everything after the lowest position of the lists. */
  private async join(socket: JoiningSocket): Promise<boolean> {
    this.line.begin();
    const position = this.lists.lowest();
    const { head } = this.held;
    this.lastJoin = { after: position?.seq, head, at: Date.now() };
    const after = position && { afterSeq: position.seq, epoch: position.epoch };
    const answer = await socket.emitWithAck('board:join', { branchId: this.options.branchId, ...after });
    return this.applyAnswer(answer, head);
  }

  /** @param headAtRequest the highest number that was known when the request was sent */
  private async applyAnswer(answer: BoardJoinAnswer, headAtRequest: number): Promise<boolean> {
    const { error, epoch, seq, resync } = answer;
    if (error || epoch === undefined || seq === undefined) {
      this.lostAt ??= Date.now();
      this.report();
      return false;
    }
    // The log had every number that was known at the request, so a lower answer means that it has lost its end, in the
    // same epoch. The server cannot report this if a poll has already replaced the list.
    const hasLostEnd = seq < headAtRequest && this.held.epoch === epoch;
    if (resync || hasLostEnd || this.held.isOther(epoch)) this.held.restart({ epoch, seq });
    else this.held.advance({ epoch, seq });
    this.line.signal();
    const events = boardEventsOf(answer.events ?? []);
    for (const event of events ?? []) this.held.hold(event);
    // joining again would get the same answer, so the lists are loaded; events that arrive meanwhile are buffered
    if (resync || hasLostEnd || events === null) await this.loadAgain();
    else this.applyHeld();
    return true;
  }

  /** Reads every list without its position. Events that arrive meanwhile are buffered. */
  private async loadAgain(): Promise<void> {
    const reload = this.lists.reload();
    this.report();
    await reload;
    this.report();
  }

  /** Requests the missing events, unless the same request has just been sent: the watch repeats it later. */
  private requestMissing(): void {
    const { after, head, at } = this.lastJoin;
    const isSame = this.lists.lowest()?.seq === after && this.held.head === head;
    if (this.lists.isReloading || (isSame && Date.now() - at < WATCH_EVERY_MS)) return;
    this.membership?.join();
  }

  /**
   * Applies buffered events, in order, to every list that they continue, and requests the events between that are
   * missing.
   */
  private applyHeld(): void {
    this.lists.apply(this.held.all(), this.held.epoch);
    // every list contains these events
    if (!this.lists.isMissing()) this.held.forgetTo(this.lists.lowest()?.seq ?? this.held.head);
    if (this.isJoined() && this.lists.isBehind(this.held)) this.requestMissing();
    this.report();
  }

  private isJoined(): boolean {
    return this.membership?.isJoined() === true;
  }

  private isLive(): boolean {
    return this.isJoined() && this.lostAt === null && !this.lists.isMissing();
  }

  /** Runs once a second: checks the connection, requests what is still missing, updates the strip. */
  private readonly watch = (): void => {
    const found = this.line.look();
    if (found === 'dead') {
      this.line.signal();
      this.membership?.dropConnection();
    } else if (found === 'lost') this.lostAt ??= Date.now();
    // the answer to a join is a sign
    else if (found === 'quiet') this.membership?.join();
    else if (this.isJoined() && this.lists.isBehind(this.held)) this.requestMissing();
    this.report();
  };

  private report(): void {
    const now = Date.now();
    const isBehind = this.lists.isBehind(this.held);
    if (this.isLive() && !isBehind) this.lists.provenAt = now;
    const connection = boardConnection({
      now,
      hasBoard: this.lists.boards().length > 0,
      isJoined: this.isJoined(),
      isBehind,
      lostAt: this.lostAt,
      provenAt: this.lists.provenAt,
      staleAfterMs: this.options.pollIntervalMs * 2 + WATCH_EVERY_MS * 2,
    });
    this.status.show(connection);
  }
}
