import type { DataSource, EntityManager } from 'typeorm';
import type { ChosenOption } from '../../../../../libs/contract/menu/options.js';
import { REJECTED } from '../../../../../libs/contract/orders/messages.js';
import type { CreateOrderRequest, OrderedItem } from '../../../../../libs/contract/requests/orders/create-order.js';
import type { LineChangeRequest } from '../../../../../libs/contract/requests/orders/line-changes.js';
import { isFree } from '../../../../../libs/domain/cart/cart.js';
import { rejected } from '../../../common/errors.js';
import { removeSome } from '../../../common/removals.js';
import { isSame, sha256 } from '../../../common/secrets.js';
import { prepare, preparedRows } from '../../../database/prepared.js';
import type { Queryable } from '../../../database/rows.js';
import type { PlacedRequest } from '../placed-request.js';
import { IdempotencyKeyEntity } from './idempotency-key.entity.js';

/** An idempotency key of a caller, and the hash of the request's body. */
export interface IdempotencyClaim {
  key: string;
  bodyHash: Buffer;
}

/** Whether a field of the body makes two requests different orders. */
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
  // describes the client; the terms of the code decide
  discount: false,
  delivery: true,
  deliveryCharge: true,
  // follows from the others
  shownTotal: false,
  // describes the client; the charge is compared
  freeDelivery: false,
  address: true,
  landmark: true,
  orderType: true,
  products: true,
  notes: true,
  // a retry after a switch is the same order
  language: false,
  dueAt: true,
  // what was shown; once a later promise is accepted, it is the same order
  promisedAt: false,
};
const COMPARED = Object.entries(IS_COMPARED)
  .filter(([, isCompared]) => isCompared)
  .map(([name]) => name)
  .sort();

/** Returns options without the prices and names that they were shown with, in one order. */
const chosen = (options: readonly ChosenOption[]): string[] =>
  options.map(({ option, quantity = 1, part = null }) => JSON.stringify([option, quantity, part])).sort();

/** Returns what a person decides of lines. */
const wantedOf = (products: readonly OrderedItem[]) =>
  products
    .filter((line) => !isFree(line))
    .map(({ type, id, selected_quantity, options }) => [
      type,
      id,
      selected_quantity,
      ...(options ? [chosen(options)] : []),
    ]);

/**
 * Returns the hash of a validated body. Of the lines it includes only what a person decides: stock, names and free
 * lines can change between a lost answer and its retry, and must not make the retry a different order.
 */
export function bodyHash({ channel, staff, partner, key, ...request }: PlacedRequest): Buffer {
  const fields: Readonly<Record<string, unknown>> = { ...request, products: wantedOf(request.products) };
  const given = COMPARED.filter((name) => name in fields);
  const part = staff?.cashPart === undefined ? [] : [staff.cashPart];
  const byStaff = staff ? [[channel, staff.eatIn, staff.table, staff.paid, ...part]] : [];
  // a partner's prices are its own, and none of its lines is free
  const sold = request.products.map(({ id, type, selected_quantity, price }) => [type, id, selected_quantity, price]);
  const byPartner = partner ? [[key?.id, partner, sold]] : [];
  return sha256(JSON.stringify([...given.map((name) => [name, fields[name]]), ...byStaff, ...byPartner]));
}

const AWAIT = prepare('SELECT lock_idempotency_key($1)');
const FIND = prepare('SELECT body_hash, order_id FROM idempotency_key WHERE key = $1');

/**
 * Returns the id of the order that a key has already placed; undefined if the key is new. Waits until a request that
 * writes an order with this key has ended, so that a request is not rejected whose order is placed a moment later.
 *
 * @throws DomainError if the key came with another body before
 */
export async function findClaimed(db: DataSource, { key, bodyHash }: IdempotencyClaim): Promise<string | undefined> {
  await preparedRows(db, AWAIT, [key]);
  // a statement of its own: the one that has waited does not see what was committed meanwhile
  const [earlier] = await preparedRows<{ body_hash: Buffer; order_id: string }>(db, FIND, [key]);
  if (!earlier) return undefined;
  if (!isSame(earlier.body_hash, bodyHash)) {
    throw rejected(REJECTED.keyReused);
  }
  return earlier.order_id;
}

/** Returns the id of the order that a key has placed, whatever its body; undefined if there is none. Waits as above. */
export async function findPlaced(db: DataSource, key: string): Promise<string | undefined> {
  await preparedRows(db, AWAIT, [key]);
  const [found] = await preparedRows<{ order_id: string }>(db, FIND, [key]);
  return found?.order_id;
}

/** A key of a change of an order's lines. */
export interface ChangeClaim {
  key: string;
  orderId: string;
  request: LineChangeRequest;
}

/** Returns the hash of what a person decides about a change. */
function changeHash({ orderId, request: { products, paid, giveBack, promoCode, updatedAt } }: ChangeClaim): Buffer {
  return sha256(
    JSON.stringify([orderId, wantedOf(products), paid ?? null, giveBack ?? null, promoCode ?? 0, updatedAt]),
  );
}

/**
 * Returns whether a key has changed an order already. Locks the key until the transaction ends.
 *
 * @throws DomainError if the key came with another body before
 */
export async function isClaimed(tx: EntityManager, claim: ChangeClaim): Promise<boolean> {
  await preparedRows(tx, AWAIT, [claim.key]);
  const [earlier] = await preparedRows<{ body_hash: Buffer }>(tx, FIND, [claim.key]);
  if (earlier && !isSame(earlier.body_hash, changeHash(claim))) throw rejected(REJECTED.keyReused);
  return earlier !== undefined;
}

/** Records that a key has changed an order. The caller has locked the key. */
export async function claimChange(tx: EntityManager, claim: ChangeClaim): Promise<void> {
  await tx.insert(IdempotencyKeyEntity, { key: claim.key, body_hash: changeHash(claim), order_id: claim.orderId });
}

/** Deletes some keys that are older than 2 days. No client retries an order after that. */
export function removeOldKeys(db: Queryable, limit: number): Promise<number> {
  return removeSome(db, { table: 'idempotency_key', condition: `created_at < now() - interval '2 days'`, limit });
}
