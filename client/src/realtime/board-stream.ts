import {
  type BoardEvent,
  type BoardJoinAnswer,
  type BoardPulsePayload,
  POLL_INTERVAL_MS,
  PULSE_MISSED_MS,
} from '@libs/contract/events.js';
import { MESSAGE } from '@libs/contract/messages.js';
import { type BoardConnection, ConnectionSign, judgeLine } from './board-connection.js';
import { BoardLine } from './board-line.js';
import { BoardLists, type BoardView } from './board-lists.js';
import { HeldEvents } from './held-events.js';
import type { PasslineSocket } from './socket.js';

export interface BoardStreamOptions {
  /** absent: it polls until `takeLine` */
  readonly socket?: PasslineSocket;
  readonly branchId: number;
  readonly pollIntervalMs?: number;
  readonly pulseMissedMs?: number;
  /** how long a join's answer may take before it is asked again */
  readonly answerWithinMs?: number;
}

const ANSWER_WITHIN_MS = 8_000;
const WATCH_EVERY_MS = 1_000;
const NOTHING_ASKED = { after: undefined, head: 0, at: 0 };

/**
 * Keeps the day lists of one branch equal to the server's, over a line that drops, reorders and lies.
 *
 * The position (`epoch`, `seq`) lives inside each cached board. A frame at or below it is dropped, the next one is
 * applied, one above it is held while the missing ones are asked for, once. It listens before the list has come and
 * drains what it received then. Without a live line it asks for the list every five seconds, from within two seconds after the
 * line was lost until the answer to the next join has been applied. It knows neither React nor the store.
 */
export class BoardStream {
  private readonly lists: BoardLists;
  private readonly pending = new HeldEvents();
  private readonly sign = new ConnectionSign();
  private readonly pollIntervalMs: number;
  /** null: none to be had so far */
  private line: BoardLine | null;

  private epoch: string | null = null;
  /** the highest number known, from any source */
  private head = 0;
  private isJoined = false;
  private isAskedAgain = false;
  private asked: { after: number | undefined; head: number; at: number } = NOTHING_ASKED;
  private lostAt: number | null = null;
  private watchTimer: ReturnType<typeof setInterval> | null = null;
  private wasRejected = false;
  private isResyncing = false;

  constructor(private readonly options: BoardStreamOptions) {
    this.pollIntervalMs = options.pollIntervalMs ?? POLL_INTERVAL_MS;
    this.line = options.socket === undefined ? null : this.lineOver(options.socket);
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
    this.line?.listen();
  }

  /** The line, where its code came later than the stream. Idempotent. */
  takeLine(socket: PasslineSocket): void {
    if (this.line !== null) return;
    this.line = this.lineOver(socket);
    if (this.watchTimer !== null) this.line.listen();
  }

  /** There is no line to take, for now: polls as where one was lost. */
  missLine(): void {
    if (this.line === null && this.watchTimer !== null) this.onDown();
  }

  private lineOver(socket: PasslineSocket): BoardLine {
    const { branchId, pulseMissedMs = PULSE_MISSED_MS, answerWithinMs = ANSWER_WITHIN_MS } = this.options;
    return new BoardLine({
      socket,
      branchId,
      pulseMissedMs,
      answerWithinMs,
      onUp: () => this.onUp(),
      onDown: () => this.onDown(),
      onEvent: (event) => this.onEvent(event),
      onPulse: (pulse) => this.onPulse(pulse),
      onUnreadable: () => this.loadAgain(),
    });
  }

  /** Leaves the room and lets go of every timer and listener. The cached boards stay as they are. */
  stop(): void {
    this.line?.leave();
    if (this.watchTimer !== null) clearInterval(this.watchTimer);
    this.watchTimer = null;
    this.lists.stopPolling();
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
    return this.sign.current;
  }

  subscribe(listener: () => void): () => void {
    return this.sign.subscribe(listener);
  }

  /** A list has come from outside (the cache's own first load): drains what was received meanwhile. */
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

  private onEvent(event: BoardEvent): void {
    this.hold(event);
    this.takeIn();
  }

  private onPulse(pulse: BoardPulsePayload): void {
    this.lists.onServerTime(pulse.at);
    if (this.epoch !== null && pulse.epoch !== this.epoch) {
      // another stream: what is held belongs to the one before, and every list is behind until it is loaded again
      this.pending.clear();
      this.epoch = pulse.epoch;
      this.head = pulse.seq;
    }
    // below what is held: an event has overtaken the pulse, or the log has lost its end; the answer says which
    else if (pulse.seq < this.head) void this.ask();
    this.head = Math.max(this.head, pulse.seq);
    this.takeIn();
  }

  private onUp(): void {
    this.isAskedAgain = false;
    this.wasRejected = false;
    this.asked = NOTHING_ASKED;
    void this.ask();
    this.report();
  }

  private onDown(): void {
    this.isJoined = false;
    if (this.lostAt === null) this.lostAt = Date.now();
    this.lists.startPolling();
    this.report();
  }

  /** Asks for everything after the lowest position held here. At most one question is on its way at a time. */
  private async ask(): Promise<void> {
    const { line } = this;
    if (line?.isUp !== true || this.wasRejected) return;
    if (line.isAsking) {
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
    this.isAskedAgain = false;
    const answer = await line.join(position);
    // No answer in time: the watch asks again, or gives the line up.
    if (answer === null) return;
    this.takeAnswer(answer);
    if (this.isAskedAgain) void this.ask();
  }

  private takeAnswer(answer: BoardJoinAnswer): void {
    if (answer.error || answer.epoch === undefined || answer.seq === undefined) {
      this.wasRejected = answer.message === MESSAGE.notAuthorized;
      if (this.lostAt === null) this.lostAt = Date.now();
      this.lists.startPolling();
      this.report();
      return;
    }
    // what is held may be of a past that the server does not know
    const isAnew = answer.resync === true || (this.epoch !== null && this.epoch !== answer.epoch);
    if (isAnew) this.pending.clear();
    this.head = isAnew ? answer.seq : Math.max(this.head, answer.seq);
    this.epoch = answer.epoch;
    this.line?.noteTraffic();
    for (const event of answer.events ?? []) this.hold(event);
    if (answer.resync) {
      // Asking again would only get the same answer: the lists are loaded, and what comes meanwhile is held.
      this.isJoined = true;
      this.loadAgain();
      return;
    }
    this.isJoined = true;
    this.takeIn();
    this.endOutage();
  }

  /** Loads every list anew, whatever its position; what comes meanwhile is held. */
  private loadAgain(): void {
    if (this.isResyncing) return;
    this.isResyncing = true;
    this.lists.dropPositions();
    this.report();
    void this.lists.loadAll().then(() => {
      this.isResyncing = false;
      this.endOutage();
    });
  }

  /** The join's answer has been applied: only now is the polling over. */
  private endOutage(): void {
    if (!this.isJoined) return;
    this.lostAt = null;
    if (!this.lists.isMissing()) this.lists.stopPolling();
    this.report();
  }

  private hold(event: BoardEvent): void {
    this.head = Math.max(this.head, event.data.seq);
    this.pending.hold(event);
  }

  /** Applies what is held, in order, to every list that it continues; asks where something is missing between. */
  private takeIn(): void {
    this.lists.takeIn(this.pending.all(), this.epoch);
    this.forget();
    if (this.isJoined && this.isBehind()) void this.ask();
    this.report();
  }

  /** Lets go of held events that every list already contains. */
  private forget(): void {
    if (this.lists.isMissing()) return;
    this.pending.forgetTo(this.lists.lowest()?.seq ?? this.head);
  }

  private isBehind(): boolean {
    return this.lists.isBehind({ epoch: this.epoch, head: this.head });
  }

  private isLive(): boolean {
    return this.isJoined && this.lostAt === null && !this.lists.isMissing();
  }

  /** Once a second: gives up a line that has gone silent, repeats an unanswered question, keeps the strip true. */
  private readonly watch = (): void => {
    const { line } = this;
    if (line?.isUp === true && !line.dropIfSilent() && !line.isAsking && (!this.isJoined || this.isBehind())) {
      void this.ask();
    }
    if (!this.lists.isEmpty && !this.isLive()) this.lists.startPolling();
    else this.lists.stopPolling();
    this.report();
  };

  private report(): void {
    const now = Date.now();
    if (this.isLive() && !this.isBehind()) this.lists.provenAt = now;
    const facts = {
      now,
      hasBoard: this.lists.boards().length > 0,
      isJoined: this.isJoined,
      isBehind: this.isBehind(),
      lostAt: this.lostAt,
      provenAt: this.lists.provenAt,
      staleAfterMs: this.pollIntervalMs * 2 + WATCH_EVERY_MS * 2,
    };
    this.sign.show(judgeLine(facts));
  }
}
