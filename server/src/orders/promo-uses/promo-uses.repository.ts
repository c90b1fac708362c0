import type { EntityManager } from 'typeorm';
import type { OrderStatus } from '../../../../libs/contract/values.js';
import { usesRefused } from '../../common/promo-refused.js';
import { type Database, firstRow, type Queryable, rows } from '../../database/rows.js';
import type { OrderEntity } from '../order.entity.js';
import { PromoUseEntity } from './promo-use.entity.js';

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

/**
 * How many unpaid orders of one person and of one address may hold a use of a code with a number of uses; absent: any.
 */
export interface PromoCaps {
  person?: number;
  address?: number;
}

type PromoOrder = Pick<OrderEntity, 'id' | 'promo_code_id' | 'phone' | 'device_hash' | 'address_hash'>;

/**
 * Makes an order hold its promo code, wherever it comes to hold it or comes back: takes a use again, or moves it to
 * another phone. Locks the code until the transaction ends; call it after the stock and the slot are locked.
 *
 * @param caps for an order that is neither paid nor confirmed
 * @throws DomainError if the order must not hold the code; nothing has changed then
 */
export async function holdPromo(
  tx: EntityManager,
  { id, promo_code_id, phone, device_hash, address_hash }: PromoOrder,
  { at, caps = {} }: { at: Date; caps?: PromoCaps },
): Promise<void> {
  if (promo_code_id === null) return;
  const held = await firstRow<{ reason: string | null; code: string }>(
    tx,
    `SELECT reason, code FROM hold_promo($1, $2, nullif($3, ''), $4, $5, $6, $7)`,
    [promo_code_id, id, phone, device_hash, address_hash, JSON.stringify(caps), at],
  );
  if (held?.reason) throw usesRefused(held.code, held.reason);
}

/** Gives the use of a promo code back that an order gives up. */
export async function dropPromo(tx: EntityManager, orderId: string): Promise<void> {
  await tx.delete(PromoUseEntity, { order_id: orderId });
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
