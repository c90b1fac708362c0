import type { EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';
import { notLeftOpen, OPEN_WORK } from '../open-orders.js';

/**
 * Returns the ids of a branch's open orders, in order, and locks their rows until the transaction ends. Leaves out
 * orders that are ready or on their way, those for later, which are promised for their time, and those that were left
 * open.
 */
export async function lockOpenOrders(
  tx: EntityManager,
  { branchId, at }: { branchId: number; at: Date },
): Promise<string[]> {
  const open = await rows<{ id: string }>(
    tx,
    `SELECT id FROM customer_order o
     WHERE branch_id = $1 AND ${OPEN_WORK} AND ${notLeftOpen('$2')} AND ready_at IS NULL AND dispatched_at IS NULL
       AND promised_at IS NOT NULL AND due_at IS NULL
     ORDER BY id FOR UPDATE`,
    [branchId, at],
  );
  return open.map(({ id }) => id);
}
