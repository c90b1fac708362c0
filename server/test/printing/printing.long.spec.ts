import type { BranchPrinter, PrinterTrouble } from '../../../libs/contract/orders/printing.js';
import { FakePrinter } from '../support/fake-printer.js';
import { line, placeConfirmed } from '../support/orders.js';
import { fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';

let server: TestServer;
let printer: FakePrinter;
let manager: string;
let kitchen: string;
beforeAll(async () => {
  server = await startTestServer({ PRINTER_NETWORKS: '127.0.0.0/8', PRINTER_PORTS: '1-65535', LANGUAGES: 'en,ta' });
  manager = (await server.api.login(CHAIN.user.manager.email)).api_token;
  kitchen = (await server.api.login(CHAIN.user.kitchen.email)).api_token;
});
afterAll(() => server.close());
beforeEach(async () => {
  printer = new FakePrinter();
  await printer.start();
});
afterEach(async () => {
  await server.api.delete(path, { token: manager });
  await printer.stop();
});

const path = `/api/branches/${CHAIN.branch.harbour}/printer` as const;
const save = (changes: object = {}) =>
  server.api.put(
    path,
    { host: '127.0.0.1', port: printer.port, width: 80, printsOnArrival: true, ...changes },
    { token: manager },
  );
const read = async (): Promise<BranchPrinter | null> => (await server.api.get(path, { token: kitchen })).body.printer;
const print = (id: string) => server.api.post(`/api/orders/${id}/print`, {}, { token: kitchen });
/** reads repeatedly, because the expected state follows a commit */
const untilTrouble = (isSo: (trouble: PrinterTrouble | null | undefined) => boolean): Promise<void> =>
  until(async () => isSo((await read())?.trouble));
const ended = (state: string): Promise<void> =>
  until(async () => (await server.db.query('SELECT 1 FROM print_job WHERE state = $1', [state])).length > 0);
/** Makes a retry due now. */
const hurry = () => server.db.query(`UPDATE print_job SET next_try_at = now() WHERE state = 'queued'`);
const ticketOf = async (id: string): Promise<number> =>
  (await server.db.query('SELECT ticket_number FROM customer_order WHERE id = $1', [id]))[0].ticket_number;

test('prints an order that reaches the kitchen once, and marks a requested second ticket as a copy', async () => {
  const before = await placeConfirmed(server.api);
  await save();
  const { id } = await placeConfirmed(server.api, {
    products: [line(CHAIN.combo, 1, 'offer')],
    notes: 'Nut allergy, no onions',
    firstName: 'නදී',
  });
  const [paper = ''] = await printer.received(1);
  expect(paper).toContain(String(await ticketOf(id)));
  for (const text of ['1 x Duo', '2 x Classic', 'ALLERGY', 'Nut allergy, no onions']) {
    expect(paper).toContain(text);
  }
  expect(paper).not.toContain('COPY');
  await ended('printed');

  expect((await print(id)).body.message).toContain(String(await ticketOf(id)));
  const [, copy = ''] = await printer.received(2);
  expect(copy).toContain(' COPY ');
  // an older order is printed on request, and then not marked as a copy
  await print(before.id);
  const [, , first = ''] = await printer.received(3);
  expect(first).not.toContain('COPY');
  // only the first one was printed automatically, once
  const arrivals = await server.db.query(`SELECT order_id FROM print_job WHERE kind = 'arrival'`);
  expect(arrivals).toEqual([{ order_id: id }]);
});

test('prints an order again whose customer has left out what was sold out, with the change at its top', async () => {
  await save();
  const order = await placeConfirmed(server.api, { products: [line(CHAIN.soda), line(CHAIN.cheese)] });
  await printer.received(1);
  await until(
    async () =>
      (await server.db.query(`SELECT FROM print_job WHERE order_id = $1 AND state = 'printed'`, [order.id])).length > 0,
  );
  const sell = (isSoldOut: boolean) =>
    server.api.put(`/api/food/${CHAIN.soda.id}/sold-out`, { isSoldOut }, { token: kitchen });
  await sell(true);
  await server.api.post(
    `/api/orders/branch/${CHAIN.branch.harbour}/shortages`,
    { type: 'food', id: CHAIN.soda.id, orders: [order.id] },
    { token: kitchen },
  );
  await server.api.post(
    `/api/orders/${order.reference}/choices`,
    { shortage: 1, answer: 'leave-out' },
    { headers: { 'order-token': order.order_token } },
  );
  const [, again = ''] = await printer.received(2);
  expect(again).toContain('CHANGED: no Soda');
  expect(again).toContain('1 x Cheese');
  expect(again).not.toContain('1 x Soda');
  await sell(false);
});

test('prints only what was added to a started order, and the whole order that was changed before', async () => {
  await save();
  const { id } = await placeConfirmed(server.api, { products: [line(CHAIN.cheese)] });
  await printer.received(1);
  const printed = (count: number) =>
    until(
      async () =>
        (await server.db.query(`SELECT FROM print_job WHERE order_id = $1 AND state = 'printed'`, [id])).length ===
        count,
    );
  await printed(1);
  const change = async (products: ReturnType<typeof line>[], subTotal: number) => {
    const [{ at }] = await server.db.query('SELECT updated_at AS at FROM customer_order WHERE id = $1', [id]);
    const body = { products, subTotal, updatedAt: at.toISOString() };
    const headers = { 'idempotency-key': `print ${subTotal}` };
    expect((await server.api.put(`/api/orders/${id}/products`, body, { token: kitchen, headers })).body.error).toBe(
      false,
    );
  };
  await change([line(CHAIN.cheese), line(CHAIN.classic)], 3100.5);
  const [, changed = ''] = await printer.received(2);
  for (const text of ['CHANGED ORDER', '1 x Cheese', '1 x Classic']) expect(changed).toContain(text);
  await printed(2);
  await server.api.put(`/api/orders/${id}`, { kitchen_status: 'On Process' }, { token: kitchen });
  await change([line(CHAIN.cheese), line(CHAIN.classic), line(CHAIN.soda)], 3450.5);
  const [, , added = ''] = await printer.received(3);
  for (const text of ['ADDED TO ORDER', String(await ticketOf(id)), '+ 1 x Soda']) expect(added).toContain(text);
  for (const text of ['Cheese', 'Classic']) expect(added).not.toContain(text);
});

test('prints tickets in the language of the branch’s kitchen', async () => {
  const speak = (kitchenLanguage: string) =>
    server.api.put(
      `/api/branches/${CHAIN.branch.harbour}/running`,
      { open: '00:00', close: '00:00', kitchenLanguage },
      { token: manager },
    );
  await save();
  expect((await speak('ta')).body).toMatchObject({ error: false });
  const { id } = await placeConfirmed(server.api, { products: [line(CHAIN.combo, 1, 'offer')], notes: 'Nut allergy' });
  const [paper = ''] = await printer.received(1);
  // names without a translation and the note are as they were written, the words of the ticket are drawn
  for (const text of [String(await ticketOf(id)), '1 x Duo', 'Nut allergy']) expect(paper).toContain(text);
  for (const word of ['ALLERGY', 'Pickup', 'Delivery', 'Rs.']) expect(paper).not.toContain(word);
  expect(paper).toContain('\x1dv0');
  await ended('printed');
  await speak('en');
  await print(id);
  const [, english = ''] = await printer.received(2);
  expect(english).toContain('ALLERGY');
});

test('limits copies to ten an hour for each order', async () => {
  const [{ id }, other] = [await placeConfirmed(server.api), await placeConfirmed(server.api)];
  await save({ printsOnArrival: false });
  await server.db.query(
    `INSERT INTO print_job (printer_id, order_id, kind, state, asked_by, useless_after, created_at)
     SELECT (SELECT max(id) FROM branch_printer), $1, 'again', 'printed', 'Kamal', now(), now() - make_interval(mins => n * 5) FROM generate_series(1, 9) n`,
    [id],
  );
  expect((await print(id)).body).toMatchObject({ error: false });
  await printer.received(1);
  expect((await print(id)).body).toMatchObject({
    error: true,
    code: 'printed-often',
    message: expect.stringContaining('10 times in the last hour'),
  });
  expect((await print(other.id)).body).toMatchObject({ error: false });
  await server.db.query(`UPDATE print_job SET created_at = created_at - interval '30 minutes' WHERE order_id = $1`, [
    id,
  ]);
  expect((await print(id)).body).toMatchObject({ error: false });
});

test('accepts orders while a printer is away, says on the board what to do, and prints later', async () => {
  await save();
  const { port } = printer;
  await printer.stop();
  const { id } = await placeConfirmed(server.api);
  const ticket = await ticketOf(id);
  await untilTrouble((trouble) => trouble?.fault === 'refused');
  expect(await read()).toMatchObject({ trouble: { fault: 'refused', waiting: [ticket], unsure: [] } });
  const health = await server.api.get('/api/board-health', { token: manager });
  expect(health.body.branches[0]?.printer).toMatchObject({ port, trouble: { waiting: [ticket] } });

  await printer.start(port);
  await hurry();
  const [paper = ''] = await printer.received(1);
  expect(paper).not.toContain('COPY');
  await untilTrouble((trouble) => trouble === null);
  expect(await read()).toMatchObject({ reports_status: true });
});

test('prints a ticket that was cut off once more, marked, and then leaves it to a person', async () => {
  await save();
  printer.behaviour = 'cuts-off';
  const { id } = await placeConfirmed(server.api);
  await printer.received(1);
  await untilTrouble((trouble) => trouble?.fault === 'cut-off');
  await hurry();
  const papers = await printer.received(2);
  expect(papers.map((paper) => paper.includes('MAY BE A COPY'))).toEqual([false, true]);
  await untilTrouble((trouble) => trouble?.unsure.length === 1);
  expect(await read()).toMatchObject({ trouble: { waiting: [], unsure: [await ticketOf(id)] } });

  printer.behaviour = 'prints';
  await print(id);
  await untilTrouble((trouble) => trouble === null);
  expect((await printer.received(3))[2]).toContain(' COPY ');
});

test('does not print the ticket of an order that has ended', async () => {
  await save();
  const { port } = printer;
  await printer.stop();
  const { id } = await placeConfirmed(server.api);
  await untilTrouble((trouble) => trouble?.waiting.length === 1);
  for (const kitchen_status of ['On Process', 'Delivered']) {
    await server.api.put(`/api/orders/${id}`, { kitchen_status }, { token: kitchen });
  }
  await hurry();
  await ended('dropped');
  await printer.start(port);
  await server.api.post(`${path}/test`, {}, { token: manager });
  expect(await printer.received(1)).toEqual([expect.stringContaining('TEST')]);
});

test('accepts only addresses that a printer may have, from users who run the branch, with a trail', async () => {
  const wrong = {
    host: ['10.0.0.5', 'a b', '::ffff:10.0.0.5'],
    port: [0, 70_000],
    width: [72],
    printsOnArrival: ['yes'],
  };
  for (const [field, values] of Object.entries(wrong)) {
    for (const value of values) expect(fieldsOf(await save({ [field]: value }))).toHaveProperty(field);
  }
  expect(await read()).toBeNull();
  expect((await print((await placeConfirmed(server.api)).id)).body.message).toContain('no ticket printer');
  await save({ printsOnArrival: false });
  const [entry] = await server.db.query(
    `SELECT actor_name, action, after FROM audit_entry WHERE entity = 'printer' ORDER BY id DESC LIMIT 1`,
  );
  expect(entry).toMatchObject({
    actor_name: 'Mala',
    action: 'added',
    after: { address: `127.0.0.1:${printer.port}` },
  });
});
