import type { CartItem } from '../../../libs/contract/menu/cart.js';
import type { CreateOrderRequest } from '../../../libs/contract/requests/orders/create-order.js';
import { DELIVERY, line, placeOrder } from '../support/orders.js';
import { fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('rules by amount', () => {
  let token: string;
  const { harbour } = CHAIN.branch;
  const { classic, soda, fries, special, scarce } = CHAIN;

  beforeAll(async () => {
    token = (await server.api.login(CHAIN.user.manager.email)).api_token;
  });

  // each test has only the rules by amount that it adds
  afterEach(async () => {
    await server.db.query('UPDATE pay_get_offer SET is_active = false');
    await server.db.query('UPDATE free_delivery SET is_active = false');
    await server.db.query('UPDATE branch SET menu_version = menu_version + 1');
  });

  let rules = 0;

  /** Adds a rule: from this many rupees, this many of a food are free. */
  async function payGet(from: number, getFood: number, getQuantity = 1): Promise<number> {
    rules += 1;
    const { body } = await server.api.post(
      '/api/pay-get-offers',
      { name: `Rule ${rules}`, from, getFood, getQuantity },
      { token },
    );
    if (body.error) throw new Error(body.message);
    return body.payGetOffer.id;
  }

  async function freeDelivery(from: number, areas: number[] | null = null): Promise<number> {
    rules += 1;
    const { body } = await server.api.post(
      '/api/free-deliveries',
      { name: `Rule ${rules}`, from, areas, branch: harbour },
      { token },
    );
    if (body.error) throw new Error(body.message);
    return body.freeDelivery.id;
  }

  const order = (products: CartItem[], changes: Partial<CreateOrderRequest> = {}) =>
    placeOrder(server.api, { products, paymentType: 'Pay Online', ...changes });

  /** Returns `quantity name` of each line of an order, with free ones marked as on the receipt. */
  async function linesOf(reply: Awaited<ReturnType<typeof order>>): Promise<string[]> {
    expect(reply.body).toMatchObject({ error: false });
    const { reference, order_token } = reply.body.order;
    const { body } = await server.api.get(`/api/orders/${reference}`, { headers: { 'order-token': order_token } });
    return [...body.order.order_offers, ...body.order.order_products].map(
      ({ quantity, name }) => `${quantity} ${name}`,
    );
  }

  const chargeOf = async (reply: Awaited<ReturnType<typeof order>>) => {
    expect(reply.body).toMatchObject({ error: false });
    const [row] = await server.db.query(
      'SELECT sub_total_cents, discount_cents, charges, total_cents FROM customer_order WHERE id = $1',
      [reply.body.order.id],
    );
    return row;
  };

  const delivered = { ...DELIVERY, paymentType: 'Pay Online', deliveryPaymentType: null } as const;
  const shownFree = { ...delivered, deliveryCharge: 0, freeDelivery: true };

  // the effect of such rules is tested in libs/domain; what an order must agree with, in order-decision.spec.ts
  it('gives its food and free delivery, together with buy and get and a promo code', async () => {
    await payGet(2000, fries.id);
    await freeDelivery(2000);
    const promo = { promoCode: CHAIN.promo.ten.id, promoCodePercentage: 10 };
    const reply = await order([line(special, 2)], { ...shownFree, ...promo });
    expect(await linesOf(reply)).toEqual(['2 Special', '1 Fries - Free', '1 Fries - Free']);
    expect(await chargeOf(reply)).toEqual({
      sub_total_cents: 200_000,
      discount_cents: 20_000,
      charges: { delivery: 0 },
      total_cents: 180_000,
    });
  });

  it('takes stock like any other line, and the next lower amount applies if none is left', async () => {
    await payGet(1000, soda.id);
    await payGet(1400, scarce.id);
    const kitchen = { token: (await server.api.login(CHAIN.user.kitchen.email)).api_token };
    await server.api.put(`/api/food/${scarce.id}/left-today`, { quantity: 3 }, kitchen);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => order([line(classic)], { phone: `07712345${n}0` })),
    );
    expect(replies.map(({ body }) => body.error)).toEqual(Array(8).fill(false));
    const given = await server.db.query(
      `SELECT name, sum(quantity)::int AS portions FROM order_line WHERE is_free AND order_id = ANY($1)
     GROUP BY name ORDER BY name`,
      [replies.map(({ body }) => body.order.id)],
    );
    expect(given).toEqual([
      { name: 'Scarce', portions: 3 },
      { name: 'Soda', portions: 5 },
    ]);
  });

  it('makes delivery free in its areas only', async () => {
    const added = await server.api.post(
      '/api/deliveries',
      { area: 'Lighthouse', amount: 300, branch: harbour },
      { token },
    );
    await freeDelivery(1000, [added.body.delivery.id]);
    const there = { ...shownFree, delivery: added.body.delivery.id };
    expect(await chargeOf(await order([line(classic)], there))).toMatchObject({ charges: { delivery: 0 } });
    expect((await order([line(classic)], shownFree)).body).toMatchObject({
      error: true,
      code: 'delivery-charge-changed',
    });
    // a removed area does not remove the rule
    await server.api.call('DELETE', `/api/deliveries/${added.body.delivery.id}`, undefined, { token });
    const { body } = await server.api.get(`/api/buy-get-offers/branch/${harbour}`);
    expect(body.freeDeliveries).toEqual([]);
    expect(await chargeOf(await order([line(classic)], delivered))).toMatchObject({ charges: { delivery: 20_000 } });
  });

  it('is part of no idempotency key, so a retry that knows more is the same order', async () => {
    const products = [line(classic)];
    const key = { 'idempotency-key': 'known-later' };
    const first = await placeOrder(server.api, { ...delivered, products }, key);
    const again = await placeOrder(server.api, { ...delivered, products, freeDelivery: false }, key);
    expect(again.body.order.id).toBe(first.body.order.id);
  });
});

describe('the most portions of a line', () => {
  let token: string;
  const { soda, special, fries, hillClassic } = CHAIN;
  const { harbour, hill } = CHAIN.branch;

  beforeAll(async () => {
    token = (await server.api.login(CHAIN.user.admin.email)).api_token;
  });

  // paid online, because orders that are paid at the counter have their own limit
  const order = (...products: ReturnType<typeof line>[]) =>
    placeOrder(server.api, { products, paymentType: 'Pay Online' });

  const fields = { name: 'Harbour', phone: '0112000001', address: '1 Harbour Road', open: '00:00', close: '00:00' };
  const allow = (lineQuantityMax: unknown) =>
    server.api.put(`/api/branches/${harbour}`, { ...fields, lineQuantityMax }, { token });

  async function expectTooMany(sent: ReturnType<typeof order>, most: number): Promise<void> {
    const reason = `At most ${most} of Soda can be ordered at once. For more, call the branch.`;
    expect((await sent).body).toMatchObject({
      error: true,
      code: 'cart-changed',
      message: reason,
      changes: [{ id: soda.id, type: 'food', name: 'Soda', reason, available_quantity: most, price: soda.price }],
    });
  }

  test('applies a changed setting to the next order, lowered or raised, but not in other branches', async () => {
    expect((await order(line(soda, 50))).body.error).toBe(false);
    expect((await allow(3)).body.branch.line_quantity_max).toBe(3);
    await expectTooMany(order(line(soda, 4)), 3);
    expect((await order(line(soda, 3))).body.error).toBe(false);
    const elsewhere = await placeOrder(server.api, {
      branch: hill,
      products: [line(hillClassic, 4)],
      paymentType: 'Pay Online',
    });
    expect(elsewhere.body.error).toBe(false);
    const { branches } = (await server.api.get('/api/branches')).body;
    expect(branches.map((branch) => branch.line_quantity_max)).toEqual([3, 50, 50]);
    expect((await allow(60)).body.error).toBe(false);
    expect((await order(line(soda, 60))).body.error).toBe(false);
    // a client that does not know the setting does not change it
    expect((await allow(undefined)).body.branch.line_quantity_max).toBe(60);
    const [trail] = await server.db.query(
      `SELECT before, after FROM audit_entry WHERE entity = 'branch' AND action = 'changed' AND entity_id = $1::text
     AND (after ->> 'line_quantity_max') = '60' ORDER BY id LIMIT 1`,
      [harbour],
    );
    expect(trail).toMatchObject({ before: { line_quantity_max: 3 }, after: { line_quantity_max: 60 } });
  });

  test('does not limit free lines', async () => {
    await server.db.query('UPDATE buy_get_offer SET get_quantity = 3 WHERE get_food_id = $1', [fries.id]);
    expect((await allow(2)).body.error).toBe(false);
    const { body } = await order(line(special, 2));
    expect(body.error).toBe(false);
    const lines = await server.db.query(
      'SELECT menu_item_id, is_free, quantity FROM order_line WHERE order_id = $1 ORDER BY position',
      [body.order.id],
    );
    expect(lines).toEqual([
      { menu_item_id: special.id, is_free: false, quantity: 2 },
      { menu_item_id: fries.id, is_free: true, quantity: 3 },
    ]);
  });

  test.each([0, 1000, 1.5, '50', true])('rejects %p as a setting', async (wrong) => {
    const reply = await allow(wrong);
    expect(reply.status).toBe(400);
    expect(Object.keys(fieldsOf(reply))).toEqual(['lineQuantityMax']);
  });
});
