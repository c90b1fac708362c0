import type { BoardEvent } from '@libs/contract/orders/events.js';
import { type Board, drain, withoutPosition } from '@libs/domain/kitchen/board.js';

/** One cached day list of the branch, which the stream keeps current. The cache, not the stream, owns the board. */
export interface BoardView {
  read(): Board | undefined;
  write(board: Board): void;
  /** Reads the list from the server and keeps the newer one in the cache. Rejects if there is no response. */
  load(): Promise<void>;
}

/** ms after which a read is abandoned, so that one hung request cannot end the polling. */
const LOAD_TIMEOUT_MS = 15_000;

/** The day lists of one branch, and their position in its stream. */
export class BoardLists {
  private readonly views = new Set<BoardView>();
  private loadingSince: number | null = null;
  private reloading: Promise<void> | null = null;
  /** when the lists were last known to be correct; null before the first time */
  provenAt: number | null = null;

  /** @param onRead called after each read of the lists: whether at least one was answered */
  constructor(private readonly onRead: (isAnswered: boolean) => void) {}

  add(view: BoardView): void {
    this.views.add(view);
  }

  remove(view: BoardView): void {
    this.views.delete(view);
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
  apply(events: readonly BoardEvent[], epoch: string | null): void {
    for (const view of this.views) {
      const before = view.read();
      if (before === undefined || before.epoch !== epoch) continue;
      const { board } = drain(before, events);
      if (board !== before) view.write(board);
    }
  }

  get isReloading(): boolean {
    return this.reloading !== null;
  }

  /**
   * Reads every list without its position, which the server does not know. The response replaces the list, even if its
   * number is lower. Single flight.
   */
  reload(): Promise<void> {
    if (this.reloading === null) {
      for (const view of this.views) {
        const board = view.read();
        if (board !== undefined) view.write(withoutPosition(board));
      }
      this.reloading = this.loadAll().finally(() => {
        this.reloading = null;
      });
    }
    return this.reloading;
  }

  /**
   * Reads every list. If a list was never loaded and fails (a day that the server rejects), that proves nothing about
   * the others. If a loaded list gets no response, none of them is proven any more.
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
    this.onRead(isAnswered);
  }
}
