import { firstRow, type Queryable } from '../database/rows.js';
import type { IdempotencyClaim } from './idempotency.js';
import type { OrderLineRow, OrderRow } from './order-rows.js';
import { portionsOf } from './order-stock.js';

/**
 * One statement for everything that a new order writes: its portions, its ticket number, itself, its lines and its
 * idempotency key. It writes nothing where the branch's menu has another version than the one it was decided by.
 */
const INSERT = `
  WITH current AS (SELECT id FROM branch WHERE id = $1 AND menu_version = $2),
  taken AS (
    UPDATE daily_stock s SET sold = s.sold + t.quantity
    FROM unnest($4::int[], $5::int[]) AS t (id, quantity), current
    WHERE s.day = $3 AND s.menu_item_id = t.id),
  ticket AS (
    INSERT INTO branch_ticket (branch_id, day, last) SELECT id, $3, 1 FROM current
    ON CONFLICT (branch_id, day) DO UPDATE SET last = branch_ticket.last + 1 RETURNING last),
  placed AS (
    INSERT INTO customer_order
    SELECT o.* FROM ticket,
      LATERAL jsonb_populate_record(NULL::customer_order, $6::jsonb || jsonb_build_object('ticket_number', ticket.last)) AS o
    RETURNING id, ticket_number),
  written AS (
    INSERT INTO order_line
    SELECT l.* FROM placed, LATERAL jsonb_populate_recordset(NULL::order_line, $7::jsonb) AS l),
  keyed AS (UPDATE idempotency_key k SET order_id = placed.id FROM placed WHERE k.key = $8)
  SELECT ticket_number FROM placed`;

interface NewOrder {
  row: OrderRow;
  lines: OrderLineRow[];
  menuVersion: number;
  claim: IdempotencyClaim | undefined;
}

/**
 * Writes a new order inside the caller's transaction, which holds the locks of its stock.
 *
 * @returns the ticket number, gapless per branch and day; undefined, with nothing written, where the menu has moved on
 */
export async function insertOrder(
  db: Queryable,
  { row, lines, menuVersion, claim }: NewOrder,
): Promise<number | undefined> {
  const portions = portionsOf(lines);
  const placed = await firstRow<{ ticket_number: number }>(db, INSERT, [
    row.branch_id,
    menuVersion,
    row.business_date,
    portions.map((p) => p.itemId),
    portions.map((p) => p.quantity),
    JSON.stringify(row),
    JSON.stringify(lines),
    claim?.key ?? null,
  ]);
  return placed?.ticket_number;
}
