import type { CartItem, CreateOrderRequest } from '../../../libs/contract/people/requests.js';
import { DELIVERY, line, placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
let token: string;
const { harbour } = CHAIN.branch;
const { classic, soda, fries, special, scarce } = CHAIN;

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.api.login(CHAIN.user.manager.email)).api_token;
});
afterAll(() => server.close());

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
    delivery_charge_cents: 0,
    total_cents: 180_000,
  });
});

it('takes stock like any other line, and the next lower amount applies if none is left', async () => {
  const own = await startTestServer();
  try {
    // both belong to the manager in this server's own database
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

it('makes delivery free in its areas only', async () => {
  const added = await server.api.post(
    '/api/deliveries',
    { area: 'Lighthouse', amount: 300, branch: harbour },
    { token },
  );
  await freeDelivery(1000, [added.body.delivery.id]);
  const there = { ...shownFree, delivery: added.body.delivery.id };
  expect(await chargeOf(await order([line(classic)], there))).toMatchObject({ delivery_charge_cents: 0 });
  expect((await order([line(classic)], shownFree)).body).toMatchObject({
    error: true,
    code: 'delivery-charge-changed',
  });
  // a removed area does not remove the rule
  await server.api.call('DELETE', `/api/deliveries/${added.body.delivery.id}`, undefined, { token });
  const { body } = await server.api.get(`/api/buy-get-offers/branch/${harbour}`);
  expect(body.freeDeliveries).toEqual([]);
  expect(await chargeOf(await order([line(classic)], delivered))).toMatchObject({ delivery_charge_cents: 20_000 });
});

it('is part of no idempotency key, so a retry that knows more is the same order', async () => {
  const products = [line(classic)];
  const key = { 'idempotency-key': 'known-later' };
  const first = await placeOrder(server.api, { ...delivered, products }, key);
  const again = await placeOrder(server.api, { ...delivered, products, freeDelivery: false }, key);
  expect(again.body.order.id).toBe(first.body.order.id);
});
