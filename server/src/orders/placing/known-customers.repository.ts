import type { DataSource, EntityManager } from 'typeorm';
import type { CallOrigin } from '../../common/limits/call-origin.js';
import { prepare, preparedRows } from '../../database/prepared.js';

const CONFIRMED_BEFORE = prepare('SELECT 1 FROM customer_order WHERE phone = $1 AND confirmed_at IS NOT NULL LIMIT 1');

/**
 * Returns the origin of a call that names a phone, marked as known if an order of the device or the phone was confirmed
 * before, so that strangers cannot use up the limits for known customers.
 */
export async function recognize(
  db: DataSource | EntityManager,
  origin: CallOrigin,
  phone: string,
): Promise<CallOrigin> {
  if (origin.isKnown) return origin;
  return { ...origin, isKnown: (await preparedRows(db, CONFIRMED_BEFORE, [phone])).length > 0 };
}
