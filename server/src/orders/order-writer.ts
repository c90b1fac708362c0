import type { DataSource, EntityManager } from 'typeorm';
import type { OrderBranch } from '../../../libs/contract/entities.js';
import type { BoardEvent } from '../../../libs/contract/events.js';
import { prepare, preparedRows } from '../database/prepared.js';
import { countingCodes, NO_CODES } from '../messaging/code-send-limits.js';
import { queueing } from '../messaging/messaging.service.js';
import { type Confirmation, issuing } from '../messaging/one-time-codes.service.js';
import { opening } from '../payments/payments.service.js';
import { appendingEvent, unnumbered } from '../realtime/branch-stream.js';
import type { IdempotencyClaim } from './idempotency.js';
import { type OrderLineRow, type OrderRow, toOrder } from './order-rows.js';
import { portionsOf } from './order-stock.js';

/** A parameter of the statement below that only counts where the order was written. */
const ifPlaced = (parameter: string): string => `(SELECT ${parameter}::jsonb FROM placed)`;

/**
 * One statement for everything that a new order writes: its idempotency key, its portions, its ticket number, itself, its
 * lines, its code and message or its first attempt to pay, and its event, whose number is taken last of all. It locks
 * the stock first, in id order, and writes nothing where a portion is missing, where the branch's menu, as it is once
 * the stock is held (that is what its lock is for), has another version than the one that the order was decided by, or
 * where the key was used before.
 */
const WRITE = prepare(`
  WITH wanted AS (SELECT id, quantity FROM unnest($4::int[], $5::int[]) AS w (id, quantity)),
  stock AS MATERIALIZED (
    SELECT menu_item_id AS id, quantity - sold AS remaining FROM daily_stock
    WHERE day = $3 AND menu_item_id = ANY($4::int[]) ORDER BY menu_item_id FOR UPDATE),
  possible AS (
    SELECT id FROM branch
    WHERE id = $1 AND menu_version = $2 AND
      cardinality($4::int[]) = (SELECT count(*) FROM stock JOIN wanted USING (id) WHERE remaining >= wanted.quantity)
    FOR KEY SHARE),
  claimed AS (
    INSERT INTO idempotency_key (key, body_hash, order_id) SELECT $8, $13, ($6::jsonb->>'id')::uuid FROM possible
    WHERE $8::text IS NOT NULL ON CONFLICT (key) DO NOTHING RETURNING key),
  granted AS (SELECT id FROM possible WHERE $8::text IS NULL OR EXISTS (SELECT FROM claimed)),
  ${countingCodes({ of: 'granted', parameter: 14 })},
  taken AS (
    UPDATE daily_stock s SET sold = s.sold + w.quantity FROM wanted w, granted
    WHERE s.day = $3 AND s.menu_item_id = w.id AND s.menu_item_id = ANY($4::int[])),
  ticket AS (
    INSERT INTO branch_ticket (branch_id, day, last) SELECT id, $3, 1 FROM granted, allowed
    ON CONFLICT (branch_id, day) DO UPDATE SET last = branch_ticket.last + 1 RETURNING last),
  placed AS (
    INSERT INTO customer_order
    SELECT o.* FROM ticket,
      LATERAL jsonb_populate_record(NULL::customer_order, $6::jsonb || jsonb_build_object('ticket_number', ticket.last)) AS o
    RETURNING id, branch_id, ticket_number),
  written AS (
    INSERT INTO order_line
    SELECT l.* FROM placed, LATERAL jsonb_populate_recordset(NULL::order_line, $7::jsonb) AS l),
  issued AS (${issuing(ifPlaced('$9'))}),
  queued AS (${queueing(ifPlaced('$10'))}),
  opened AS (${opening(ifPlaced('$11'))}),
  ${appendingEvent({
    branchId: '(SELECT branch_id FROM placed)',
    name: "'order-created'",
    payload: `(SELECT jsonb_set($12::jsonb, '{order,ticket_number}', to_jsonb(ticket_number)) FROM placed)`,
  })}
  SELECT ticket_number, seq::int FROM placed, logged`);

export interface NewOrder {
  row: OrderRow;
  lines: OrderLineRow[];
  branch: OrderBranch;
  menuVersion: number;
  claim: IdempotencyClaim | undefined;
  /** of an order that is paid later: its code, and the message that brings it */
  confirmation?: Confirmation;
  /** of an order that is paid online */
  attempt?: object;
}

/**
 * Writes a new order with its event: as a transaction of its own, or as the last statement of the caller's. The order's
 * ticket number is gapless per branch and day.
 *
 * @returns the event; undefined, with nothing written, where the menu has moved on, something has not enough portions
 *   left, or the idempotency key was used before
 */
export async function writeOrder(
  db: DataSource | EntityManager,
  { row, lines, branch, menuVersion, claim, confirmation, attempt }: NewOrder,
): Promise<BoardEvent | undefined> {
  const portions = portionsOf(lines);
  const order = toOrder({ row, lines, branch });
  const event = { branchId: row.branch_id, at: row.created_at, body: { order } };
  const [placed] = await preparedRows<{ ticket_number: number; seq: number }>(db, WRITE, [
    row.branch_id,
    menuVersion,
    row.business_date,
    portions.map((p) => p.itemId),
    portions.map((p) => p.quantity),
    JSON.stringify(row),
    JSON.stringify(lines),
    claim?.key ?? null,
    json(confirmation?.code),
    json(confirmation?.sms),
    json(attempt),
    JSON.stringify(unnumbered(event)),
    claim?.bodyHash ?? null,
    ...(confirmation?.count ?? NO_CODES),
  ]);
  if (!placed) return undefined;
  const { seq, ticket_number } = placed;
  return { name: 'order-created', data: { ...unnumbered(event), seq, order: { ...order, ticket_number } } };
}

function json(value: object | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
