import { type EntityManager, LessThan } from 'typeorm';
import type { Cents } from '../../../../libs/domain/money/money.js';
import type { SealedOrder } from '../../../../libs/domain/tax/day-seal.js';
import { firstRow, type Queryable, rows } from '../../database/rows.js';
import { TENDER } from '../finance.repository.js';
import { DayClosingEntity } from './day-closing.entity.js';
import { type BranchDay, OF_DAY, type TakenRow } from './day-money.repository.js';

/**
 * Returns when a branch was added, and whether it has orders of the day or an earlier one, as after an import;
 * undefined for an unknown branch.
 */
export function branchBegan(
  db: Queryable,
  { branchId, date }: BranchDay,
): Promise<{ created_at: Date; has_earlier_orders: boolean } | undefined> {
  return firstRow(
    db,
    `SELECT created_at, EXISTS (SELECT 1 FROM customer_order WHERE branch_id = $1 AND business_date <= $2::date) AS has_earlier_orders
     FROM branch WHERE id = $1`,
    [branchId, date],
  );
}

/** Returns the closing of a day; null if the day is open. */
export function findClosing(manager: EntityManager, { branchId, date }: BranchDay): Promise<DayClosingEntity | null> {
  return manager.findOneBy(DayClosingEntity, { branch_id: branchId, business_date: date });
}

/** Deletes the closings of a branch that has no orders. */
export async function deleteClosingsOf(manager: EntityManager, branchId: number): Promise<void> {
  await manager.delete(DayClosingEntity, { branch_id: branchId });
}

/**
 * Keeps orders from being posted on any day of a branch until the transaction ends, so that each one is on a day that is
 * open. The day's orders are locked first, as by those who change them.
 */
export async function lockDays(manager: EntityManager, { branchId, date }: BranchDay): Promise<void> {
  await manager.query(`SELECT id FROM customer_order WHERE ${OF_DAY} ORDER BY id FOR KEY SHARE`, [branchId, date]);
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('day-closing:' || $1::int, 0))`, [branchId]);
}

/**
 * Inserts the closing of a day. The caller has locked the branch, so that each closing contains the seal before it.
 *
 * @returns its id; undefined if the day is already closed
 */
export async function insertClosing(
  manager: EntityManager,
  { branchId, date }: BranchDay,
  closing: { expected: Cents; counted: Cents; note: string; by: string; at: Date },
): Promise<string | undefined> {
  const row = await firstRow<{ id: string }>(
    manager,
    `INSERT INTO day_closing (branch_id, business_date, expected_cents, counted_cents, note, closed_by, closed_at)
     VALUES ($1, $2::date, $3, $4, $5, $6, $7) ON CONFLICT ON CONSTRAINT day_closing_once DO NOTHING RETURNING id`,
    [branchId, date, closing.expected, closing.counted, closing.note, closing.by, closing.at],
  );
  return row?.id;
}

/**
 * Stores the current money state of each confirmed order of the day. One statement, so that all are of the same moment.
 */
export async function keepOrders(
  manager: EntityManager,
  { branchId, date }: BranchDay,
  closingId: string,
): Promise<void> {
  await manager.query(
    `INSERT INTO day_closing_order (closing_id, order_id, tender, total_cents, taken_by)
     SELECT $3, id, ${TENDER}, total_cents, taken_by FROM customer_order WHERE ${OF_DAY}`,
    [branchId, date, closingId],
  );
}

/** Returns the stored orders of a closing, as its seal has them. */
export function ordersToSeal(tx: EntityManager, closingId: string): Promise<SealedOrder[]> {
  return rows(
    tx,
    `SELECT o.reference, k.total_cents AS total FROM day_closing_order k JOIN customer_order o ON o.id = k.order_id
     WHERE k.closing_id = $1`,
    [closingId],
  );
}

/** Returns the confirmed orders of a day as they are now, in the form of its seal. */
export function ordersNow(tx: EntityManager, { branchId, date }: BranchDay): Promise<SealedOrder[]> {
  return rows(tx, `SELECT reference, total_cents AS total FROM customer_order WHERE ${OF_DAY}`, [branchId, date]);
}

/** Returns the closing that a branch made before another one; null for its first. */
export function closingBefore(
  tx: EntityManager,
  branchId: number,
  closingId: string,
): Promise<DayClosingEntity | null> {
  return tx.findOne(DayClosingEntity, {
    where: { branch_id: branchId, id: LessThan(closingId) },
    order: { id: 'DESC' },
  });
}

/** Stores the seal of a closing. @param previousId the closing that it contains the seal of */
export async function keepSeal(tx: EntityManager, id: string, seal: string, previousId: string | null): Promise<void> {
  await tx.update(DayClosingEntity, { id }, { seal, previous_id: previousId });
}

/** Returns the seal of a closing; empty for none. */
export async function sealOf(tx: EntityManager, id: string | null): Promise<string> {
  return id === null ? '' : ((await tx.findOneBy(DayClosingEntity, { id }))?.seal ?? '');
}

/** Returns the sum of a closing's stored orders that were not paid yet. */
export function openAtClosing(db: Queryable, closingId: string): Promise<TakenRow[]> {
  return rows(
    db,
    `SELECT tender, count(*)::int AS orders, sum(total_cents) AS cents FROM day_closing_order
     WHERE closing_id = $1 AND tender = 'open' GROUP BY tender`,
    [closingId],
  );
}
