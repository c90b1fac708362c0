import type { OrderType } from '../../libs/contract/values.js';
import { PACE_SAMPLES, type Pace } from '../../libs/domain/orders/estimate.js';

interface Made {
  orderType: OrderType;
  confirmedAt: Date;
  /** a pickup when it was ready, a delivery when it was at the door */
  preparedAt: Date;
  deliveredAt: Date;
}

const MINUTE_MS = 60_000;
/** more than are open at once, and than one estimate looks at of both types */
const KEPT = 2 * PACE_SAMPLES;

/** How quickly a branch of the past has made its newest orders, so that each is promised for a time by the product's rule. */
export class PastPace {
  private made: Made[] = [];

  add(made: Made): void {
    this.made.push(made);
    if (this.made.length > KEPT + PACE_SAMPLES) this.made = this.made.slice(-KEPT);
  }

  /** Orders that the kitchen had at a moment. */
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
