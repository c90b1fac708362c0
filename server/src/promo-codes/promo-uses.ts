import type { Database } from '../database/rows.js';

/** The reads of orders that promo codes need. `promo-codes` defines this port, and `orders` implements it. */
export abstract class PromoUses {
  /** Returns by code how many orders use it, together with the codes that share its uses. */
  abstract counts(db: Database, codeIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
}
