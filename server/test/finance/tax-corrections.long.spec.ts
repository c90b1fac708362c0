import { randomUUID } from 'node:crypto';
import type { OrderTaxDocuments, TaxInvoice } from '../../../libs/contract/finance/tax-invoices.js';
import { toCents } from '../../../libs/domain/money/money.js';
import { businessDate } from '../../../libs/domain/time/business-day.js';
import { localTime } from '../../../libs/domain/time/business-time.js';
import { openTaxShop, PURCHASER } from '../support/tax-shop.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN, NOT_NOW } from '../support/test-chain.js';

const { harbour, hill } = CHAIN.branch;
/** half a day away, so that no test runs across the start of a day */
const BUSINESS_DAY_STARTS = NOT_NOW.open;
const TOTAL = CHAIN.classic.price * 2 + CHAIN.soda.price;
const month = localTime(new Date(), 'Asia/Colombo').date.slice(0, 7);
const today = businessDate(new Date(), { timeZone: 'Asia/Colombo', businessDayStarts: BUSINESS_DAY_STARTS });
const RIGHT = { ...PURCHASER, tin: '987654312' };

let server: TestServer;
let shop: Awaited<ReturnType<typeof openTaxShop>>;
beforeAll(async () => {
  server = await startTestServer({ BUSINESS_DAY_STARTS });
  shop = await openTaxShop(server);
});
afterAll(() => server.close());

const number = ({ serial }: Pick<TaxInvoice, 'serial'>): string => serial.split('_').at(-1) ?? '';
const signed = ({ kind, total }: TaxInvoice): number => (kind === 'invoice' ? total : -total);
const allOf = (of: OrderTaxDocuments) => [...of.former_invoices, of.invoice, ...of.credit_notes];
const sumOf = (documents: TaxInvoice[]): number => documents.reduce((sum, one) => sum + toCents(signed(one)), 0);

describe('refunds', () => {
  test('of the whole order leave nothing to invoice', async () => {
    const order = await shop.delivered();
    await shop.refund(order, TOTAL);
    const rejection = { error: true, code: 'nothing-to-invoice' };
    expect((await shop.invoice(order)).body).toMatchObject(rejection);
    expect((await shop.documents(order)).body).toMatchObject({
      ...rejection,
      message: 'Nothing is owed for this order, so it gets no tax invoice.',
    });
  });

  test('that were made before the invoice get their credit notes with it', async () => {
    const order = await shop.delivered();
    const [first] = (await shop.refund(order, 1000)).body.refunds;
    const second = (await shop.refund(order, 250)).body.refunds.at(-1);
    const { invoice, credit_notes: notes } = (await shop.invoice(order)).body;
    expect([invoice.total, invoice.corrects, invoice.replaces]).toEqual([TOTAL, null, null]);
    expect(notes.map(({ corrects, refund, total, vat }) => [corrects, refund, total, vat])).toEqual([
      [invoice.serial, first?.id, 1000, first?.vat],
      [invoice.serial, second?.id, 250, second?.vat],
    ]);
  });

  test('that are made later bring their credit notes, once', async () => {
    const order = await shop.delivered();
    const { invoice } = (await shop.invoice(order)).body;
    const key = randomUUID();
    await shop.refund(order, 1000, key);
    const { refunds } = (await shop.refund(order, 1000, key)).body;
    await shop.refund(order, TOTAL - 1000);
    const documents = (await shop.documents(order)).body;
    expect(documents.invoice).toEqual(invoice);
    expect(documents.credit_notes.map(({ total }) => total)).toEqual([1000, TOTAL - 1000]);
    expect(documents.credit_notes[0]).toMatchObject({ refund: refunds[0]?.id, purchaser: PURCHASER, paid_by: '' });
    expect(sumOf(allOf(documents))).toBe(0);
    expect((await shop.correct(order, invoice.serial, RIGHT)).body).toMatchObject({ code: 'nothing-to-invoice' });
  });

  test('are named by text, or by a number as older clients do', async () => {
    const order = await shop.delivered();
    await shop.invoice(order);
    const id = (await shop.refund(order, 1000)).body.refunds[0]?.id ?? '';
    const credit = (refund: unknown) =>
      server.api.post(`/api/orders/${order.reference}/credit-notes`, { refund }, shop.accountant);
    for (const refund of [id, Number(id)]) {
      expect((await credit(refund)).body.credit_notes.map(({ refund: of }) => of)).toEqual([id]);
    }
    expect((await credit('999999')).status).toBe(404);
    for (const refund of ['x', 1.5, -1, null, {}, '9'.repeat(19)]) expect((await credit(refund)).status).toBe(400);
  });

  test('are possible once the branch has no tax code any more', async () => {
    const order = await shop.delivered();
    await shop.invoice(order);
    await server.db.query('UPDATE branch SET tax_code = NULL WHERE id = $1', [harbour]);
    expect((await shop.refund(order, 1000)).body.error).toBe(false);
    expect((await shop.documents(order)).body.credit_notes[0]?.serial).toMatch(/_BR01_CN\d+$/);
    await server.db.query(`UPDATE branch SET tax_code = 'BR01' WHERE id = $1`, [harbour]);
  });
});

describe('a correction', () => {
  test('credits the invoice and replaces it, by an accountant or an administrator, again and again', async () => {
    const order = await shop.delivered();
    const { invoice: first } = (await shop.invoice(order)).body;
    for (const who of [shop.kitchen, shop.manager, { headers: { 'Order-Token': order.order_token } }])
      expect([401, 403]).toContain((await shop.correct(order, first.serial, RIGHT, who)).status);
    expect((await shop.invoice(order, RIGHT)).body).toMatchObject({
      code: 'invoice-issued',
      message: `This order has the tax invoice ${first.serial} already. An administrator or the accountant of the shop can correct it.`,
    });

    const corrected = (await shop.correct(order, first.serial, RIGHT)).body;
    const [note] = corrected.credit_notes;
    expect(corrected.former_invoices).toEqual([first]);
    expect(note).toMatchObject({ corrects: first.serial, refund: null, total: TOTAL, vat: first.vat, paid_by: '' });
    expect(note?.purchaser).toEqual(first.purchaser);
    expect(note?.lines.map(({ description }) => description)).toEqual([`Correction of invoice ${first.serial}`]);
    expect(corrected.invoice).toEqual({
      ...first,
      purchaser: { ...RIGHT, phone: '' },
      serial: corrected.invoice.serial,
      issued_at: corrected.invoice.issued_at,
      replaces: { invoice: first.serial, credit_note: note?.serial },
    });
    expect(Number(number(corrected.invoice))).toBe(Number(number(first)) + 1);
    // a repeated request, and the customer's with the right data
    expect((await shop.correct(order, first.serial, RIGHT)).body).toEqual(corrected);
    expect((await shop.invoice(order, RIGHT)).body).toEqual(corrected);
    const other = { ...RIGHT, name: 'Kandy Traders (Pvt) Ltd' };
    expect((await shop.correct(order, first.serial, other)).body).toMatchObject({
      code: 'invoice-corrected',
      values: { serial: corrected.invoice.serial },
    });

    const twice = (await shop.correct(order, corrected.invoice.serial, other, shop.admin)).body;
    expect(twice.former_invoices).toEqual([first, corrected.invoice]);
    expect(twice.invoice.replaces).toEqual({
      invoice: corrected.invoice.serial,
      credit_note: twice.credit_notes[1]?.serial,
    });
    expect(sumOf(allOf(twice))).toBe(toCents(TOTAL));
  });

  test('credits only what refunds have left, and gives the new invoice their credit notes', async () => {
    const order = await shop.delivered();
    const { invoice } = (await shop.invoice(order)).body;
    const id = (await shop.refund(order, 1000)).body.refunds[0]?.id;
    const vat = () => server.api.get(`/api/finance/vat?from=${today}&to=${today}`, shop.admin);
    const { totals } = (await vat()).body;
    const documents = (await shop.correct(order, invoice.serial, RIGHT)).body;
    const notes = documents.credit_notes.map(({ corrects, refund, total }) => [corrects, refund, total]);
    expect(notes).toEqual([
      [invoice.serial, id, 1000],
      [invoice.serial, null, TOTAL - 1000],
      [documents.invoice.serial, id, 1000],
    ]);
    const sumOfVat = (of: TaxInvoice[]) => of.reduce((sum, one) => sum + toCents(one.vat), 0);
    expect(sumOfVat(documents.credit_notes.slice(0, 2))).toBe(toCents(invoice.vat));
    // figures are those of the order, however many documents it has
    expect((await vat()).body.totals).toEqual(totals);
    const later = (await shop.refund(order, TOTAL - 1000)).body;
    expect((await shop.documents(order)).body.credit_notes.at(-1)).toMatchObject({
      corrects: documents.invoice.serial,
      refund: later.refunds[1]?.id,
    });
  });

  test('needs an invoice, and data as an invoice does', async () => {
    const order = await shop.delivered();
    expect((await shop.correct(order, '26JUL_BR01_1', RIGHT)).body).toMatchObject({ code: 'no-invoice' });
    const { invoice } = (await shop.invoice(order)).body;
    expect((await shop.correct(order, invoice.serial, { ...RIGHT, tin: '12' })).body).toMatchObject({
      problems: { tin: [{ code: 'tin' }] },
    });
    expect((await shop.correct(order, '', RIGHT)).status).toBe(400);
  });
});

test('an order with an invoice stays handed over, at its total', async () => {
  const order = await shop.delivered();
  const { invoice } = (await shop.invoice(order)).body;
  const recalled = (await server.api.post(`/api/orders/${order.id}/recall`, {}, shop.kitchen)).body;
  expect(recalled).toMatchObject({ error: true, code: 'invoiced', values: { serial: invoice.serial } });
  await expect(
    server.db.query('UPDATE customer_order SET status = $2 WHERE id = $1', [order.id, 'Cancelled']),
  ).rejects.toThrow('invoiced');
  const other = await shop.delivered();
  expect((await server.api.post(`/api/orders/${other.id}/recall`, {}, shop.kitchen)).body.error).toBe(false);
});

test('an invoice says how the order was paid and where, as it was known when it was issued', async () => {
  const order = await shop.delivered({});
  expect((await shop.invoice(order)).body.invoice.paid_by).toBe('');
  const tender = { delivery_payment_type: 'Pay by Card' };
  expect((await server.api.put(`/api/orders/${order.id}/tender`, tender, shop.manager)).body.error).toBe(false);
  const { invoice } = (await shop.documents(order)).body;
  expect([invoice.paid_by, invoice.place]).toEqual(['', 'Harbour, 1 Harbour Road']);
  await server.db.query(`UPDATE branch SET address = '9 New Road' WHERE id = $1`, [harbour]);
  expect((await shop.documents(order)).body.invoice.place).toBe('Harbour, 1 Harbour Road');
  const corrected = (await shop.correct(order, invoice.serial, RIGHT)).body;
  expect([corrected.invoice.paid_by, corrected.invoice.place]).toEqual(['Card', 'Harbour, 9 New Road']);
  const list = (await server.api.get(`/api/finance/tax-invoices?month=${month}`, shop.admin)).body;
  const listed = list.documents.filter(({ reference }) => reference === order.reference);
  expect(listed.map(({ kind, paid_by }) => [kind, paid_by])).toEqual([
    ['invoice', ''],
    ['invoice', 'Card'],
    ['credit-note', ''],
  ]);
  const range = `from=${month}-01&to=${localTime(new Date(), 'Asia/Colombo').date}`;
  const headers = { authorization: `Bearer ${shop.admin.token}` };
  const csv = await (await fetch(`${server.api.url}/api/finance/tax-invoices.csv?${range}`, { headers })).text();
  const rows = csv.split('\r\n').map((row) => row.split(','));
  const [corrects, paidBy] = ['Corrects', 'Paid By'].map((name) => rows[0]?.indexOf(name) ?? -1);
  const own = rows.filter((row) => row.includes(order.reference));
  expect(own.map((row) => [row[corrects ?? -1], row[paidBy ?? -1]])).toEqual([
    ['', ''],
    ['', 'Card'],
    [invoice.serial, ''],
  ]);
});

describe('a tax code', () => {
  const setCode = async (id: number, taxCode: string | null) => {
    const { branches } = (await server.api.get('/api/branches/staff', shop.admin)).body;
    const branch = branches.find((one) => one.id === id);
    const { name = '', phone = '', address = '', open = '', close = '' } = branch ?? {};
    return (await server.api.put(`/api/branches/${id}`, { name, phone, address, open, close, taxCode }, shop.admin))
      .body;
  };

  test('begins with 1, and gaps are found in each', async () => {
    await shop.invoice(await shop.delivered());
    expect(await setCode(harbour, 'BR09')).toMatchObject({ error: false });
    expect((await shop.invoice(await shop.delivered())).body.invoice.serial).toMatch(/_BR09_1$/);
    const list = async () => (await server.api.get(`/api/finance/tax-invoices?month=${month}`, shop.admin)).body;
    expect((await list()).gaps).toEqual([]);
    await server.db.query(`UPDATE tax_document SET number = 4 WHERE tax_code = 'BR09' AND number = 1`);
    expect((await list()).gaps).toEqual([expect.stringMatching(/^before .*_BR09_1$/)]);
    await server.db.query(`UPDATE tax_document SET number = 1 WHERE tax_code = 'BR09' AND number = 4`);
    // a former code goes on
    await setCode(harbour, 'BR01');
    const { invoice } = (await shop.invoice(await shop.delivered())).body;
    expect(Number(number(invoice))).toBeGreaterThan(1);
  });

  test('that is on documents stays with its branch', async () => {
    await setCode(harbour, 'BR10');
    await shop.invoice(await shop.delivered());
    await setCode(harbour, 'BR11');
    const used = 'This tax code is on tax invoices of another branch. Choose another one.';
    expect(await setCode(hill, 'BR10')).toMatchObject({ error: true, code: 'tax-code-used', message: used });
    expect(await setCode(hill, 'BR11')).toMatchObject({ error: true, code: 'tax-code-taken' });
    await setCode(harbour, 'BR01');
    // no document has this one
    expect(await setCode(hill, 'BR11')).toMatchObject({ error: false });
    await setCode(hill, null);
  });
});
