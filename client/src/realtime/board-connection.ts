/**
 * How current a branch's board is, in the words that its strip shows.
 * - `connecting`: nothing has been loaded yet
 * - `live`: joined, at the head of the stream, and hearing its pulse
 * - `catching-up`: connected, but events are known to be missing
 * - `polling`: no live line; the list is asked for every five seconds, and answers
 * - `stale`: no live line, and no answer either
 */
export type BoardMode = 'connecting' | 'live' | 'catching-up' | 'polling' | 'stale';

export interface BoardConnection {
  readonly mode: BoardMode;
  /** epoch milliseconds: since when the mode holds; for `stale`, when the board was last known to be right */
  readonly since: number;
}

/** What the engine knows when it decides which word is true. */
export interface LineFacts {
  readonly now: number;
  readonly hasBoard: boolean;
  readonly isJoined: boolean;
  readonly isBehind: boolean;
  /** when the live line was lost; null while it is up */
  readonly lostAt: number | null;
  /** when the list or the stream last proved the board right; null before the first time */
  readonly provenAt: number | null;
  /** a proof older than this no longer counts while there is no live line */
  readonly staleAfterMs: number;
}

/** Turns facts into the mode and the moment that belongs beside it. Never says more than the facts prove. */
export function judgeLine(facts: LineFacts): BoardConnection {
  const { now, hasBoard, isJoined, isBehind, lostAt, provenAt, staleAfterMs } = facts;
  if (isJoined && lostAt === null) {
    if (!hasBoard) return { mode: 'connecting', since: now };
    return { mode: isBehind ? 'catching-up' : 'live', since: now };
  }
  if (provenAt === null) return { mode: lostAt === null ? 'connecting' : 'stale', since: lostAt ?? now };
  if (now - provenAt > staleAfterMs) return { mode: 'stale', since: provenAt };
  if (lostAt === null) return { mode: 'catching-up', since: now };
  return { mode: 'polling', since: lostAt };
}

/** What the strip says now, and who wants to know when it says something else. */
export class ConnectionSign {
  private readonly listeners = new Set<() => void>();
  private shown: BoardConnection = { mode: 'connecting', since: Date.now() };

  get current(): BoardConnection {
    return this.shown;
  }

  /** Notifies of another mode, and of another moment where the strip shows it: `polling` and `stale` say since when. */
  show(next: BoardConnection): void {
    const hasMoment = next.mode === 'polling' || next.mode === 'stale';
    const isSame = next.mode === this.shown.mode && (!hasMoment || next.since === this.shown.since);
    if (isSame) return;
    this.shown = next;
    for (const listener of this.listeners) listener();
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
