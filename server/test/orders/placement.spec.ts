import fc from 'fast-check';
import type { CreateOrderRequest } from '../../../libs/contract/requests/orders/create-order.js';
import { Clock } from '../../src/common/clock.js';
import { DELIVERY, line, orderRequest, placeOrder } from '../support/orders.js';
import { fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Returns everything that a rejected order could leave behind. */
async function footprint(): Promise<unknown> {
  return server.db.query(`
    SELECT (SELECT count(*) FROM customer_order) AS orders, (SELECT count(*) FROM order_line) AS lines,
           (SELECT coalesce(sum(sold), 0) FROM daily_stock) AS sold, (SELECT sum(seq) FROM branch_stream) AS events,
           (SELECT count(*) FROM message) AS messages, (SELECT count(*) FROM idempotency_key) AS keys`);
}

async function receiptOf(reply: Awaited<ReturnType<typeof placeOrder>>) {
  const { reference, order_token } = reply.body.order;
  const { body } = await server.api.get(`/api/orders/${reference}`, { headers: { 'order-token': order_token } });
  return body.order;
}

describe('D a placed order', () => {
  test('stores a delivery with a promo code, two kinds of lines and a note', async () => {
    const products = [line(CHAIN.classic, 1), line(CHAIN.soda, 1)];
    const reply = await placeOrder(server.api, {
      ...DELIVERY,
      products,
      subTotal: 1800,
      promoCode: CHAIN.promo.ten.id,
      promoCodePercentage: 10,
      notes: '  less\u202E   salt ',
    });
    expect(reply.body).toMatchObject({ error: false, order: { status: 'OTP Pending', total: 1820, gatewayUrl: null } });
    expect(await receiptOf(reply)).toMatchObject({
      status: 'OTP Pending',
      kitchen_status: 'Incoming',
      order_type: 'Delivery',
      payment_type: 'Pay On Delivery',
      delivery_payment_type: 'Pay by Cash',
      notes: 'less salt',
      phone: '0771234567',
      sub_total: 1800,
      promo_code_percentage: 10,
      delivery_charge: 200,
      total: 1820,
      delivery: { id: CHAIN.delivery.fort.id, area: 'Fort' },
      order_products: [
        { food: { id: 1, name: 'Classic' }, name: 'Classic', price: 1450, quantity: 1 },
        { food: { id: 4, name: 'Soda' }, name: 'Soda', price: 350, quantity: 1 },
      ],
      order_offers: [],
    });
  });

  test('merges duplicate lines, and stores a combo as an offer', async () => {
    const products = [line(CHAIN.soda, 1), line(CHAIN.combo, 1, 'offer'), line(CHAIN.soda, 0.5 * 2)];
    const order = await receiptOf(await placeOrder(server.api, { products, subTotal: 3500 }));
    expect(order.order_products).toEqual([expect.objectContaining({ name: 'Soda', quantity: 2 })]);
    expect(order.order_offers).toEqual([expect.objectContaining({ name: 'Duo', price: 2800, quantity: 1 })]);
  });

  test('computes free lines on the server, and drops lines marked as free or with a forged name', async () => {
    const products = [
      line(CHAIN.special, 3),
      { ...line(CHAIN.classic, 5), price: 0, free: true },
      { ...line(CHAIN.cheese, 5), price: 0, name: 'Cheese - Free' },
    ];
    const order = await receiptOf(await placeOrder(server.api, { products, subTotal: 3000 }));
    expect(order.order_products).toEqual([
      expect.objectContaining({ name: 'Special', price: 1000, quantity: 3 }),
      expect.objectContaining({
        food: expect.objectContaining({ name: 'Fries' }),
        name: 'Fries - Free',
        price: 0,
        quantity: 1,
      }),
    ]);
  });

  test('takes stock for a free line, which is limited to what is left', async () => {
    const kitchen = { token: (await server.api.login(CHAIN.user.kitchen.email)).api_token };
    await server.api.put(`/api/food/${CHAIN.fries.id}/left-today`, { quantity: 1 }, kitchen);
    const products = [line(CHAIN.special, 4)];
    const request = { products, subTotal: 4000, paymentType: 'Pay Online' as const };
    const first = await placeOrder(server.api, request);
    const second = await placeOrder(server.api, request);
    const lines = await server.db.query(
      'SELECT order_id, quantity FROM order_line WHERE is_free AND order_id = ANY($1)',
      [[first, second].map(({ body }) => body.order.id)],
    );
    expect(lines).toEqual([{ order_id: first.body.order.id, quantity: 1 }]);
  });

  test('is subtracted from stock and menu', async () => {
    const before = await remaining();
    await placeOrder(server.api, { products: [line(CHAIN.cheese, 2)] });
    expect(await remaining()).toBe(before - 2);
    async function remaining(): Promise<number> {
      const { body } = await server.api.get(`/api/food-types/branch/${CHAIN.branch.harbour}`);
      const foods = body.foodTypes.flatMap((type) => type.sub_food_types.flatMap((sub) => sub.food));
      return foods.find(({ id }) => id === CHAIN.cheese.id)?.remaining_quantity ?? -1;
    }
  });

  test('awaits the gateway for Pay Online, and returns its form', async () => {
    const { body } = await placeOrder(server.api, { paymentType: 'Pay Online' });
    expect(body.order).toMatchObject({ status: 'Payment Pending', amount: '145000' });
    for (const field of [
      'instanceId',
      'merchantId',
      'orderDescription',
      'messageHash',
      'responseUrl',
      'gatewayUrl',
    ] as const) {
      expect(typeof body.order[field]).toBe('string');
    }
  });
});

test('opens no payment for an order of Rs. 0, which is confirmed by its code', async () => {
  const [{ id }] = await server.db.query(
    `WITH bumped AS (UPDATE branch SET menu_version = menu_version + 1 WHERE id = $1)
     INSERT INTO promo_code (branch_id, name, code, percentage, limit_cents) VALUES ($1, 'All', 'ALL', 100, 0) RETURNING id`,
    [CHAIN.branch.harbour],
  );
  const free = { promoCode: Number(id), promoCodePercentage: 100 };
  const { body } = await placeOrder(server.api, { ...free, paymentType: 'Pay Online' });
  expect(body).toMatchObject({
    error: true,
    code: 'payment-not-allowed',
    message: 'Pay Online is not possible for this order: There is nothing to pay online. Choose Pay On Pickup.',
  });
  expect((await placeOrder(server.api, free)).body).toMatchObject({
    error: false,
    order: { status: 'OTP Pending', total: 0 },
  });
});

test('places orders with the same statement and function after a later release has added a column', async () => {
  await server.asOwner('ALTER TABLE customer_order ADD COLUMN table_number integer');
  await server.asOwner('ALTER TABLE order_line ADD COLUMN remark text');
  const { body } = await placeOrder(server.api);
  expect(body.error).toBe(false);
  const [stored] = await server.db.query('SELECT notes, table_number FROM customer_order WHERE id = $1', [
    body.order.id,
  ]);
  expect(stored).toEqual({ notes: orderRequest().notes, table_number: null });
});

// the other reasons are in order-decision.spec.ts
test.each<[string, Partial<CreateOrderRequest>, string, RegExp]>([
  ['a tampered sub-total', { subTotal: 1 }, 'sub-total-changed', /sub-total is now Rs\. 1,450, not Rs\. 1/],
  ['a food that is sold out', { products: [line(CHAIN.scarce, 51)] }, 'cart-changed', /Only 50 of Scarce left/],
  ['an unknown branch', { branch: 999 }, 'no-such-branch', /no longer exists/],
])('%s is rejected with the reason, and nothing is stored', async (_name, changes, code, sentence) => {
  const before = await footprint();
  const { status, body } = await placeOrder(server.api, changes, { 'idempotency-key': code });
  expect(status).toBe(200);
  expect(body).toMatchObject({ error: true, code, message: expect.stringMatching(sentence) });
  expect(await footprint()).toEqual(before);
});

describe('D malformed input', () => {
  const product = line(CHAIN.classic);
  const malformed: [string, object, string][] = [
    ['no e-mail', { email: undefined }, 'email'],
    ['an e-mail that is none', { email: 'nadia' }, 'email'],
    ['an empty name', { firstName: '   ' }, 'firstName'],
    ['a name that is a number', { lastName: 7 }, 'lastName'],
    ['a phone of nine digits', { phone: '077123456' }, 'phone'],
    ['an unknown payment type', { paymentType: 'Pay Never' }, 'paymentType'],
    ['a delivery paid nohow', { ...DELIVERY, deliveryPaymentType: null }, 'deliveryPaymentType'],
    ['a sub-total as text', { subTotal: '1450' }, 'subTotal'],
    ['a sub-total of three decimals', { subTotal: 1450.001 }, 'subTotal'],
    ['a negative sub-total', { subTotal: -1 }, 'subTotal'],
    ['a branch that is no id', { branch: 1.5 }, 'branch'],
    ['a branch beyond every id', { branch: 1e12 }, 'branch'],
    ['a promo code as text', { promoCode: 'TEN' }, 'promoCode'],
    ['a percentage over 100', { promoCodePercentage: 101 }, 'promoCodePercentage'],
    ['a delivery without an area', { ...DELIVERY, delivery: null }, 'delivery'],
    ['a delivery without an address', { ...DELIVERY, address: '' }, 'address'],
    ['a pickup with an area as text', { delivery: 'x' }, 'delivery'],
    ['a pickup with an address that is none', { address: {} }, 'address'],
    [
      'a card payment with a way to pay at the door that is none',
      { paymentType: 'Pay Online', deliveryPaymentType: 5 },
      'deliveryPaymentType',
    ],
    ['an unknown order type', { orderType: 'Drone' }, 'orderType'],
    ['no answer to whether delivery was shown free', { freeDelivery: 'yes' }, 'freeDelivery'],
    ['no lines', { products: [] }, 'products'],
    ['lines that are no list', { products: 'all' }, 'products'],
    ['101 lines', { products: Array.from({ length: 101 }, () => product) }, 'products'],
    ['a line that is null', { products: [null] }, 'products'],
    ['61 characters of notes', { notes: 'x'.repeat(61) }, 'notes'],
    ...[0, -1, 1.5, 1e9, '1', null].map((quantity): [string, object, string] => [
      `a quantity of ${JSON.stringify(quantity)}`,
      { products: [{ ...product, selected_quantity: quantity }] },
      'products.0.selected_quantity',
    ]),
    ['a line of an unknown type', { products: [{ ...product, type: 'drink' }] }, 'products.0.type'],
    ['a line without an id', { products: [{ ...product, id: undefined }] }, 'products.0.id'],
  ];

  test.each(malformed)('is rejected with 400 for %s', async (_name, changes, field) => {
    const before = await footprint();
    const reply = await server.api.post('/api/orders', { ...orderRequest(), ...changes });
    expect(reply.status).toBe(400);
    expect(reply.body.error).toBe(true);
    expect(Object.keys(fieldsOf(reply))).toContain(field);
    expect(reply.body.message).toBe(Object.values(fieldsOf(reply))[0]?.[0]);
    expect(await footprint()).toEqual(before);
  });

  test('is rejected with 400 for an idempotency key of 101 characters', async () => {
    const { status, body } = await placeOrder(server.api, {}, { 'idempotency-key': 'k'.repeat(101) });
    expect(status).toBe(400);
    expect(body.fields).toHaveProperty('Idempotency-Key');
  });

  test('does not include an empty idempotency key, which counts as none', async () => {
    const key = { 'idempotency-key': '' };
    const [first, second] = [await placeOrder(server.api, {}, key), await placeOrder(server.api, {}, key)];
    expect([first.body.error, second.body.error]).toEqual([false, false]);
    expect(second.body.order.id).not.toBe(first.body.order.id);
  });

  test('does not include unknown fields, which are dropped', async () => {
    const { body } = await server.api.post('/api/orders', {
      ...orderRequest(),
      endpoint: 'orders',
      token: '',
      status: 'Confirmed',
      total: 1,
    });
    expect(body).toMatchObject({ error: false, order: { status: 'OTP Pending', total: 1450 } });
  });

  test('is never answered with 500, whatever a field contains', async () => {
    const fields = Object.keys(orderRequest());
    const value = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.double(), fc.integer());
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...fields), value, async (field, given) => {
        const { status, body } = await server.api.post('/api/orders', { ...orderRequest(), [field]: given });
        expect([200, 400, 413]).toContain(status);
        expect(typeof body.error).toBe('boolean');
      }),
      { numRuns: 150 },
    );
  });
});

// the last, because its clock ends every order that waits
describe('D around midnight, in a branch that is open from 18:00 to 02:00', () => {
  beforeAll(() =>
    server.db.query(
      `WITH portions AS (UPDATE menu_item SET quantity = 2 WHERE id = $2)
       UPDATE branch SET open = '18:00', close = '02:00', menu_version = menu_version + 1 WHERE id = $1`,
      [CHAIN.branch.harbour, CHAIN.fries.id],
    ),
  );

  /** Orders fries at a moment of the chain's time zone. */
  async function at(moment: string, quantity = 1) {
    server.app.get(Clock).now = () => new Date(`${moment}+05:30`);
    const { body } = await placeOrder(server.api, { products: [line(CHAIN.fries, quantity)] });
    const [order] = await server.db.query(
      'SELECT business_date::text, ticket_number FROM customer_order WHERE id = $1',
      [body.order?.id ?? null],
    );
    return order ?? body.message;
  }

  test('a new day brings new portions and new ticket numbers, and the branch stays open', async () => {
    expect(await at('2031-03-09T17:59')).toMatch(/is closed now. It is open from 18:00 to 02:00/);
    expect(await at('2031-03-09T23:58', 2)).toEqual({ business_date: '2031-03-09', ticket_number: 1 });
    expect(await at('2031-03-09T23:59')).toBe('Fries is sold out for today.');
    expect(await at('2031-03-10T00:01')).toEqual({ business_date: '2031-03-10', ticket_number: 1 });
    expect(await at('2031-03-10T01:59')).toEqual({ business_date: '2031-03-10', ticket_number: 2 });
    expect(await at('2031-03-10T02:00')).toMatch(/is closed now/);
  });
});
