import type { CreateOrderRequest } from '../../../libs/contract/requests/orders/create-order.js';
import { FakeProvider } from '../support/fake-provider.js';
import { DELIVERY, line, orderRequest, placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until, untilFound } from '../support/until.js';

const { harbour, hill } = CHAIN.branch;
const ALL = { online: true, cash: true, card: true, pickup: true, laterLimit: 3500 };
const OWN = { online: true, cash: true, card: true, pickup: true, laterLimit: null };

const tokenOf = async (server: TestServer, who: keyof typeof CHAIN.user) =>
  (await server.api.login(CHAIN.user[who].email)).api_token;
/** An order of Sodas, Rs. 350 each. */
const sodas = (count: number, changes: Partial<CreateOrderRequest> = {}) => ({
  products: [line(CHAIN.soda, count)],
  phone: `0781${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`,
  ...changes,
});
const AT_THE_DOOR = { ...DELIVERY, deliveryPaymentType: 'Pay by Cash' } as const;
const CARD_AT_THE_DOOR = { ...DELIVERY, deliveryPaymentType: 'Pay by Card' } as const;
const ONLINE = { paymentType: 'Pay Online' } as const;

describe('a shop with a gateway and messages', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer();
    token = await tokenOf(server, 'admin');
  });
  afterAll(() => server.close());

  const chain = (edit: object) => server.api.put('/api/ways-to-pay', { ...ALL, ...edit }, { token });
  const own = (edit: object) => server.api.put(`/api/branches/${harbour}/ways-to-pay`, { ...OWN, ...edit }, { token });
  const offered = async (branch: number = harbour) =>
    (await server.api.get('/api/branches')).body.branches.find(({ id }) => id === branch)?.ways_to_pay;

  test('offers everything, up to Rs. 3,500 later, until somebody changes it', async () => {
    const { settings } = (await server.api.get('/api/settings')).body;
    const ways = { online: true, delivery: true, cash: true, card: true, pickup: true, later_limit: 3500 };
    expect(settings).toMatchObject({ ways_to_pay: ways, confirmation: 'sms' });
    expect(await offered()).toEqual(ways);
    expect((await server.api.get('/api/ways-to-pay', { token })).body).toMatchObject({
      has_card_gateway: true,
      confirmation: 'sms',
    });
  });

  test.each<[string, object, object, Partial<CreateOrderRequest>, RegExp | null]>([
    ['all', {}, {}, ONLINE, null],
    [
      'no online payments',
      { online: false },
      {},
      ONLINE,
      /Pay Online is not possible for this order. Choose Pay On Pickup/,
    ],
    ['none here', {}, { online: false }, ONLINE, /Pay Online is not possible/],
    ['no cash', { cash: false }, {}, AT_THE_DOOR, /Pay by Cash is not possible at the door. Choose Pay by Card/],
    ['no cash', { cash: false }, {}, CARD_AT_THE_DOOR, null],
    ['no card terminal here', {}, { card: false }, CARD_AT_THE_DOOR, /Pay by Card is not possible at the door/],
    ['no card terminal here', {}, { card: false }, AT_THE_DOOR, null],
    [
      'nothing at the door',
      { delivery: false, cash: undefined, card: undefined },
      {},
      AT_THE_DOOR,
      /Choose Pay Online/,
    ],
    ['nothing at the counter', {}, { pickup: false }, {}, /Pay On Pickup is not possible.*Choose Pay Online/],
    ['a branch cannot offer more', { pickup: false }, { pickup: true }, {}, /Pay On Pickup is not possible/],
    ['a low limit', { laterLimit: 699.99 }, {}, {}, /enable option is Rs. 699.99. Choose Pay Online/],
    ['a limit of its own', { laterLimit: 100 }, { laterLimit: 700 }, {}, null],
    ['a dead end', { online: false, laterLimit: 100 }, {}, {}, /Please call Harbour: 0112000001\./],
  ])('%s (%j, %j): an order %j', async (_name, ofChain, ofBranch, order, rejection) => {
    await chain(ofChain);
    await own(ofBranch);
    const { body } = await placeOrder(server.api, sodas(2, order));
    expect([body.error, body.message]).toEqual([rejection !== null, expect.stringMatching(rejection ?? /^/)]);
  });

  test('a change is on open pages at once, decides the next order, and stays in the trail', async () => {
    await chain({});
    await own({});
    const socket = await server.api.socket();
    await socket.emitWithAck('menu:join', { branchId: harbour });
    const news = new Promise((resolve) => socket.once('menu-changed', resolve));
    const saved = (await chain({ online: false })).body.waysToPay;
    expect(await news).toMatchObject({ branch_id: harbour });
    socket.close();
    expect(await offered()).toMatchObject({ online: false });
    expect((await offered(hill))?.online).toBe(false);
    // the menu that this process has kept is of before
    expect((await placeOrder(server.api, sodas(1, ONLINE))).body.error).toBe(true);
    const trail = (await server.api.get('/api/audit?entity=ways%20to%20pay', { token })).body.entries;
    expect(trail[0]).toMatchObject({ action: 'changed', before: { online: true }, after: { online: false } });
    const late = await server.api.put('/api/ways-to-pay', { version: saved.version - 1 }, { token });
    expect(late.body).toMatchObject({ error: true, code: 'changed-meanwhile', waysToPay: { online: false } });
    await chain({});
  });

  test('the shop’s own call changes them, too', async () => {
    const { body } = await server.api.put('/api/shop', { waysToPay: { laterLimit: 5000, delivery: false } }, { token });
    expect(body.error).toBe(false);
    expect(await offered()).toMatchObject({
      later_limit: 5000,
      delivery: false,
      cash: false,
      card: false,
      online: true,
    });
    await chain({});
  });

  test('a branch is changed by its own manager alone', async () => {
    const manager = { token: await tokenOf(server, 'manager') };
    const { body } = await server.api.put(`/api/branches/${harbour}/ways-to-pay`, { card: false }, manager);
    expect(body.branch.own_ways_to_pay).toEqual({
      online: true,
      cash: true,
      card: false,
      pickup: true,
      later_limit: null,
    });
    expect((await server.api.put(`/api/branches/${hill}/ways-to-pay`, { card: false }, manager)).status).toBe(403);
    expect((await server.api.put('/api/ways-to-pay', { card: false }, manager)).status).toBe(403);
    expect((await server.api.put('/api/ways-to-pay', { laterLimit: -1 }, { token })).status).toBe(400);
    await own({});
  });

  test('an unpaid order is paid again, or later, only in the ways of now', async () => {
    const placed = (await placeOrder(server.api, sodas(1, ONLINE))).body.order;
    const headers = { 'order-token': placed.order_token };
    const actions = async () =>
      (await server.api.get(`/api/orders/${placed.reference}`, { headers })).body.order.actions;
    expect(await actions()).toMatchObject({ pay_again: true, pay_later: true });
    await own({ online: false, pickup: false });
    expect(await actions()).toMatchObject({ pay_again: false, pay_later: false });
    const later = { paymentType: 'Pay On Pickup', deliveryPaymentType: null };
    expect((await server.api.put(`/api/orders/${placed.reference}/payment`, later, { headers })).body.error).toBe(true);
    await own({});
  });
});

describe('a shop without a gateway and without messages', () => {
  let server: TestServer;
  let kitchen: { token: string };
  beforeAll(async () => {
    server = await startTestServer({ SMS_PROVIDER: 'none', PAYMENT_GATEWAY: 'none' });
    kitchen = { token: await tokenOf(server, 'kitchen') };
  });
  afterAll(() => server.close());

  const awaited = async (changes: Partial<CreateOrderRequest> = {}) => {
    const { body } = await placeOrder(server.api, sodas(1, changes));
    if (body.error) throw new Error(body.message);
    return body.order;
  };
  const own = async ({ reference, order_token }: { reference: string; order_token: string }) =>
    (await server.api.get(`/api/orders/${reference}`, { headers: { 'order-token': order_token } })).body.order;

  test('says so, offers nothing online, and takes no such order', async () => {
    const { settings } = (await server.api.get('/api/settings')).body;
    expect(settings).toMatchObject({ ways_to_pay: { online: false, pickup: true }, confirmation: 'phone' });
    const { body } = await placeOrder(server.api, sodas(1, ONLINE));
    expect(body).toMatchObject({ error: true, code: 'payment-not-offered', values: { possible: 'Pay On Pickup' } });
    expect((await server.api.call('POST', '/api/payments/none/response')).status).toBe(404);
    expect((await server.api.post('/api/my-orders/code', { phone: '0771234567' })).body).toMatchObject({
      error: true,
      code: 'no-messages',
    });
  });

  test('an order waits for a call, on a landline too, and the kitchen confirms it', async () => {
    const board = await server.api.socket(kitchen.token);
    await board.emitWithAck('board:join', { branchId: harbour });
    const created = new Promise((resolve) => board.once('order-created', ({ order }) => resolve(order)));
    const order = await awaited({ phone: '0112345678' });
    expect(await created).toMatchObject({ status: 'OTP Pending', confirmation: 'phone', phone: '0112345678' });
    expect(await own(order)).toMatchObject({
      ...{ status: 'OTP Pending', confirmation: 'phone', code_message: null },
      actions: { confirm: false, resend: false, change_phone: true, withdraw: true },
    });
    const confirmed = new Promise((resolve) => board.once('order-status', ({ order: now }) => resolve(now)));
    const { body } = await server.api.put(`/api/orders/${order.id}/phone-confirmation`, {}, kitchen);
    expect(body).toMatchObject({ error: false, order: { status: 'Confirmed' } });
    expect(await confirmed).toMatchObject({ status: 'Confirmed', promised_at: expect.any(String) });
    board.close();
    expect((await server.db.query('SELECT count(*)::int AS count FROM message'))[0].count).toBe(0);
    const again = await server.api.put(`/api/orders/${order.id}/phone-confirmation`, { note: 'Again' }, kitchen);
    expect(again.body).toMatchObject({ error: true, code: 'no-code-needed' });
  });

  test('an order is rejected with a reason, and gives its portions back', async () => {
    const left = async () => {
      const { foodTypes } = (await server.api.get(`/api/food-types/branch/${harbour}`)).body;
      const food = foodTypes.flatMap((type) => type.sub_food_types.flatMap((sub) => sub.food));
      return food.find(({ id }) => id === CHAIN.soda.id)?.remaining_quantity;
    };
    const before = await left();
    const order = await awaited();
    const reject = (reason: string) => server.api.put(`/api/orders/${order.id}/phone-rejection`, { reason }, kitchen);
    expect((await reject('')).status).toBe(400);
    expect((await reject('Nobody answers the phone')).body).toMatchObject({
      error: false,
      order: { status: 'Cancelled' },
    });
    expect(await own(order)).toMatchObject({
      status: 'Cancelled',
      cancellation: { by: 'branch', reason: 'Nobody answers the phone' },
    });
    expect(await left()).toBe(before);
    expect((await reject('Twice')).body).toMatchObject({ error: true, code: 'cannot-reject' });
  });

  test('the number that is called can be corrected', async () => {
    const order = await awaited();
    const headers = { 'order-token': order.order_token };
    const { body } = await server.api.put(`/api/orders/${order.reference}/phone`, { phone: '0112999999' }, { headers });
    expect(body).toMatchObject({ error: false, order: { phone: '0112999999', status: 'OTP Pending' } });
  });

  test('an order that nobody calls about ends, is on the badge before, and in the trail after', async () => {
    const order = await awaited();
    const manager = { token: await tokenOf(server, 'manager') };
    // the counts are at most 2 s old
    await until(async () => ((await server.api.get('/api/waiting', manager)).body.waiting.failed_codes ?? 0) > 0);
    await server.db.query('UPDATE customer_order SET expires_at = now() WHERE id = $1', [order.id]);
    await until(async () => (await own(order)).status === 'Expired');
    const admin = { token: await tokenOf(server, 'admin') };
    const trail = (await server.api.get(`/api/audit?entity=order`, admin)).body.entries;
    expect(trail[0]).toMatchObject({
      action: 'nobody called',
      after: { status: 'Expired', reference: order.reference },
    });
  });
});

describe('a provider that refuses', () => {
  const service = new FakeProvider();
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      ...{ SMS_PROVIDER: 'notifylk', NOTIFYLK_USER_ID: 'user', NOTIFYLK_API_KEY: 'key', NOTIFYLK_SENDER_ID: 'Shop' },
      NOTIFYLK_URL: await service.start(),
    });
  });
  afterAll(async () => {
    await server.close();
    await service.stop();
  });

  test('turns its order into one to call about, until a new code is on its way', async () => {
    service.behaviour = { status: 400, body: '{"status":"error"}' };
    const { order } = (await server.api.post('/api/orders', orderRequest({ products: [line(CHAIN.soda)] }))).body;
    const headers = { 'order-token': order.order_token };
    const own = async () => (await server.api.get(`/api/orders/${order.reference}`, { headers })).body.order;
    const failed = await untilFound(async () => {
      const now = await own();
      return now.confirmation === 'phone' ? now : undefined;
    });
    expect(failed).toMatchObject({ code_message: 'failed', status: 'OTP Pending' });
    service.behaviour = { status: 200, body: '{"status":"success"}' };
    await server.db.query(`UPDATE one_time_code SET last_sent_at = last_sent_at - interval '31 s'`);
    expect((await server.api.post('/api/otp/resend', { orderId: order.id })).body.error).toBe(false);
    expect(await own()).toMatchObject({ confirmation: 'sms', status: 'OTP Pending' });
    await until(async () => (await own()).code_message === 'sent');
  });
});
