import type { DataSource, EntityManager } from 'typeorm';
import type { BoardEvent } from '../../../../libs/contract/orders/events.js';
import type { OrderBranch } from '../../../../libs/contract/orders/orders.js';
import { jsonRow } from '../../database/json-row.js';
import { prepare, preparedRows } from '../../database/prepared.js';
import type { Confirmation } from '../../messaging/codes/one-time-codes.service.js';
import type { QueuedMessage } from '../../messaging/messages.repository.js';
import type { NewAttempt } from '../../payments/payment-attempts.repository.js';
import { unnumbered } from '../../realtime/branch-stream.repository.js';
import type { BookRows } from '../books/book-rows.js';
import type { OrderEntity } from '../order.entity.js';
import type { OrderLineEntity } from '../order-line.entity.js';
import { toOrder } from '../order-rows.js';
import { portionsOf } from '../portions.js';
import type { PromoCaps } from '../promo-uses/promo-uses.repository.js';
import type { HoldCap } from './hold-limits.js';
import type { IdempotencyClaim } from './keys/idempotency-keys.repository.js';

/** Names its columns, so that it ignores columns that a newer release's function adds. */
const PLACE = prepare(
  'SELECT ticket, event_number::int AS seq FROM place_order($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)',
);

export type OrderCreated = Extract<BoardEvent, { name: 'order-created' }>;

/** Everything that is written with a new order. */
interface NewOrder {
  row: OrderEntity;
  lines: OrderLineEntity[];
  branch: OrderBranch;
  /** the version of the menu that decided it */
  menuVersion: number;
  claim: IdempotencyClaim | undefined;
  /** for an order that is paid later: its code, and the message with it */
  confirmation?: Confirmation;
  /** a message without a code */
  message?: QueuedMessage;
  /** the e-mail with the receipt of an order that needs no confirmation */
  receipt?: QueuedMessage | undefined;
  /** for an order that is paid online */
  attempt?: NewAttempt;
  /** the caps of its phone, device and address; null without limits */
  holds: HoldCap[] | null;
  /** if its promo code has limits of uses: the caps of unpaid orders; otherwise null */
  promo: PromoCaps | null;
  /** for an order that is a sale or paid already, with the business day of placing; otherwise null */
  books: (BookRows & { today: string }) | null;
  /** if it depends on the kitchen's queue: the largest at which it is placed, and when orders are in it; otherwise null */
  wait: { most: number; since: Date; until: Date } | null;
}

/**
 * Writes a new order with its event in one round trip, by the database function `place_order`: in its own transaction,
 * or in the caller's. The ticket numbers of a branch's day have no gaps.
 *
 * @returns the event; undefined, with nothing written, if the menu has another version, an item has too few portions
 * left, the kitchen's queue is too long, or the idempotency key was used before
 * @throws the database's rejection if the limits of the promo code do not allow its use
 * @throws the database's serialization failure, with nothing written, if the menu changes while it waits for other
 * orders
 */
export async function writeOrder(
  db: DataSource | EntityManager,
  {
    row,
    lines,
    branch,
    menuVersion,
    claim,
    confirmation,
    message,
    receipt,
    attempt,
    holds,
    promo,
    books,
    wait,
  }: NewOrder,
): Promise<OrderCreated | undefined> {
  const portions = portionsOf(lines);
  const order = toOrder({ row, lines, branch });
  const data = unnumbered({ branchId: row.branch_id, at: row.created_at, body: { cause: 'placed' as const, order } });
  const [placed] = await preparedRows<{ ticket: number; seq: number }>(db, PLACE, [
    menuVersion,
    portions.map((p) => p.itemId),
    portions.map((p) => p.quantity),
    JSON.stringify(jsonRow(row)),
    JSON.stringify(lines),
    JSON.stringify(data),
    claim ? JSON.stringify({ key: claim.key, body_hash: claim.bodyHash.toString('hex') }) : null,
    messagesOf({ confirmation, message, receipt }),
    attempt ? JSON.stringify(attempt) : null,
    holds ? JSON.stringify(holds) : null,
    promo ? JSON.stringify(promo) : null,
    books ? JSON.stringify(books) : null,
    wait ? JSON.stringify(wait) : null,
  ]);
  if (!placed) return undefined;
  const { seq, ticket } = placed;
  order.ticket_number = ticket;
  return { name: 'order-created', data: { ...data, seq } };
}

/** Returns the order's messages with its code, if it has one, as `place_order` takes them. */
function messagesOf({
  confirmation,
  message,
  receipt,
}: Pick<NewOrder, 'confirmation' | 'message' | 'receipt'>): string | null {
  if (confirmation) return JSON.stringify({ ...confirmation, code: jsonRow(confirmation.code) });
  const messages = [message, receipt].filter((one) => one !== undefined);
  return messages.length > 0 ? JSON.stringify({ message: messages }) : null;
}
