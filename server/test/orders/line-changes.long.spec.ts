import fc from 'fast-check';
import type { Order } from '../../../libs/contract/orders/orders.js';
import type { LineChangeRequest } from '../../../libs/contract/requests/orders/line-changes.js';
import { orderLines } from '../../../libs/domain/orders/order-lines.js';
import { becomes, bringBack, placeCardOrder, readOrder } from '../payments/paying.js';
import { FakeBank } from '../support/fake-bank.js';
import { inTurn } from '../support/in-turn.js';
import { DELIVERY, line, placeConfirmed } from '../support/orders.js';
import { placeAtTill } from '../support/staff-orders.js';
import { type Api, fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN, NOT_NOW } from '../support/test-chain.js';

const { classic, cheese, soda, scarce, special, fries } = CHAIN;
const bank = new FakeBank();
let server: TestServer;
let till: Api;
let admin: Api;
let keys = 0;

beforeAll(async () => {
  // a day that does not start while the test runs
  server = await startTestServer({ ...(await bank.start()), BUSINESS_DAY_STARTS: NOT_NOW.open });
  await server.db.query('UPDATE ways_to_pay SET later_limit_cents = 10000000');
  await bumpMenu();
  const as = async (email: string) => server.api.as((await server.api.login(email)).api_token);
  till = await as(CHAIN.user.kitchen.email);
  admin = await as(CHAIN.user.admin.email);
});
afterAll(async () => {
  await server.close();
  await bank.stop();
});

const bumpMenu = () => server.db.query('UPDATE branch SET menu_version = menu_version + 1');
type Products = ReturnType<typeof line>[];
const sumOf = (products: Products) =>
  products.reduce((sum, { price, selected_quantity }) => sum + price * 100 * selected_quantity, 0) / 100;

async function read(id: string): Promise<Order> {
  const day = (await till.get(`/api/orders/branch/1/search?orderNo=${await ticketOf(id)}`)).body.orders;
  const found = day.find((one) => one.id === id);
  if (!found) throw new Error('the order is not found');
  return found;
}
async function ticketOf(id: string): Promise<number> {
  const [row] = await server.db.query('SELECT ticket_number FROM customer_order WHERE id = $1', [id]);
  return row.ticket_number;
}

/** Changes an order to products, as it is now unless the fields say otherwise. */
async function change(
  id: string,
  products: Products,
  { key, by = till, ...fields }: Partial<LineChangeRequest> & { key?: string; by?: Api } = {},
) {
  keys += 1;
  const { updated_at: updatedAt } = await read(id);
  const body = { products, subTotal: sumOf(products), updatedAt, ...fields };
  return by.put(`/api/orders/${id}/products`, body, { headers: { 'idempotency-key': key ?? `change ${keys}` } });
}
const start = (id: string) => till.put(`/api/orders/${id}`, { kitchen_status: 'On Process' });
const ready = (id: string) => till.put(`/api/orders/${id}/ready`, { ready: true });
const deliver = (id: string, paid?: 'Pay by Cash' | 'Pay by Card') =>
  till.put(`/api/orders/${id}`, { kitchen_status: 'Delivered', ...(paid && { delivery_payment_type: paid }) });
const inWords = (order: Order) => orderLines(order).map(({ name, quantity }) => `${quantity} ${name}`);

async function moneyOf(id: string): Promise<string[]> {
  const rows: { line: string }[] = await server.db.query(
    `SELECT concat_ws(' ', kind, tender, 'instead of ' || instead_of, cents / 100, cause) AS line
     FROM order_money WHERE order_id = $1 ORDER BY id`,
    [id],
  );
  return rows.map((row) => row.line);
}
async function sold(itemId: number): Promise<number> {
  const [row] = await server.db.query(
    'SELECT coalesce(sum(sold), 0)::int AS n FROM daily_stock WHERE menu_item_id = $1',
    [itemId],
  );
  return row.n;
}
/** What is sold by the stock, less what living orders have by their lines; empty if they agree. */
const stockFaults = () =>
  server.db.query(
    `SELECT s.menu_item_id, s.sold, coalesce(p.quantity, 0) AS ordered FROM daily_stock s LEFT JOIN (
       SELECT p.menu_item_id, o.business_date, sum(p.quantity)::int AS quantity FROM order_portion p
       JOIN customer_order o ON o.id = p.order_id WHERE o.holds_stock GROUP BY 1, 2) p
     ON p.menu_item_id = s.menu_item_id AND p.business_date = s.day
     WHERE s.sold <> coalesce(p.quantity, 0)`,
  );

describe('before the kitchen starts', () => {
  test('other lines replace those of an order, with its stock, its sum and one event', async () => {
    const { id } = await placeConfirmed(server.api, { products: [line(classic, 2), line(soda)] });
    const [classics, sodas, cheeses] = [await sold(classic.id), await sold(soda.id), await sold(cheese.id)];
    const { body } = await change(id, [line(classic, 3), line(cheese, 2)]);
    expect(body).toMatchObject({ error: false, message: expect.stringMatching(/^Order \d+ was changed$/) });
    expect(inWords(body.order)).toEqual(['3 Classic', '2 Cheese']);
    expect(body.order).toMatchObject({ sub_total: 7651, total: 7651, lines_changed_at: expect.any(String) });
    const [first, second] = orderLines(body.order);
    expect([first?.position, first?.changed_at, second?.position]).toEqual([0, body.order.lines_changed_at, 2]);
    expect(second).not.toHaveProperty('added_at');
    expect([await sold(classic.id), await sold(soda.id), await sold(cheese.id)]).toEqual([
      classics + 1,
      sodas - 1,
      cheeses + 2,
    ]);
    expect(await stockFaults()).toEqual([]);
    const events = await server.db.query(
      `SELECT type, payload->>'cause' AS cause FROM branch_event WHERE payload->'order'->>'id' = $1
         OR payload->>'order_id' = $1 ORDER BY seq DESC LIMIT 1`,
      [id],
    );
    expect(events).toEqual([{ type: 'order-status', cause: 'lines-changed' }]);
    const sale = await server.db.query(
      'SELECT sum(orders)::int AS n, sum(total_cents)::int AS c FROM order_sale WHERE order_id = $1',
      [id],
    );
    expect(sale).toEqual([{ n: 1, c: 765100 }]);
  });

  test('lines that stay keep the price of their ordering, and what is more costs what it costs today', async () => {
    const { id } = await placeConfirmed(server.api, { products: [line(classic, 2)] });
    await server.db.query('UPDATE menu_item SET price_cents = 150000 WHERE id = $1', [classic.id]);
    await bumpMenu();
    try {
      const wrong = await change(id, [line(classic, 3)]);
      expect(wrong.body).toMatchObject({ message: 'Classic now costs Rs. 1,500, not Rs. 1,450.' });
      const { body } = await change(id, [line(classic, 3)], { subTotal: 2 * 1450 + 1500 });
      expect(orderLines(body.order).map(({ quantity, price }) => [quantity, price])).toEqual([
        [2, 1450],
        [1, 1500],
      ]);
    } finally {
      await server.db.query('UPDATE menu_item SET price_cents = $2 WHERE id = $1', [classic.id, classic.price * 100]);
      await bumpMenu();
    }
  });

  test('a food that is sold out stays in an order, and is not added to it', async () => {
    const { id } = await placeConfirmed(server.api, { products: [line(classic), line(soda)] });
    await till.put(`/api/food/${soda.id}/sold-out`, { isSoldOut: true });
    try {
      const more = await change(id, [line(classic), line(soda, 2)]);
      expect(more.body).toMatchObject({ error: true, code: 'cart-changed', message: 'Soda is sold out for today.' });
      expect(inWords((await change(id, [line(classic, 2), line(soda)])).body.order)).toEqual(['2 Classic', '1 Soda']);
    } finally {
      await till.put(`/api/food/${soda.id}/sold-out`, { isSoldOut: false });
    }
  });

  test('the last portions go from one line of the order to another', async () => {
    const left = scarce.quantity - (await sold(scarce.id));
    const { id } = await placeConfirmed(server.api, { products: [line(scarce, left)] });
    expect((await change(id, [line(scarce, left + 1)])).body).toMatchObject({ code: 'cart-changed' });
    await change(id, [line(scarce, left - 1), line(classic)]);
    expect(inWords((await change(id, [line(scarce, left)])).body.order)).toEqual([`${left} Scarce`]);
    expect(await sold(scarce.id)).toBe(scarce.quantity);
  });

  test('free lines follow the rules', async () => {
    const { id } = await placeConfirmed(server.api, { products: [line(special)] });
    const given = await change(id, [line(special, 4)]);
    expect(inWords(given.body.order)).toEqual(['4 Special', '2 Fries - Free']);
    expect(inWords((await change(id, [line(special, 2)])).body.order)).toEqual(['2 Special', '1 Fries - Free']);
    expect(await stockFaults()).toEqual([]);
  });

  test('the promo code keeps its percentage, and is given up only on purpose', async () => {
    const { ten } = CHAIN.promo;
    const promo = { promoCode: ten.id, promoCodePercentage: ten.percentage };
    const { id } = await placeConfirmed(server.api, { products: [line(classic)], ...promo });
    const more = await change(id, [line(classic, 2)], { promoCodePercentage: 10 });
    expect(more.body.order).toMatchObject({ sub_total: 2900, discount: 290, total: 2610 });
    const less = await change(id, [line(soda)], { promoCodePercentage: 10 });
    expect(less.body).toMatchObject({ error: true, code: 'promo-refused' });
    const without = await change(id, [line(soda)], { promoCode: null });
    expect(without.body.order).toMatchObject({ sub_total: 350, discount: 0, total: 350, promo_code_percentage: 0 });
  });

  test('the charge of a delivery stays, and no area is below its minimum', async () => {
    const { id } = await placeConfirmed(server.api, { ...DELIVERY, products: [line(classic, 2)] });
    const charge = { delivery: CHAIN.delivery.fort.id, deliveryCharge: 200 };
    expect((await change(id, [line(classic, 3)], charge)).body.order).toMatchObject({ total: 4550 });
    const other = await change(id, [line(classic, 3)], { ...charge, delivery: CHAIN.delivery.fort.id + 1 });
    expect(fieldsOf(other)).toEqual({ delivery: ['An order keeps its delivery area.'] });
    await server.db.query('UPDATE delivery SET minimum_cents = 200000 WHERE id = 1');
    await bumpMenu();
    expect((await change(id, [line(classic)], charge)).body).toMatchObject({ error: true, code: 'area-minimum' });
    await server.db.query('UPDATE delivery SET minimum_cents = 0 WHERE id = 1');
    await bumpMenu();
  });
});

describe('after the kitchen has started', () => {
  test('lines are only added, as a second part of the ticket', async () => {
    const { id } = await placeConfirmed(server.api, { products: [line(classic, 2)] });
    await start(id);
    const less = await change(id, [line(classic)]);
    expect(less.body).toMatchObject({
      error: true,
      code: 'only-added-to',
      message: expect.stringMatching(/^The kitchen has started order \d+, so it can only be added to\.$/),
    });
    const { body } = await change(id, [line(classic, 3), line(soda)]);
    const lines = orderLines(body.order);
    expect(inWords(body.order)).toEqual(['2 Classic', '1 Classic', '1 Soda']);
    expect(lines.map(({ added_at }) => added_at)).toEqual([
      undefined,
      body.order.lines_changed_at,
      body.order.lines_changed_at,
    ]);
    expect(body.order.kitchen_status).toBe('On Process');
  });

  test('an order that was ready no longer is', async () => {
    const { id } = await placeConfirmed(server.api, { products: [line(classic)] });
    await start(id);
    await ready(id);
    const { body } = await change(id, [line(classic), line(soda)]);
    expect(body.order).toMatchObject({ ready_at: null, kitchen_status: 'On Process' });
  });

  test('free lines that are being made stay, and further ones are added', async () => {
    const { id } = await placeConfirmed(server.api, { products: [line(special, 2)] });
    await start(id);
    const { body } = await change(id, [line(special, 4)]);
    expect(inWords(body.order)).toEqual(['2 Special', '1 Fries - Free', '2 Special', '1 Fries - Free']);
    expect(body.order.order_products.filter(({ food }) => food.id === fries.id)[1]).toHaveProperty('added_at');
  });

  test('an order that has left, or ended, is not changed', async () => {
    const { id } = await placeConfirmed(server.api, { ...DELIVERY, products: [line(classic)] });
    await start(id);
    await till.put(`/api/orders/${id}/dispatched`, { dispatched: true });
    const charge = { delivery: CHAIN.delivery.fort.id, deliveryCharge: 200 };
    const left = await change(id, [line(classic, 2)], charge);
    expect(left.body).toMatchObject({
      error: true,
      code: 'lines-fixed',
      message: expect.stringContaining('out for delivery'),
    });
    await deliver(id, 'Pay by Cash');
    expect((await change(id, [line(classic, 2)], charge)).body).toMatchObject({ error: true, code: 'lines-fixed' });
  });
});

describe('money', () => {
  test('an order that is paid later costs what it is now, or is paid with the change', async () => {
    const { id } = await placeConfirmed(server.api, { products: [line(classic)] });
    expect((await change(id, [line(classic, 2)])).body.order).toMatchObject({ total: 2900, paid_at: null });
    const paid = await change(id, [line(classic, 2), line(soda)], { paid: 'Pay by Card' });
    expect(paid.body.order).toMatchObject({
      total: 3250,
      paid_at: expect.any(String),
      delivery_payment_type: 'Pay by Card',
    });
    expect(await moneyOf(id)).toEqual(['taken Card 3250 lines-changed']);
  });

  test('the difference of an order that was paid at the counter is taken or given back once', async () => {
    const { id } = (await placeAtTill(till, { paid: 'Pay by Cash', cashGiven: 2000 })).body.order;
    const more = await change(id, [line(classic), line(soda)], { paid: 'Pay by Card' });
    expect(more.body.order).toMatchObject({ total: 1800, delivery_payment_type: 'Pay by Cash', cash_given: null });
    const unsaid = await change(id, [line(classic)]);
    expect(unsaid.status).toBe(400);
    expect(fieldsOf(unsaid)).toHaveProperty('giveBack');
    await change(id, [line(classic)], { giveBack: 'Cash' });
    expect(await moneyOf(id)).toEqual([
      'taken Cash 1450 placed',
      'taken Card 350 lines-changed',
      'given_back Cash 350 lines-changed',
    ]);
    expect(fieldsOf(await change(id, [line(classic), line(soda)], { giveBack: 'Cash' }))).toHaveProperty('giveBack');
    // cancelled, all of it is given back, however it was taken
    await till.put(`/api/orders/${id}`, {
      kitchen_status: 'Cancelled',
      cancel_code: CHAIN.cancelCode,
      give_back: 'Cash',
    });
    expect((await moneyOf(id)).slice(3)).toEqual([
      'given_back Cash instead of Card 350 cancelled',
      'given_back Cash 1100 cancelled',
    ]);
  });

  const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const range = `from=${dayFrom(-2)}&to=${dayFrom(2)}`;
  const openMoney = async () => {
    const { report } = (await admin.get(`/api/finance/figures?${range}`)).body;
    return report.takings.open;
  };
  const openList = async () => (await admin.get(`/api/finance/orders?${range}&figure=not_collected`)).body.count;

  test('what is more can be due until the order is handed over', async () => {
    const { id } = (await placeAtTill(till, { paid: 'Pay by Cash' })).body.order;
    await start(id);
    const before = await openMoney();
    expect((await change(id, [line(classic), line(soda)])).body.order).toMatchObject({ to_collect: 350 });
    expect((await change(id, [line(classic), line(soda, 2)])).body.order).toMatchObject({ to_collect: 700 });
    const owing = { orders: before.orders + 1, amount: before.amount + 700 };
    expect(await openMoney()).toMatchObject(owing);
    expect(await openList()).toBe(owing.orders);
    const { body } = await deliver(id, 'Pay by Card');
    expect(body.order).not.toHaveProperty('to_collect');
    expect(await moneyOf(id)).toEqual(['taken Cash 1450 placed', 'taken Card 700 lines-changed']);
  });

  test('of an order that was paid online, more is due at the counter, and less is a due refund', async () => {
    const order = await placeCardOrder(server.api, { products: [line(classic, 2)], subTotal: 2900 });
    await bringBack(server.api, bank.approve(order.gatewayFields));
    await becomes(server.api, order, 'Confirmed');
    const { id } = order;
    expect((await change(id, [line(classic, 2), line(soda)])).body.order).toMatchObject({ to_collect: 350 });
    const paid = await till.put(`/api/orders/${id}/paid`, { delivery_payment_type: 'Pay by Cash' });
    expect(paid.body.order).not.toHaveProperty('to_collect');
    expect(await moneyOf(id)).toEqual(['taken Online 2900 paid', 'taken Cash 350 lines-changed']);
    expect(fieldsOf(await change(id, [line(classic)], { giveBack: 'Cash' }))).toHaveProperty('giveBack');
    await change(id, [line(classic)]);
    expect(await readOrder(server.api, order)).toMatchObject({ total: 1450, refund: { due: 1800, made: 0 } });
  });

  /** An order of two Classics that was paid online, with a Soda that was paid in cash. */
  async function paidInTwoWays() {
    const order = await placeCardOrder(server.api, { products: [line(classic, 2)], subTotal: 2900 });
    await bringBack(server.api, bank.approve(order.gatewayFields));
    await becomes(server.api, order, 'Confirmed');
    const { body } = await change(order.id, [line(classic, 2), line(soda)], { paid: 'Pay by Cash' });
    expect(body.order).toMatchObject({ collected: [{ tender: 'Cash', amount: 350 }] });
    return order;
  }
  const cancel = (id: string, give_back?: 'Cash' | 'Card') =>
    till.put(`/api/orders/${id}`, { kitchen_status: 'Cancelled', cancel_code: CHAIN.cancelCode, give_back });
  const owedOf = async (id: string) => {
    const [row] = await server.db.query('SELECT sum(owed_cents)::int AS owed FROM order_sale WHERE order_id = $1', [
      id,
    ]);
    return row.owed / 100;
  };
  const refund = (id: string, amount: number, way: 'Cash' | 'Card') =>
    admin.post(`/api/orders/${id}/refunds`, { amount, way, reason: 'cold', request_key: crypto.randomUUID() });

  test('who cancels an order that was paid online says how what was taken besides is given back', async () => {
    const order = await paidInTwoWays();
    const unsaid = await cancel(order.id);
    expect([unsaid.status, Object.keys(fieldsOf(unsaid))]).toEqual([400, ['give_back']]);
    expect((await cancel(order.id, 'Card')).body.order).toMatchObject({ status: 'Cancelled' });
    expect(await moneyOf(order.id)).toEqual([
      'taken Online 2900 paid',
      'taken Cash 350 lines-changed',
      'given_back Card instead of Cash 350 cancelled',
    ]);
    // what was paid online is a due refund
    expect(await owedOf(order.id)).toBe(2900);
    expect(await readOrder(server.api, order)).toMatchObject({ refund: { due: 2900, made: 0 } });
    expect((await till.post(`/api/orders/${order.id}/restore`)).body).toMatchObject({ code: 'payment-given-back' });
  });

  test('its customer does not withdraw it', async () => {
    const order = await paidInTwoWays();
    const reply = await server.api.post(
      `/api/orders/${order.reference}/withdraw`,
      {},
      { headers: { 'order-token': order.order_token } },
    );
    expect(reply.body).toMatchObject({ error: true, code: 'paid-at-branch' });
  });

  test('a refund of such an order knows what was paid by card, and what is left is given back', async () => {
    const { id } = await paidInTwoWays();
    expect((await refund(id, 2901, 'Card')).body).toMatchObject({ code: 'more-than-by-card' });
    await refund(id, 2900, 'Card');
    expect((await refund(id, 100, 'Cash')).body).toMatchObject({ error: false, refundable: 250 });
    await cancel(id, 'Cash');
    expect((await moneyOf(id)).slice(2)).toEqual([
      'given_back Card 2900 refunded',
      'given_back Cash 100 refunded',
      'given_back Cash 250 cancelled',
    ]);
    expect(await owedOf(id)).toBe(0);
  });

  test('what is due is not refunded', async () => {
    const order = await placeCardOrder(server.api, { products: [line(classic)] });
    await bringBack(server.api, bank.approve(order.gatewayFields));
    await becomes(server.api, order, 'Confirmed');
    await change(order.id, [line(classic), line(soda)]);
    expect((await refund(order.id, 1800, 'Card')).body).toMatchObject({
      code: 'more-than-left',
      message: expect.stringContaining('Only Rs. 1,450 '),
    });
  });

  test('the card gets back at most what it has paid when an order becomes cheaper', async () => {
    const order = await placeCardOrder(server.api, { products: [line(soda)], subTotal: 350 });
    await bringBack(server.api, bank.approve(order.gatewayFields));
    await becomes(server.api, order, 'Confirmed');
    await change(order.id, [line(soda), line(classic)], { paid: 'Pay by Card' });
    await change(order.id, [line(soda), line(cheese)], { paid: 'Pay by Cash' });
    expect(fieldsOf(await change(order.id, [line(soda)]))).toEqual({ giveBack: expect.anything() });
    const { body } = await change(order.id, [line(soda)], { giveBack: 'Cash' });
    expect(body.order).toMatchObject({ total: 350 });
    expect(await owedOf(order.id)).toBe(350);
    expect(await readOrder(server.api, order)).toMatchObject({ refund: { due: 350, made: 0 } });
  });

  test('above the limit what is more is paid at once', async () => {
    const { id } = await placeConfirmed(server.api, { products: [line(classic)] });
    await server.db.query('UPDATE ways_to_pay SET later_limit_cents = 200000');
    await bumpMenu();
    const above = await change(id, [line(classic, 2)]);
    expect(above.body).toMatchObject({ error: true, code: 'change-above-limit' });
    expect((await change(id, [line(classic, 2)], { paid: 'Pay by Cash' })).body.error).toBe(false);
    await server.db.query('UPDATE ways_to_pay SET later_limit_cents = 10000000');
    await bumpMenu();
  });

  test('an order with a refund, or with a tax invoice, stays as it is', async () => {
    const { id } = (await placeAtTill(till, { paid: 'Pay by Cash' })).body.order;
    const refund = { amount: 100, way: 'Cash', reason: 'cold', request_key: crypto.randomUUID() };
    await admin.post(`/api/orders/${id}/refunds`, refund);
    expect((await change(id, [line(classic, 2)], { paid: 'Pay by Cash' })).body).toMatchObject({
      code: 'lines-refunded',
    });
    const other = (await placeAtTill(till)).body.order.id;
    await server.db.query(
      `INSERT INTO tax_document (order_id, branch_id, kind, tax_code, serial, number, month, supplier, purchaser, place, paid_by, total_cents, vat_cents, vat_percentage, issued_at)
       SELECT id, branch_id, 'invoice', 'BR01', 'X-1', 1, date_trunc('month', now()), '{}', '{}', '', '', 1, 0, 18, now() FROM customer_order WHERE id = $1`,
      [other],
    );
    expect((await change(other, [line(classic, 2)])).body).toMatchObject({ code: 'lines-invoiced' });
  });
});

describe('two people, and lost answers', () => {
  test('of two changes at once, one is made, and the other is rejected', async () => {
    const { id } = await placeConfirmed(server.api, { products: [line(classic)] });
    const { updated_at: updatedAt } = await read(id);
    const to = (products: Products, key: string) => () =>
      till.put(
        `/api/orders/${id}/products`,
        { products, subTotal: sumOf(products), updatedAt },
        { headers: { 'idempotency-key': key } },
      );
    const [first, second] = await inTurn(
      server.db,
      { id },
      to([line(classic), line(soda)], 'tab one'),
      to([line(classic, 2)], 'tab two'),
    );
    expect(first.body.error).toBe(false);
    expect(second.body).toMatchObject({ error: true, code: 'order-changed', order: { total: 1800 } });
    expect(await stockFaults()).toEqual([]);
  });

  test('the same key changes the order once, even at once, and no other way', async () => {
    const { id } = (await placeAtTill(till, { paid: 'Pay by Cash' })).body.order;
    const { updated_at: updatedAt } = await read(id);
    const products = [line(classic), line(soda)];
    const send = (body = { products, subTotal: 1800, updatedAt, paid: 'Pay by Cash' }) =>
      till.put(`/api/orders/${id}/products`, body, { headers: { 'idempotency-key': 'once' } });
    const replies = await inTurn(
      server.db,
      { id },
      () => send(),
      () => send(),
    );
    expect(replies.map(({ body }) => [body.error, body.order.total])).toEqual([
      [false, 1800],
      [false, 1800],
    ]);
    expect(await moneyOf(id)).toEqual(['taken Cash 1450 placed', 'taken Cash 350 lines-changed']);
    const other = await send({ products: [line(classic, 2)], subTotal: 2900, updatedAt, paid: 'Pay by Cash' });
    expect(other.body).toMatchObject({ error: true, code: 'idempotency-key-reused' });
    const without = await till.put(`/api/orders/${id}/products`, { products, subTotal: 1800, updatedAt });
    expect(fieldsOf(without)).toHaveProperty('Idempotency-Key');
  });

  test('a change that waits for the start of the kitchen only adds', async () => {
    const { id } = await placeConfirmed(server.api, { products: [line(classic, 2)] });
    const { updated_at: updatedAt } = await read(id);
    const [, late] = await inTurn(
      server.db,
      { id },
      () => start(id),
      () =>
        till.put(
          `/api/orders/${id}/products`,
          { products: [line(classic)], subTotal: 1450, updatedAt },
          { headers: { 'idempotency-key': 'too late' } },
        ),
    );
    expect(late.body).toMatchObject({ error: true, code: 'order-changed' });
    expect(inWords(await read(id))).toEqual(['2 Classic']);
  });
});

test('whatever is changed, stock and money are those of the orders', async () => {
  const MENU = [classic, cheese, soda, special];
  const cart = fc
    .array(fc.tuple(fc.constantFrom(...MENU), fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 3 })
    .map((lines) => [...new Map(lines.map(([item, quantity]) => [item.id, line(item, quantity)])).values()]);
  const step = fc.record({
    cart,
    pay: fc.boolean(),
    starts: fc.boolean(),
    way: fc.constantFrom('Cash' as const, 'Card' as const),
  });
  await fc.assert(
    fc.asyncProperty(
      cart,
      fc.boolean(),
      fc.array(step, { minLength: 2, maxLength: 5 }),
      async (first, isPaid, steps) => {
        const placed = await placeAtTill(till, { products: first, ...(isPaid && { paid: 'Pay by Cash' }) });
        const { id } = placed.body.order;
        for (const { cart: products, pay, starts, way } of steps) {
          if (starts) await start(id);
          const before = await read(id);
          const total = sumOf(products);
          const isCheaper = before.paid_at && total < before.total - (before.to_collect ?? 0);
          const owes = before.paid_at ? total > before.total - (before.to_collect ?? 0) : total > 0;
          await change(id, products, {
            ...(isCheaper && { giveBack: way }),
            ...(pay && owes && { paid: way === 'Cash' ? 'Pay by Cash' : 'Pay by Card' }),
          });
        }
        const { total, paid_at, to_collect = 0 } = await read(id);
        const [{ held }] = await server.db.query(
          `SELECT coalesce(sum(CASE kind WHEN 'taken' THEN cents ELSE -cents END), 0)::int AS held FROM order_money WHERE order_id = $1`,
          [id],
        );
        expect(held).toBe(paid_at ? Math.round((total - to_collect) * 100) : 0);
        expect(await stockFaults()).toEqual([]);
      },
    ),
    { numRuns: 15 },
  );
});
