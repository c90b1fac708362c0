import { Unavailable } from '../errors.js';

interface Limits {
  /** the calls that run at the same time */
  atOnce: number;
  /** the most calls that wait */
  waiting: number;
  /** the longest wait of a call in ms */
  waitMs: number;
  /** the rejection of a call that gets no turn */
  code: string;
  sentence: string;
}

/**
 * Runs work that needs much memory, or that others depend on, only a few calls at a time in this process. Other calls
 * wait in order and for a limited time.
 */
export class Turns {
  private running = 0;
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
      else this.running -= 1;
    }
  }

  /** Resolves when it is this call's turn. */
  private async turn(): Promise<void> {
    const { atOnce, waiting, waitMs, code, sentence } = this.limits;
    if (this.running < atOnce) {
      this.running += 1;
      return;
    }
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
