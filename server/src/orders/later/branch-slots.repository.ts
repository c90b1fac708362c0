import type { EntityManager } from 'typeorm';
import type { SlotLoad } from '../../../../libs/domain/later/later-slots.js';
import { type Portions, portionCount } from '../../../../libs/domain/lines/portions.js';
import { removeSome } from '../../common/removals.js';
import { firstRow, type Queryable, rows } from '../../database/rows.js';
import type { OrderEntity } from '../order.entity.js';
import type { BranchSlotEntity } from './branch-slot.entity.js';

type DueOrder = Pick<OrderEntity, 'branch_id' | 'due_at'>;

/** Returns the load of the slots of a branch that begin in a span, by their start in milliseconds. */
export async function slotLoads(
  db: Queryable,
  { branchId, from, to }: { branchId: number; from: Date; to: Date },
): Promise<Map<number, SlotLoad>> {
  const found = await rows<BranchSlotEntity>(
    db,
    'SELECT starts_at, orders, portions FROM branch_slot WHERE branch_id = $1 AND starts_at >= $2 AND starts_at < $3',
    [branchId, from, to],
  );
  return new Map(found.map(({ starts_at, orders, portions }) => [starts_at.getTime(), { orders, portions }]));
}

/**
 * Takes an order's place in its slot. Locks the slot until the transaction ends; call it after the stock is locked.
 *
 * @returns false, with nothing taken, if the slot is full; true for an order for now
 */
export async function takeSlot(
  tx: EntityManager,
  { branch_id, due_at }: DueOrder,
  portions: readonly Portions[],
): Promise<boolean> {
  if (due_at === null) return true;
  const slot = [branch_id, due_at, portionCount(portions)];
  const locked = await firstRow<{ has_room: boolean }>(tx, 'SELECT lock_slot($1, $2, $3) AS has_room', slot);
  if (!locked?.has_room) return false;
  await tx.query(
    `UPDATE branch_slot SET orders = orders + 1, portions = portions + $3 WHERE branch_id = $1 AND starts_at = $2`,
    slot,
  );
  return true;
}

/** Locks slots of a branch, earliest first, until the transaction ends. Inserts missing ones. */
export async function lockSlots(tx: EntityManager, branchId: number, starts: readonly Date[]): Promise<void> {
  for (const startsAt of [...starts].sort((a, b) => a.getTime() - b.getTime())) {
    await tx.query('SELECT lock_slot($1, $2, 0)', [branchId, startsAt]);
  }
}

/** Gives an order's place in its slot back. */
export async function returnSlot(
  tx: EntityManager,
  { branch_id, due_at }: DueOrder,
  portions: readonly Portions[],
): Promise<void> {
  if (due_at === null) return;
  await tx.query(
    `UPDATE branch_slot SET orders = greatest(0, orders - 1), portions = greatest(0, portions - $3)
     WHERE branch_id = $1 AND starts_at = $2`,
    [branch_id, due_at, portionCount(portions)],
  );
}

/** Counts the changed portions of an order in its slot. Locks the slot; call it after the stock is locked. */
export async function changeSlot(
  tx: EntityManager,
  { branch_id, due_at }: DueOrder,
  { before, after }: { before: readonly Portions[]; after: readonly Portions[] },
): Promise<void> {
  const more = portionCount(after) - portionCount(before);
  if (due_at === null || more === 0) return;
  await tx.query(
    `UPDATE branch_slot SET portions = greatest(0, portions + $3) WHERE branch_id = $1 AND starts_at = $2`,
    [branch_id, due_at, more],
  );
}

/**
 * Returns how many portions more the slot of an order can take; Infinity for an order for now, or without a limit.
 *
 * @param limit portions of a slot of its branch; null without a limit
 * @param lock locks the slot until the transaction ends; call it after the stock is locked
 */
export async function slotRoom(
  db: Queryable,
  { branch_id, due_at }: DueOrder,
  { limit, lock }: { limit: number | null; lock: boolean },
): Promise<number> {
  if (due_at === null || limit === null) return Number.POSITIVE_INFINITY;
  const found = await firstRow<{ portions: number }>(
    db,
    `SELECT portions FROM branch_slot WHERE branch_id = $1 AND starts_at = $2 ${lock ? 'FOR UPDATE' : ''}`,
    [branch_id, due_at],
  );
  return Math.max(0, limit - (found?.portions ?? 0));
}

/** Returns the load of the slot of an order for later, and locks it until the transaction ends; call it after the stock is locked. */
export async function slotLoad(tx: EntityManager, { branch_id, due_at }: DueOrder): Promise<SlotLoad> {
  const found = await firstRow<SlotLoad>(
    tx,
    'SELECT orders, portions FROM branch_slot WHERE branch_id = $1 AND starts_at = $2 FOR UPDATE',
    [branch_id, due_at],
  );
  return found ?? { orders: 0, portions: 0 };
}

/** Deletes some slots that ended more than 7 days ago. */
export function removeOldSlots(db: Queryable, limit: number): Promise<number> {
  return removeSome(db, { table: 'branch_slot', condition: `starts_at < now() - interval '7 days'`, limit });
}
