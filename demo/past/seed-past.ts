import type { EntityManager } from 'typeorm';
import { type BusinessCalendar, businessDate } from '../../libs/domain/time/business-day.js';
import { loadBranchMenu } from '../../server/src/catalog/menu/menu-loader.repository.js';
import { readStations } from '../../server/src/catalog/stations/stations.repository.js';
import { rows } from '../../server/src/database/rows.js';
import { OUTLETS, USERS } from '../demo-outlets.js';
import { seedComing } from './coming-orders.js';
import { pastBooks } from './past-books.js';
import { daysUntil, type PastBranch, type PastDay, pastDay } from './past-day.js';
import type { PastOrder } from './past-order.js';
import { PastPace } from './past-pace.js';

export interface PastRequest {
  /** how many days before the day of `now`, which has orders too */
  days: number;
  now: Date;
  calendar: BusinessCalendar;
  /** whether branches that take orders for later have some */
  hasComing?: boolean;
}

/**
 * Generates a past for the demonstration's outlets in the caller's transaction, one day of a branch at a time, so that
 * memory stays small.
 */
export async function seedPast(
  tx: EntityManager,
  { days, now, calendar, hasComing = false }: PastRequest,
): Promise<void> {
  const branches = await pastBranches(tx);
  const by = USERS.find(({ role }) => role === 5)?.name ?? '';
  for (const date of daysUntil(businessDate(now, calendar), days)) {
    for (const branch of branches) {
      await writeDay(tx, pastDay(branch, { ...date, now, calendar, by }), { branch, calendar });
    }
  }
  for (const branch of hasComing ? branches : []) {
    await seedComing(branch, { now, calendar, insert: (table, records) => insert(tx, table, records) });
  }
  // the first reports run before PostgreSQL would analyze the tables by itself
  await tx.query(
    'ANALYZE customer_order, order_line, payment_attempt, daily_stock, refund, station_made, order_sale, order_money',
  );
}

async function pastBranches(tx: EntityManager): Promise<PastBranch[]> {
  const found = await rows<{ id: number; name: string }>(tx, 'SELECT id, name FROM branch ORDER BY position, id');
  const branches: PastBranch[] = [];
  for (const [place, { id, name }] of found.entries()) {
    const menu = await loadBranchMenu(tx, id, { hasCardGateway: true });
    const ordersADay = OUTLETS.find((outlet) => outlet.name === name)?.ordersADay;
    if (!menu || ordersADay === undefined) throw new Error(`The demonstration has no outlet "${name}".`);
    const stations = await readStations(tx, id);
    branches.push({ menu, place, branches: found.length, ordersADay, pace: new PastPace(), stations });
  }
  return branches;
}

async function writeDay(
  tx: EntityManager,
  { branchId, day, orders, sold }: PastDay,
  { branch, calendar }: { branch: PastBranch; calendar: BusinessCalendar },
): Promise<void> {
  await insert(
    tx,
    'customer_order',
    orders.map(({ row }) => row),
  );
  await insert(
    tx,
    'order_line',
    orders.flatMap(({ lines }) => lines),
  );
  await insert(
    tx,
    'station_made',
    orders.flatMap(({ stationsMade }) => stationsMade),
  );
  await insert(
    tx,
    'payment_attempt',
    orders.flatMap(({ attempt }) => attempt ?? []),
  );
  await insert(
    tx,
    'refund',
    orders.flatMap((order) => refundRows(order, calendar)),
  );
  const books = orders.map((order) => pastBooks(order, calendar));
  await insert(
    tx,
    'order_sale',
    books.flatMap(({ sales }) => sales),
  );
  await insert(
    tx,
    'order_money',
    books.flatMap(({ money }) => money),
  );
  const stock = [...sold].map(([id, count]) => {
    return { menu_item_id: id, day, quantity: branch.menu.items.get(id)?.quantity, sold: count };
  });
  await insert(tx, 'daily_stock', stock);
  if (orders.length > 0) await insert(tx, 'branch_ticket', [{ branch_id: branchId, day, last: orders.length }]);
}

const refundRows = ({ refund }: PastOrder, calendar: BusinessCalendar): object[] =>
  refund ? [{ ...refund, business_date: businessDate(refund.refunded_at, calendar) }] : [];

/** Inserts all records by one statement. They have the same columns; other columns of the table get their defaults. */
async function insert(tx: EntityManager, table: string, records: readonly object[]): Promise<void> {
  const [first] = records;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  await tx.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
    [JSON.stringify(records)],
  );
}
