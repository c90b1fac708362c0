/**
 * How current a branch's board is, as its strip shows it.
 * - `connecting`: nothing has been loaded yet
 * - `live`: joined, at the head of the stream, and receiving its pulse
 * - `catching-up`: connected, but events are known to be missing
 * - `polling`: no live connection; the list is requested every five seconds, and answered
 * - `stale`: no live connection and no response
 */
export type BoardMode = 'connecting' | 'live' | 'catching-up' | 'polling' | 'stale';

export interface BoardConnection {
  readonly mode: BoardMode;
  /** epoch milliseconds: when the mode began; for `stale`, when the board was last known to be correct */
  readonly since: number;
}

/** The facts from which the stream derives the mode. */
export interface ConnectionFacts {
  readonly now: number;
  readonly hasBoard: boolean;
  readonly isJoined: boolean;
  readonly isBehind: boolean;
  /** when the live connection was lost; null while it is open */
  readonly lostAt: number | null;
  /** when the list or the stream last proved the board correct; null before the first time */
  readonly provenAt: number | null;
  /** a proof older than this no longer counts without a live connection */
  readonly staleAfterMs: number;
}

/** Returns the mode that follows from the facts, and its moment. */
export function boardConnection(facts: ConnectionFacts): BoardConnection {
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

/** The connection's current state, as the strip shows it, with its subscribers. */
export class ConnectionStatus {
  private readonly listeners = new Set<() => void>();
  private shown: BoardConnection = { mode: 'connecting', since: Date.now() };

  get current(): BoardConnection {
    return this.shown;
  }

  /**
   * Notifies subscribers if the mode changes, or if the moment changes and the strip shows it (`polling` and `stale`).
   */
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
