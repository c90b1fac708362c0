/** what this needs of the request gate */
interface Changes {
  /** whether a change is in flight */
  readonly hasChanges: boolean;
}

/** ms between two looks whether the changes are done */
const LOOK_MS = 2;

interface Piece {
  /** by the monotonic clock */
  due: number;
  begin: () => void;
}

/**
 * Spreads what a whole fleet of screens asks for at once: connections, joins and polled lists. Its pieces begin in their order, one in a
 * turn of the event loop, so that a checkout waits for one of them and not for hundreds; and none begins while a change is in flight,
 * unless it has waited for long.
 */
export class PatientWork {
  private readonly waiting: Piece[] = [];
  private isStarted = false;

  /** @param longestWaitMs after which a piece begins whatever else is worked on */
  constructor(
    private readonly gate: Changes,
    private readonly longestWaitMs = 100,
  ) {}

  /** Resolves when the caller may do its next piece of work: after the longest wait, and one turn of the event loop for each before it, at most. */
  turn(): Promise<void> {
    return new Promise((begin) => {
      this.waiting.push({ due: performance.now() + this.longestWaitMs, begin });
      if (this.isStarted) return;
      this.isStarted = true;
      setImmediate(() => this.step());
    });
  }

  private step(): void {
    const [next] = this.waiting;
    if (next === undefined) {
      this.isStarted = false;
    } else if (this.gate.hasChanges && performance.now() < next.due) {
      setTimeout(() => this.step(), LOOK_MS);
    } else {
      this.waiting.shift();
      next.begin();
      setImmediate(() => this.step());
    }
  }
}
