import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** At most `points` within `duration` seconds for each key, counted in this process's memory: against floods, not guesses. */
export class FloodLimit {
  private readonly limiter: RateLimiterMemory;

  constructor(budget: { points: number; duration: number }) {
    this.limiter = new RateLimiterMemory(budget);
  }

  /** Counts one. @returns the ms until the key has room again; undefined where it is within its budget */
  async take(key: string | number): Promise<number | undefined> {
    try {
      await this.limiter.consume(key);
      return undefined;
    } catch (error) {
      if (error instanceof RateLimiterRes) return error.msBeforeNext;
      throw error;
    }
  }
}
