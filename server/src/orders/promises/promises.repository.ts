import type { EntityManager } from 'typeorm';
import { affectedRows, rows } from '../../database/rows.js';

/** The promised time of an order, and the first one if it has changed. */
export interface StoredPromise {
  id: string;
  promised_at: Date;
  first_promised_at: Date | null;
}

/**
 * Returns the promises of a branch's open orders and locks their rows until the transaction ends. Leaves out orders
 * that are ready or on their way.
 *
 * @param since leaves out orders that were confirmed earlier: they were never finished
 */
export function lockOpenPromises(
  tx: EntityManager,
  { branchId, since }: { branchId: number; since: Date },
): Promise<StoredPromise[]> {
  return rows<StoredPromise>(
    tx,
    `SELECT id, promised_at, first_promised_at FROM customer_order
     WHERE branch_id = $1 AND status = 'Confirmed' AND kitchen_status IN ('Incoming', 'On Process')
       AND confirmed_at > $2 AND ready_at IS NULL AND promised_at IS NOT NULL AND NOT is_test
     ORDER BY id FOR UPDATE`,
    [branchId, since],
  );
}

/** Writes promised times. The caller has locked the rows. */
export async function writePromises(tx: EntityManager, promises: readonly StoredPromise[], at: Date): Promise<void> {
  await affectedRows(
    tx,
    `UPDATE customer_order o SET promised_at = p.promised_at, first_promised_at = p.first_promised_at, updated_at = $2
     FROM jsonb_to_recordset($1::jsonb) AS p (id uuid, promised_at timestamptz, first_promised_at timestamptz)
     WHERE o.id = p.id RETURNING o.id`,
    [JSON.stringify(promises), at],
  );
}
