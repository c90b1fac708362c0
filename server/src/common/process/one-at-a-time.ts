import { Unavailable } from '../errors.js';

interface Limits {
  /** calls that may wait */
  waiting: number;
  /** ms that each of them waits at most */
  waitMs: number;
  /** what a call that finds no turn is answered */
  sentence: string;
}

/** Runs work that takes much memory one at a time in this process. Others wait their turn, in order and for a bounded time. */
export class OneAtATime {
  private isRunning = false;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly limits: Limits) {}

  /** @throws Unavailable if too many wait, or the turn does not come in time */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.turn();
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.isRunning = false;
    }
  }

  /** Resolves when nothing else runs: the caller then does. */
  private async turn(): Promise<void> {
    if (!this.isRunning) {
      this.isRunning = true;
      return;
    }
    const { waiting, waitMs, sentence } = this.limits;
    if (this.waiting.length >= waiting) throw new Unavailable('busy', sentence);
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(begin), 1);
        reject(new Unavailable('busy', sentence));
      }, waitMs);
      this.waiting.push(begin);
    });
  }
}
