import type { OrderType } from '../../../libs/contract/values.js';
import type { Pace } from '../../../libs/domain/orders/estimate.js';

/** How fast a branch works now, without the minutes that its staff have added. */
export type BranchPace = Record<OrderType, Omit<Pace, 'busyMinutes'>>;

/** The reads of orders that the branches' estimates need. `branches` defines this port, and `orders` implements it. */
export abstract class BranchPaces {
  /** Returns the pace of every branch, at most a few seconds old. */
  abstract all(): Promise<ReadonlyMap<number, BranchPace>>;
}
