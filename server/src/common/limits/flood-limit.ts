import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Bucket } from './call-origin.js';

/** What is left of a budget. */
export interface Budget {
  /** calls in each window */
  limit: number;
  remaining: number;
  /** until the window ends */
  resetMs: number;
  isSpent: boolean;
}

/**
 * Allows `points` calls within `duration` seconds for each key, counted in this process's memory. Limits floods, not
 * guesses.
 */
export class FloodLimit {
  private readonly limiters = new Map<number, RateLimiterMemory>();

  constructor(private readonly budget: { points: number; duration: number }) {}

  /** Counts one call. @returns the ms until the key may call again; undefined if it is within `times` its budget */
  async take(key: string | number, times = 1): Promise<number | undefined> {
    const { isSpent, resetMs } = await this.spend(key, times);
    return isSpent ? resetMs : undefined;
  }

  /**
   * Counts one call in each bucket up to the first full one. @returns the ms until that bucket has room again;
   * undefined if none is full
   */
  async takeAll(buckets: readonly Bucket[]): Promise<number | undefined> {
    const budget = await this.spendAll(buckets);
    return budget?.isSpent ? budget.resetMs : undefined;
  }

  /** Counts like `takeAll`. @returns the bucket with the fewest calls left; undefined without buckets */
  async spendAll(buckets: readonly Bucket[]): Promise<Budget | undefined> {
    let least: Budget | undefined;
    for (const { key, times } of buckets) {
      const budget = await this.spend(key, times);
      if (least === undefined || budget.isSpent || budget.remaining < least.remaining) least = budget;
      if (budget.isSpent) break;
    }
    return least;
  }

  private async spend(key: string | number, times: number): Promise<Budget> {
    const limit = this.budget.points * times;
    try {
      const { remainingPoints: remaining, msBeforeNext: resetMs } = await this.limiterOf(times).consume(key);
      return { limit, remaining, resetMs, isSpent: false };
    } catch (error) {
      if (error instanceof RateLimiterRes) return { limit, remaining: 0, resetMs: error.msBeforeNext, isSpent: true };
      throw error;
    }
  }

  private limiterOf(times: number): RateLimiterMemory {
    const { points, duration } = this.budget;
    const limiter = this.limiters.get(times) ?? new RateLimiterMemory({ points: points * times, duration });
    this.limiters.set(times, limiter);
    return limiter;
  }
}
