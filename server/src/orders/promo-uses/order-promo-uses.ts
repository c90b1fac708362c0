import { Injectable } from '@nestjs/common';
import type { Database } from '../../database/rows.js';
import { type PromoUser, PromoUses } from '../../promo-codes/promo-uses.js';
import { countUses, usesProblemOf } from './promo-uses.repository.js';

/** What orders know about the uses of promo codes. */
@Injectable()
export class OrderPromoUses extends PromoUses {
  counts(db: Database, codeIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    return countUses(db, codeIds);
  }

  problem(db: Database, user: PromoUser): Promise<string | null> {
    return usesProblemOf(db, user);
  }
}
