import { WAITING_ENTRIES_MAX, type WaitingKind } from '../../../../libs/contract/orders/waiting.js';
import type { BranchSet } from '../../../../libs/domain/people/own-branches.js';
import { inBranches, type Queryable, rows } from '../../database/rows.js';
import { notLeftOpen } from '../../orders/open-orders.js';
import type { OrderEntity } from '../../orders/order.entity.js';

/** A piece of pending work; the columns of an order are null for a webhook. */
export interface WaitingRow
  extends Pick<
    OrderEntity,
    'reference' | 'ticket_number' | 'business_date' | 'branch_id' | 'first_name' | 'last_name' | 'status' | 'shortages'
  > {
  kind: WaitingKind;
  key: string;
  /** how many the kind has */
  total: number;
  order_id: string | null;
  branch_name: string;
  kitchen_status: OrderEntity['kitchen_status'];
  url: string | null;
  amount_cents: number | null;
  at: Date;
}

export interface WaitingQuery {
  kinds: readonly WaitingKind[];
  /** null: none, so that only refunds and work of the whole chain are found */
  branch: number | null;
  /** the branches whose refunds are read */
  refundsOf: BranchSet;
  /** orders that were confirmed before it, and that no board has shown, count as unseen */
  unseenBefore: Date;
  /** orders that were placed before it hold their portions for long */
  heldBefore: Date;
}

const NEEDS_CALL = `o.status = 'OTP Pending' AND (o.confirmation = 'phone' OR 'failed' = (
  SELECT m.state FROM message m WHERE m.order_id = o.id ORDER BY m.id DESC LIMIT 1))`;

/** Returns the part of a kind whose entries are orders `o`. @param at since when an order is pending */
const ordersOf = (at: string, from: string): string =>
  `SELECT o.id AS order_id, o.id::text AS key, ${at} AS at, NULL::integer AS amount_cents, NULL::text AS url ${from}`;

/**
 * The pending work of each kind. $1: the branch, $2: the branches whose refunds are read, $3 and $4: times as in
 * `WaitingQuery`. Each part uses a partial index, so its cost depends on the pending work, not on the number of orders.
 */
const PARTS: Record<WaitingKind, string> = {
  unseen_orders: ordersOf(
    'o.confirmed_at',
    `FROM customer_order o
     WHERE o.branch_id = $1 AND o.status = 'Confirmed' AND o.kitchen_status = 'Incoming'
       AND o.confirmed_at <= $3 AND ${notLeftOpen('$3')}
       AND NOT EXISTS (SELECT FROM order_shown s WHERE s.order_id = o.id)`,
  ),
  // those with an open question; the rule about calls decides
  sold_out_unanswered: ordersOf(
    `(o.shortages->0->>'asked_at')::timestamptz`,
    `FROM (SELECT * FROM customer_order WHERE status = 'Scheduled' UNION ALL
           SELECT * FROM customer_order WHERE status = 'Confirmed' AND kitchen_status = 'Incoming') o
     WHERE o.branch_id = $1 AND o.shortages @? '$[*] ? (@.answer == null)'`,
  ),
  failed_codes: ordersOf('o.created_at', `FROM held o WHERE o.branch_id = $1 AND ${NEEDS_CALL}`),
  due_while_closed: ordersOf(
    'o.due_at',
    `FROM customer_order o WHERE o.branch_id = $1 AND o.status = 'Scheduled' AND o.due_while_closed`,
  ),
  // an order that needs a call is listed once
  held_stock: ordersOf(
    'o.created_at',
    `FROM held o
     WHERE o.branch_id = $1 AND o.holds_stock AND o.created_at <= $4
       AND NOT (${NEEDS_CALL}) AND EXISTS (
         SELECT FROM order_portion p JOIN daily_stock s ON s.menu_item_id = p.menu_item_id AND s.day = o.business_date
         WHERE p.order_id = o.id AND s.sold = s.quantity AND NOT s.is_sold_out)`,
  ),
  refunds_due: `
    SELECT o.id, p.id::text, coalesce(p.settled_at, p.created_at), p.amount_cents - p.given_back_cents, NULL::text
    FROM due p JOIN customer_order o ON o.id = p.order_id WHERE ${inBranches('o.branch_id', '$2')}`,
  webhooks_off: `
    SELECT NULL::uuid, w.id::text, w.off_at, NULL::integer, w.url FROM webhook w
    WHERE w.off_reason IN ('failing', 'gone')`,
};

const UNION = Object.entries(PARTS)
  .map(([kind, part]) => `SELECT '${kind}' AS kind, part.* FROM (${part}) part WHERE '${kind}' = ANY($5)`)
  .join(' UNION ALL ');

/**
 * As in `PARTS`; $5: the kinds that are read. Orders that are not accepted and refunds that are due are few in the whole
 * chain, so they are found first, and their branch second.
 */
export const WAITING = `
  WITH held AS MATERIALIZED (SELECT * FROM customer_order WHERE status IN ('Payment Pending', 'OTP Pending')),
    due AS MATERIALIZED (SELECT * FROM payment_attempt WHERE state = 'refund needed')
  SELECT w.kind, w.key, w.at, w.amount_cents, w.url, w.total, w.order_id, o.reference, o.ticket_number, o.business_date,
    o.first_name, o.last_name, o.status, o.kitchen_status, o.shortages, o.branch_id, b.name AS branch_name
  FROM (SELECT found.*, count(*) OVER (PARTITION BY kind)::int AS total,
          row_number() OVER (PARTITION BY kind ORDER BY at, key) AS place
        FROM (${UNION}) found) w
  LEFT JOIN customer_order o ON o.id = w.order_id LEFT JOIN branch b ON b.id = o.branch_id
  WHERE w.place <= ${WAITING_ENTRIES_MAX} OR w.kind = 'sold_out_unanswered'
  ORDER BY w.at, w.key`;

/** Returns pending work by one statement, the oldest of each kind first. */
export function waitingOf(db: Queryable, asked: WaitingQuery): Promise<WaitingRow[]> {
  const { kinds, branch, refundsOf, unseenBefore, heldBefore } = asked;
  return rows<WaitingRow>(db, WAITING, [branch, refundsOf, unseenBefore, heldBefore, kinds]);
}
