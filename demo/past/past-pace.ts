import type { OrderType } from '../../libs/contract/values.js';
import { PACE_SAMPLES, type Pace } from '../../libs/domain/orders/estimate.js';

interface Made {
  orderType: OrderType;
  confirmedAt: Date;
  /** when a pickup was ready, or a delivery at the door */
  preparedAt: Date;
  deliveredAt: Date;
}

const MINUTE_MS = 60_000;
/** more than are open at the same time, and than one estimate needs of both types */
const KEPT = 2 * PACE_SAMPLES;

/** How fast a branch of the past prepared its newest orders, by which the product's rule promises a time for each. */
export class PastPace {
  private made: Made[] = [];

  add(made: Made): void {
    this.made.push(made);
    if (this.made.length > KEPT + PACE_SAMPLES) this.made = this.made.slice(-KEPT);
  }

  /** Returns the number of orders that the kitchen had at a moment. */
  openAt(at: Date): number {
    return this.made.filter(({ confirmedAt, deliveredAt }) => confirmedAt <= at && deliveredAt > at).length;
  }

  at(at: Date, orderType: OrderType): Pace {
    const finished = this.made
      .filter((made) => made.orderType === orderType && made.deliveredAt <= at)
      .sort((a, b) => b.deliveredAt.getTime() - a.deliveredAt.getTime())
      .slice(0, PACE_SAMPLES);
    return {
      orderType,
      recentMinutes: finished.map((made) => (made.preparedAt.getTime() - made.confirmedAt.getTime()) / MINUTE_MS),
      openOrders: this.openAt(at),
      busyMinutes: 0,
    };
  }
}
