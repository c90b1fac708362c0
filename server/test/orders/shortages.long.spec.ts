import { randomUUID } from 'node:crypto';
import type { Order } from '../../../libs/contract/orders/orders.js';
import type { ShortageAnswerRequest } from '../../../libs/contract/requests/orders/shortages.js';
import { businessDate } from '../../../libs/domain/time/business-day.js';
import { becomes, bringBack, type CardOrder, type OwnOrder, placeCardOrder, readOrder } from '../payments/paying.js';
import { FakeBank } from '../support/fake-bank.js';
import { DELIVERY, line, placeConfirmed } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN, NOT_NOW } from '../support/test-chain.js';

const { harbour, hill } = CHAIN.branch;
/** half a day away, so that no test runs across the start of a day */
const BUSINESS_DAY_STARTS = NOT_NOW.open;
const bank = new FakeBank();
let server: TestServer;
let kitchen: { token: string };
let manager: { token: string };
let accountant: { token: string };

beforeAll(async () => {
  server = await startTestServer({ ...(await bank.start()), BUSINESS_DAY_STARTS });
  await server.db.query('UPDATE ways_to_pay SET later_limit_cents = 10000000');
  // assigns the extras to the Cheese
  await server.db.query(
    'INSERT INTO menu_item_option_group (branch_id, menu_item_id, is_offer, group_id, position) VALUES (1, $1, false, $2, 0)',
    [CHAIN.cheese.id, CHAIN.optionGroup.extras],
  );
  await server.db.query(
    `INSERT INTO menu_option (branch_id, group_id, kind, name, price_cents, position) VALUES (1, 1, 'extra', 'Onion Jam', 3000, 1)`,
  );
  await server.db.query('UPDATE branch SET menu_version = menu_version + 1');
  const tokenOf = async (email: string) => ({ token: (await server.api.login(email)).api_token });
  kitchen = await tokenOf(CHAIN.user.kitchen.email);
  manager = await tokenOf(CHAIN.user.manager.email);
  accountant = await tokenOf(CHAIN.user.accountant.email);
});
afterAll(async () => {
  await server.close();
  await bank.stop();
});
afterEach(async () => {
  for (const { id } of [CHAIN.classic, CHAIN.soda, CHAIN.fries]) await mark(id, false);
});

const today = () => businessDate(new Date(), { timeZone: 'Asia/Colombo', businessDayStarts: BUSINESS_DAY_STARTS });
const mark = (id: number, isSoldOut = true) => server.api.put(`/api/food/${id}/sold-out`, { isSoldOut }, kitchen);
const markPaste = (sold_out = true) =>
  server.api.put(`/api/options/${CHAIN.option.paste}/sold-out`, { sold_out }, kitchen);
const holder = ({ order_token }: Pick<OwnOrder, 'order_token'>) => ({ headers: { 'order-token': order_token } });
const asking = { type: 'food', id: CHAIN.classic.id } as const;
const ask = (ids: string[], more: object = {}) =>
  server.api.post(`/api/orders/branch/${harbour}/shortages`, { ...asking, orders: ids, ...more }, kitchen);
const choices = async (order: OwnOrder) =>
  (await server.api.get(`/api/orders/${order.reference}/choices`, holder(order))).body.choices;
const answer = (order: OwnOrder, request: Omit<ShortageAnswerRequest, 'shortage'>, shortage = 1) =>
  server.api.post(`/api/orders/${order.reference}/choices`, { shortage, ...request }, holder(order));
const soldOf = async ({ id }: { id: number }): Promise<number> =>
  (await server.db.query('SELECT sold FROM daily_stock WHERE menu_item_id = $1 AND day = $2', [id, today()]))[0]
    ?.sold ?? 0;
const amounts = async ({ id }: { id: string }) =>
  (
    await server.db.query(
      `SELECT sub_total_cents AS sub, discount_cents AS discount, coalesce((charges->>'delivery')::int, 0) AS delivery, total_cents AS total FROM customer_order WHERE id = $1`,
      [id],
    )
  )[0];
const both = [line(CHAIN.classic), line(CHAIN.cheese)];
const asked = async (order: OwnOrder): Promise<void> => {
  await mark(CHAIN.classic.id);
  const { body } = await ask([order.id]);
  expect(body).toMatchObject({ error: false, asked: 1 });
};
const payCard = async (changes: Parameters<typeof placeCardOrder>[1]): Promise<CardOrder> => {
  const order = await placeCardOrder(server.api, changes);
  await bringBack(server.api, bank.approve(order.gatewayFields));
  await becomes(server.api, order, 'Confirmed');
  return order;
};

describe('the list of today', () => {
  it('names the orders that still need the food, those that are started too, and the mark changes none of them', async () => {
    const order = await placeConfirmed(server.api, { products: both });
    const start = async () => {
      const { id } = await placeConfirmed(server.api, { products: both });
      await server.api.put(`/api/orders/${id}`, { kitchen_status: 'On Process' }, kitchen);
      return id;
    };
    const [started, made, ready] = [await start(), await start(), await start()];
    await server.api.put(`/api/orders/${made}/lines`, { lines: [{ position: 0 }], struck: true }, kitchen);
    await server.api.put(`/api/orders/${ready}/ready`, { ready: true }, kitchen);
    const other = await placeConfirmed(server.api, { products: [line(CHAIN.soda)] });
    const before = await amounts(order);
    await mark(CHAIN.classic.id);
    const { body } = await server.api.get(`/api/orders/branch/${harbour}/shortages`, kitchen);
    const [classic] = body.sold_out;
    expect(body.sold_out).toHaveLength(1);
    expect(classic).toMatchObject({ type: 'food', id: CHAIN.classic.id, name: 'Classic' });
    const ids = classic?.orders.map((one) => one.order.id);
    expect(ids).toContain(order.id);
    expect(classic?.orders.find((one) => one.order.id === started)?.state).toBe('started');
    for (const id of [made, ready, other.id]) expect(ids).not.toContain(id);
    expect((await ask([started])).body).toMatchObject({ error: false, asked: 0 });
    const own = classic?.orders.find((one) => one.order.id === order.id);
    expect(own).toMatchObject({ state: 'can-ask', lines: [{ position: 0, name: 'Classic', quantity: 1 }] });
    expect(await amounts(order)).toEqual(before);
  });

  it('contains combos by their foods, lines by their options, those of another day that the kitchen has, and no order of another branch', async () => {
    const combo = await placeConfirmed(server.api, { products: [line(CHAIN.combo, 1, 'offer')] });
    const tomorrow = await placeConfirmed(server.api);
    await server.db.query('UPDATE customer_order SET business_date = business_date + 1 WHERE id = $1', [tomorrow.id]);
    await mark(CHAIN.classic.id);
    await markPaste();
    const paste = await server.api.get(`/api/orders/branch/${harbour}/shortages`, manager);
    const named = (type: string) => paste.body.sold_out.find((one) => one.type === type)?.orders.map((o) => o.order.id);
    expect(named('food')).toContain(combo.id);
    expect(named('food')).toContain(tomorrow.id);
    expect(named('option')).toEqual([]);
    await markPaste(false);
    const elsewhere = await server.api.get(`/api/orders/branch/${hill}/shortages`, kitchen);
    expect(elsewhere.status).toBe(403);
  });

  it('does not ask about what is on sale, nor orders whose money was collected at the branch', async () => {
    const order = await placeConfirmed(server.api, { products: both });
    expect((await ask([order.id])).body).toMatchObject({ error: true, code: 'not-sold-out' });
    await server.db.query(
      `UPDATE customer_order SET paid_at = now(), taken_by = 'Kamal', delivery_payment_type = 'Pay by Cash' WHERE id = $1`,
      [order.id],
    );
    await mark(CHAIN.classic.id);
    const { body } = await server.api.get(`/api/orders/branch/${harbour}/shortages`, kitchen);
    expect(body.sold_out[0]?.orders.find((one) => one.order.id === order.id)?.state).toBe('paid');
    expect((await ask([order.id])).body).toMatchObject({ error: false, asked: 0 });
  });
});

describe('asking', () => {
  it('asks each customer once: by one message, on the page, and on the board', async () => {
    const order = await placeConfirmed(server.api, { products: both });
    await asked(order);
    expect((await ask([order.id])).body).toMatchObject({ asked: 0 });
    const messages = await server.db.query(`SELECT text FROM message WHERE order_id = $1 AND purpose = 'sold-out'`, [
      order.id,
    ]);
    expect(messages).toHaveLength(1);
    // its link answers on any device
    const [, token] = /is sold out\. Choose what we do: \S+\/order\/[^#]+#(\S+)$/.exec(messages[0].text) ?? [];
    expect(token).toBe(order.order_token);
    const { shortages } = await readOrder(server.api, order);
    expect(shortages).toMatchObject([
      {
        id: 1,
        position: 0,
        lacks: { type: 'food', id: CHAIN.classic.id },
        line: { name: 'Classic' },
        is_messaged: true,
      },
    ]);
    const events = await server.db.query(
      `SELECT payload FROM branch_event WHERE type = 'order-status' AND payload->'order'->>'id' = $1 ORDER BY seq DESC LIMIT 1`,
      [order.id],
    );
    expect(events[0].payload.order.shortages).toHaveLength(1);
    const stranger = await server.api.get(`/api/orders/${order.reference}`);
    expect(stranger.body.order.shortages).toBeUndefined();
    expect((await server.api.get(`/api/orders/${order.reference}/choices`)).body).toMatchObject({ error: true });
  });
});

it('says that a customer gets no message, such as one with a landline', async () => {
  const order = await placeConfirmed(server.api, { products: both });
  await server.db.query(`UPDATE customer_order SET phone = '0112345678' WHERE id = $1`, [order.id]);
  await asked(order);
  expect((await readOrder(server.api, order)).shortages).toMatchObject([{ is_messaged: false, answer: null }]);
});

describe('leaving out', () => {
  it('takes the line out, with its price, its promo discount and its portions', async () => {
    const sold = await soldOf(CHAIN.classic);
    const order = await placeConfirmed(server.api, {
      ...DELIVERY,
      products: both,
      subTotal: 3100.5,
      promoCode: CHAIN.promo.ten.id,
      promoCodePercentage: 10,
    });
    await asked(order);
    const [choice] = await choices(order);
    expect(choice?.leave_out).toEqual({ total: 1685.45, less: 1305, takes_line: true });
    const { body } = await answer(order, { answer: 'leave-out', total: 1685.45 });
    expect(body).toMatchObject({ error: false, order: { total: 1685.45, discount: 165.05 } });
    expect(await amounts(order)).toEqual({ sub: 165_050, discount: 16_505, delivery: 20_000, total: 168_545 });
    expect(body.order.order_products.map(({ name, position }) => [name, position])).toEqual([['Cheese', 1]]);
    expect(body.order.shortages).toMatchObject([{ answer: 'leave-out', answered_by: 'customer' }]);
    expect(await soldOf(CHAIN.classic)).toBe(sold);
    // the mark stays: nobody else can order what came back
    await mark(CHAIN.classic.id, false);
    expect(await choices(order)).toEqual([]);
  });

  it('keeps the promo code and the delivery charge even below their amounts', async () => {
    const order = await placeConfirmed(server.api, {
      products: [line(CHAIN.classic), line(CHAIN.soda)],
      subTotal: 1800,
      promoCode: CHAIN.promo.ten.id,
      promoCodePercentage: 10,
    });
    await asked(order);
    await answer(order, { answer: 'leave-out' });
    expect(await amounts(order)).toEqual({ sub: 35_000, discount: 3500, delivery: 0, total: 31_500 });
  });

  it('leaves only the extra out of a line', async () => {
    const products = [
      { ...line(CHAIN.cheese, 2), price: 1700.5, options: [{ option: CHAIN.option.paste, quantity: 1 }] },
    ];
    const order = await placeConfirmed(server.api, { products, subTotal: 3401 });
    await markPaste();
    expect((await ask([order.id], { type: 'option', id: CHAIN.option.paste })).body.asked).toBe(1);
    const [choice] = await choices(order);
    expect(choice?.leave_out).toEqual({ total: 3301, less: 100, takes_line: false });
    const { body } = await answer(order, { answer: 'leave-out', total: 3301 });
    expect(body.order.order_products[0]).toMatchObject({ name: 'Cheese', price: 1650.5, quantity: 2, options: [] });
    await markPaste(false);
  });

  it('offers only a cancellation or something else if nothing would be left', async () => {
    const order = await placeConfirmed(server.api);
    await asked(order);
    expect((await choices(order))[0]?.leave_out).toBeNull();
    expect((await answer(order, { answer: 'leave-out' })).body).toMatchObject({
      error: true,
      code: 'nothing-else-left',
    });
  });

  it('lists what a card payment has too much as due, once, and marks it as refunded alone', async () => {
    const order = await payCard({ products: both, subTotal: 3100.5 });
    await asked(order);
    await answer(order, { answer: 'leave-out' });
    expect((await answer(order, { answer: 'leave-out' })).body.error).toBe(false);
    expect(await readOrder(server.api, order)).toMatchObject({ total: 1650.5, refund: { due: 1450, made: 0 } });
    const due = await server.api.get('/api/reconciliation?kind=refund%20needed', accountant);
    const entry = due.body.entries.find((one) => one.order?.id === order.id);
    expect(entry?.payment).toMatchObject({ amount: 1450, given_back: 0 });
    await server.api.post(
      `/api/reconciliation/payments/${entry?.payment?.id}/refunded`,
      { note: 'Slip 7' },
      accountant,
    );
    expect(await readOrder(server.api, order)).toMatchObject({ refund: { due: 0, made: 1450 }, status: 'Confirmed' });
    // the bank's repeated answer still fits the payment
    await bringBack(server.api, bank.approve(order.gatewayFields, 'other'));
    const refund = { amount: 1650.5, way: 'Card', reason: 'Cold', request_key: randomUUID() };
    const rest = await server.api.post(`/api/orders/${order.id}/refunds`, refund, accountant);
    expect(rest.body).toMatchObject({ error: false, refundable: 0 });
  });

  it('refunds the rest if the order is cancelled afterwards', async () => {
    const order = await payCard({ products: both, subTotal: 3100.5 });
    await asked(order);
    await answer(order, { answer: 'leave-out' });
    await server.api.post(`/api/orders/${order.reference}/withdraw`, undefined, holder(order));
    expect(await readOrder(server.api, order)).toMatchObject({ refund: { due: 3100.5, made: 0 } });
  });

  it('keeps VAT, figures and lines in line with the new total', async () => {
    const order = await placeConfirmed(server.api, { products: both });
    await server.db.query(
      'UPDATE customer_order SET vat_percentage = 18, vat_cents = round(total_cents * 18.0 / 118) WHERE id = $1',
      [order.id],
    );
    await asked(order);
    await answer(order, { answer: 'leave-out' });
    const [row] = await server.db.query(
      `SELECT vat_cents, round(total_cents * 18.0 / 118)::int AS vat, sub_total_cents AS sub,
         (SELECT sum(price_cents * quantity)::int FROM order_line WHERE order_id = o.id) AS lines
       FROM customer_order o WHERE id = $1`,
      [order.id],
    );
    expect(row).toMatchObject({ vat_cents: row.vat, sub: row.lines });
  });
});

describe('replacing', () => {
  it('brings another food of the same or a lower price, and takes its portions', async () => {
    const order = await payCard({ products: both, subTotal: 3100.5 });
    await asked(order);
    const [choice] = await choices(order);
    const names = choice?.replacements.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Scarce', 'Soda', 'Fries', 'Special']));
    expect(names).not.toContain('Classic');
    expect(names).not.toContain('Cheese');
    // not served now; dearer
    expect(names).not.toContain('Midnight Bun');
    const soda = choice?.replacements.find(({ name }) => name === 'Soda');
    expect(soda).toMatchObject({ type: 'food', id: CHAIN.soda.id, total: 2000.5, less: 1100 });
    const before = await soldOf(CHAIN.soda);
    const replace = { answer: 'replace', type: 'food', id: CHAIN.soda.id } as const;
    expect((await answer(order, { ...replace, total: 1 })).body).toMatchObject({ code: 'answer-total-changed' });
    const { body } = await answer(order, { ...replace, total: 2000.5 });
    expect(body.order).toMatchObject({ total: 2000.5, refund: { due: 1100, made: 0 } });
    expect(body.order.order_products.map(({ name, position, price }) => [name, position, price])).toEqual([
      ['Soda', 0, 350],
      ['Cheese', 1, 1650.5],
    ]);
    expect(body.order.shortages).toMatchObject([{ answer: 'replace', replacement: { name: 'Soda' } }]);
    expect(await soldOf(CHAIN.soda)).toBe(before + 1);
    expect((await answer(order, { ...replace, total: 2000.5 })).body.error).toBe(false);
    expect(await soldOf(CHAIN.soda)).toBe(before + 1);
    expect((await answer(order, { answer: 'leave-out' })).body).toMatchObject({ code: 'shortage-answered' });
  });

  it('offers food of the same subcategory first, then of its category, then others, dearest first', async () => {
    const price = (cents: number) =>
      server.db.query(
        'WITH soda AS (UPDATE menu_item SET price_cents = $1 WHERE id = $2) UPDATE branch SET menu_version = menu_version + 1',
        [cents, CHAIN.soda.id],
      );
    await price(120_000);
    const order = await placeConfirmed(server.api, { products: both });
    await asked(order);
    const [choice] = await choices(order);
    expect(choice?.replacements.map(({ name }) => name)).toEqual(['Scarce', 'Special', 'Fries', 'Soda']);
    await price(35_000);
  });

  it('brings another option of the group', async () => {
    const products = [
      { ...line(CHAIN.cheese, 2), price: 1700.5, options: [{ option: CHAIN.option.paste, quantity: 1 }] },
    ];
    const order = await placeConfirmed(server.api, { products, subTotal: 3401 });
    await markPaste();
    await ask([order.id], { type: 'option', id: CHAIN.option.paste });
    const [choice] = await choices(order);
    expect(choice?.replacements).toMatchObject([{ type: 'option', name: 'Onion Jam', total: 3361, less: 40 }]);
    const { id = 0 } = choice?.replacements[0] ?? {};
    const { body } = await answer(order, { answer: 'replace', type: 'option', id });
    expect(body.order.order_products[0]).toMatchObject({ price: 1680.5, options: [{ name: 'Onion Jam', price: 30 }] });
    await markPaste(false);
  });

  it('brings a combo, if its foods are there', async () => {
    await server.db.query('UPDATE menu_item SET price_cents = 100000 WHERE id = $1', [CHAIN.combo.id]);
    await server.db.query('UPDATE branch SET menu_version = menu_version + 1');
    const order = await placeConfirmed(server.api, { products: [line(CHAIN.special), line(CHAIN.cheese)] });
    await server.api.put(`/api/food/${CHAIN.special.id}/sold-out`, { isSoldOut: true }, kitchen);
    await ask([order.id], { id: CHAIN.special.id });
    const [choice] = await choices(order);
    expect(choice?.replacements).toEqual(
      expect.arrayContaining([expect.objectContaining({ type: 'offer', id: CHAIN.combo.id, total: 2650.5, less: 0 })]),
    );
    const { body } = await answer(order, { answer: 'replace', type: 'offer', id: CHAIN.combo.id });
    expect(body.order.order_offers).toMatchObject([
      { name: 'Duo', position: 0, parts: [{ name: 'Classic', quantity: 2 }] },
    ]);
    await server.api.put(`/api/food/${CHAIN.special.id}/sold-out`, { isSoldOut: false }, kitchen);
    await server.db.query('UPDATE menu_item SET price_cents = 280000 WHERE id = $1', [CHAIN.combo.id]);
    await server.db.query('UPDATE branch SET menu_version = menu_version + 1');
  });

  it('rejects what is gone, sold out, dearer or unknown', async () => {
    const order = await placeConfirmed(server.api, { products: both });
    await asked(order);
    for (const id of [CHAIN.cheese.id, CHAIN.midnight.id, CHAIN.hillClassic.id, 99_999]) {
      const { body } = await answer(order, { answer: 'replace', type: 'food', id });
      expect(body).toMatchObject({ error: true, code: 'replacement-gone' });
    }
    await mark(CHAIN.soda.id);
    const { body } = await answer(order, { answer: 'replace', type: 'food', id: CHAIN.soda.id });
    expect(body).toMatchObject({ error: true, code: 'replacement-gone' });
  });
});

describe('ends', () => {
  it('cancels as a withdrawal does, with the money back', async () => {
    const order = await payCard({ products: both, subTotal: 3100.5 });
    await asked(order);
    const { body } = await answer(order, { answer: 'cancel' });
    expect(body.order).toMatchObject({ status: 'Cancelled', refund: { due: 3100.5, made: 0 } });
    expect((await answer(order, { answer: 'cancel' })).body.error).toBe(false);
  });

  it('closes when the kitchen starts the order, and opens again if the start is undone', async () => {
    const order = await placeConfirmed(server.api, { products: both });
    await asked(order);
    await server.api.put(`/api/orders/${order.id}`, { kitchen_status: 'On Process' }, kitchen);
    expect(await choices(order)).toEqual([]);
    expect((await answer(order, { answer: 'leave-out' })).body).toMatchObject({ error: true, code: 'shortage-closed' });
  });

  it('takes what a customer says on the phone from staff, who cancel by the code', async () => {
    const order = await placeConfirmed(server.api, { products: both });
    await asked(order);
    const path = `/api/orders/${order.id}/shortages` as const;
    const offered = await server.api.get(path, kitchen);
    expect(offered.body.choices[0]).toMatchObject({ leave_out: { less: 1450 }, cancel: false });
    const cancelled = await server.api.post(path, { shortage: 1, answer: 'cancel' }, kitchen);
    expect(cancelled.body).toMatchObject({ code: 'cancel-with-code' });
    const { body } = await server.api.post(path, { shortage: 1, answer: 'leave-out' }, kitchen);
    expect(body.order).toMatchObject({ total: 1650.5, shortages: [{ answer: 'leave-out', answered_by: 'staff' }] });
    const trail: { actor_name: string }[] = await server.db.query(
      `SELECT actor_name FROM audit_entry WHERE entity_id = $1 AND action LIKE '%sold out%' ORDER BY id`,
      [order.id],
    );
    expect(trail.map(({ actor_name }) => actor_name)).toEqual(['Kamal', 'Kamal']);
    const unknown: { body: { error: boolean } } = await answer(order, { answer: 'leave-out' }, 9);
    expect(unknown.body.error).toBe(true);
  });

  it('is the same order on the board and in the list', async () => {
    const order = await placeConfirmed(server.api, { products: both });
    await asked(order);
    await answer(order, { answer: 'leave-out' });
    const events: { payload: { order: Order } }[] = await server.db.query(
      `SELECT payload FROM branch_event WHERE type = 'order-status' AND payload->'order'->>'id' = $1 ORDER BY seq DESC LIMIT 1`,
      [order.id],
    );
    const list = await server.api.get(`/api/orders/branch/${harbour}/date/${today()}`, kitchen);
    expect(list.body.orders.find(({ id }) => id === order.id)).toEqual(events[0]?.payload.order);
  });
});
