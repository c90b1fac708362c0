import { HELD_ORDERS_MAX, type HeldOrder, type HeldStock } from '../../../../libs/contract/menu/held-stock.js';
import { FREE_SUFFIX } from '../../../../libs/contract/orders/messages.js';
import { fromCents } from '../../../../libs/domain/money/money.js';
import { customerName } from '../../../../libs/domain/people/customer-name.js';
import { type Queryable, rows } from '../../database/rows.js';
import type { OrderEntity } from '../order.entity.js';
import type { OrderLineEntity } from '../order-line.entity.js';

interface HeldRow
  extends Pick<
    OrderEntity,
    | 'id'
    | 'reference'
    | 'ticket_number'
    | 'status'
    | 'first_name'
    | 'last_name'
    | 'phone'
    | 'created_at'
    | 'expires_at'
    | 'total_cents'
  > {
  portions: number;
  lines: Pick<OrderLineEntity, 'name' | 'quantity' | 'is_free'>[];
  all_orders: number;
  all_portions: number;
}

/**
 * Returns the orders of a branch that hold stock although they are neither paid nor confirmed, largest number of
 * portions first.
 */
export async function heldStockOf(db: Queryable, branchId: number): Promise<HeldStock> {
  const found = await rows<HeldRow>(
    db,
    `SELECT o.id, o.reference, o.ticket_number, o.status, o.first_name, o.last_name, o.phone, o.total_cents,
       h.created_at, h.expires_at, h.portions, h.all_orders, h.all_portions,
       (SELECT json_agg(json_build_object('name', l.name, 'quantity', l.quantity, 'is_free', l.is_free) ORDER BY l.position)
        FROM order_line l WHERE l.order_id = o.id) AS lines
     FROM (SELECT id, created_at, expires_at, portions::int, count(*) OVER ()::int AS all_orders,
             sum(portions) OVER ()::int AS all_portions
           FROM held_order WHERE branch_id = $1 ORDER BY portions DESC, created_at, id LIMIT $2) h
     JOIN customer_order o ON o.id = h.id
     ORDER BY h.portions DESC, h.created_at, h.id`,
    [branchId, HELD_ORDERS_MAX],
  );
  const [first] = found;
  return {
    held: found.map(toHeldOrder),
    totals: { orders: first?.all_orders ?? 0, portions: first?.all_portions ?? 0 },
  };
}

function toHeldOrder(row: HeldRow): HeldOrder {
  return {
    id: row.id,
    reference: row.reference,
    ticket_number: row.ticket_number,
    status: row.status,
    customer: customerName(row),
    phone: row.phone,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    portions: row.portions,
    total: fromCents(row.total_cents),
    lines: row.lines.map(({ name, quantity, is_free }) => ({ name: is_free ? name + FREE_SUFFIX : name, quantity })),
  };
}

interface HoldCheck {
  /** as returned by `HoldLimits.capsOf` */
  caps: readonly object[];
  portions: number;
  at: Date;
}

/**
 * Checks in the caller's transaction, under a lock of each key, that an order may hold this many portions more.
 *
 * @throws the database error that `common/database-errors.ts` maps to TooManyTries
 */
export async function checkHolds(db: Queryable, { caps, portions, at }: HoldCheck): Promise<void> {
  await db.query('SELECT check_holds($1, $2, $3)', [JSON.stringify(caps), portions, at]);
}
