import { Unavailable } from '../errors.js';

interface Limits {
  /** the most calls that wait */
  waiting: number;
  /** the longest wait of a call in ms */
  waitMs: number;
  /** the rejection of a call that gets no turn */
  code: string;
  sentence: string;
}

/**
 * Runs work that needs much memory one call at a time in this process. Other calls wait in order and for a limited
 * time.
 */
export class OneAtATime {
  private isRunning = false;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly limits: Limits) {}

  /** @throws Unavailable if too many calls wait, or this one has waited too long */
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

  /** Resolves when no other call is running. */
  private async turn(): Promise<void> {
    if (!this.isRunning) {
      this.isRunning = true;
      return;
    }
    const { waiting, waitMs, code, sentence } = this.limits;
    if (this.waiting.length >= waiting) throw new Unavailable(code, sentence);
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(begin), 1);
        reject(new Unavailable(code, sentence));
      }, waitMs);
      this.waiting.push(begin);
    });
  }
}
