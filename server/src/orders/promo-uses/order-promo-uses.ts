import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { PromoUse } from '../../../../libs/contract/branches/staff-selling.js';
import { fromCents } from '../../../../libs/domain/money/money.js';
import type { Database } from '../../database/rows.js';
import { PromoUses } from '../../promo-codes/promo-uses.js';
import { countUses, newestUses } from './promo-uses.repository.js';

const SHOWN = 100;

/** Counts the uses of promo codes by orders, for the feature that owns the codes. */
@Injectable()
export class OrderPromoUses extends PromoUses {
  constructor(@InjectDataSource() private readonly db: DataSource) {
    super();
  }

  counts(db: Database, codeIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    return countUses(db, codeIds);
  }

  /** Returns the newest orders that were placed with a code, newest first. */
  async newest(codeId: number): Promise<PromoUse[]> {
    const found = await newestUses(this.db, codeId, SHOWN);
    return found.map(({ at, discount_cents, ...use }) => ({
      ...use,
      at: at.toISOString(),
      discount: fromCents(discount_cents),
    }));
  }
}
