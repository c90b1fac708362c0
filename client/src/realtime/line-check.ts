/** ms of silence after which the connection is asked for a sign */
const QUIET_MS = 2_000;
/** ms within which the sign must come; with the quiet time before it, a lost connection is said within 5 seconds */
const SIGN_WITHIN_MS = 2_000;

/** What a look finds: `quiet`: ask for a sign; `lost`: it did not come; `dead`: silent for too long. */
type Finding = 'fine' | 'quiet' | 'lost' | 'dead';

/**
 * Finds out that a connection is lost although nothing has closed it, such as behind a router without a line. Measures by
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
