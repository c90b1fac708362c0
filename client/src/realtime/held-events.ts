import type { BoardEvent } from '@libs/contract/events.js';

/** Beyond it the oldest go, and the gap that this makes is asked for. */
const LIMIT = 2_000;

/** Events that no list could take in yet, each once: no list has come, or something before them is missing. */
export class HeldEvents {
  private readonly bySeq = new Map<number, BoardEvent>();

  hold(event: BoardEvent): void {
    this.bySeq.set(event.data.seq, event);
    if (this.bySeq.size > LIMIT) this.bySeq.delete(Math.min(...this.bySeq.keys()));
  }

  /** In the order in which they came. */
  all(): BoardEvent[] {
    return [...this.bySeq.values()];
  }

  /** Lets go of those up to a position, itself included. */
  forgetTo(position: number): void {
    for (const seq of this.bySeq.keys()) if (seq <= position) this.bySeq.delete(seq);
  }

  clear(): void {
    this.bySeq.clear();
  }
}
