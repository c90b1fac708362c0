import type { CallerAddress } from '../../../../libs/contract/orders/staff-orders.js';
import { firstRow, type Queryable, rows } from '../../database/rows.js';
import { notLeftOpen, OPEN_WORK } from '../open-orders.js';

/** $1 branch, $2 phone. */
const OF_CALLER = 'branch_id = $1 AND phone = $2';

/** Returns how many orders of a phone a branch has not finished, with those for later, without those left open. */
export async function countOpenOrders(
  db: Queryable,
  { branchId, phone }: { branchId: number; phone: string },
): Promise<number> {
  const found = await firstRow<{ count: number }>(
    db,
    `SELECT count(*)::int AS count FROM customer_order o
     WHERE ${OF_CALLER} AND (status IN ('Payment Pending', 'OTP Pending') AND created_at > now() - interval '1 day'
       OR status = 'Scheduled' OR ${OPEN_WORK} AND ${notLeftOpen('now()')})`,
    [branchId, phone],
  );
  return found?.count ?? 0;
}

/** Returns the number of a caller's orders that were cancelled since a moment. */
export async function countCancelled(
  db: Queryable,
  { branchId, phone, since }: { branchId: number; phone: string; since: Date },
): Promise<number> {
  const found = await firstRow<{ count: number }>(
    db,
    `SELECT count(*)::int AS count FROM customer_order
     WHERE ${OF_CALLER} AND created_at > $3 AND status = 'Cancelled'`,
    [branchId, phone, since],
  );
  return found?.count ?? 0;
}

/** Returns the newest addresses of a caller, at most `limit`, each with its area as it was called then. */
export async function addressesOf(
  db: Queryable,
  { branchId, phone, since, limit }: { branchId: number; phone: string; since: Date; limit: number },
): Promise<CallerAddress[]> {
  const found = await rows<{ id: number; area: string; address: string; last_used: Date }>(
    db,
    `SELECT delivery_id AS id, (array_agg(delivery_area ORDER BY created_at DESC))[1] AS area, address,
       max(created_at) AS last_used
     FROM customer_order WHERE ${OF_CALLER} AND created_at > $3 AND order_type = 'Delivery'
     GROUP BY delivery_id, address ORDER BY max(created_at) DESC LIMIT $4`,
    [branchId, phone, since, limit],
  );
  return found.map(({ id, area, address, last_used }) => ({
    delivery: { id, area },
    address,
    last_used: last_used.toISOString(),
  }));
}
