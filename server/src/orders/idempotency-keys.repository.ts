import type { EntityManager } from 'typeorm';
import type { CreateOrderRequest } from '../../../libs/contract/requests.js';
import { isFree } from '../../../libs/domain/cart.js';
import { DomainError } from '../common/errors.js';
import { isSame, sha256 } from '../common/secrets.js';
import { prepare, preparedRows } from '../database/prepared.js';
import type { Queryable } from '../database/rows.js';

/** A caller's key with the hash of the body that came with it. */
export interface IdempotencyClaim {
  key: string;
  bodyHash: Buffer;
}

/**
 * The hash of what a validated body asks for. Of its lines only what a person decides counts: stock, names and free lines
 * move by themselves between a lost answer and its retry, and must not make it another order. `freeDelivery` says what the client
 * knows; what it was shown is in the charge.
 */
export function bodyHash({ products, freeDelivery: _, ...rest }: CreateOrderRequest): Buffer {
  const wanted = products
    .filter(({ name, free }) => !isFree({ name: name ?? '', free }))
    .map(({ type, id, selected_quantity }) => [type, id, selected_quantity]);
  const inOrder = Object.entries({ ...rest, products: wanted }).sort(([a], [b]) => (a < b ? -1 : 1));
  return sha256(JSON.stringify(inOrder));
}

const FIND = prepare('SELECT body_hash, order_id FROM idempotency_key WHERE key = $1');

/**
 * The order that a key has already made. The key itself is written by the statement that writes its order.
 *
 * @returns the order's id, or undefined where the key is new
 * @throws DomainError where the key came with another body before
 */
export async function findClaimed(db: EntityManager, { key, bodyHash }: IdempotencyClaim): Promise<string | undefined> {
  const [earlier] = await preparedRows<{ body_hash: Buffer; order_id: string }>(db, FIND, [key]);
  if (!earlier) return undefined;
  if (!isSame(earlier.body_hash, bodyHash)) {
    throw new DomainError(
      'idempotency-key-reused',
      'This order was already sent with other contents. Check your orders, then place the new one again.',
    );
  }
  return earlier.order_id;
}

/** Removes keys after 2 days, when no client sends an order again. */
export async function removeOldKeys(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM idempotency_key WHERE created_at < now() - interval '2 days'`);
}
