import { Logger } from '@nestjs/common';
import { isDatabaseAway } from '../database-errors.js';

interface JobOptions {
  name: string;
  /** how often the job looks for work by itself, in milliseconds */
  everyMs: number;
  /** does what is due; true where more may be waiting, so that the job goes on at once */
  work: () => Promise<boolean>;
}

/** The longest pause after failures, as a multiple of `everyMs`. */
const LONGEST_PAUSE = 30;

/**
 * The smallest loop that is right for work kept in the database: it looks every so often and at once when woken, never
 * twice at the same time in one process, slows down while it fails, and ends without leaving work half done. What keeps
 * several processes apart is the work's own business (`FOR UPDATE SKIP LOCKED`).
 */
export class RepeatingJob {
  private readonly logger: Logger;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isWoken = false;
  private isStopped = true;
  private failures = 0;

  constructor(private readonly options: JobOptions) {
    this.logger = new Logger(options.name);
  }

  start(): void {
    this.isStopped = false;
    this.wake();
  }

  /** Looks for work at once; while the job is busy, once more when it is done. */
  wake(): void {
    if (this.isStopped) return;
    this.isWoken = true;
    this.running ??= this.run();
  }

  /** Starts nothing any more; resolves when what was under way has ended. */
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
    if (this.isStopped) return;
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
      // a database that is away is reported by everything else; the job only waits for it
      if (isDatabaseAway(error)) this.logger.warn(`waits: ${String(error)}`);
      else this.logger.error(error);
    }
  }
}
