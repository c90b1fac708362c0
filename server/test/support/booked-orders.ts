import type { DataSource } from 'typeorm';
import { addDays } from '../../../libs/domain/time/calendar-date.js';
import { affectedRows, type Queryable, rows } from '../../src/database/rows.js';
import { bookRows, type OtherMoney } from '../../src/orders/books/book-rows.js';
import { postChange } from '../../src/orders/books/books.repository.js';
import type { OrderEntity } from '../../src/orders/order.entity.js';

const MONEY = { insteadOf: null, by: null } as const;

/** Books orders that a test has written as rows: their sale, money and refunds, on their business day. */
export async function bookOrders(db: Queryable, ids: readonly string[]): Promise<void> {
  const orders = await rows<OrderEntity>(db, 'SELECT * FROM customer_order WHERE id = ANY ($1)', [ids]);
  const books = orders.map((row) => {
    const isPaidOnline = row.status === 'Confirmed' && row.payment_type === 'Pay Online';
    const paid: OtherMoney = { ...MONEY, kind: 'taken', tender: 'Online', cents: row.total_cents, cause: 'paid' };
    const back: OtherMoney = {
      ...MONEY,
      ...{ kind: 'given_back', tender: 'Bank transfer', cents: row.refunded_cents, cause: 'refunded' },
    };
    const moves = [...(isPaidOnline ? [paid] : []), ...(row.refunded_cents > 0 ? [back] : [])];
    const { sales, money } = bookRows({
      before: null,
      after: row,
      held: 0,
      moves,
      cause: 'placed',
      at: row.created_at,
      today: row.business_date,
    });
    const of = { order_id: row.id, branch_id: row.branch_id, posted_on: row.business_date };
    return {
      sales: sales.map((sale) => ({ ...of, ...sale })),
      money: money.map((one) => ({ ...of, ...one, day: row.business_date })),
    };
  });
  const insert = (table: string, columns: string, records: object[]) =>
    db.query(`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`, [
      JSON.stringify(records),
    ]);
  await insert(
    'order_sale',
    `order_id, branch_id, posted_on, orders, sub_total_cents, discount_cents, charges, total_cents, vat_cents,
     vat_percentage, refunded_cents, refunded_vat_cents, prepaid_cents, owed_cents, cause, at`,
    books.flatMap(({ sales }) => sales),
  );
  await insert(
    'order_money',
    'order_id, branch_id, posted_on, day, kind, tender, instead_of, cents, by, cause, at',
    books.flatMap(({ money }) => money),
  );
}

interface Change {
  /** SQL for the orders, and for what is set */
  where: string;
  set: string;
  /** the business day of the change; absent: `daysLater` the order's own */
  today?: string;
  daysLater?: number;
  /** money that comes or goes elsewhere than at the door or the counter */
  moves?: (order: OrderEntity) => readonly OtherMoney[];
}

/** Changes columns of orders as the product's own changes would, with what that means for the books. */
export async function changeOrders(
  db: DataSource,
  { where, set, today, daysLater = 0, moves = () => [] }: Change,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await rows<OrderEntity>(tx, `SELECT * FROM customer_order WHERE ${where} FOR UPDATE`);
    const ids = before.map(({ id }) => id);
    const changed = await affectedRows<OrderEntity>(
      tx,
      `UPDATE customer_order SET ${set} WHERE id = ANY ($1) RETURNING *`,
      [ids],
    );
    for (const after of changed) {
      await postChange(tx, {
        before: before.find(({ id }) => id === after.id) ?? null,
        after,
        moves: moves(after),
        cause: 'tender-changed',
        at: new Date(),
        today: today ?? addDays(after.business_date, daysLater),
      });
    }
  });
}
