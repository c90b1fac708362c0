import type { CartItem, CreateOrderRequest } from '../../../libs/contract/requests.js';
import { DELIVERY, line, placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
let token: string;
const { harbour } = CHAIN.branch;
const { classic, soda, fries, special, combo, scarce } = CHAIN;

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.api.login(CHAIN.user.manager.email)).api_token;
});
afterAll(() => server.close());

// each test has the rules that it adds, and no others by amount
afterEach(async () => {
  await server.db.query('UPDATE pay_get_offer SET is_active = false');
  await server.db.query('UPDATE free_delivery SET is_active = false');
  await server.db.query('UPDATE branch SET menu_version = menu_version + 1');
});

let rules = 0;

/** From so many rupees on, so many of a food are free. */
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

/** `quantity name` of each line of an order, free ones marked as the receipt marks them. */
async function linesOf(reply: Awaited<ReturnType<typeof order>>): Promise<string[]> {
  expect(reply.body).toMatchObject({ error: false });
  const { reference, order_token } = reply.body.order;
  const { body } = await server.api.get(`/api/orders/${reference}`, { headers: { 'order-token': order_token } });
  return [...body.order.order_offers, ...body.order.order_products].map(({ quantity, name }) => `${quantity} ${name}`);
}

const chargeOf = async (reply: Awaited<ReturnType<typeof order>>) => {
  expect(reply.body).toMatchObject({ error: false });
  const [row] = await server.db.query(
    'SELECT sub_total_cents, discount_cents, delivery_charge_cents, total_cents FROM customer_order WHERE id = $1',
    [reply.body.order.id],
  );
  return row;
};

describe('pay and get', () => {
  it('gives its food at exactly the amount, once an order, and not a cent below', async () => {
    await payGet(2900, soda.id, 2);
    expect(await linesOf(await order([line(classic, 2)]))).toEqual(['2 Classic', '2 Soda - Free']);
    expect(await linesOf(await order([line(classic, 4)]))).toEqual(['4 Classic', '2 Soda - Free']);
    await payGet(2900.01, fries.id);
    expect(await linesOf(await order([line(classic, 2)]))).toEqual(['2 Classic', '2 Soda - Free']);
    expect(await linesOf(await order([line(classic, 1)]))).toEqual(['1 Classic']);
  });

  it('gives the food of the highest amount that is reached, and counts combos', async () => {
    await payGet(2000, soda.id);
    await payGet(2800, fries.id);
    expect(await linesOf(await order([line(combo, 1, 'offer')]))).toEqual(['1 Duo', '1 Fries - Free']);
    expect(await linesOf(await order([line(special, 1), line(classic, 1)]))).toEqual([
      '1 Special',
      '1 Classic',
      '1 Soda - Free',
    ]);
  });

  it('applies beside buy and get, and is judged before the promo code', async () => {
    await payGet(2000, fries.id);
    const reply = await order([line(special, 2)], { promoCode: CHAIN.promo.ten.id, promoCodePercentage: 10 });
    expect(await linesOf(reply)).toEqual(['2 Special', '1 Fries - Free', '1 Fries - Free']);
    expect(await chargeOf(reply)).toMatchObject({ sub_total_cents: 200_000, discount_cents: 20_000 });
  });

  it('takes stock like any other line; where none is left, the next lower amount gives its food', async () => {
    const own = await startTestServer();
    try {
      // both are the manager's in this server's own database
      const manager = (await own.api.login(CHAIN.user.manager.email)).api_token;
      const add = (name: string, from: number, getFood: number) =>
        own.api.post('/api/pay-get-offers', { name, from, getFood, getQuantity: 1 }, { token: manager });
      await add('Low', 1000, soda.id);
      await add('High', 1400, scarce.id);
      await own.db.query('UPDATE menu_item SET quantity = 3 WHERE id = $1', [scarce.id]);
      await own.db.query('UPDATE branch SET menu_version = menu_version + 1');
      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          placeOrder(own.api, { paymentType: 'Pay Online', phone: `07712345${n}0`, products: [line(classic)] }),
        ),
      );
      expect(replies.map(({ body }) => body.error)).toEqual(Array(8).fill(false));
      const given = await own.db.query(
        'SELECT name, sum(quantity)::int AS portions FROM order_line WHERE is_free GROUP BY name ORDER BY name',
      );
      expect(given).toEqual([
        { name: 'Scarce', portions: 3 },
        { name: 'Soda', portions: 5 },
      ]);
    } finally {
      await own.close();
    }
  });

  it('comes at any hour, as every free line does', async () => {
    // served for one minute, half a day away from now
    await payGet(1400, CHAIN.midnight.id);
    expect(await linesOf(await order([line(classic)]))).toEqual(['1 Classic', '1 Midnight Bun - Free']);
  });
});

describe('free delivery', () => {
  const delivered = { ...DELIVERY, paymentType: 'Pay Online', deliveryPaymentType: null } as const;
  const shownFree = { ...delivered, deliveryCharge: 0, freeDelivery: true };

  it('takes the charge off at exactly the amount, before the promo code, and not a cent below', async () => {
    await freeDelivery(1450);
    const promo = { promoCode: CHAIN.promo.ten.id, promoCodePercentage: 10 };
    expect(await chargeOf(await order([line(classic)], { ...shownFree, ...promo }))).toEqual({
      sub_total_cents: 145_000,
      discount_cents: 14_500,
      delivery_charge_cents: 0,
      total_cents: 130_500,
    });
    await server.db.query('UPDATE free_delivery SET from_cents = 145001');
    await server.db.query('UPDATE branch SET menu_version = menu_version + 1');
    const { body } = await order([line(classic)], shownFree);
    expect(body).toMatchObject({ error: true, code: 'price-changed' });
    expect(body.message).toContain('The delivery charge is now Rs. 200, not Rs. 0.');
    const paid = await order([line(classic)], { ...delivered, freeDelivery: false });
    expect(await chargeOf(paid)).toMatchObject({ delivery_charge_cents: 20_000, total_cents: 165_000 });
  });

  it('holds for its areas only', async () => {
    const added = await server.api.post(
      '/api/deliveries',
      { area: 'Lighthouse', amount: 300, branch: harbour },
      { token },
    );
    await freeDelivery(1000, [added.body.delivery.id]);
    const there = { ...shownFree, delivery: added.body.delivery.id };
    expect(await chargeOf(await order([line(classic)], there))).toMatchObject({ delivery_charge_cents: 0 });
    expect((await order([line(classic)], shownFree)).body).toMatchObject({ error: true, code: 'price-changed' });
    // an area that is gone takes the rule with it, not the other way round
    await server.api.call('DELETE', `/api/deliveries/${added.body.delivery.id}`, undefined, { token });
    const { body } = await server.api.get(`/api/buy-get-offers/branch/${harbour}`);
    expect(body.freeDeliveries).toEqual([]);
    expect(await chargeOf(await order([line(classic)], delivered))).toMatchObject({ delivery_charge_cents: 20_000 });
  });

  it('costs a customer whose client does not know the rule what it has shown', async () => {
    await freeDelivery(1000);
    expect(await chargeOf(await order([line(classic)], delivered))).toMatchObject({ total_cents: 165_000 });
    const { body } = await order([line(classic)], { ...delivered, deliveryCharge: 0 });
    expect(body).toMatchObject({ error: true, code: 'price-changed' });
  });

  it('is sent to a client that knows such rules and has shown the charge', async () => {
    await freeDelivery(1000);
    const { body } = await order([line(classic)], { ...delivered, freeDelivery: false });
    expect(body.message).toContain('The delivery charge is now Rs. 0, not Rs. 200.');
  });

  it('leaves a pickup as it is', async () => {
    await freeDelivery(1000);
    expect(await chargeOf(await order([line(classic)], { freeDelivery: false }))).toMatchObject({
      total_cents: 145_000,
    });
  });

  it('lets an order of Rs. 3,500 be paid at the door that the charge would have taken above it', async () => {
    await freeDelivery(3000);
    const products = [line(classic, 2), line(fries, 1)];
    const free = { ...DELIVERY, products, deliveryCharge: 0, freeDelivery: true };
    expect(await chargeOf(await placeOrder(server.api, free))).toMatchObject({ total_cents: 350_000 });
  });

  it('is part of no idempotency key: a retry that knows more is the same order', async () => {
    const products = [line(classic)];
    const key = { 'idempotency-key': 'known-later' };
    const first = await placeOrder(server.api, { ...delivered, products }, key);
    const again = await placeOrder(server.api, { ...delivered, products, freeDelivery: false }, key);
    expect(again.body.order.id).toBe(first.body.order.id);
  });

  it.each(['yes', 1, {}])('%p is no answer to whether it was shown free', async (freeDelivery) => {
    const { status, body } = await server.api.post('/api/orders', { ...shownFree, freeDelivery });
    expect([status, body.fields?.freeDelivery]).toEqual([400, ['freeDelivery must be true or false.']]);
  });
});
