import type { EntityManager } from 'typeorm';
import type { CreateOrderRequest } from '../../../libs/contract/requests.js';
import { isFree } from '../../../libs/domain/cart.js';
import { Refusal } from '../common/refusal.js';
import { isSame, sha256 } from '../common/secrets.js';
import { prepare, preparedRows } from '../database/prepared.js';
import { firstRow } from '../database/rows.js';

/** A caller's key with the hash of the body that came with it. */
export interface IdempotencyClaim {
  key: string;
  bodyHash: Buffer;
}

/**
 * The hash of what a validated body asks for. Of its lines only what a person decides counts: stock, names and free lines
 * move by themselves between a lost answer and its retry, and must not make it another order.
 */
export function bodyHash({ products, ...rest }: CreateOrderRequest): Buffer {
  const wanted = products
    .filter(({ name, free }) => !isFree({ name: name ?? '', free }))
    .map(({ type, id, selected_quantity }) => [type, id, selected_quantity]);
  const inOrder = Object.entries({ ...rest, products: wanted }).sort(([a], [b]) => (a < b ? -1 : 1));
  return sha256(JSON.stringify(inOrder));
}

const CLAIM = prepare(
  'INSERT INTO idempotency_key (key, body_hash) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING RETURNING key',
);

/**
 * Claims a key inside the caller's transaction. A second claim of the same key waits here until the first one's
 * transaction ends: then it finds that order, or, where the first was refused, claims the key itself.
 *
 * @returns the id of the order that the key already made, or undefined where the claim is new
 * @throws Refusal where the key came with another body before
 */
export async function claimKey(db: EntityManager, { key, bodyHash }: IdempotencyClaim): Promise<string | undefined> {
  const claimed = await preparedRows(db, CLAIM, [key, bodyHash]);
  if (claimed.length > 0) return undefined;
  const earlier = await firstRow<{ body_hash: Buffer; order_id: string }>(
    db,
    'SELECT body_hash, order_id FROM idempotency_key WHERE key = $1',
    [key],
  );
  if (!earlier) return undefined;
  if (!isSame(earlier.body_hash, bodyHash)) {
    throw new Refusal(
      'idempotency-key-reused',
      'This order was already sent with other contents. Check your orders, then place the new one again.',
    );
  }
  return earlier.order_id;
}
