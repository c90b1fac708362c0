import type { EntityManager } from 'typeorm';
import type { BoardEvent } from '../../../libs/contract/events.js';
import { prepare, preparedRows } from '../database/prepared.js';
import { queueing } from '../messaging/messaging.service.js';
import { opening } from '../payments/payments.service.js';
import { appendingEvent, unnumbered } from '../realtime/branch-stream.js';
import type { IdempotencyClaim } from './idempotency.js';
import { issuing } from './one-time-codes.service.js';
import { type OrderLineRow, type OrderRow, toOrder } from './order-rows.js';
import { portionsOf } from './order-stock.js';

/** A parameter of the statement below that only counts where the order was written. */
const ifPlaced = (parameter: string): string => `(SELECT ${parameter}::jsonb FROM placed)`;

/**
 * One statement for everything that a new order writes: its portions, its ticket number, itself, its lines, its
 * idempotency key, its code and message or its first attempt to pay, and its event, whose number is taken last of all.
 * It writes nothing where the branch's menu has another version than the one it was decided by.
 */
const WRITE = prepare(`
  WITH current AS (SELECT id FROM branch WHERE id = $1 AND menu_version = $2),
  taken AS (
    UPDATE daily_stock s SET sold = s.sold + t.quantity
    FROM unnest($4::int[], $5::int[]) AS t (id, quantity), current
    WHERE s.day = $3 AND s.menu_item_id = t.id AND s.menu_item_id = ANY($4::int[])),
  ticket AS (
    INSERT INTO branch_ticket (branch_id, day, last) SELECT id, $3, 1 FROM current
    ON CONFLICT (branch_id, day) DO UPDATE SET last = branch_ticket.last + 1 RETURNING last),
  placed AS (
    INSERT INTO customer_order
    SELECT o.* FROM ticket,
      LATERAL jsonb_populate_record(NULL::customer_order, $6::jsonb || jsonb_build_object('ticket_number', ticket.last)) AS o
    RETURNING id, branch_id, ticket_number),
  written AS (
    INSERT INTO order_line
    SELECT l.* FROM placed, LATERAL jsonb_populate_recordset(NULL::order_line, $7::jsonb) AS l),
  keyed AS (UPDATE idempotency_key k SET order_id = placed.id FROM placed WHERE k.key = $8),
  issued AS (${issuing(ifPlaced('$9'))}),
  queued AS (${queueing(ifPlaced('$10'))}),
  opened AS (${opening(ifPlaced('$11'))}),
  ${appendingEvent({
    branchId: '(SELECT branch_id FROM placed)',
    name: "'order-created'",
    payload: `(SELECT jsonb_set($12::jsonb, '{order,ticket_number}', to_jsonb(ticket_number)) FROM placed)`,
  })}
  SELECT ticket_number, seq::int FROM placed, logged`);

interface NewOrder {
  row: OrderRow;
  lines: OrderLineRow[];
  menuVersion: number;
  claim: IdempotencyClaim | undefined;
  /** of an order that is paid later: its code, and the message that brings it */
  confirmation?: { code: object; sms: object };
  /** of an order that is paid online */
  attempt?: object;
}

/**
 * Writes a new order with its event, as the last statement of the caller's transaction, which holds the locks of its
 * stock. The order's ticket number is gapless per branch and day.
 *
 * @returns the event; undefined, with nothing written, where the menu has moved on
 */
export async function writeOrder(
  manager: EntityManager,
  { row, lines, menuVersion, claim, confirmation, attempt }: NewOrder,
): Promise<BoardEvent | undefined> {
  const portions = portionsOf(lines);
  const order = toOrder(row, lines);
  const event = { branchId: row.branch_id, at: row.created_at, body: { order } };
  const [placed] = await preparedRows<{ ticket_number: number; seq: number }>(manager, WRITE, [
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
  ]);
  if (!placed) return undefined;
  const { seq, ticket_number } = placed;
  return { name: 'order-created', data: { ...unnumbered(event), seq, order: { ...order, ticket_number } } };
}

function json(value: object | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
