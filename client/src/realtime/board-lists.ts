import type { BoardEvent } from '@libs/contract/events.js';
import { type Board, drain, withoutPosition } from '@libs/domain/board.js';

/** One cached day list of the branch, which the stream keeps current. The cache, not the stream, owns the board. */
export interface BoardView {
  read(): Board | undefined;
  write(board: Board): void;
  /** Asks the server for the list and leaves the newer of both in the cache; rejects where there was no answer. */
  load(): Promise<void>;
  /** The server has just said what time it is (ISO 8601). */
  onServerTime?(at: string): void;
}

interface Options {
  pollIntervalMs: number;
  /** after each turn of asking for the lists: whether at least one was answered */
  onAsked(isAnswered: boolean): void;
}

/** A list asked for longer ago than this is given up on, so that one hung request cannot end the polling. */
const LOAD_GIVEN_UP_MS = 15_000;

/**
 * The part of the polling interval within which the first poll comes. All boards of a chain lose their lines at one moment when a server
 * ends: without it they would poll at one moment too, and every interval again.
 */
const FIRST_WITHIN = 0.4;

/** The day lists of one branch: their position in its stream, and how they are asked for without a live line. */
export class BoardLists {
  private readonly views = new Set<BoardView>();
  private loadingSince: number | null = null;
  private pollTimer: ReturnType<typeof setTimeout> | null = null;
  /** when the lists were last known to be right; null before the first time */
  provenAt: number | null = null;

  constructor(private readonly options: Options) {}

  add(view: BoardView): void {
    this.views.add(view);
  }

  remove(view: BoardView): void {
    this.views.delete(view);
  }

  get isEmpty(): boolean {
    return this.views.size === 0;
  }

  /** Those that have come. */
  boards(): Board[] {
    return [...this.views].map((view) => view.read()).filter((board) => board !== undefined);
  }

  /** The one that is furthest behind. */
  lowest(): Board | undefined {
    return this.boards().reduce<Board | undefined>(
      (low, board) => (low && low.seq <= board.seq ? low : board),
      undefined,
    );
  }

  isMissing(): boolean {
    return [...this.views].some((view) => view.read() === undefined);
  }

  isBehind({ epoch, head }: { epoch: string | null; head: number }): boolean {
    return this.boards().some((board) => board.epoch !== epoch || board.seq < head);
  }

  /** Applies events, in order, to every list of the epoch that they continue. */
  takeIn(events: readonly BoardEvent[], epoch: string | null): void {
    for (const view of this.views) {
      const before = view.read();
      if (before === undefined || before.epoch !== epoch) continue;
      const { board } = drain(before, events);
      if (board !== before) view.write(board);
    }
  }

  /** The server does not know the lists' positions: whatever is loaded next replaces them, even a list with a lower number. */
  dropPositions(): void {
    for (const view of this.views) {
      const board = view.read();
      if (board !== undefined) view.write(withoutPosition(board));
    }
  }

  onServerTime(at: string): void {
    for (const view of this.views) view.onServerTime?.(at);
  }

  /** Asks after a random part of two fifths of the interval, and then once an interval. Idempotent. */
  startPolling(): void {
    if (this.pollTimer !== null) return;
    const { pollIntervalMs } = this.options;
    const turn = (): void => {
      this.pollTimer = setTimeout(turn, pollIntervalMs);
      void this.loadAll();
    };
    this.pollTimer = setTimeout(turn, Math.random() * FIRST_WITHIN * pollIntervalMs);
  }

  stopPolling(): void {
    if (this.pollTimer !== null) clearTimeout(this.pollTimer);
    this.pollTimer = null;
  }

  /**
   * Asks for every list. One that was never had and does not come (a day that the server rejects) says nothing about
   * the others; one that was had and is not answered leaves all of them unproven.
   */
  async loadAll(): Promise<void> {
    const now = Date.now();
    if (this.loadingSince !== null && now - this.loadingSince < LOAD_GIVEN_UP_MS) return;
    this.loadingSince = now;
    const views = [...this.views];
    const outcomes = await Promise.allSettled(views.map((view) => view.load()));
    if (this.loadingSince === now) this.loadingSince = null;
    const isAnswered = outcomes.some(({ status }) => status === 'fulfilled');
    const isUnproven = views.some((view, at) => outcomes[at]?.status === 'rejected' && view.read() !== undefined);
    if (isAnswered && !isUnproven) this.provenAt = Date.now();
    this.options.onAsked(isAnswered);
  }
}
