import { randomUUID } from 'node:crypto';
import type { DayChangedPayload } from '../../../libs/contract/orders/events.js';
import type { TaxRequest } from '../../../libs/contract/requests/finance/tax.js';
import { toCents } from '../../../libs/domain/money/money.js';
import { refundedVat, vatWithin } from '../../../libs/domain/tax/tax.js';
import { MADE_UP, withMadeUpCharge } from '../../../libs/domain/test/made-up-charge.js';
import { businessDate } from '../../../libs/domain/time/business-day.js';
import { addDays } from '../../../libs/domain/time/calendar-date.js';
import { line, placeConfirmed, placeOrder } from '../support/orders.js';
import { fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN, NOT_NOW } from '../support/test-chain.js';

/** half a day away, so that no test runs across the start of a day */
const BUSINESS_DAY_STARTS = NOT_NOW.open;
const REGISTERED: TaxRequest = {
  since: '2020-01-01',
  is_registered: true,
  legal_name: 'Harbour Foods (Pvt) Ltd',
  tin: '123456789',
  address: '1 Harbour Road, Colombo',
  phone: '0112000001',
  vat_percentage: 18,
  sscl_percentage: 2.5,
  is_sscl_liable: false,
};

describe('the chain’s taxes', () => {
  let server: TestServer;
  let admin: { token: string };
  const today = businessDate(new Date(), { timeZone: 'Asia/Colombo', businessDayStarts: BUSINESS_DAY_STARTS });

  beforeEach(async () => {
    server = await startTestServer({ BUSINESS_DAY_STARTS });
    admin = { token: (await server.api.login(CHAIN.user.admin.email)).api_token };
  });
  afterEach(() => server.close());

  const save = (changes: Partial<TaxRequest> = {}) => server.api.put('/api/tax', { ...REGISTERED, ...changes }, admin);
  const settings = async () => (await server.api.get('/api/settings')).body.settings;
  const place = async () => (await placeOrder(server.api)).body.order;
  /** an order that was handed over and paid */
  const placePaid = async () => {
    const order = await placeConfirmed(server.api);
    const kitchen = { token: (await server.api.login(CHAIN.user.kitchen.email)).api_token };
    await server.api.put(`/api/orders/${order.id}`, { kitchen_status: 'On Process' }, kitchen);
    const paid = { kitchen_status: 'Delivered', delivery_payment_type: 'Pay by Cash' };
    await server.api.put(`/api/orders/${order.id}`, paid, kitchen);
    return order;
  };
  const vatOf = async ({ reference, order_token }: { reference: string; order_token: string }) => {
    const { order } = (await server.api.get(`/api/orders/${reference}`, { headers: { 'Order-Token': order_token } }))
      .body;
    return { vat: order.vat, vat_percentage: order.vat_percentage };
  };

  it('are off until the chain registers; then an order includes VAT by the rate of its business day', async () => {
    expect((await settings()).tax).toEqual({ is_registered: false, vat_percentage: 0, tin: '' });
    const early = await place();
    expect(await vatOf(early)).toEqual({ vat: null, vat_percentage: null });

    expect((await save({ since: today })).body.tax).toEqual({ ...REGISTERED, since: today });
    expect((await settings()).tax).toEqual({ is_registered: true, vat_percentage: 18, tin: '123456789' });
    const cents = vatWithin(CHAIN.classic.price * 100, 18);
    expect(await vatOf(await place())).toEqual({ vat: cents / 100, vat_percentage: 18 });
    // of the same business day
    expect(await vatOf(early)).toEqual({ vat: cents / 100, vat_percentage: 18 });

    await save({ since: addDays(today, 1), vat_percentage: 20 });
    expect((await settings()).tax).toMatchObject({ vat_percentage: 18 });
    expect(await vatOf(await place())).toMatchObject({ vat_percentage: 18 });
    const { periods, tax } = (await server.api.get('/api/tax', admin)).body;
    expect(tax?.vat_percentage).toBe(18);
    expect(periods.map(({ since, vat_percentage }) => [since, vat_percentage])).toEqual([
      [addDays(today, 1), 20],
      [today, 18],
    ]);
  });

  it('are computed in the database as in the rules', async () => {
    for (const quantity of [1, 2, 3, 7, 11, 49]) {
      const product = line(CHAIN.cheese, quantity);
      await placeOrder(server.api, { products: [product], paymentType: 'Pay Online' });
    }
    await save({ vat_percentage: 17.35 });
    const rows = await server.db.query('SELECT total_cents, vat_cents FROM customer_order');
    expect(rows).toHaveLength(6);
    for (const { total_cents, vat_cents } of rows) expect(vat_cents).toBe(vatWithin(total_cents, 17.35));
    // back to none
    await save({ version: 1, is_registered: false });
    const vat = await server.db.query('SELECT DISTINCT vat_cents, vat_percentage FROM customer_order');
    expect(vat).toEqual([{ vat_cents: null, vat_percentage: null }]);
  });

  it('change orders with one event for each branch and day, numbered like every other', async () => {
    const { harbour, hill } = CHAIN.branch;
    const [first] = [await place(), await place()];
    await placeOrder(server.api, { branch: hill, products: [line(CHAIN.hillClassic)] });
    const old = await place();
    await server.db.query(`UPDATE customer_order SET business_date = '2026-01-05' WHERE id = $1`, [old.id]);
    const before: { branch_id: number; seq: number }[] = await server.db.query(
      'SELECT branch_id, seq::int FROM branch_stream',
    );
    const updatedOf = async ({ id }: { id: string }): Promise<Date> =>
      (await server.db.query('SELECT updated_at FROM customer_order WHERE id = $1', [id]))[0].updated_at;
    const updated = await updatedOf(first);
    await save();
    expect((await updatedOf(first)).getTime()).toBeGreaterThan(updated.getTime());
    const events: { branch_id: number; seq: number; payload: DayChangedPayload }[] = await server.db.query(
      `SELECT branch_id, seq::int, payload FROM branch_event WHERE type = 'day-changed' ORDER BY branch_id, seq`,
    );
    const seqOf = (branch: number) => before.find(({ branch_id }) => branch_id === branch)?.seq ?? -1;
    const told = [
      [harbour, seqOf(harbour) + 1, '2026-01-05'],
      [harbour, seqOf(harbour) + 2, today],
      [hill, seqOf(hill) + 1, today],
    ];
    expect(events.map(({ branch_id, seq, payload }) => [branch_id, seq, payload.business_date])).toEqual(told);
    expect(events.map(({ seq, payload: { branch_id, cause, ...at } }) => [branch_id, at.seq === seq, cause])).toEqual(
      told.map(([branch]) => [branch, true, 'vat-changed']),
    );
    // the same rate again changes no order
    await save({ version: 1, phone: '0112000009' });
    const again = await server.db.query(`SELECT count(*)::int AS count FROM branch_event WHERE type = 'day-changed'`);
    expect(again).toEqual([{ count: 3 }]);
  });

  describe('with a charge that has no VAT', () => {
    withMadeUpCharge();

    it('are of the other amounts, when an order is placed and when the rate changes', async () => {
      await save();
      const shownTotal = (CHAIN.classic.price * 11) / 10;
      const { order } = (await placeOrder(server.api, { shownTotal })).body;
      const read = async () =>
        (
          await server.db.query('SELECT total_cents, charges, vat_cents FROM customer_order WHERE id = $1', [order.id])
        )[0];
      const stored = { total_cents: CHAIN.classic.price * 110, charges: { [MADE_UP]: CHAIN.classic.price * 10 } };
      expect(await read()).toEqual({ ...stored, vat_cents: vatWithin(CHAIN.classic.price * 100, 18) });
      await save({ version: 1, vat_percentage: 17.35 });
      expect(await read()).toEqual({ ...stored, vat_cents: vatWithin(CHAIN.classic.price * 100, 17.35) });
    });
  });

  it('change the VAT of refunds with that of their order, by the rules', async () => {
    /** Expects the order in the books as it is now, and nothing else. */
    const isPosted = async () => {
      const posted = await server.db.query(
        `SELECT vat_percentage, sum(orders)::int AS orders, sum(total_cents)::int AS total, sum(vat_cents)::int AS vat,
           sum(refunded_cents)::int AS refunded, sum(refunded_vat_cents)::int AS refunded_vat
         FROM order_sale GROUP BY 1 HAVING sum(orders) <> 0 OR sum(total_cents) <> 0 OR sum(refunded_cents) <> 0`,
      );
      const now = await server.db.query(
        `SELECT o.vat_percentage, 1 AS orders, o.total_cents AS total, coalesce(o.vat_cents, 0) AS vat,
           o.refunded_cents AS refunded, coalesce(sum(r.vat_cents), 0)::int AS refunded_vat
         FROM customer_order o LEFT JOIN refund r ON r.order_id = o.id GROUP BY o.id`,
      );
      expect(posted).toEqual(now);
    };
    await save({ vat_percentage: 10 });
    const { id } = await placePaid();
    const refund = (amount: number) =>
      server.api.post(
        `/api/orders/${id}/refunds`,
        { amount, way: 'Cash', reason: 'Cold', request_key: randomUUID() },
        admin,
      );
    for (const amount of [100.05, 33.33]) await refund(amount);
    await isPosted();
    await save({ version: 1, vat_percentage: 17.35 });
    await isPosted();
    const total = CHAIN.classic.price * 100;
    const vat = vatWithin(total, 17.35);
    await refund((total - 13_338) / 100);
    const { refunds } = (await server.api.get(`/api/orders/${id}/refunds`, admin)).body;
    expect(refunds.map((one) => toCents(one.vat ?? 0))).toEqual([
      refundedVat({ total, vat }, 10_005, 0),
      refundedVat({ total, vat }, 3_333, 10_005),
      refundedVat({ total, vat }, total - 13_338, 13_338),
    ]);
    expect(refunds.reduce((sum, one) => sum + toCents(one.vat ?? 0), 0)).toBe(vat);
    await save({ version: 2, is_registered: false });
    const without = (await server.api.get(`/api/orders/${id}/refunds`, admin)).body;
    expect(without.refunds.map((one) => one.vat)).toEqual([null, null, null]);
    await isPosted();
  });

  it('keep the rate of a closed day', async () => {
    await save({ since: today });
    const { branch } = CHAIN;
    const day = `/api/finance/closings/branch/${branch.harbour}/date/${today}` as const;
    await server.api.post(day, { expected_cash: 0, counted_cash: 0, note: '' }, admin);
    const rejection = (await save({ since: today, version: 1, vat_percentage: 20 })).body;
    expect(rejection).toMatchObject({ error: true, code: 'days-sealed', values: { day: today, branch: 'Harbour' } });
    // other fields may change
    expect((await save({ since: today, version: 1, phone: '0112000009' })).body).toMatchObject({
      tax: { phone: '0112000009' },
    });
    expect((await save({ since: addDays(today, 1), vat_percentage: 20 })).body.error).toBe(false);
  });

  it('name what a registration lacks, and a concurrent edit', async () => {
    const incomplete = await save({ legal_name: '', tin: '' });
    expect(incomplete.status).toBe(400);
    expect(fieldsOf(incomplete)).toEqual({
      legal_name: ['Enter the legal name.'],
      tin: ['Enter the 9 digits of the TIN.'],
    });
    expect(fieldsOf(await save({ tin: '12345678' }))).toEqual({ tin: ['Enter the 9 digits of the TIN.'] });
    await save();
    expect((await save({ version: 0 })).body).toMatchObject({ code: 'changed-meanwhile' });
  });
});
