import type { HeldOrder } from '../../../libs/contract/menu/held-stock.js';
import { attemptsOf, bringBack, type OwnOrder, placeCardOrder, readOrder, reported, sold } from '../payments/paying.js';
import { FakeBank } from '../support/fake-bank.js';
import { line, placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

const bank = new FakeBank();
let server: TestServer;
/** a second process on the same database */
let second: TestServer;
const tokens = new Map<string, string>();
beforeAll(async () => {
  const env = await bank.start();
  server = await startTestServer(env);
  second = await startTestServer({ ...env, DATABASE_URL: server.databaseUrl });
  for (const { email } of Object.values(CHAIN.user)) tokens.set(email, (await server.api.login(email)).api_token);
});
afterAll(async () => {
  await second.close();
  await server.close();
  await bank.stop();
});
afterEach(() => bank.beWell());

const as = (who: keyof typeof CHAIN.user) => ({ token: tokens.get(CHAIN.user[who].email) ?? '' });
const held = (who: keyof typeof CHAIN.user = 'manager') =>
  server.api.get(`/api/orders/branch/${CHAIN.branch.harbour}/held`, as(who));
const release = (id: string, who: keyof typeof CHAIN.user = 'manager', { api } = server) =>
  api.post(`/api/orders/${id}/release`, {}, as(who));
const heldOrder = async (id: string): Promise<HeldOrder | undefined> =>
  (await held()).body.held.find((order) => order.id === id);

let phones = 0;
async function awaitingCode(quantity = 1): Promise<OwnOrder & { phone: string }> {
  phones += 1;
  const phone = `07${String(20_000_000 + phones)}`;
  const { body } = await placeOrder(server.api, { phone, products: [line(CHAIN.soda, quantity)] });
  if (body.error) throw new Error(body.message);
  return { ...body.order, phone };
}

test('lists what each order holds, since when and until when, the largest first, without confirmed orders', async () => {
  const [small, large] = [await awaitingCode(2), await awaitingCode(9)];
  const card = await placeCardOrder(server.api, { products: [line(CHAIN.cheese, 4), line(CHAIN.soda, 1)] });
  const { body } = await held();
  expect(body.held.map(({ id, portions }) => [id, portions])).toEqual([
    [large.id, 9],
    [card.id, 5],
    [small.id, 2],
  ]);
  expect(body.totals).toEqual({ orders: 3, portions: 16 });
  expect(body.held[1]).toMatchObject({
    reference: card.reference,
    status: 'Payment Pending',
    customer: 'Nadia Silva',
    total: 6952,
    lines: [
      { name: 'Cheese', quantity: 4 },
      { name: 'Soda', quantity: 1 },
    ],
  });
  const { created_at = '', expires_at } = body.held[1] ?? {};
  expect(Date.parse(expires_at ?? '')).toBeGreaterThan(Date.parse(created_at));

  await server.api.post('/api/otp', { orderId: small.id, otp: await server.api.codeFor(small.phone) });
  expect(await heldOrder(small.id)).toBeUndefined();
  for (const { id } of [large, card]) await release(id);
  expect((await held()).body).toMatchObject({ held: [], totals: { orders: 0, portions: 0 } });
});

test('returns the portions at a release, ends the order for its customer and its boards, and records it', async () => {
  const before = await sold(server, CHAIN.soda.id);
  const order = await awaitingCode(3);
  expect((await sold(server, CHAIN.soda.id)) - before).toBe(3);
  const { body } = await release(order.id);
  expect(body).toMatchObject({ error: false, order: { id: order.id, status: 'Expired' } });
  expect(await sold(server, CHAIN.soda.id)).toBe(before);
  expect((await readOrder(server.api, order)).status).toBe('Expired');
  expect(await reported(server, order)).toEqual(['OTP Pending', 'Expired']);
  const trail = await server.db.query(
    `SELECT actor_name, branch_id, before, after FROM audit_entry WHERE action = 'released' AND entity_id = $1`,
    [order.id],
  );
  expect(trail).toEqual([
    {
      actor_name: 'Mala',
      branch_id: CHAIN.branch.harbour,
      before: { status: 'OTP Pending' },
      after: { status: 'Expired', portions: 3, reference: order.reference },
    },
  ]);
});

test.each(['kitchen', 'editor', 'hillManager', 'hillKitchen', 'hillEditor'] as const)(
  '%s neither sees nor releases what Harbour holds',
  async (who) => {
    const { id } = await awaitingCode();
    expect([(await held(who)).status, (await release(id, who)).status]).toEqual([403, 403]);
    expect(await heldOrder(id)).toBeDefined();
    expect((await release(id, 'admin')).body).toMatchObject({ error: false });
  },
);

test('releases once for five concurrent taps of two people on two servers, with one event and portions returned once', async () => {
  const before = await sold(server, CHAIN.soda.id);
  const order = await awaitingCode(2);
  const replies = await Promise.all(
    [0, 1, 2, 3, 4].map((n) => release(order.id, n % 2 ? 'admin' : 'manager', n % 2 ? second : server)),
  );
  const rejected = replies.filter(({ body }) => body.error);
  // the taps of the first of the two have the same answer
  expect([2, 3]).toContain(rejected.length);
  for (const { status, body } of rejected) {
    expect([status, body.code, body.message]).toEqual([200, 'not-held', expect.stringContaining('is Expired')]);
  }
  expect(await reported(server, order)).toEqual(['OTP Pending', 'Expired']);
  expect(await sold(server, CHAIN.soda.id)).toBe(before);
});

test('lets exactly one of a concurrent release and confirmation win, with consistent stock', async () => {
  for (let round = 0; round < 12; round++) {
    const before = await sold(server, CHAIN.soda.id);
    const order = await awaitingCode();
    const otp = await server.api.codeFor(order.phone);
    const calls = [
      () => release(order.id, 'manager', second),
      () => server.api.post('/api/otp', { orderId: order.id, otp }),
    ];
    // each is sent first in turns
    const replies = await Promise.all((round % 2 === 0 ? calls : calls.toReversed()).map((call) => call()));
    expect(replies.filter(({ body }) => !body.error)).toHaveLength(1);
    const { status } = await readOrder(server.api, order);
    expect(await reported(server, order)).toEqual(['OTP Pending', status]);
    expect((await sold(server, CHAIN.soda.id)) - before).toBe(status === 'Confirmed' ? 1 : 0);
  }
});

test('confirms an order that the bank reports as paid, instead of releasing it', async () => {
  const order = await placeCardOrder(server.api);
  bank.approve(order.gatewayFields);
  const { body } = await release(order.id);
  expect(body).toMatchObject({ error: true, code: 'already-sold', message: expect.stringContaining('is Confirmed') });
  expect((await readOrder(server.api, order)).status).toBe('Confirmed');
});

test('releases nothing while the bank does not answer', async () => {
  const before = await sold(server, CHAIN.classic.id);
  const order = await placeCardOrder(server.api);
  bank.beIll('hang up');
  expect((await release(order.id)).body).toMatchObject({ error: true, code: 'payment-unknown' });
  expect((await readOrder(server.api, order)).status).toBe('Payment Pending');
  bank.beWell();
  expect((await release(order.id)).body).toMatchObject({ error: false, order: { status: 'Expired' } });
  expect(await sold(server, CHAIN.classic.id)).toBe(before);
});

test('marks money for refund that arrives after a release', async () => {
  const order = await placeCardOrder(server.api);
  expect((await release(order.id)).body.error).toBe(false);
  await bringBack(server.api, bank.approve(order.gatewayFields));
  expect(await attemptsOf(server, order)).toMatchObject([{ state: 'refund needed' }]);
  expect((await readOrder(server.api, order)).status).toBe('Expired');
});

test('answers not found for an unknown order', async () => {
  expect((await release('00000000-0000-4000-8000-000000000000', 'admin')).status).toBe(404);
});
