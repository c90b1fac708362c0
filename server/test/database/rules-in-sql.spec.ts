import fc from 'fast-check';
import { DataSource, type EntityManager } from 'typeorm';
import { OPTION_KINDS, type OrderedOption } from '../../../libs/contract/menu/options.js';
import type { OrderPart } from '../../../libs/contract/orders/orders.js';
import { KITCHEN_STATUSES, ORDER_STATUSES } from '../../../libs/contract/values.js';
import { acceptedStatus, earliestRelease, leadMinutes } from '../../../libs/domain/later/later-orders.js';
import { hasRoom } from '../../../libs/domain/later/later-slots.js';
import { optionCents } from '../../../libs/domain/lines/ordered-options.js';
import { portionCount, takenByItem } from '../../../libs/domain/lines/portions.js';
import { sumOfCharges } from '../../../libs/domain/money/amounts.js';
import { isLongAgo, isOpenWork, LEFT_OPEN_HOURS } from '../../../libs/domain/open-orders/open-work.js';
import { holdsStock, isAccepted } from '../../../libs/domain/orders/order-transitions.js';
import { nameKey } from '../../../libs/domain/text/names.js';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { readSoldOptions } from '../../src/finance/sales.repository.js';
import { claimDueOrders } from '../../src/orders/later/release.repository.js';
import { notLeftOpen, OPEN_WORK } from '../../src/orders/open-orders.js';
import { type RandomOrder, writeOrders } from '../finance/random-orders.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { CHAIN } from '../support/test-chain.js';

/**
 * Rules that SQL has to repeat, compared with those of `libs/domain` over random rows. Tenders, takings and hours are in
 * `finance/finance.spec.ts`, VAT is in `finance/tax.spec.ts`.
 */

const DAY = '2026-03-02';
const ITEMS = [CHAIN.classic.id, CHAIN.cheese.id, CHAIN.soda.id, CHAIN.combo.id];

let database: TestDatabase;
let db: DataSource;
let confirmed: string;
let unpaid: string;

beforeAll(async () => {
  database = await createTestDatabase();
  db = await new DataSource(dataSourceOptions({ databaseUrl: database.url, poolSize: 2 })).initialize();
  await writeOrders(db, DAY, [order('Confirmed'), order('OTP Pending')]);
  [{ id: confirmed }, { id: unpaid }] = await db.query('SELECT id FROM customer_order ORDER BY ticket_number');
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const order = (status: RandomOrder['status']): RandomOrder => ({
  ...{ status, paymentType: 'Pay Online', totalCents: 1, minute: 600, branchId: 1, tender: null },
  ...{ firstName: 'Nadia', kitchenStatus: 'Incoming' },
});

/** Runs the work in a transaction that is rolled back. */
async function rolledBack<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
  const runner = db.createQueryRunner();
  await runner.startTransaction();
  try {
    return await work(runner.manager);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

test('the charges of an order add up, and its total is exact', async () => {
  const cents = fc.integer({ min: 0, max: 900_000 });
  const some = fc.uniqueArray(fc.record({ kind: fc.string({ minLength: 1, maxLength: 9 }), cents }), {
    selector: ({ kind }) => kind,
  });
  const write = (charges: object, total: number) =>
    rolledBack((tx) =>
      tx.query(
        `UPDATE customer_order SET sub_total_cents = 100, discount_cents = 30, charges = $2, total_cents = $3
         WHERE id = $1`,
        [confirmed, charges, total],
      ),
    );
  await fc.assert(
    fc.asyncProperty(some, async (charges) => {
      const stored = Object.fromEntries(charges.map(({ kind, cents }) => [kind.replaceAll('\0', '0'), cents]));
      const listed = Object.entries(stored).map(([kind, cents]) => ({ kind, cents }));
      const total = 70 + sumOfCharges(listed);
      await write(stored, total);
      await expect(write(stored, total + 1)).rejects.toThrow('customer_order_total_exact');
    }),
    { numRuns: 50 },
  );
  await expect(write({ bag: 20, deposit: -1 }, 89)).rejects.toThrow('customer_order_money_not_negative');
  // the charge of a delivery
  await expect(write({ delivery: 20 }, 90)).rejects.toThrow('customer_order_delivery_complete');
});

const few = fc.integer({ min: 1, max: 4 });
const part: fc.Arbitrary<OrderPart> = fc.record({
  id: fc.constantFrom(...ITEMS),
  name: fc.constant('Food'),
  quantity: few,
  of: fc.constantFrom('combo', 'option'),
});
const option: fc.Arbitrary<OrderedOption> = fc.record({
  ...{ option_id: few, group: fc.constantFrom('Size', 'Extras'), kind: fc.constantFrom(...OPTION_KINDS) },
  ...{
    name: fc.constantFrom('Large', 'Cheese'),
    price: fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100),
  },
  ...{ quantity: fc.nat(3), part: fc.option(fc.nat(4)), food_id: fc.constant(null), marks: fc.constant([]) },
});
const line = fc.record({
  ...{ menu_item_id: fc.constantFrom(...ITEMS), is_offer: fc.boolean(), is_free: fc.boolean(), quantity: few },
  parts: fc.option(fc.array(part, { maxLength: 4 })),
  options: fc.option(fc.array(option, { maxLength: 4 })),
});
const lines = fc.array(line, { minLength: 1, maxLength: 5 });

function writeLines(tx: EntityManager, order_id: string, all: readonly object[]): Promise<unknown> {
  const written = all.map((one, position) => ({ ...one, order_id, position, name: 'Line', price_cents: 0 }));
  return tx.query('INSERT INTO order_line SELECT * FROM jsonb_populate_recordset(NULL::order_line, $1)', [
    JSON.stringify(written),
  ]);
}

test('lines take the same portions of the stock, and count the same while they are unpaid', async () => {
  await fc.assert(
    fc.asyncProperty(lines, async (all) => {
      const [taken, [held]] = await rolledBack(async (tx) => {
        await writeLines(tx, unpaid, all);
        const sums = `SELECT menu_item_id AS "itemId", sum(quantity)::int AS quantity FROM order_portion
          WHERE order_id = $1 GROUP BY 1 ORDER BY 1`;
        const counted = 'SELECT portions::int FROM held_order WHERE id = $1';
        return [await tx.query(sums, [unpaid]), await tx.query(counted, [unpaid])];
      });
      const expected = takenByItem(all.map(({ menu_item_id: id, ...one }) => ({ ...one, item: { id } })));
      expect(taken).toEqual(expected);
      expect(held).toEqual({ portions: portionCount(expected) });
    }),
  );
});

test('orders of the same statuses may hold stock, and hold it unpaid', async () => {
  const day = '2026-03-03';
  await writeOrders(db, day, ORDER_STATUSES.map(order));
  const found = await db.query(
    `SELECT o.id, o.status, EXISTS (SELECT FROM held_order h WHERE h.id = o.id) AS is_held
     FROM customer_order o WHERE o.business_date = $1`,
    [day],
  );
  expect(found).toHaveLength(ORDER_STATUSES.length);
  for (const { id, status, is_held } of found) {
    expect([status, is_held]).toEqual([status, holdsStock(status) && !isAccepted(status)]);
    const held = rolledBack((tx) => tx.query('UPDATE customer_order SET holds_stock = true WHERE id = $1', [id]));
    // one that is cancelled in preparation keeps its portions
    if (holdsStock(status) || status === 'Cancelled') await held;
    else await expect(held).rejects.toThrow('customer_order_stock_follows_status');
  }
});

test('options of paid lines cost the same', async () => {
  await fc.assert(
    fc.asyncProperty(lines, async (all) => {
      const sold = await rolledBack(async (tx) => {
        await writeLines(tx, confirmed, all);
        return readSoldOptions(tx, { from: DAY, to: DAY, branches: [1], channel: null }, 9);
      });
      const cents = all
        .filter(({ is_free }) => !is_free)
        .flatMap((one) => (one.options ?? []).map((chosen) => ({ one, chosen })))
        .filter(({ chosen }) => chosen.kind !== 'without')
        .reduce((sum, { one, chosen }) => sum + optionCents(one, chosen) * one.quantity, 0);
      expect(sold.reduce((sum, { cents: money }) => sum + Number(money), 0)).toBe(cents);
    }),
  );
});

test('a slot has room for the same orders', async () => {
  const slot = fc.record({
    ...{ slotOrders: fc.option(few), slotPortions: fc.option(fc.integer({ min: 1, max: 9 })) },
    ...{ orders: fc.nat(5), portions: fc.nat(10), more: fc.integer({ min: 1, max: 12 }) },
  });
  const start = new Date('2026-03-02T12:00:00Z');
  const rules = { days: 1, noticeMinutes: 0, slotMinutes: 15 };
  await fc.assert(
    fc.asyncProperty(slot, async ({ slotOrders, slotPortions, orders, portions, more }) => {
      const [{ room }] = await rolledBack(async (tx) => {
        await tx.query('UPDATE branch SET slot_orders = $1, slot_portions = $2 WHERE id = 1', [
          slotOrders,
          slotPortions,
        ]);
        await tx.query('INSERT INTO branch_slot VALUES (1, $1, $2, $3)', [start, orders, portions]);
        return tx.query('SELECT lock_slot(1, $1, $2) AS room', [start, more]);
      });
      expect(room).toBe(hasRoom({ ...rules, slotOrders, slotPortions }, { orders, portions }, more));
    }),
  );
});

test('the same orders are open, and were left open', async () => {
  const hours = fc.integer({ min: -LEFT_OPEN_HOURS - 1, max: 2 });
  const moment = fc.tuple(hours, fc.constantFrom(-1, 0, 1)).map(([hour, ms]) => hour * 3_600_000 + ms);
  const openOrder = fc.record({
    ...{ status: fc.constantFrom(...ORDER_STATUSES), kitchen_status: fc.constantFrom(...KITCHEN_STATUSES) },
    ...{ confirmed: moment, due: fc.option(moment) },
  });
  const at = new Date('2026-03-02T12:00:00Z');
  const instant = (ms: number) => new Date(at.getTime() + ms).toISOString();
  await fc.assert(
    fc.asyncProperty(fc.array(openOrder, { minLength: 1 }), async (all) => {
      const orders = all.map(({ confirmed, due, ...statuses }) => ({
        ...{ ...statuses, confirmed_at: instant(confirmed), due_at: due === null ? null : instant(due) },
      }));
      const found = await db.query(
        `SELECT ${OPEN_WORK} AS is_open, NOT ${notLeftOpen('$2')} AS is_long_ago
         FROM jsonb_populate_recordset(NULL::customer_order, $1) o`,
        [JSON.stringify(orders), at],
      );
      expect(found).toEqual(orders.map((one) => ({ is_open: isOpenWork(one), is_long_ago: isLongAgo(one, at) })));
    }),
  );
});

test('orders for later go to the kitchen at the same moment', async () => {
  const at = new Date('2026-03-04T12:00:00Z');
  const around = fc.tuple(fc.integer({ min: -5, max: 90 }), fc.constantFrom(-1, 0, 1));
  const dueAt = around.map(([minutes, ms]) => new Date(at.getTime() + minutes * 60_000 + ms));
  const day = '2026-03-04';
  await fc.assert(
    fc.asyncProperty(dueAt, fc.integer({ min: 0, max: 60 }), async (due, estimatedMinutes) => {
      const claimed = await rolledBack(async (tx) => {
        await writeOrders(tx, day, [order('Scheduled')]);
        await tx.query('UPDATE customer_order SET due_at = $1, release_at = $2 WHERE business_date = $3', [
          ...[due, earliestRelease(due), day],
        ]);
        const lead = { branchId: 1, orderType: 'Pickup' as const, minutes: leadMinutes(estimatedMinutes) };
        return claimDueOrders(tx, { at, leaseMs: 1000, limit: 9, leads: [lead] });
      });
      const isReleased = claimed.some(({ due_at }) => due_at?.getTime() === due.getTime());
      expect(isReleased).toBe(acceptedStatus(due, { at, estimatedMinutes }) === 'Confirmed');
    }),
  );
});

test('names have the same keys', async () => {
  const name = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !text.includes('\0'));
  const mixed = fc.mixedCase(fc.constantFrom('zoë', 'crème brûlée', 'кофе', 'καφές', 'කොත්තු', 'கொத்து', "o'neil-å"));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(name, mixed), { minLength: 1 }), async (names) => {
      const found = await db.query(
        'SELECT name_key(name) AS key FROM unnest($1::text[]) WITH ORDINALITY AS n (name, i) ORDER BY i',
        [names],
      );
      expect(found.map(({ key }: { key: string }) => key)).toEqual(names.map(nameKey));
    }),
  );
});
