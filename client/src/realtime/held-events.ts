import type { BoardEvent } from '@libs/contract/events.js';

/** Beyond it the oldest are dropped, and the resulting gap is requested again. */
const LIMIT = 2_000;

/** A buffer of events that cannot be applied yet, each once: no list has been loaded, or an earlier event is missing. */
export class HeldEvents {
  private readonly bySeq = new Map<number, BoardEvent>();

  hold(event: BoardEvent): void {
    this.bySeq.set(event.data.seq, event);
    if (this.bySeq.size > LIMIT) this.bySeq.delete(Math.min(...this.bySeq.keys()));
  }

  /** Returns the events in the order in which they arrived. */
  all(): BoardEvent[] {
    return [...this.bySeq.values()];
  }

  /** Drops the events up to and including a position. */
  forgetTo(position: number): void {
    for (const seq of this.bySeq.keys()) if (seq <= position) this.bySeq.delete(seq);
  }

  clear(): void {
    this.bySeq.clear();
  }
}
