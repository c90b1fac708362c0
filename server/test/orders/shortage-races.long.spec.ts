import type { ShortageAnswerRequest } from '../../../libs/contract/requests/orders/shortages.js';
import { becomes, bringBack, type OwnOrder, placeCardOrder, readOrder } from '../payments/paying.js';
import { FakeBank } from '../support/fake-bank.js';
import { inTurn } from '../support/in-turn.js';
import { meanwhile } from '../support/meanwhile.js';
import { line, placeConfirmed } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN, NOT_NOW } from '../support/test-chain.js';

const { harbour } = CHAIN.branch;
const bank = new FakeBank();
let server: TestServer;
let kitchen: { token: string };
let manager: { token: string };

beforeAll(async () => {
  // a day that does not start while the test runs
  server = await startTestServer({ ...(await bank.start()), BUSINESS_DAY_STARTS: NOT_NOW.open });
  await server.db.query('UPDATE ways_to_pay SET later_limit_cents = 10000000');
  await server.db.query('UPDATE branch SET menu_version = menu_version + 1');
  kitchen = { token: (await server.api.login(CHAIN.user.kitchen.email)).api_token };
  manager = { token: (await server.api.login(CHAIN.user.manager.email)).api_token };
});
afterAll(async () => {
  await server.close();
  await bank.stop();
});
beforeEach(() => mark(CHAIN.classic.id, false));

const mark = (id: number, isSoldOut = true) => server.api.put(`/api/food/${id}/sold-out`, { isSoldOut }, kitchen);
const products = [line(CHAIN.classic), line(CHAIN.cheese)];
const ask = (order: OwnOrder, by = kitchen) =>
  server.api.post(
    `/api/orders/branch/${harbour}/shortages`,
    { type: 'food', id: CHAIN.classic.id, orders: [order.id] },
    by,
  );
const headers = ({ order_token }: OwnOrder) => ({ headers: { 'order-token': order_token } });
const answer = (order: OwnOrder, request: Omit<ShortageAnswerRequest, 'shortage'>) =>
  server.api.post(`/api/orders/${order.reference}/choices`, { shortage: 1, ...request }, headers(order));
const start = ({ id }: OwnOrder) => server.api.put(`/api/orders/${id}`, { kitchen_status: 'On Process' }, kitchen);
const placeAsked = async (): Promise<OwnOrder> => {
  const order = await placeConfirmed(server.api, { products });
  await mark(CHAIN.classic.id);
  await ask(order);
  return order;
};

const linesOf = ({ id }: OwnOrder): Promise<{ menu_item_id: number }[]> =>
  server.db.query('SELECT menu_item_id FROM order_line WHERE order_id = $1 ORDER BY position', [id]);

test('two people who ask at once ask the customer once', async () => {
  const order = await placeConfirmed(server.api, { products });
  await mark(CHAIN.classic.id);
  const replies = await inTurn(
    server.db,
    order,
    () => ask(order),
    () => ask(order, manager),
  );
  expect(replies.map(({ body }) => body.asked)).toEqual([1, 0]);
  expect((await readOrder(server.api, order)).shortages).toHaveLength(1);
  const messages = await server.db.query(`SELECT FROM message WHERE order_id = $1 AND purpose = 'sold-out'`, [
    order.id,
  ]);
  expect(messages).toHaveLength(1);
});

test.each(['order', 'stock'])(
  'a customer is not asked about a food that is put back while its %s is locked',
  async (what) => {
    const order = await placeConfirmed(server.api, { products });
    await mark(CHAIN.classic.id);
    const [{ body }] = await meanwhile(
      server.db,
      {
        ...(what === 'order'
          ? { lock: 'SELECT FROM customer_order WHERE id = $1 FOR UPDATE', values: [order.id] }
          : { lock: 'SELECT FROM daily_stock WHERE menu_item_id = $1 FOR UPDATE', values: [CHAIN.classic.id] }),
        change: (tx) =>
          tx.query(
            `UPDATE daily_stock s SET is_sold_out = false, quantity = i.quantity FROM menu_item i
           WHERE i.id = s.menu_item_id AND i.id = $1`,
            [CHAIN.classic.id],
          ),
      },
      () => ask(order),
    );
    expect(body).toMatchObject({ error: true, code: 'not-sold-out' });
    expect((await readOrder(server.api, order)).shortages).toBeUndefined();
  },
);

test('of two tabs with different answers, the first wins, and the second gets an error', async () => {
  const order = await placeAsked();
  const [first, second] = await inTurn(
    server.db,
    order,
    () => answer(order, { answer: 'leave-out' }),
    () => answer(order, { answer: 'replace', type: 'food', id: CHAIN.soda.id }),
  );
  expect(first.body.error).toBe(false);
  expect(second.body).toMatchObject({ error: true, code: 'shortage-answered' });
  expect(await linesOf(order)).toEqual([{ menu_item_id: CHAIN.cheese.id }]);
});

test('the same answer of two tabs is given once, and its money is due once', async () => {
  const order = await placeCardOrder(server.api, { products, subTotal: 3100.5 });
  await bringBack(server.api, bank.approve(order.gatewayFields));
  await becomes(server.api, order, 'Confirmed');
  await mark(CHAIN.classic.id);
  await ask(order);
  const replies = await inTurn(
    server.db,
    order,
    () => answer(order, { answer: 'leave-out', total: 1650.5 }),
    () => answer(order, { answer: 'leave-out', total: 1650.5 }),
  );
  expect(replies.map(({ body }) => body.error)).toEqual([false, false]);
  expect(await readOrder(server.api, order)).toMatchObject({ total: 1650.5, refund: { due: 1450, made: 0 } });
});

test('an answer behind a start is too late, and the order is made as it was', async () => {
  const order = await placeAsked();
  const [started, late] = await inTurn(
    server.db,
    order,
    () => start(order),
    () => answer(order, { answer: 'leave-out' }),
  );
  expect(started.body.error).toBe(false);
  expect(late.body).toMatchObject({ error: true, code: 'shortage-closed' });
  expect(await linesOf(order)).toHaveLength(2);
});

test('a start behind an answer starts the changed order', async () => {
  const order = await placeAsked();
  const [answered, started] = await inTurn(
    server.db,
    order,
    () => answer(order, { answer: 'leave-out' }),
    () => start(order),
  );
  expect(answered.body.error).toBe(false);
  expect(started.body.order.order_products.map(({ name }) => name)).toEqual(['Cheese']);
});

test('a withdrawal and an answer at once: the first wins, and stock and money fit', async () => {
  const sold = async () =>
    (
      await server.db.query('SELECT sum(sold)::int AS sold FROM daily_stock WHERE menu_item_id = ANY ($1)', [
        [CHAIN.classic.id, CHAIN.cheese.id],
      ])
    )[0].sold;
  const order = await placeAsked();
  const before = await sold();
  const withdraw = () => server.api.post(`/api/orders/${order.reference}/withdraw`, undefined, headers(order));
  const [withdrawn, late] = await inTurn(server.db, order, withdraw, () => answer(order, { answer: 'leave-out' }));
  expect(withdrawn.body.error).toBe(false);
  expect(late.body).toMatchObject({ error: true, code: 'shortage-closed' });
  expect(await sold()).toBe(before - 2);

  await mark(CHAIN.classic.id, false);
  const other = await placeAsked();
  const [answered, ended] = await inTurn(
    server.db,
    other,
    () => answer(other, { answer: 'leave-out' }),
    () => server.api.post(`/api/orders/${other.reference}/withdraw`, undefined, headers(other)),
  );
  expect([answered.body.error, ended.body.error]).toEqual([false, false]);
  expect(await sold()).toBe(before - 2);
});

test('of ten customers who choose the last three portions, three get them', async () => {
  const orders: OwnOrder[] = [];
  for (let n = 0; n < 10; n++) orders.push(await placeConfirmed(server.api, { products }));
  await mark(CHAIN.classic.id);
  await server.api.post(
    `/api/orders/branch/${harbour}/shortages`,
    { type: 'food', id: CHAIN.classic.id, orders: orders.map(({ id }) => id) },
    kitchen,
  );
  await server.api.put(`/api/food/${CHAIN.scarce.id}/left-today`, { quantity: 3 }, kitchen);
  const replies = await Promise.all(
    orders.map((order) => answer(order, { answer: 'replace', type: 'food', id: CHAIN.scarce.id, total: 2550.5 })),
  );
  expect(replies.filter(({ body }) => !body.error)).toHaveLength(3);
  expect(new Set(replies.flatMap(({ body }) => (body.error ? [body.code] : [])))).toEqual(
    new Set(['replacement-gone']),
  );
  const [{ held }] = await server.db.query(
    `SELECT sum(l.quantity)::int AS held FROM order_line l JOIN customer_order o ON o.id = l.order_id
     WHERE l.menu_item_id = $1 AND o.holds_stock`,
    [CHAIN.scarce.id],
  );
  expect(held).toBe(3);
});
