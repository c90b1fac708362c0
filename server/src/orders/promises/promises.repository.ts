import type { EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';

/**
 * Returns the ids of a branch's open orders, in order, and locks their rows until the transaction ends. Leaves out orders that are
 * ready or on their way, and those for later, which are promised for their time.
 *
 * @param since leaves out orders that were confirmed earlier: they were never finished
 */
export async function lockOpenOrders(
  tx: EntityManager,
  { branchId, since }: { branchId: number; since: Date },
): Promise<string[]> {
  const open = await rows<{ id: string }>(
    tx,
    `SELECT id FROM customer_order
     WHERE branch_id = $1 AND status = 'Confirmed' AND kitchen_status IN ('Incoming', 'On Process')
       AND confirmed_at > $2 AND ready_at IS NULL AND promised_at IS NOT NULL AND due_at IS NULL AND NOT is_test
     ORDER BY id FOR UPDATE`,
    [branchId, since],
  );
  return open.map(({ id }) => id);
}
