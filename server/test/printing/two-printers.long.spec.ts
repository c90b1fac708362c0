import type { PrinterRequest } from '../../../libs/contract/requests/kitchen/printing.js';
import { businessDate } from '../../../libs/domain/time/business-day.js';
import { addDays } from '../../../libs/domain/time/calendar-date.js';
import { FakePrinter } from '../support/fake-printer.js';
import { line, placeConfirmed } from '../support/orders.js';
import { fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';

const { harbour } = CHAIN.branch;
const { grill } = CHAIN.station;
const PRINTERS = `/api/branches/${harbour}/printers` as const;
/** after tomorrow, so that no slot of it is too near, whenever the tests run */
const dueDay = addDays(businessDate(new Date(), { timeZone: 'Asia/Colombo', businessDayStarts: '00:00' }), 2);
const at = (clock: string) => new Date(`${dueDay}T${clock}:00+05:30`).toISOString();

let server: TestServer;
let manager: string;
let kitchen: string;
/** the one of whole orders, and that of the grill */
let pass: FakePrinter;
let hot: FakePrinter;
beforeAll(async () => {
  server = await startTestServer({ PRINTER_NETWORKS: '127.0.0.0/8', PRINTER_PORTS: '1-65535' });
  manager = (await server.api.login(CHAIN.user.manager.email)).api_token;
  kitchen = (await server.api.login(CHAIN.user.kitchen.email)).api_token;
  await server.api.put(`/api/sub-food-types/${CHAIN.subFoodType.beef}/station`, { station: grill }, { token: manager });
  await server.db.query('UPDATE ways_to_pay SET later_limit_cents = 10000000');
  await server.db.query('UPDATE branch SET later_days = 7, menu_version = menu_version + 1 WHERE id = $1', [harbour]);
});
afterAll(() => server.close());
beforeEach(async () => {
  pass = new FakePrinter();
  hot = new FakePrinter();
  await pass.start();
  await hot.start();
});
afterEach(async () => {
  const { body } = await server.api.get(PRINTERS, { token: manager });
  for (const { id } of body.printers) await server.api.delete(`${PRINTERS}/${id}`, { token: manager });
  await pass.stop();
  await hot.stop();
});

const add = async (printer: FakePrinter, changes: Partial<PrinterRequest> = {}): Promise<number> => {
  const request = { host: '127.0.0.1', port: printer.port, width: 80, printsOnArrival: true, ...changes };
  const { body } = await server.api.post(PRINTERS, request, { token: manager });
  return body.printer.id;
};
const addBoth = async () => ({ pass: await add(pass), hot: await add(hot, { station: grill, name: 'Grill' }) });
const place = (changes: object = {}) =>
  placeConfirmed(server.api, {
    products: [line(CHAIN.classic, 2), line(CHAIN.cheese), line(CHAIN.soda)],
    paymentType: 'Pay On Delivery',
    deliveryPaymentType: 'Pay by Cash',
    orderType: 'Delivery',
    delivery: CHAIN.delivery.fort.id,
    deliveryCharge: CHAIN.delivery.fort.amount,
    address: '12 Lighthouse Street',
    ...changes,
  });
const small = (changes: object = {}) => placeConfirmed(server.api, { products: [line(CHAIN.soda)], ...changes });
const hurry = () => server.db.query(`UPDATE print_job SET next_try_at = now() WHERE state = 'queued'`);
/** Resolves once nothing is left to print, with the papers of both printers. */
const papers = async (counts: { pass: number; hot: number }): Promise<[string, string]> => {
  const [whole, part] = [await pass.received(counts.pass), await hot.received(counts.hot)];
  await until(async () => (await server.db.query(`SELECT FROM print_job WHERE state = 'queued'`)).length === 0);
  expect([pass.tickets.length, hot.tickets.length]).toEqual([counts.pass, counts.hot]);
  return [whole.at(-1) ?? '', part.at(-1) ?? ''];
};

test('prints whole orders on one printer, and those of a station on the other', async () => {
  await addBoth();
  await small({ products: [line(CHAIN.classic), line(CHAIN.soda)] });
  const [whole, part] = await papers({ pass: 1, hot: 1 });
  for (const text of ['1 x Classic', '1 x Soda', 'Rs.']) expect(whole).toContain(text);
  for (const text of ['Grill', '1 x Classic', '1 more line at no station']) expect(part).toContain(text);
  for (const text of ['Soda', 'Rs.']) expect(part).not.toContain(text);
  // the grill makes nothing of it
  await small();
  await papers({ pass: 2, hot: 1 });
});

test('prints foods without a station on each station’s paper if no printer prints whole orders', async () => {
  await add(hot, { station: grill });
  await small();
  expect((await hot.received(1))[0]).toContain('1 x Soda');
});

test('prints later what a printer could not print, and names that printer in its trouble', async () => {
  await addBoth();
  const { port } = hot;
  await hot.stop();
  const { id } = await small({ products: [line(CHAIN.classic)] });
  await pass.received(1);
  const [{ ticket }] = await server.db.query('SELECT ticket_number AS ticket FROM customer_order WHERE id = $1', [id]);
  const list = async () => (await server.api.get(PRINTERS, { token: kitchen })).body.printers;
  await until(async () => (await list()).some(({ trouble }) => trouble?.waiting.length === 1));
  expect(await list()).toMatchObject([
    { name: '', station: null, trouble: null },
    { name: 'Grill', station: { id: grill, name: 'Grill' }, trouble: { fault: 'refused', waiting: [ticket] } },
  ]);
  const [health] = (await server.api.get('/api/board-health', { token: manager })).body.branches;
  expect(health).toMatchObject({ printer: { name: 'Grill' }, printers: [{ name: 'Grill' }] });
  await hot.start(port);
  await hurry();
  expect((await papers({ pass: 1, hot: 1 }))[1]).not.toContain('COPY');
});

test('tells both printers of a correction and of a cancellation, if they have a paper of the order', async () => {
  await addBoth();
  const order = await small({ products: [line(CHAIN.classic), line(CHAIN.cheese)] });
  await papers({ pass: 1, hot: 1 });
  const sell = (isSoldOut: boolean) =>
    server.api.put(`/api/food/${CHAIN.cheese.id}/sold-out`, { isSoldOut }, { token: kitchen });
  await sell(true);
  await server.api.post(
    `/api/orders/branch/${harbour}/shortages`,
    { type: 'food', id: CHAIN.cheese.id, orders: [order.id] },
    { token: kitchen },
  );
  await server.api.post(
    `/api/orders/${order.reference}/choices`,
    { shortage: 1, answer: 'leave-out' },
    { headers: { 'order-token': order.order_token } },
  );
  for (const paper of await papers({ pass: 2, hot: 2 })) {
    for (const text of ['CHANGED ORDER', 'CHANGED: no Cheese', '1 x Classic']) expect(paper).toContain(text);
    expect(paper).not.toContain('1 x Cheese');
  }
  await sell(false);
  // what changes nothing on the paper prints nothing
  await server.api.put(`/api/orders/${order.id}`, { kitchen_status: 'On Process' }, { token: kitchen });
  await server.api.put(`/api/orders/${order.id}/ready`, { ready: true }, { token: kitchen });
  await papers({ pass: 2, hot: 2 });
  const cancel = { kitchen_status: 'Cancelled', cancel_code: CHAIN.cancelCode };
  await server.api.put(`/api/orders/${order.id}`, cancel, { token: kitchen });
  for (const paper of await papers({ pass: 3, hot: 3 })) expect(paper).toContain('CANCELLED');
});

test('prints nothing of an order that was cancelled before a printer had printed it, and its ticket if it is restored', async () => {
  await addBoth();
  const { port } = hot;
  await hot.stop();
  const { id } = await small({ products: [line(CHAIN.classic)] });
  await pass.received(1);
  await until(async () => (await server.db.query(`SELECT FROM print_job WHERE state = 'queued'`)).length === 1);
  const cancel = { kitchen_status: 'Cancelled', cancel_code: CHAIN.cancelCode };
  await server.api.put(`/api/orders/${id}`, cancel, { token: kitchen });
  expect((await pass.received(2))[1]).toContain('CANCELLED');
  await until(async () => {
    await hurry();
    return (await server.db.query(`SELECT FROM print_job WHERE state = 'queued'`)).length === 0;
  });
  await hot.start(port);
  await server.api.post(`/api/orders/${id}/restore`, {}, { token: kitchen });
  const [again, first] = await papers({ pass: 3, hot: 1 });
  expect(again).toContain('CHANGED ORDER');
  for (const text of ['CHANGED', 'CANCELLED', 'COPY']) expect(first).not.toContain(text);
});

test('tells both printers that an order that was started early waits, is moved, and is due', async () => {
  await addBoth();
  const order = await place({ dueAt: at('12:00') });
  const staff = { token: kitchen };
  await server.api.put(`/api/orders/${order.id}/release`, {}, staff);
  await papers({ pass: 1, hot: 1 });
  await server.api.post(`/api/orders/${order.id}/undo-release`, {}, staff);
  for (const paper of await papers({ pass: 2, hot: 2 })) expect(paper).toContain('NOT YET');
  await server.api.put(`/api/orders/${order.reference}/due`, { dueAt: at('18:30') }, staff);
  for (const paper of await papers({ pass: 3, hot: 3 })) {
    for (const text of ['NOT YET', '18:30']) expect(paper).toContain(text);
  }
  await server.api.put(`/api/orders/${order.id}/release`, {}, staff);
  for (const paper of await papers({ pass: 4, hot: 4 })) expect(paper).toContain('CHANGED ORDER');
});

test('prints what is open and not printed after the database was restored, and nothing twice', async () => {
  await addBoth();
  await small({ products: [line(CHAIN.classic)] });
  await papers({ pass: 1, hot: 1 });
  await server.db.query('UPDATE stream_cursor SET claimed_until = $1, next_try_at = $1', ['9999-01-01']);
  await small({ products: [line(CHAIN.cheese)] });
  await server.asOwner(`UPDATE branch_stream SET epoch = gen_random_uuid() WHERE branch_id = ${harbour}`);
  await server.db.query('UPDATE stream_cursor SET claimed_until = NULL, next_try_at = now()');
  for (const paper of await papers({ pass: 2, hot: 2 })) expect(paper).toContain('1 x Cheese');
});

test('prints on request on the printers that make something of the order, or on the one that was asked for', async () => {
  const { hot: grillPrinter } = await addBoth();
  const { id } = await small({ products: [line(CHAIN.classic)] });
  await papers({ pass: 1, hot: 1 });
  const print = (orderId: string, body = {}) =>
    server.api.post(`/api/orders/${orderId}/print`, body, { token: kitchen });
  await print(id);
  for (const paper of await papers({ pass: 2, hot: 2 })) expect(paper).toContain(' COPY ');
  await print(id, { printer: grillPrinter });
  await papers({ pass: 2, hot: 3 });
  const soda = await small();
  await papers({ pass: 3, hot: 3 });
  expect((await print(soda.id, { printer: grillPrinter })).body.code).toBe('no-printer');
});

test('keeps name and station if an older screen saves the first printer, and rejects stations of other branches', async () => {
  const id = await add(hot, { station: grill, name: 'Grill' });
  const old = { host: '127.0.0.1', port: hot.port, width: 58, printsOnArrival: false };
  const { body } = await server.api.put(`/api/branches/${harbour}/printer`, old, { token: manager });
  expect(body.printer).toMatchObject({ id, name: 'Grill', station: { id: grill }, width: 58 });
  const edit = (request: object) => server.api.put(`${PRINTERS}/${id}`, { ...old, ...request }, { token: manager });
  expect((await edit({ station: null, name: '' })).body.printer).toMatchObject({ station: null, name: '' });
  for (const [field, value] of [
    ['station', 999],
    ['station', 'Grill'],
    ['name', 'x'.repeat(31)],
  ] as const) {
    expect(fieldsOf(await edit({ [field]: value }))).toHaveProperty(field);
  }
  const hill = `/api/branches/${CHAIN.branch.hill}/printers/${id}` as const;
  expect((await server.api.put(hill, old, { token: manager })).status).toBe(403);
  const admin = (await server.api.login(CHAIN.user.admin.email)).api_token;
  expect((await server.api.put(hill, old, { token: admin })).status).toBe(404);
  // a removed station leaves a printer of whole orders
  await edit({ station: CHAIN.station.unused });
  await server.api.delete(`/api/stations/${CHAIN.station.unused}`, { token: manager });
  const [printer] = (await server.api.get(PRINTERS, { token: kitchen })).body.printers;
  expect(printer).toMatchObject({ id, station: null });
});
