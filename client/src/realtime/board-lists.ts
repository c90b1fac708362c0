import type { BoardEvent } from '@libs/contract/events.js';
import { type Board, drain, withoutPosition } from '@libs/domain/board.js';

/** One cached day list of the branch, which the stream keeps current. The cache, not the stream, owns the board. */
export interface BoardView {
  read(): Board | undefined;
  write(board: Board): void;
  /** Reads the list from the server and keeps the newer of both in the cache; rejects without an answer. */
  load(): Promise<void>;
}

interface Options {
  pollIntervalMs: number;
  /** called after each read of the lists: whether at least one was answered */
  onAsked(isAnswered: boolean): void;
}

/** ms after which a read is abandoned, so that one hung request cannot end the polling. */
const LOAD_TIMEOUT_MS = 15_000;

/**
 * The part of the polling interval within which the first poll comes. All boards of a chain lose their connections at the same moment when a
 * server ends: without it they would also poll at the same moment, in every interval.
 */
const FIRST_WITHIN = 0.4;

/** The day lists of one branch: their position in its stream, and their polling without a live connection. */
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

  /** Returns the boards that have been loaded. */
  boards(): Board[] {
    return [...this.views].map((view) => view.read()).filter((board) => board !== undefined);
  }

  /** Returns the board that is furthest behind. */
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

  /** Removes the positions of the lists, which the server does not know: the next loaded list replaces them, even one with a lower number. */
  dropPositions(): void {
    for (const view of this.views) {
      const board = view.read();
      if (board !== undefined) view.write(withoutPosition(board));
    }
  }

  /** Polls after a random part of two fifths of the interval, and then once an interval. Idempotent. */
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
   * Reads every list. A list that was never loaded and fails (a day that the server rejects) says nothing about
   * the others; a loaded list without an answer leaves all of them unproven.
   */
  async loadAll(): Promise<void> {
    const now = Date.now();
    if (this.loadingSince !== null && now - this.loadingSince < LOAD_TIMEOUT_MS) return;
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
