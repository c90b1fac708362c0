import type { EntityManager } from 'typeorm';
import type { OrderStatus } from '../../../../libs/contract/values.js';
import type { Database, Queryable } from '../../database/rows.js';
import { rows } from '../../database/rows.js';
import type { OrderEntity } from '../order.entity.js';

/** An order with a promo code, as stored. */
export interface StoredUse {
  reference: string;
  at: Date;
  discount_cents: number;
  status: OrderStatus;
  is_counted: boolean;
}

/** Returns by code how many orders use it, together with the codes that share its uses. */
export async function countUses(db: Database, codeIds: readonly number[]): Promise<Map<number, number>> {
  const found = await rows<{ id: string; used: number }>(
    db,
    `SELECT c.id, (SELECT count(*)::int FROM promo_use u JOIN customer_order o ON o.id = u.order_id
       WHERE u.promo_code_id = ANY (promo_sharers(c.id)) AND o.holds_stock) AS used
     FROM unnest($1::bigint[]) AS c (id)`,
    [codeIds],
  );
  return new Map(found.map(({ id, used }) => [Number(id), used]));
}

/** Checks the limits of an order's promo code again, and locks the code. @throws the database's rejection */
export async function checkUses(
  tx: EntityManager,
  { id, promo_code_id, phone, device_hash }: OrderEntity,
): Promise<void> {
  if (promo_code_id === null) return;
  await tx.query("SELECT check_promo($1, $2, nullif($3, ''), $4)", [promo_code_id, id, phone, device_hash]);
}

/** Returns the newest orders that were placed with a code, newest first. */
export function newestUses(db: Queryable, codeId: number, limit: number): Promise<StoredUse[]> {
  return rows(
    db,
    `SELECT o.reference, u.at, o.discount_cents, o.status, o.holds_stock AS is_counted
     FROM promo_use u JOIN customer_order o ON o.id = u.order_id
     WHERE u.promo_code_id = $1 ORDER BY u.at DESC, u.order_id DESC LIMIT $2`,
    [codeId, limit],
  );
}

/** Erases the phones and devices from the uses of orders. */
export async function erasePromoUses(tx: EntityManager, orderIds: readonly string[], phone: string): Promise<void> {
  await tx.query('UPDATE promo_use SET phone = $2, device_hash = NULL WHERE order_id = ANY ($1)', [orderIds, phone]);
}
