import { randomUUID } from 'node:crypto';
import type { TaxInvoiceRequest } from '../../../libs/contract/requests/finance/tax-invoices.js';
import { toCents } from '../../../libs/domain/money/money.js';
import { businessDate } from '../../../libs/domain/time/business-day.js';
import { localTime } from '../../../libs/domain/time/business-time.js';
import { DELIVERY, line, placeConfirmed } from '../support/orders.js';
import { PURCHASER, SUPPLIER } from '../support/tax-shop.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN, NOT_NOW } from '../support/test-chain.js';

const { harbour } = CHAIN.branch;
/** half a day away, so that no test runs across the start of a day */
const BUSINESS_DAY_STARTS = NOT_NOW.open;

describe('tax invoices', () => {
  let server: TestServer;
  let admin: { token: string };
  let kitchen: { token: string };
  let editor: { token: string };
  const today = businessDate(new Date(), { timeZone: 'Asia/Colombo', businessDayStarts: BUSINESS_DAY_STARTS });
  const month = localTime(new Date(), 'Asia/Colombo').date.slice(0, 7);

  beforeAll(async () => {
    server = await startTestServer({ BUSINESS_DAY_STARTS });
    const login = async (email: string) => ({ token: (await server.api.login(email)).api_token });
    admin = await login(CHAIN.user.admin.email);
    kitchen = await login(CHAIN.user.kitchen.email);
    editor = await login(CHAIN.user.editor.email);
  });
  afterAll(() => server.close());

  type Own = Awaited<ReturnType<typeof placeConfirmed>>;
  const place = () => placeConfirmed(server.api, { ...DELIVERY, products: [line(CHAIN.classic, 2), line(CHAIN.soda)] });
  const deliver = async (): Promise<Own> => {
    const order = await place();
    await server.api.put(`/api/orders/${order.id}`, { kitchen_status: 'On Process' }, kitchen);
    const paid = { kitchen_status: 'Delivered', delivery_payment_type: 'Pay by Cash' };
    await server.api.put(`/api/orders/${order.id}`, paid, kitchen);
    return order;
  };
  const asOwner = ({ order_token }: Own) => ({ headers: { 'Order-Token': order_token } });
  const request = (order: Own, who: object = asOwner(order), more: Partial<TaxInvoiceRequest> = {}) =>
    server.api.post(`/api/orders/${order.reference}/tax-invoice`, { ...PURCHASER, ...more }, who);

  it('are rejected until the chain is registered, its branch has a code, and the order was handed over', async () => {
    const order = await deliver();
    expect((await request(order)).body).toMatchObject({ error: true, code: 'vat-not-registered' });
    await server.api.put('/api/tax', SUPPLIER, admin);
    expect((await request(await place())).body).toMatchObject({ error: true, code: 'invoice-too-early' });
    expect((await request(order)).body).toMatchObject({ error: true, code: 'no-tax-code' });
    await server.db.query(`UPDATE branch SET tax_code = 'BR01' WHERE id = $1`, [harbour]);
    await server.db.query(`UPDATE customer_order SET delivered_at = delivered_at - interval '15 days' WHERE id = $1`, [
      order.id,
    ]);
    expect((await request(order)).body).toMatchObject({ error: true, code: 'invoice-too-late' });
    // the branch may
    expect((await request(order, kitchen)).body).toMatchObject({ error: false });
    expect((await request(order, {})).body).toMatchObject({ error: true, code: 'not-own-order' });
    expect((await request(order, editor)).status).toBe(403);
    const program = { name: 'Program', branches: [harbour], canWrite: true, personalData: true };
    const { token } = (await server.api.post('/api/api-keys', program, admin)).body;
    expect((await request(order, { token })).status).toBe(403);
    expect((await server.api.get(`/api/orders/${order.reference}/tax-invoice`, { token })).status).toBe(403);
    expect((await request(order, kitchen, { tin: '12345' })).body).toMatchObject({
      problems: { tin: [{ code: 'tin' }] },
    });
  });

  it('have every field, add up, and are issued once', async () => {
    const order = await deliver();
    const none = (await server.api.get(`/api/orders/${order.reference}/tax-invoice`, asOwner(order))).body;
    expect(none).toMatchObject({ error: true, code: 'no-invoice' });
    const { invoice } = (await request(order)).body;
    const total = CHAIN.classic.price * 2 + CHAIN.soda.price + DELIVERY.deliveryCharge;
    expect(invoice).toMatchObject({
      kind: 'invoice',
      place: 'Harbour, 1 Harbour Road',
      supplier: { tin: '123456789', name: 'Harbour Foods (Pvt) Ltd' },
      purchaser: { ...PURCHASER, phone: '' },
      total,
      vat_percentage: 18,
      paid_by: 'Cash',
      corrects: null,
      total_in_words: 'Three Thousand Four Hundred Fifty Rupees Only',
    });
    expect(invoice.lines.map(({ description, quantity }) => [description, quantity])).toEqual([
      ['Classic', 2],
      ['Soda', 1],
      ['Delivery', 1],
    ]);
    const sum = (of: 'value' | 'vat' | 'total') => invoice.lines.reduce((cents, one) => cents + toCents(one[of]), 0);
    expect([sum('value'), sum('vat'), sum('total')]).toEqual([invoice.value, invoice.vat, total].map(toCents));

    const again = (await request(order)).body;
    expect(again.invoice).toEqual(invoice);
    const other = (await request(order, asOwner(order), { name: 'Somebody else' })).body;
    expect(other).toMatchObject({ error: true, code: 'invoice-issued', values: { serial: invoice.serial } });
    const read = (await server.api.get(`/api/orders/${order.reference}/tax-invoice`, asOwner(order))).body;
    expect(read.invoice).toEqual(invoice);
  });

  it('have one original: that of the page that printed first, however many print at once', async () => {
    const order = await deliver();
    const { invoice } = (await request(order)).body;
    expect(invoice.is_printed).toBe(false);
    const { serial } = invoice;
    const print = (key: string, who: object = asOwner(order), of: string = serial) =>
      server.api.post(`/api/orders/${order.reference}/tax-invoice/prints`, { serial: of, key }, who);
    const keys = Array.from({ length: 5 }, () => randomUUID());
    const answers = await Promise.all(keys.map((key) => print(key)));
    const originals = keys.filter((_, n) => answers[n]?.body.is_copy === false);
    expect(originals).toHaveLength(1);
    // the same page may repeat it, after a cancelled dialog or a lost answer; staff cannot
    for (const key of keys) expect((await print(key)).body.is_copy).toBe(key !== originals[0]);
    expect((await print(randomUUID(), kitchen)).body.is_copy).toBe(true);
    expect((await request(order)).body.invoice.is_printed).toBe(true);

    expect((await print(randomUUID(), {})).body).toMatchObject({ code: 'not-own-order' });
    expect((await print('1')).status).toBe(400);
    expect((await print(randomUUID(), asOwner(order), '26JUL_X_1')).status).toBe(404);
  });

  it('are numbered without gaps, however many are requested at once, and one order gets one', async () => {
    const orders = [await deliver(), await deliver(), await deliver()];
    const answers = await Promise.all(orders.flatMap((order) => [request(order), request(order), request(order)]));
    const serials = new Set(answers.map(({ body }) => body.invoice.serial));
    expect(serials.size).toBe(3);
    const { documents, gaps } = (await server.api.get(`/api/finance/tax-invoices?month=${month}`, admin)).body;
    expect(gaps).toEqual([]);
    const numbers = documents.map(({ serial }) => Number(serial.split('_').at(-1)));
    expect(numbers).toEqual(numbers.map((_, n) => n + 1));
  });

  it('have a credit note of each refund, with the VAT of the report and of the journal', async () => {
    const order = await deliver();
    const { invoice } = (await request(order)).body;
    const refund = async (amount: number) => {
      const body = { amount, way: 'Cash' as const, reason: 'Cold', request_key: randomUUID() };
      return (await server.api.post(`/api/orders/${order.id}/refunds`, body, admin)).body.refunds.at(-1);
    };
    const [first, rest] = [await refund(1000), await refund(invoice.total - 1000)];
    const read = () => server.api.get(`/api/orders/${order.reference}/tax-invoice`, asOwner(order));
    const { credit_notes: notes } = (await read()).body;
    expect(notes.map(({ corrects, refund: id, total }) => [corrects, id, total])).toEqual([
      [invoice.serial, first?.id, 1000],
      [invoice.serial, rest?.id, invoice.total - 1000],
    ]);
    expect(notes[0]?.serial).toMatch(/_BR01_CN1$/);
    expect(notes.reduce((cents, { vat }) => cents + toCents(vat), 0)).toBe(toCents(invoice.vat));

    const range = `from=${today}&to=${today}`;
    const { totals, days } = (await server.api.get(`/api/finance/vat?${range}`, admin)).body;
    expect(days).toHaveLength(1);
    expect(totals.refunded_vat).toBe(invoice.vat);
    const [stored] = await server.db.query(
      `SELECT sum(vat_cents)::int AS vat, sum(total_cents - vat_cents)::int AS value FROM customer_order WHERE status = 'Confirmed'`,
    );
    expect([toCents(totals.vat), toCents(totals.value)]).toEqual([stored.vat, stored.value]);

    const csv = async (name: string, query: string = range) => {
      const headers = { authorization: `Bearer ${admin.token}` };
      const text = await (await fetch(`${server.api.url}/api/finance/${name}.csv?${query}`, { headers })).text();
      return text
        .trim()
        .split('\r\n')
        .map((row) => row.split(','));
    };
    const rows = (await csv('journal')).slice(1);
    // a refund has no channel, so the reports have none either
    expect(await csv('journal', `${range}&channel=phone`)).toEqual(await csv('journal'));
    for (const name of ['orders', 'months']) {
      const table = await csv(name);
      const head = table.findIndex((row) => row.includes('VAT'));
      const column = table[head]?.indexOf('VAT') ?? -1;
      const sum = table.slice(head + 1).reduce((cents, row) => cents + toCents(Number(row[column])), 0);
      expect([name, sum]).toEqual([name, toCents(totals.vat)]);
    }
    const side = (column: number, of = rows) => of.reduce((cents, row) => cents + toCents(Number(row[column])), 0);
    expect(side(5)).toBe(side(6));
    const vatRows = rows.filter((row) => row[3] === 'VAT payable');
    expect(side(6, vatRows) - side(5, vatRows)).toBe(toCents(totals.vat) - toCents(totals.refunded_vat));
  });
});
