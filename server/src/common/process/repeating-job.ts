import { Logger } from '@nestjs/common';
import { isDatabaseAway } from '../database-errors.js';

export interface JobOptions {
  /** as in the log and in metrics */
  name: string;
  /** the interval at which the job looks for work, in milliseconds */
  everyMs: number;
  /** whether it begins after the first interval, not at the start */
  beginsLater?: boolean;
  /** does the due work; returns true if there may be more, so that the job continues immediately */
  work: () => Promise<boolean>;
}

/** The longest pause after failures, as a multiple of `everyMs`. */
const LONGEST_PAUSE = 30;

/**
 * A loop for work that is queued in the database. It runs at an interval and whenever it is woken, never twice at the
 * same time in one process. It backs off while the work fails, and finishes its work before it stops. The work itself
 * must lock its rows against other processes (`FOR UPDATE SKIP LOCKED`).
 */
export class RepeatingJob {
  private readonly logger: Logger;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isWoken = false;
  private isStopped = true;
  private failures = 0;
  private failedRuns = 0;

  constructor(private readonly options: JobOptions) {
    this.logger = new Logger(options.name);
  }

  start(): void {
    this.isStopped = false;
    if (this.options.beginsLater) this.scheduleNext();
    else this.wake();
  }

  /** The runs since the start that ended with an error. */
  get failed(): number {
    return this.failedRuns;
  }

  /** Whether long work has to end early. */
  get isStopping(): boolean {
    return this.isStopped;
  }

  /** Runs the work now; if it is running, runs it once more afterwards. */
  wake(): void {
    if (this.isStopped) return;
    this.isWoken = true;
    this.running ??= this.run();
  }

  /** Stops the loop; resolves when the current work has ended. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async run(): Promise<void> {
    clearTimeout(this.timer);
    while (this.isWoken && !this.isStopped) {
      this.isWoken = false;
      await this.turn();
    }
    this.running = undefined;
    if (!this.isStopped) this.scheduleNext();
  }

  private scheduleNext(): void {
    const { everyMs } = this.options;
    this.timer = setTimeout(() => this.wake(), everyMs * Math.min(2 ** this.failures, LONGEST_PAUSE));
    this.timer.unref();
  }

  private async turn(): Promise<void> {
    try {
      if (await this.options.work()) this.isWoken = true;
      this.failures = 0;
    } catch (error) {
      this.failures += 1;
      this.failedRuns += 1;
      // others report that the database is unreachable; the job only retries
      if (isDatabaseAway(error)) this.logger.warn(`waits: ${String(error)}`);
      else this.logger.error(error);
    }
  }
}
