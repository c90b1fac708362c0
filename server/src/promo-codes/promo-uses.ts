import type { Database } from '../database/rows.js';

/** Who wants to use a promo code. */
export interface PromoUser {
  codeId: number;
  /** undefined if it is not known yet */
  phone?: string | undefined;
}

/** The reads of orders that promo codes need. `promo-codes` defines this port, and `orders` implements it. */
export abstract class PromoUses {
  /** Returns by code how many orders use it, together with the codes that share its uses. */
  abstract counts(db: Database, codeIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Returns why the uses of a code allow no other one, as `usesProblem` takes it; null if they do. Locks nothing. */
  abstract problem(db: Database, user: PromoUser): Promise<string | null>;
}
