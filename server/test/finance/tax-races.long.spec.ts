import { randomUUID } from 'node:crypto';
import { vatWithin } from '../../../libs/domain/tax/tax.js';
import { businessDate } from '../../../libs/domain/time/business-day.js';
import { meanwhile } from '../support/meanwhile.js';
import { line, placeConfirmed, placeOrder } from '../support/orders.js';
import { SUPPLIER } from '../support/tax-shop.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN, NOT_NOW } from '../support/test-chain.js';

const { harbour } = CHAIN.branch;
/** half a day away, so that no test runs across the start of a day */
const BUSINESS_DAY_STARTS = NOT_NOW.open;
const today = businessDate(new Date(), { timeZone: 'Asia/Colombo', businessDayStarts: BUSINESS_DAY_STARTS });
const totalCents = (CHAIN.classic.price * 2 + CHAIN.soda.price) * 100;

let server: TestServer;
let admin: { token: string };
let kitchen: { token: string };
beforeAll(async () => {
  server = await startTestServer({ BUSINESS_DAY_STARTS });
  const login = async (email: string) => ({ token: (await server.api.login(email)).api_token });
  admin = await login(CHAIN.user.admin.email);
  kitchen = await login(CHAIN.user.kitchen.email);
  await server.db.query(`UPDATE branch SET tax_code = 'BR01' WHERE id = $1`, [harbour]);
  await setRate(18);
});
afterAll(() => server.close());

const setRate = (vat_percentage: number) => server.api.put('/api/tax', { ...SUPPLIER, vat_percentage }, admin);
const move = (id: string, kitchen_status: string, more: object = {}) =>
  server.api.put(`/api/orders/${id}`, { kitchen_status, ...more }, kitchen);
async function delivered() {
  const order = await placeConfirmed(server.api, { products: [line(CHAIN.classic, 2), line(CHAIN.soda)] });
  await move(order.id, 'On Process');
  await move(order.id, 'Delivered', { delivery_payment_type: 'Pay by Cash' });
  return order;
}
const invoice = ({ reference }: { reference: string }) =>
  server.api.post(
    `/api/orders/${reference}/tax-invoice`,
    { tin: '987654321', name: 'Kandy Traders', address: '2 Hill Road' },
    kitchen,
  );
const rateOf = async (id: string): Promise<number> =>
  Number((await server.db.query('SELECT vat_percentage FROM customer_order WHERE id = $1', [id]))[0].vat_percentage);
/** Removes what is sealed, so that the rate can change again. */
const unseal = () => server.asOwner('TRUNCATE tax_document, tax_serial, day_closing, day_closing_order');

describe('an invoice that waits for its order', () => {
  const ORDER_ROW = 'SELECT FROM customer_order WHERE id = $1 FOR UPDATE';

  test('has the VAT that the order has got meanwhile', async () => {
    const { id, ...order } = await delivered();
    const vat = vatWithin(totalCents, 20);
    const [{ body }] = await meanwhile(
      server.db,
      {
        lock: ORDER_ROW,
        values: [id],
        change: (tx) =>
          tx.query('UPDATE customer_order SET vat_percentage = 20, vat_cents = $2 WHERE id = $1', [id, vat]),
      },
      () => invoice(order),
    );
    expect(body.invoice).toMatchObject({ vat_percentage: 20, vat: vat / 100 });
  });

  test('is not issued if the order was recalled meanwhile', async () => {
    const order = await delivered();
    const [recalled, { body }] = await meanwhile(
      server.db,
      { lock: ORDER_ROW, values: [order.id] },
      () => server.api.post(`/api/orders/${order.id}/recall`, {}, kitchen),
      () => invoice(order),
    );
    expect([recalled.body.error, body]).toMatchObject([false, { error: true, code: 'invoice-too-early' }]);
  });
});

describe('documents of one order', () => {
  const ORDER_ROW = 'SELECT FROM customer_order WHERE id = $1 FOR UPDATE';
  const correct = ({ reference }: { reference: string }, serial: string, tin: string) =>
    server.api.post(
      `/api/orders/${reference}/tax-invoice/corrections`,
      { serial, tin, name: 'Kandy Traders', address: '2 Hill Road' },
      admin,
    );
  const refund = ({ id }: { id: string }) =>
    server.api.post(
      `/api/orders/${id}/refunds`,
      { amount: 1000, way: 'Cash' as const, reason: 'Cold', request_key: randomUUID() },
      admin,
    );
  const creditNotes = async ({ reference }: { reference: string }) =>
    (await server.api.get(`/api/orders/${reference}/tax-invoice`, admin)).body.credit_notes;

  test('of two corrections at once, the second one is rejected, and one of the same data changes nothing', async () => {
    const order = await delivered();
    const { serial } = (await invoice(order)).body.invoice;
    const [first, second, again] = await meanwhile(
      server.db,
      { lock: ORDER_ROW, values: [order.id] },
      () => correct(order, serial, '987654312'),
      () => correct(order, serial, '123123123'),
      () => correct(order, serial, '987654312'),
    );
    const now = first.body.invoice.serial;
    expect(first.body.invoice).toMatchObject({ purchaser: { tin: '987654312' }, replaces: { invoice: serial } });
    expect(second.body).toMatchObject({ error: true, code: 'invoice-corrected', values: { serial: now } });
    expect(again.body).toEqual(first.body);
    expect(await creditNotes(order)).toHaveLength(1);
  });

  test('have a credit note of a refund that waits for the invoice, and of one that the invoice waits for', async () => {
    const [refunded, invoiced] = [await delivered(), await delivered()];
    const rowOf = ({ id }: { id: string }) => ({ lock: ORDER_ROW, values: [id] });
    const answers = [
      ...(await meanwhile(
        server.db,
        rowOf(refunded),
        () => refund(refunded),
        () => invoice(refunded),
      )),
      ...(await meanwhile(
        server.db,
        rowOf(invoiced),
        () => invoice(invoiced),
        () => refund(invoiced),
      )),
    ];
    expect(answers.map(({ body }) => body.error)).toEqual([false, false, false, false]);
    for (const order of [refunded, invoiced])
      expect((await creditNotes(order)).map(({ total }) => total)).toEqual([1000]);
  });

  test('keep their tax code, which another branch waits for while this one gives it up', async () => {
    const order = await delivered();
    await invoice(order);
    const hillBranch = { name: 'Hill', phone: '0812000002', address: '2 Hill Road', open: '00:00', close: '00:00' };
    await server.db.query(`UPDATE branch SET tax_code = 'BR20' WHERE id = $1`, [harbour]);
    const [{ body }] = await meanwhile(
      server.db,
      {
        lock: 'UPDATE branch SET tax_code = NULL WHERE id = $1',
        values: [harbour],
        // its last document with this code
        change: (tx) => tx.query(`UPDATE tax_document SET tax_code = 'BR20' WHERE order_id = $1`, [order.id]),
      },
      () => server.api.put(`/api/branches/${CHAIN.branch.hill}`, { ...hillBranch, taxCode: 'BR20' }, admin),
    );
    await server.db.query(`UPDATE branch SET tax_code = 'BR01' WHERE id = $1`, [harbour]);
    expect(body).toMatchObject({ error: true, code: 'tax-code-used' });
  });
});

describe('a change of the rate', () => {
  test('waits for an invoice that is being issued, and is rejected', async () => {
    await invoice(await delivered());
    await unseal();
    // the row of the branch's serials, for which the next invoice waits
    await server.db.query(
      `INSERT INTO tax_serial (tax_code, kind, month, last)
       SELECT 'BR01', 'invoice', (date_trunc('month', now() AT TIME ZONE 'Asia/Colombo'))::date, 0`,
    );
    const order = await delivered();
    const [{ body }, changed] = await meanwhile(
      server.db,
      { lock: 'SELECT FROM tax_serial FOR UPDATE' },
      () => invoice(order),
      () => setRate(15),
    );
    expect(changed.body).toMatchObject({ error: true, code: 'days-sealed', values: { day: today } });
    expect([body.invoice.vat_percentage, await rateOf(order.id)]).toEqual([18, 18]);
  });

  test('waits for a day that is being closed, and is rejected', async () => {
    await unseal();
    const { id } = await delivered();
    const route = `/api/finance/closings/branch/${harbour}/date/${today}` as const;
    const { expected_cash } = (await server.api.get(route, admin)).body.day.now;
    const [closed, changed] = await meanwhile(
      server.db,
      {
        // another closing of the day, which is taken back
        lock: `INSERT INTO day_closing (branch_id, business_date, expected_cents, counted_cents, note, closed_by, closed_at)
               VALUES ($1, $2, 0, 0, '', 'Nimal', now())`,
        values: [harbour, today],
        change: (tx) => tx.query('DELETE FROM day_closing'),
      },
      () => server.api.post(route, { expected_cash, counted_cash: expected_cash, note: '' }, admin),
      () => setRate(15),
    );
    expect([closed.body, changed.body]).toMatchObject([{ error: false }, { error: true, code: 'days-sealed' }]);
    expect(await rateOf(id)).toBe(18);
  });

  test('also sets the VAT of an order that is being placed', async () => {
    await unseal();
    await setRate(18);
    // the order has its number, and has compared the menu's version for the last time
    const [placed, changed] = await meanwhile(
      server.db,
      { lock: 'LOCK TABLE branch_event IN SHARE MODE' },
      () => placeOrder(server.api),
      () => setRate(15),
    );
    expect([placed.body.error, changed.body.error]).toEqual([false, false]);
    expect(await rateOf(placed.body.order.id)).toBe(15);
  });
});
