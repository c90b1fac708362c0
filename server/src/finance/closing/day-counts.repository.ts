import type { EntityManager } from 'typeorm';
import type { Cents } from '../../../../libs/domain/money/money.js';
import { DayCountEntity } from './day-count.entity.js';
import type { BranchDay } from './day-money.repository.js';

/** Returns what was counted in the drawer of a day, oldest first. */
export function countsOf(manager: EntityManager, { branchId, date }: BranchDay): Promise<DayCountEntity[]> {
  return manager.find(DayCountEntity, {
    where: { branch_id: branchId, business_date: date },
    order: { id: 'ASC' },
  });
}

/** Stores a count of the drawer of a day. */
export async function insertCount(
  manager: EntityManager,
  { branchId, date }: BranchDay,
  { counted, by, at }: { counted: Cents; by: string; at: Date },
): Promise<void> {
  await manager.insert(DayCountEntity, {
    branch_id: branchId,
    business_date: date,
    counted_cents: String(counted),
    counted_by: by,
    counted_at: at,
  });
}

/** Keeps a branch from closing a day until the transaction ends, and waits for one that does. */
export async function holdDays(manager: EntityManager, { branchId }: BranchDay): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock_shared(hashtextextended('day-closing:' || $1::int, 0))`, [
    branchId,
  ]);
}
