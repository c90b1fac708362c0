import type { EntityManager } from 'typeorm';
import { affectedRows, firstRow, type Queryable } from '../../database/rows.js';
import { erasePromoUses } from '../promo-uses/promo-uses.repository.js';

/**
 * Returns the first business day with orders after one day and before another (yyyy-mm-dd); undefined if there is none.
 */
export async function nextOrdersDay(
  db: Queryable,
  { after, before }: { after: string; before: string },
): Promise<string | undefined> {
  const row = await firstRow<{ day: string | null }>(
    db,
    `SELECT min(business_date)::text AS day FROM customer_order WHERE business_date > $1::date AND business_date < $2::date`,
    [after, before],
  );
  return row?.day ?? undefined;
}

/** A phone number that no customer can have. */
export const ERASED_PHONE = '0000000000';

/**
 * Erases personal data from at most `limit` orders of a business day (yyyy-mm-dd). Amounts, ticket and public number
 * stay. Skips orders that another transaction has locked.
 *
 * @returns the orders; fewer than the limit if no more are left
 */
export async function erasePeople(
  manager: EntityManager,
  { day, limit, at }: { day: string; limit: number; at: Date },
): Promise<{ id: string; branchId: number }[]> {
  const erased = await affectedRows<{ id: string; branchId: number }>(
    manager,
    `UPDATE customer_order SET first_name = 'Erased', last_name = '-', email = 'erased@invalid', phone = '${ERASED_PHONE}',
       address = CASE WHEN address IS NULL THEN NULL ELSE 'Erased' END, landmark = NULL, notes = '',
       partner = jsonb_set(partner, '{display}', '""'),
       cancel_reason = CASE WHEN cancel_reason IS NULL THEN NULL ELSE 'Erased' END, device_hash = NULL, address_hash = NULL,
       network_hash = NULL, updated_at = $3
     WHERE id IN (SELECT id FROM customer_order
       WHERE business_date = $1::date AND phone <> '${ERASED_PHONE}' LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING id, branch_id AS "branchId"`,
    [day, limit, at],
  );
  await erasePromoUses(
    manager,
    erased.map(({ id }) => id),
    ERASED_PHONE,
  );
  return erased;
}
