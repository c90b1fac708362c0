import { firstRow, type Queryable } from '../database/rows.js';

/** How many orders were neither paid nor confirmed in time and have not ended yet. */
export async function countOverdueOrders(db: Queryable): Promise<number> {
  const found = await firstRow<{ count: number }>(
    db,
    `SELECT count(*)::int AS count FROM customer_order
     WHERE expires_at <= now() AND status IN ('Payment Pending', 'OTP Pending')`,
  );
  return found?.count ?? 0;
}
