import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Bucket } from './call-origin.js';

/**
 * Allows `points` calls within `duration` seconds for each key, counted in this process's memory. Limits floods, not
 * guesses.
 */
export class FloodLimit {
  private readonly limiters = new Map<number, RateLimiterMemory>();

  constructor(private readonly budget: { points: number; duration: number }) {}

  /** Counts one call. @returns the ms until the key may call again; undefined if it is within `times` its budget */
  async take(key: string | number, times = 1): Promise<number | undefined> {
    try {
      await this.limiterOf(times).consume(key);
      return undefined;
    } catch (error) {
      if (error instanceof RateLimiterRes) return error.msBeforeNext;
      throw error;
    }
  }

  /**
   * Counts one call in each bucket up to the first full one. @returns the ms until that bucket has room again;
   * undefined if none is full
   */
  async takeAll(buckets: readonly Bucket[]): Promise<number | undefined> {
    for (const { key, times } of buckets) {
      const waitMs = await this.take(key, times);
      if (waitMs !== undefined) return waitMs;
    }
    return undefined;
  }

  private limiterOf(times: number): RateLimiterMemory {
    const { points, duration } = this.budget;
    const limiter = this.limiters.get(times) ?? new RateLimiterMemory({ points: points * times, duration });
    this.limiters.set(times, limiter);
    return limiter;
  }
}
