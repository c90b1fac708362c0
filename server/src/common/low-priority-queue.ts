/** The part of the request gate that the queue reads. */
interface Changes {
  /** whether a change is in flight */
  readonly hasChanges: boolean;
}

/** ms between two checks whether changes are still in flight */
const CHECK_MS = 2;

interface Task {
  /** by the monotonic clock */
  due: number;
  start: () => void;
}

/**
 * Queues work that a whole fleet of screens requests at once: connections, joins and polled lists. Tasks start in order, one per turn of
 * the event loop, so that a checkout waits for one of them and not for hundreds. While a change is in flight none starts, unless it has
 * waited for the longest wait.
 */
export class LowPriorityQueue {
  private readonly tasks: Task[] = [];
  private isStarted = false;

  /** @param longestWaitMs after which a task starts even if a change is in flight */
  constructor(
    private readonly gate: Changes,
    private readonly longestWaitMs = 100,
  ) {}

  /** Resolves when the caller's task may start: at the latest after the longest wait and one turn of the event loop for each earlier task. */
  waitForTurn(): Promise<void> {
    return new Promise((start) => {
      this.tasks.push({ due: performance.now() + this.longestWaitMs, start });
      if (this.isStarted) return;
      this.isStarted = true;
      setImmediate(() => this.step());
    });
  }

  private step(): void {
    const [next] = this.tasks;
    if (next === undefined) {
      this.isStarted = false;
    } else if (this.gate.hasChanges && performance.now() < next.due) {
      setTimeout(() => this.step(), CHECK_MS);
    } else {
      this.tasks.shift();
      next.start();
      setImmediate(() => this.step());
    }
  }
}
