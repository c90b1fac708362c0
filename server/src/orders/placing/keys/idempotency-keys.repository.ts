import type { DataSource, EntityManager } from 'typeorm';
import { REJECTED } from '../../../../../libs/contract/orders/messages.js';
import type { CreateOrderRequest } from '../../../../../libs/contract/people/requests.js';
import { isFree } from '../../../../../libs/domain/cart/cart.js';
import { DomainError } from '../../../common/errors.js';
import { removeSome } from '../../../common/removals.js';
import { isSame, sha256 } from '../../../common/secrets.js';
import { prepare, preparedRows } from '../../../database/prepared.js';
import type { Queryable } from '../../../database/rows.js';

/** A caller's key with the hash of the body that came with it. */
export interface IdempotencyClaim {
  key: string;
  bodyHash: Buffer;
}

/** Whether a field of a body tells two orders apart. */
const IS_COMPARED: Record<keyof CreateOrderRequest, boolean> = {
  email: true,
  firstName: true,
  lastName: true,
  phone: true,
  paymentType: true,
  deliveryPaymentType: true,
  subTotal: true,
  branch: true,
  promoCode: true,
  promoCodePercentage: true,
  delivery: true,
  deliveryCharge: true,
  // says what the client knows: what its customer was shown is in the charge
  freeDelivery: false,
  address: true,
  orderType: true,
  products: true,
  notes: true,
};
const COMPARED = Object.entries(IS_COMPARED)
  .filter(([, isCompared]) => isCompared)
  .map(([name]) => name)
  .sort();

/**
 * Returns the hash of what a validated body asks for. Of its lines only what a person decides counts: stock, names and free lines
 * change by themselves between a lost answer and its retry, and must not make it another order.
 */
export function bodyHash(request: CreateOrderRequest): Buffer {
  const wanted = request.products
    .filter((line) => !isFree(line))
    .map(({ type, id, selected_quantity }) => [type, id, selected_quantity]);
  const fields: Readonly<Record<string, unknown>> = { ...request, products: wanted };
  const given = COMPARED.filter((name) => name in fields);
  return sha256(JSON.stringify(given.map((name) => [name, fields[name]])));
}

const FIND = prepare('SELECT body_hash, order_id FROM idempotency_key WHERE key = $1');

/**
 * Returns the id of the order that a key has already placed; undefined if the key is new. The statement that writes an order also
 * writes its key.
 *
 * @throws DomainError if the key came with another body before
 */
export async function findClaimed(
  db: DataSource | EntityManager,
  { key, bodyHash }: IdempotencyClaim,
): Promise<string | undefined> {
  const [earlier] = await preparedRows<{ body_hash: Buffer; order_id: string }>(db, FIND, [key]);
  if (!earlier) return undefined;
  if (!isSame(earlier.body_hash, bodyHash)) {
    throw new DomainError(
      REJECTED.keyReused,
      'This order was already sent with other contents. Check your orders, then place the new one again.',
    );
  }
  return earlier.order_id;
}

/** Removes some keys after 2 days, when no client sends an order again. */
export function removeOldKeys(db: Queryable, limit: number): Promise<number> {
  return removeSome(db, { table: 'idempotency_key', condition: `created_at < now() - interval '2 days'`, limit });
}
