import fc from 'fast-check';
import type { DayClosingState } from '../../../libs/contract/finance/day-closing.js';
import { fromCents } from '../../../libs/domain/money/money.js';
import { takingsOf } from '../../../libs/domain/money/tenders.js';
import { addDays } from '../../../libs/domain/time/calendar-date.js';
import { changeOrders } from '../support/booked-orders.js';
import { fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';
import { asFinanceOrder, type RandomOrder, randomOrder, writeOrders } from './random-orders.js';

const { harbour, hill } = CHAIN.branch;

describe('the closing of a day', () => {
  let server: TestServer;
  let accountant: { token: string };
  let manager: { token: string };
  /** each test gets its own days, and the days after them, on which later changes are posted */
  let next = '2021-01-01';

  beforeAll(async () => {
    server = await startTestServer();
    await server.db.query(`UPDATE branch SET created_at = '2021-01-01'`);
    accountant = { token: (await server.api.login(CHAIN.user.accountant.email)).api_token };
    manager = { token: (await server.api.login(CHAIN.user.manager.email)).api_token };
  });
  afterAll(() => server.close());

  const newDay = (): string => {
    next = addDays(next, 3);
    return next;
  };
  const route = (date: string, branch: number = harbour) =>
    `/api/finance/closings/branch/${branch}/date/${date}` as const;
  const read = async (date: string, branch?: number): Promise<DayClosingState> =>
    (await server.api.get(route(date, branch), accountant)).body.day;
  const close = async (date: string, counted: number, { note = '', by = accountant } = {}) =>
    server.api.post(
      route(date),
      { expected_cash: (await read(date)).now.expected_cash ?? 0, counted_cash: counted, note },
      by,
    );
  const delivered = (tender: RandomOrder['tender'], rupees: number): RandomOrder => ({
    status: 'Confirmed',
    paymentType: 'Pay On Pickup',
    totalCents: rupees * 100,
    minute: 700,
    branchId: harbour,
    firstName: 'Nadia',
    kitchenStatus: 'Delivered',
    tender,
  });
  /** Money for a later day is in the drawer of the day on which it is taken. */
  const asPaid = (date: string, order: RandomOrder) => {
    const row = asFinanceOrder(date, order);
    const isPrepaid = row.status === 'Scheduled' && row.paid_at !== null;
    return { ...row, ...(isPrepaid && { status: 'Confirmed' as const }) };
  };
  const drawerOf = (orders: Parameters<typeof takingsOf>[0]) => {
    const takings = takingsOf(orders);
    const inRupees = <Sum extends { cents: number }>({ cents, ...sum }: Sum) => ({ ...sum, amount: fromCents(cents) });
    const cash = takings.tenders.filter(({ tender, orders }) => tender === 'Cash' && orders > 0);
    return {
      cash_by: cash.map(({ tender: _cash, ...sum }) => ({ by: null, ...inRupees(sum) })),
      takings: { tenders: takings.tenders.map(inRupees), open: inRupees(takings.open) },
      cash_refunds: 0,
      expected_cash: fromCents(cash.reduce((sum, { cents }) => sum + cents, 0)),
    };
  };

  it('equals the orders of the day, over random histories, and does not change with them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(randomOrder, { maxLength: 10 }), async (orders) => {
        const date = newDay();
        await writeOrders(server.db, date, orders);
        const ofBranch = orders.filter(({ branchId }) => branchId === harbour);
        const drawer = drawerOf(ofBranch.map((order) => asPaid(date, order)));
        expect(await read(date)).toMatchObject({ closing: null, now: drawer, changes: [] });

        const { body } = await close(date, drawer.expected_cash);
        expect(body.day).toMatchObject({
          closing: { ...drawer, counted_cash: drawer.expected_cash, difference: 0 },
          now: drawer,
          changes: [],
        });

        const isPaidHere = `business_date = '${date}' AND status = 'Confirmed' AND payment_type = 'Pay On Pickup' AND channel <> 'partner'`;
        const tender = `CASE delivery_payment_type WHEN 'Pay by Cash' THEN 'Pay by Card' ELSE 'Pay by Cash' END`;
        await changeOrders(server.db, { where: isPaidHere, set: `delivery_payment_type = ${tender}`, daysLater: 1 });
        const later = await read(date);
        expect(later.closing).toEqual(body.day.closing);
        const swapped = ofBranch.map((order): RandomOrder => {
          if (order.paymentType !== 'Pay On Pickup' || order.status !== 'Confirmed') return order;
          if (order.channel === 'partner') return order;
          const tender = order.tender === 'Pay by Cash' ? 'Pay by Card' : 'Pay by Cash';
          return { ...order, tender, isPaidBefore: order.isPaidBefore === true && order.tender !== null };
        });
        expect(later.now).toMatchObject(drawerOf(swapped.map((order) => asPaid(date, order))));
        const effect = later.changes.reduce((sum, { cash_effect }) => sum + Math.round(cash_effect * 100), 0);
        expect(fromCents(effect)).toBe((later.now.expected_cash ?? 0) - drawer.expected_cash);
      }),
      { numRuns: 20, seed: 1 },
    );
  });

  it('lists later payments, tender changes and cancellations, with who made them', async () => {
    const date = newDay();
    const open: RandomOrder = { ...delivered(null, 500), kitchenStatus: 'On Process' };
    await writeOrders(server.db, date, [delivered('Pay by Cash', 1000), delivered('Pay by Card', 2000), open]);
    const { body } = await close(date, 950, { note: 'A torn note was refused by the bank.' });
    expect(body.day.closing).toMatchObject({ expected_cash: 1000, difference: -50, closed_by: 'Chami' });

    const change = async (ticket: number, set: string): Promise<void> => {
      const where = `business_date = '${date}' AND ticket_number = ${ticket}`;
      await changeOrders(server.db, { where, set: `${set}, updated_at = now()` });
      const [{ id }] = await server.db.query(`SELECT id FROM customer_order WHERE ${where}`);
      await server.db.query(
        `INSERT INTO audit_entry (actor_name, action, entity, entity_id) VALUES ('Kasun', 'kitchen', 'order', $1)`,
        [id],
      );
    };
    await change(1, `delivery_payment_type = 'Pay by Card'`);
    await change(2, `delivery_payment_type = 'Pay by Cash'`);
    await change(3, `kitchen_status = 'Delivered', delivery_payment_type = 'Pay by Card'`);
    const { changes, now } = await read(date);
    expect(changes.map(({ ticket_number, what, cash_effect, by }) => [ticket_number, what, cash_effect, by])).toEqual([
      [1, 'Paid by card instead of in cash', -1000, 'Kasun'],
      [2, 'Paid in cash instead of by card', 2000, 'Kasun'],
      [3, 'Paid by card', 0, 'Kasun'],
    ]);
    expect(now.expected_cash).toBe(2000);
  });

  it('lists an order whose total has changed by an answer about sold-out food', async () => {
    const date = newDay();
    const open: RandomOrder = { ...delivered(null, 500), kitchenStatus: 'Incoming' };
    await writeOrders(server.db, date, [open, open, delivered('Pay by Cash', 1000)]);
    expect((await close(date, 1000)).body.error).toBe(false);
    await changeOrders(server.db, {
      where: `business_date = '${date}' AND ticket_number IN (1, 2)`,
      set: 'sub_total_cents = sub_total_cents - 10000, total_cents = 40000',
    });
    await changeOrders(server.db, {
      where: `business_date = '${date}' AND ticket_number = 2`,
      set: `kitchen_status = 'Delivered', delivery_payment_type = 'Pay by Cash'`,
    });
    const { changes, now, closing } = await read(date);
    expect(
      changes.map(({ ticket_number, what, amount, cash_effect }) => [ticket_number, what, amount, cash_effect]),
    ).toEqual([
      [1, 'Total was Rs. 500 before', 400, 0],
      [2, 'Paid in cash, total was Rs. 500 before', 400, 400],
    ]);
    expect(now.expected_cash).toBe(1400);
    expect(closing?.takings.open.amount).toBe(1000);
  });

  it('is done once: the second of two people reads who was first', async () => {
    const date = newDay();
    await writeOrders(server.db, date, [delivered('Pay by Cash', 1000)]);
    // the first transaction is held open until the second one waits for it
    const first = server.db.createQueryRunner();
    await first.startTransaction();
    await first.query(
      `INSERT INTO day_closing (branch_id, business_date, expected_cents, counted_cents, note, closed_by, closed_at)
       VALUES ($1, $2, 100000, 100000, '', 'Nimal', $3)`,
      [harbour, date, `${date}T16:44:00Z`],
    );
    const second = close(date, 900, { note: 'Short', by: manager });
    const waits = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    await until(async () => (await server.db.query(waits))[0].n > 0);
    await first.commitTransaction();
    await first.release();
    expect((await second).body).toMatchObject({
      error: true,
      code: 'closed-before',
      message: 'Nimal closed this day at 22:14 with Rs. 1,000 counted. Your count was not kept.',
    });
    expect((await read(date)).closing).toMatchObject({ counted_cash: 1000, closed_by: 'Nimal' });
  });

  it('is answered again if the answer was lost: the same person and count, with one entry in the trail', async () => {
    const date = newDay();
    await writeOrders(server.db, date, [delivered('Pay by Cash', 1000)]);
    const first = await close(date, 900, { note: 'Short', by: manager });
    const again = await close(date, 900, { note: 'Short', by: manager });
    expect(again.body).toEqual(first.body);
    expect(again.body.day.closing).toMatchObject({ counted_cash: 900, closed_by: 'Mala' });
    // also if the second screen has not read the note, or other expected cash
    const retried = await server.api.post(route(date), { expected_cash: 950, counted_cash: 900, note: '' }, manager);
    expect(retried.body).toEqual(first.body);
    expect((await close(date, 901, { note: 'Short', by: manager })).body.code).toBe('closed-before');
    expect((await close(date, 900, { note: 'Short' })).body.code).toBe('closed-before');
    const trail = `SELECT actor_name FROM audit_entry WHERE entity = 'day' AND entity_id = $1`;
    expect(await server.db.query(trail, [date])).toEqual([{ actor_name: 'Mala' }]);
  });

  it('is rejected if an order has changed since the screen was loaded', async () => {
    const date = newDay();
    await writeOrders(server.db, date, [delivered('Pay by Cash', 1000)]);
    const body = { expected_cash: 400, counted_cash: 400, note: '' };
    expect((await server.api.post(route(date), body, manager)).body).toMatchObject({
      error: true,
      code: 'expected-changed',
    });
    expect((await read(date)).closing).toBeNull();
  });

  it('needs a note if the count differs, a day that has begun, and a valid day', async () => {
    const noNote = await close(newDay(), 5);
    expect([noNote.status, Object.keys(fieldsOf(noNote))]).toEqual([400, ['note']]);
    const nothing = { expected_cash: 0, counted_cash: 0, note: '' };
    expect((await server.api.post(route('2999-01-01'), nothing, manager)).body).toMatchObject({
      code: 'day-to-come',
      values: { date: '2999-01-01' },
    });
    expect((await server.api.post(route('2020-12-31'), nothing, manager)).body.code).toBe('day-before-branch');
    expect((await read('2020-12-31')).closing).toBeNull();
    expect((await server.api.get(route('2026-02-30'), manager)).status).toBe(400);
  });

  it("adds an entry to the trail, and is allowed to its branch's manager", async () => {
    const date = newDay();
    await close(date, 10, { note: 'Ten rupees were found.', by: manager });
    const trail = await server.db.query(
      `SELECT branch_id, actor_name, after FROM audit_entry WHERE entity = 'day' AND entity_id = $1`,
      [date],
    );
    expect(trail).toEqual([
      {
        branch_id: harbour,
        actor_name: 'Mala',
        after: { expected: 0, counted: 10, note: 'Ten rupees were found.' },
      },
    ]);
    expect((await server.api.get(route(date, hill), manager)).status).toBe(403);
  });
});
