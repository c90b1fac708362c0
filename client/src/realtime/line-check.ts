/** ms of silence after which the server is asked for an answer */
const QUIET_MS = 2_000;
/** ms within which the answer must come, so that a board says within 5 seconds that its connection is lost */
const SIGN_WITHIN_MS = 2_000;

/** `quiet`: the server should be asked for an answer; `lost`: no answer came; `dead`: the connection should be closed. */
type Finding = 'fine' | 'quiet' | 'lost' | 'dead';

/**
 * Detects a lost connection that nothing has closed, as when a router loses its line. Measures by
 * the monotonic clock, which nobody can set.
 */
export class LineCheck {
  /** when the connection last proved to work; null without a connection */
  private signalAt: number | null = null;
  /** when it was asked for a sign */
  private askedAt: number | null = null;

  /** @param deadAfterMs ms of silence after which the connection counts as half open */
  constructor(private readonly deadAfterMs: number) {}

  /** A connection begins, unless one is being checked. */
  begin(): void {
    this.signalAt ??= performance.now();
  }

  signal(): void {
    this.signalAt = performance.now();
    this.askedAt = null;
  }

  end(): void {
    this.signalAt = null;
    this.askedAt = null;
  }

  /** Call it once a second, so that each step is found in time. */
  look(): Finding {
    if (this.signalAt === null) return 'fine';
    const now = performance.now();
    const silentMs = now - this.signalAt;
    if (silentMs > this.deadAfterMs) return 'dead';
    if (silentMs <= QUIET_MS) return 'fine';
    if (this.askedAt !== null) return now - this.askedAt >= SIGN_WITHIN_MS ? 'lost' : 'fine';
    this.askedAt = now;
    return 'quiet';
  }
}
