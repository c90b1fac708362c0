import type { OrderType } from '../../libs/contract/values.js';
import type { Pace } from '../../libs/domain/orders/estimate.js';
import { kitchenPace, PACE_SAMPLES } from '../../libs/domain/promises/kitchen-pace.js';

interface Made {
  confirmedAt: Date;
  /** when it was on the shelf */
  readyAt: Date;
  deliveredAt: Date;
  effort: number;
  /** what the kitchen had to make when it was confirmed */
  queue: number;
}

const MINUTE_MS = 60_000;
/** more than are open at the same time beside those of one estimate */
const KEPT = 4 * PACE_SAMPLES;

/** How fast a branch of the past prepared its newest orders, by which the product's rule promises a time for each. */
export class PastPace {
  private made: Made[] = [];

  add(made: Made): void {
    this.made.push(made);
    if (this.made.length > KEPT + PACE_SAMPLES) this.made = this.made.slice(-KEPT);
  }

  /** Returns the number of orders that the branch had at a moment. */
  openAt(at: Date): number {
    return this.made.filter(({ confirmedAt, deliveredAt }) => confirmedAt <= at && deliveredAt > at).length;
  }

  /** Returns the effort that the kitchen had to make at a moment. */
  queueAt(at: Date): number {
    const waiting = this.made.filter(({ confirmedAt, readyAt }) => confirmedAt <= at && readyAt > at);
    return waiting.reduce((sum, { effort }) => sum + effort, 0);
  }

  at(at: Date, orderType: OrderType, effort: number): Pace {
    const finished = this.made
      .filter(({ readyAt }) => readyAt <= at)
      .toSorted((a, b) => b.readyAt.getTime() - a.readyAt.getTime())
      .slice(0, PACE_SAMPLES);
    const minutes = (of: Date) => of.getTime() / MINUTE_MS;
    return {
      orderType,
      kitchen: kitchenPace(
        finished.map((made) => ({
          confirmedAt: minutes(made.confirmedAt),
          madeAt: minutes(made.readyAt),
          effort: made.effort,
          queue: made.queue,
        })),
      ),
      road: undefined,
      queue: this.queueAt(at),
      effort,
      busyMinutes: 0,
    };
  }
}
