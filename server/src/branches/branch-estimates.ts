import type { OrderType } from '../../../libs/contract/values.js';
import type { Pace } from '../../../libs/domain/estimate.js';

/** How fast a branch works now, but for what it adds itself. */
export type BranchPace = Record<OrderType, Omit<Pace, 'busyMinutes'>>;

/** The reads of orders that branches need for their estimates. `branches` defines this port and `orders` implements it: imports only go downwards. */
export abstract class BranchPaces {
  /** The pace of every branch, a few seconds old at most; read for all at once, not for each request. */
  abstract all(): Promise<ReadonlyMap<number, BranchPace>>;
}
