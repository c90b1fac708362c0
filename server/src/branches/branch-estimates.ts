import type { KeptPromises } from '../../../libs/contract/branches/branches.js';
import type { OrderType } from '../../../libs/contract/values.js';
import type { Pace } from '../../../libs/domain/orders/estimate.js';

/** How fast a branch works now, without the minutes that its staff have added. */
export type BranchPace = Omit<Pace, 'busyMinutes' | 'orderType' | 'effort'>;

/** The pace of a branch of which nothing is known. */
export const UNKNOWN_PACE: BranchPace = { kitchen: undefined, road: undefined, queue: 0 };

/** Returns what the estimate of an order type is based on. */
export const paceOf = (orderType: OrderType, pace: BranchPace | undefined, busyMinutes = 0): Pace => ({
  ...(pace ?? UNKNOWN_PACE),
  orderType,
  busyMinutes,
});

/** The reads of orders that the branches' estimates need. `branches` defines this port, and `orders` implements it. */
export abstract class BranchPaces {
  /** Returns the pace of every branch, at most a few seconds old. */
  abstract all(): Promise<ReadonlyMap<number, BranchPace>>;

  /** Returns the kept promises of each branch, at most some minutes old. */
  abstract kept(): Promise<ReadonlyMap<number, KeptPromises>>;
}
