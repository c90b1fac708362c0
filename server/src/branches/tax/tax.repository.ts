import type { EntityManager } from 'typeorm';
import type { TaxPeriod } from '../../../../libs/contract/finance/tax.js';
import type { Versioned } from '../../../../libs/contract/menu/edits.js';
import type { Database } from '../../database/rows.js';
import { TaxPeriodEntity } from './tax-period.entity.js';

export type StoredTaxPeriod = TaxPeriod & Versioned;

function periodOf({ updated_at: _, vat_percentage, sscl_percentage, ...row }: TaxPeriodEntity): StoredTaxPeriod {
  return { ...row, vat_percentage: Number(vat_percentage), sscl_percentage: Number(sscl_percentage) };
}

/** Returns all periods, newest first. */
export async function taxPeriods(db: Database): Promise<StoredTaxPeriod[]> {
  return (await db.getRepository(TaxPeriodEntity).find({ order: { since: 'DESC' } })).map(periodOf);
}

/** Adds a period, or replaces the one that begins on the same day, and raises its version. */
export async function saveTaxPeriod(
  tx: EntityManager,
  { vat_percentage, sscl_percentage, ...fields }: TaxPeriod,
  { version, at }: { version: number; at: Date },
): Promise<void> {
  await tx.save(TaxPeriodEntity, {
    ...fields,
    vat_percentage: String(vat_percentage),
    sscl_percentage: String(sscl_percentage),
    version,
    updated_at: at,
  });
}
