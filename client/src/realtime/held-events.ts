import type { BoardEvent } from '@libs/contract/orders/events.js';

/** the most events that are buffered; older ones are dropped, and the resulting gap is requested again */
const LIMIT = 2_000;

interface Position {
  epoch: string;
  seq: number;
}

/**
 * What is known of a branch's stream beyond the lists: its head, and a buffer of events that cannot be applied yet,
 * because no list has been loaded or an earlier event is missing. Each event is buffered once.
 */
export class HeldEvents {
  private readonly bySeq = new Map<number, BoardEvent>();
  /** null until the server has named it */
  private known: string | null = null;
  private highest = 0;

  get epoch(): string | null {
    return this.known;
  }

  /** The highest number known, from any source. */
  get head(): number {
    return this.highest;
  }

  hold(event: BoardEvent): void {
    this.raise(event.data.seq);
    this.bySeq.set(event.data.seq, event);
    if (this.bySeq.size > LIMIT) this.bySeq.delete(Math.min(...this.bySeq.keys()));
  }

  raise(seq: number): void {
    this.highest = Math.max(this.highest, seq);
  }

  /** Continues the stream up to a position of the server. */
  advance({ epoch, seq }: Position): void {
    this.known = epoch;
    this.raise(seq);
  }

  /** Starts over with another stream. The buffered events belong to a past that the server does not have. */
  restart({ epoch, seq }: Position): void {
    this.clear();
    this.known = epoch;
    this.highest = seq;
  }

  /** Whether a position belongs to another stream. */
  isOther(epoch: string): boolean {
    return this.known !== null && this.known !== epoch;
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
