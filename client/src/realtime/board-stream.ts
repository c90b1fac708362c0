import {
  type BoardEvent,
  type BoardJoinAnswer,
  type BoardPulsePayload,
  POLL_INTERVAL_MS,
  PULSE_MISSED_MS,
} from '@libs/contract/events.js';
import { MESSAGE } from '@libs/contract/messages.js';
import { BoardChannel } from './board-channel.js';
import { type BoardConnection, boardConnection, ConnectionStatus } from './board-connection.js';
import { BoardLists, type BoardView } from './board-lists.js';
import { HeldEvents } from './held-events.js';
import type { PasslineSocket } from './socket.js';

export interface BoardStreamOptions {
  /** absent: it polls until `takeSocket` */
  readonly socket?: PasslineSocket;
  readonly branchId: number;
  readonly pollIntervalMs?: number;
  readonly pulseMissedMs?: number;
  /** ms after which a join without an answer is repeated */
  readonly answerWithinMs?: number;
}

const ANSWER_WITHIN_MS = 8_000;
const WATCH_EVERY_MS = 1_000;
const NOTHING_ASKED = { after: undefined, head: 0, at: 0 };

/**
 * Keeps the day lists of one branch equal to the server's, over a connection that may drop, reorder or repeat messages.
 *
 * The position (`epoch`, `seq`) is part of each cached board. An event at or below it is dropped, the next one is
 * applied, one above it is buffered while the missing ones are requested, once. The stream listens before the list has arrived and
 * applies the buffered events then. Without a live connection it requests the list every five seconds, from within two seconds after
 * the connection was lost until the answer to the next join has been applied. It depends neither on React nor on the store.
 */
export class BoardStream {
  private readonly lists: BoardLists;
  private readonly pending = new HeldEvents();
  private readonly status = new ConnectionStatus();
  private readonly pollIntervalMs: number;
  /** null until there is a socket */
  private channel: BoardChannel | null;

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
    this.channel = options.socket === undefined ? null : this.channelOver(options.socket);
    this.lists = new BoardLists({
      pollIntervalMs: this.pollIntervalMs,
      // a failure is shown, not thrown: the strip turns stale by itself, and the next poll retries
      onAsked: (isAnswered) => (isAnswered ? this.catchUp() : this.report()),
    });
  }

  /** Begins to listen; joins at once if the socket is connected, and polls until it is. Idempotent. */
  start(): void {
    if (this.watchTimer !== null) return;
    this.watchTimer = setInterval(this.watch, WATCH_EVERY_MS);
    this.channel?.listen();
  }

  /** Takes the socket, if its code was loaded later than the stream. Idempotent. */
  takeSocket(socket: PasslineSocket): void {
    if (this.channel !== null) return;
    this.channel = this.channelOver(socket);
    if (this.watchTimer !== null) this.channel.listen();
  }

  /** The socket's code could not be loaded so far: polls as if the connection was lost. */
  onSocketMissing(): void {
    if (this.channel === null && this.watchTimer !== null) this.onDown();
  }

  private channelOver(socket: PasslineSocket): BoardChannel {
    const { branchId, pulseMissedMs = PULSE_MISSED_MS, answerWithinMs = ANSWER_WITHIN_MS } = this.options;
    return new BoardChannel({
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

  /** Leaves the room and removes every timer and listener. The cached boards stay as they are. */
  stop(): void {
    this.channel?.leave();
    if (this.watchTimer !== null) clearInterval(this.watchTimer);
    this.watchTimer = null;
    this.lists.stopPolling();
    this.isJoined = false;
    this.pending.clear();
  }

  /** Adds a day list before it has been loaded; call `settle` after that. Returns a function that removes it. */
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

  /** Applies the buffered events to a list that has been loaded from outside (the cache's own first load). */
  settle(): void {
    if (!this.isJoined && this.lists.boards().length > 0) this.lists.provenAt = Date.now();
    this.catchUp();
  }

  private catchUp(): void {
    for (const board of this.lists.boards()) {
      if (this.epoch === null || board.epoch === this.epoch) this.head = Math.max(this.head, board.seq);
    }
    this.takeIn();
    if (this.isLive()) this.lists.stopPolling();
  }

  /** Call it when the page becomes visible or the network returns: does at once what a timer would do later. */
  nudge(): void {
    if (!this.isLive()) void this.lists.loadAll();
    this.watch();
  }

  private onEvent(event: BoardEvent): void {
    this.hold(event);
    this.takeIn();
  }

  private onPulse(pulse: BoardPulsePayload): void {
    if (this.epoch !== null && pulse.epoch !== this.epoch) {
      // another epoch: buffered events belong to the previous one, and every list is behind until it is loaded again
      this.pending.clear();
      this.epoch = pulse.epoch;
      this.head = pulse.seq;
    }
    // below the highest known number: an event has overtaken the pulse, or the log has lost its end; a join finds out which
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

  /** Requests everything after the lowest position of the lists. At most one request is in flight at a time. */
  private async ask(): Promise<void> {
    const { channel } = this;
    if (channel?.isUp !== true || this.wasRejected) return;
    if (channel.isJoining) {
      this.isAskedAgain = true;
      return;
    }
    const position = this.lists.lowest();
    const { asked, head } = this;
    const isSame = position?.seq === asked.after && head === asked.head;
    const isRepeated = this.isJoined && isSame && Date.now() - asked.at < WATCH_EVERY_MS;
    // the same request at once would get the same answer: the watch repeats it later
    if (isRepeated || this.isResyncing) return;
    this.asked = { after: position?.seq, head, at: Date.now() };
    this.isAskedAgain = false;
    const answer = await channel.join(position);
    // no answer in time: the watch repeats the request, or drops the connection
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
    // every number that was known at the question was in the log then: a lower answer means that the log has lost its end, in the same
    // epoch. A poll that came first has replaced the list already, so the server cannot say so
    const hasLostEnd = answer.seq < this.asked.head && this.epoch === answer.epoch;
    // buffered events may be of a past that the server has lost
    const isAnew = answer.resync === true || hasLostEnd || (this.epoch !== null && this.epoch !== answer.epoch);
    if (isAnew) this.pending.clear();
    this.head = isAnew ? answer.seq : Math.max(this.head, answer.seq);
    this.epoch = answer.epoch;
    this.channel?.noteTraffic();
    for (const event of answer.events ?? []) this.hold(event);
    if (answer.resync || hasLostEnd) {
      // another join would get the same answer: the lists are loaded, and events that arrive meanwhile are buffered
      this.isJoined = true;
      this.loadAgain();
      return;
    }
    this.isJoined = true;
    this.takeIn();
    this.endOutage();
  }

  /** Reloads every list, whatever its position; events that arrive meanwhile are buffered. */
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

  /** Ends the polling: only after the join's answer has been applied. */
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

  /** Applies buffered events, in order, to every list that they continue; requests events that are missing between. */
  private takeIn(): void {
    this.lists.takeIn(this.pending.all(), this.epoch);
    this.forget();
    if (this.isJoined && this.isBehind()) void this.ask();
    this.report();
  }

  /** Drops buffered events that every list already contains. */
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

  /** Once a second: drops a silent connection, repeats an unanswered request, updates the strip. */
  private readonly watch = (): void => {
    const { channel } = this;
    if (
      channel?.isUp === true &&
      !channel.dropIfSilent() &&
      !channel.isJoining &&
      (!this.isJoined || this.isBehind())
    ) {
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
    this.status.show(boardConnection(facts));
  }
}
