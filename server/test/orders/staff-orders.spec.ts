import { anonymousEvent } from '../../../libs/domain/orders/order-privacy.js';
import { DELIVERY, line, orderRequest, placeOrder } from '../support/orders.js';
import { BY_PHONE, placeAtTill, staffOrder } from '../support/staff-orders.js';
import { type Api, fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until, untilFound } from '../support/until.js';

let server: TestServer;
let till: Api;
let manager: Api;

const as = async (email: string) => server.api.as((await server.api.login(email)).api_token);

beforeAll(async () => {
  server = await startTestServer();
  till = await as(CHAIN.user.kitchen.email);
  manager = await as(CHAIN.user.manager.email);
});
afterAll(() => server.close());

let phones = 0;
/** Returns the fields of a caller who has not called before. */
function newCaller() {
  phones += 1;
  return { ...BY_PHONE, phone: `07133${String(phones).padStart(5, '0')}` };
}

/** Returns everything that a rejected order could leave behind. */
const footprint = (): Promise<unknown> =>
  server.db.query(`
    SELECT (SELECT count(*) FROM customer_order) AS orders, (SELECT coalesce(sum(sold), 0) FROM daily_stock) AS sold,
           (SELECT sum(seq) FROM branch_stream) AS events, (SELECT count(*) FROM idempotency_key) AS keys`);

test('a customer cannot order as staff do, whatever the request says', async () => {
  const by = { id: CHAIN.user.kitchen.id, name: 'Kamal' };
  const staff = { eatIn: true, table: '5', paid: 'Pay by Cash', cashGiven: null, by };
  const { body } = await server.api.post('/api/orders', {
    ...orderRequest({ phone: '0713300001' }),
    channel: 'counter',
    staff,
  });
  expect(body).toMatchObject({ error: false, order: { status: 'OTP Pending' } });
  const [row] = await server.db.query(
    'SELECT channel, eat_in, placed_by_id, paid_at FROM customer_order WHERE id = $1',
    [body.order.id],
  );
  expect(row).toEqual({ channel: 'web', eat_in: false, placed_by_id: null, paid_at: null });
});

describe('an order at the counter', () => {
  test('is confirmed at once without a code, a name or a number', async () => {
    const { body } = await placeAtTill(till, { eatIn: true, table: '5', paid: 'Pay by Cash', notes: 'no onion' });
    expect(body).toMatchObject({
      error: false,
      order: {
        status: 'Confirmed',
        kitchen_status: 'Incoming',
        channel: 'counter',
        order_type: 'Pickup',
        payment_type: 'Pay On Pickup',
        delivery_payment_type: 'Pay by Cash',
        eat_in: true,
        table: '5',
        placed_by: { id: CHAIN.user.kitchen.id, name: 'Kamal' },
        first_name: '',
        phone: '',
        notes: 'no onion',
        total: 1450,
      },
    });
    expect(body.order.paid_at).toBe(body.order.created_at);
    expect(body.order.promised_at).not.toBeNull();
    expect(body.order).not.toHaveProperty('order_token');
  });

  test('reaches the board as an ordinary new order', async () => {
    const { api_token: token } = await server.api.login(CHAIN.user.kitchen.email);
    const board = await server.api.socket(token);
    const created: string[] = [];
    board.on('order-created', ({ order }) => created.push(`${order.id} ${order.status} ${order.channel}`));
    await board.emitWithAck('board:join', { branchId: CHAIN.branch.harbour });
    const { body } = await placeAtTill(till);
    await until(() => created.length > 0);
    expect(created).toEqual([`${body.order.id} Confirmed counter`]);
    board.close();
  });

  test('has no limit, and may be paid later', async () => {
    const { body } = await placeAtTill(till, { products: [line(CHAIN.classic, 30)] });
    expect(body).toMatchObject({ error: false, order: { status: 'Confirmed', total: 43_500, paid_at: null } });
  });

  test('is a pickup that is paid there', async () => {
    const delivery = await placeAtTill(till, { ...DELIVERY, firstName: 'A', phone: '0771112223' });
    expect(fieldsOf(delivery)).toHaveProperty('orderType');
    expect(fieldsOf(await placeAtTill(till, { paymentType: 'Pay Online' }))).toHaveProperty('paymentType');
    expect(fieldsOf(await placeAtTill(till, { table: '5' }))).toHaveProperty('table');
    expect(fieldsOf(await placeAtTill(till, { ...newCaller(), eatIn: true }))).toHaveProperty('eatIn');
  });
});

describe('an order by phone', () => {
  test('needs a number and a first name, and has a token', async () => {
    expect(Object.keys(fieldsOf(await placeAtTill(till, { channel: 'phone' }))).sort()).toEqual(['firstName', 'phone']);
    const { body } = await placeAtTill(till, newCaller());
    expect(body).toMatchObject({ error: false, order: { status: 'Confirmed', channel: 'phone', last_name: '' } });
    const { reference, order_token = '' } = body.order;
    const own = await server.api.get(`/api/orders/${reference}`, { headers: { 'order-token': order_token } });
    expect(own.body.order).toMatchObject({ first_name: 'Nimal', actions: { withdraw: true } });
  });

  test('is confirmed by a message with a link that owns the order, if its branch sends messages', async () => {
    const setMessages = (isOn: boolean) =>
      server.db.query('UPDATE branch SET has_order_messages = $1, menu_version = menu_version + 1', [isOn]);
    const messagesOf = ({ id }: { id: string }) =>
      server.db.query('SELECT text FROM message WHERE order_id = $1', [id]);
    const quiet = await placeAtTill(till, newCaller());
    expect(await messagesOf(quiet.body.order)).toEqual([]);
    await setMessages(true);
    const { body } = await placeAtTill(till, newCaller());
    const atCounter = await placeAtTill(till, { phone: '0771112224', firstName: 'A' });
    await setMessages(false);
    expect(await messagesOf(atCounter.body.order)).toEqual([]);
    const messages = await messagesOf(body.order);
    expect(messages).toEqual([{ text: expect.stringContaining(': your order is confirmed.') }]);
    expect(messages[0].text.split('#').at(-1)).toBe(body.order.order_token);
  });

  test('of a delivery is planned to be paid in cash', async () => {
    const { deliveryPaymentType: _planned, ...delivery } = DELIVERY;
    const { body } = await placeAtTill(till, { ...newCaller(), ...delivery });
    expect(body).toMatchObject({
      order: { total: 1650, delivery: { area: 'Fort' }, delivery_payment_type: 'Pay by Cash', paid_at: null },
    });
  });

  test('above the limit is paid by a link, which the caller gets', async () => {
    const above = { ...newCaller(), products: [line(CHAIN.classic, 3)] };
    const later = await placeAtTill(till, above);
    expect(later.body).toMatchObject({
      error: true,
      code: 'phone-above-limit',
      message: 'Above Rs. 3,500 a phone order is paid by link.',
    });
    const { body } = await placeAtTill(till, { ...above, paymentType: 'Pay Online' });
    expect(body).toMatchObject({ error: false, order: { status: 'Payment Pending', payment_type: 'Pay Online' } });
    const { reference, order_token: token } = body.order;
    await until(async () => {
      const sms = await server.api.get(`/api/dev/sms?phone=${above.phone}`);
      return sms.body.messages?.some(({ text }) => text.endsWith(`#${token}`)) ?? false;
    });
    const own = await server.api.get(`/api/orders/${reference}`, { headers: { 'order-token': token ?? '' } });
    expect(own.body.order.actions).toMatchObject({ pay_again: true });
  });

  test('by a landline cannot get a link', async () => {
    const { body } = await placeAtTill(till, { ...newCaller(), phone: '0112345678', paymentType: 'Pay Online' });
    expect(body).toMatchObject({ error: true, code: 'link-needs-mobile' });
  });

  test('of a number with open orders is sent once it is confirmed', async () => {
    const caller = newCaller();
    const first = await placeAtTill(till, caller, { key: 'caller twice' });
    const before = await footprint();
    const second = await placeAtTill(till, caller);
    expect(second.body).toMatchObject({
      error: true,
      code: 'open-orders',
      message: 'This number has 1 order open. Send it anyway?',
    });
    expect(await footprint()).toEqual(before);
    // a repeated call is not warned of its own order
    const again = await placeAtTill(till, caller, { key: 'caller twice' });
    expect(again.body.order.id).toBe(first.body.order.id);
    expect((await placeAtTill(till, { ...caller, confirm: true })).body.error).toBe(false);
  });
});

describe('D the decision', () => {
  test('is that of the web: stock, prices, free lines, codes and areas', async () => {
    await server.db.query(`UPDATE menu_item SET quantity = 2 WHERE id = ${CHAIN.scarce.id}`);
    const few = await placeAtTill(till, { products: [line(CHAIN.scarce, 3)] });
    expect(few.body).toMatchObject({ error: true, message: 'Only 2 of Scarce left today.' });
    const free = await placeAtTill(till, { products: [line(CHAIN.special, 2)] });
    expect(free.body.order.order_products.map(({ name }) => name)).toContain('Fries - Free');
    const price = await placeAtTill(till, { subTotal: 1 });
    expect(price.body).toMatchObject({ error: true, code: 'sub-total-changed' });
    const promo = { promoCode: CHAIN.promo.ten.id, promoCodePercentage: 10 };
    expect((await placeAtTill(till, promo)).body.order.total).toBe(1305);
    const area = { ...DELIVERY, delivery: CHAIN.delivery.hill.id };
    const elsewhere = await placeAtTill(till, { ...newCaller(), ...area });
    expect(elsewhere.body).toMatchObject({ error: true, code: 'area-not-served' });
    await server.db.query(`UPDATE menu_item SET quantity = ${CHAIN.scarce.quantity} WHERE id = ${CHAIN.scarce.id}`);
  });

  test('passes a pause, but not closing hours', async () => {
    await manager.put(`/api/branches/1/pause`, { reason: '', minutes: 30 });
    expect((await placeAtTill(till)).body.error).toBe(false);
    expect((await placeOrder(server.api)).body).toMatchObject({ error: true, code: 'branch-paused' });
    await manager.delete(`/api/branches/1/pause`);
    const night = await placeAtTill(till, { products: [line(CHAIN.midnight)] });
    expect(night.body).toMatchObject({ error: true, code: 'cart-changed' });
  });

  test('of a branch that takes no staff orders names who can change that', async () => {
    const admin = await as(CHAIN.user.admin.email);
    const { closed } = CHAIN.branch;
    const products = [{ ...line(CHAIN.closedClassic) }];
    const { body } = await placeAtTill(admin, { products }, { branch: closed });
    expect(body).toMatchObject({
      error: true,
      code: 'no-staff-orders',
      message: 'Closed takes no staff orders. A manager can switch it on.',
    });
    const { branch } = (await admin.get(`/api/branches/${closed}/running`)).body;
    const { open, close, version } = branch;
    const edit = { open, close, version, takesStaffOrders: true, printsReceipts: true };
    const edited = await admin.put(`/api/branches/${closed}/running`, edit);
    expect(edited.body.branch).toMatchObject({ takes_staff_orders: true, prints_receipts: true });
    expect((await placeAtTill(admin, { products }, { branch: closed })).body.error).toBe(false);
  });
});

describe('an idempotency key', () => {
  test('is required', async () => {
    const reply = await till.post('/api/branches/1/orders', staffOrder());
    expect(reply.status).toBe(400);
    expect(fieldsOf(reply)).toHaveProperty('Idempotency-Key');
  });

  test('places one order for concurrent calls', async () => {
    const calls = Array.from({ length: 8 }, () => placeAtTill(till, { paid: 'Pay by Card' }, { key: 'double tap' }));
    const replies = await Promise.all(calls);
    expect(new Set(replies.map(({ body }) => body.order.id)).size).toBe(1);
    const other = await placeAtTill(till, { paid: 'Pay by Cash' }, { key: 'double tap' });
    expect(other.body).toMatchObject({ error: true, code: 'idempotency-key-reused' });
  });

  test('finds the order that it has placed, in its branch only', async () => {
    const placedBy = (key: string, { by = till, branch = 1 } = {}) =>
      by.get(`/api/branches/${branch}/orders/placed`, { headers: { 'idempotency-key': key } });
    expect((await placedBy('lost answer')).body.order).toBeNull();
    const { body } = await placeAtTill(till, { paid: 'Pay by Card' }, { key: 'lost answer' });
    await placeAtTill(till, { paid: 'Pay by Cash' }, { key: 'lost answer' });
    const found = (await placedBy('lost answer')).body.order;
    expect(found).toMatchObject({ id: body.order.id, ticket_number: body.order.ticket_number, status: 'Confirmed' });
    const elsewhere = { by: await as(CHAIN.user.hillManager.email), branch: CHAIN.branch.hill };
    expect((await placedBy('lost answer', elsewhere)).body.order).toBeNull();
    expect((await till.get('/api/branches/1/orders/placed')).status).toBe(400);
  });
});

test('rejects staff of other branches, editors and accountants', async () => {
  for (const { email } of [CHAIN.user.hillManager, CHAIN.user.hillKitchen, CHAIN.user.editor, CHAIN.user.accountant]) {
    const other = await as(email);
    expect((await placeAtTill(other)).status).toBe(403);
    expect((await other.get('/api/branches/1/callers?phone=0771234567')).status).toBe(403);
  }
});

describe('who entered an order', () => {
  test('is known to staff, and to nobody else', async () => {
    const caller = newCaller();
    const { body } = await placeAtTill(till, caller);
    const { id, reference, order_token = '' } = body.order;
    const headers = { 'order-token': order_token };
    const staff = await till.get(`/api/orders/${reference}`);
    expect(staff.body.order.placed_by).toEqual({ id: CHAIN.user.kitchen.id, name: 'Kamal' });

    const seen: object[] = [];
    const own = await server.api.socket();
    const strangers = await server.api.socket();
    for (const page of [own, strangers]) page.on('order-status', (event) => seen.push(event));
    // an order that awaits its payment, because a change of it has the whole order in its event
    const online = { products: [line(CHAIN.classic, 3)], paymentType: 'Pay Online' as const };
    const link = (await placeAtTill(till, { ...newCaller(), ...online })).body.order;
    const ofLink = { reference: link.reference, order_token: link.order_token ?? '' };
    seen.push(await own.emitWithAck('order:track', ofLink));
    seen.push(await strangers.emitWithAck('order:track', { reference: link.reference }));
    const past = `UPDATE customer_order SET expires_at = now() - interval '1 second' WHERE id = $1`;
    await server.db.query(past, [link.id]);
    seen.push((await server.api.get(`/api/orders/${reference}`)).body);
    seen.push((await server.api.get(`/api/orders/${reference}`, { headers })).body);
    await server.api.post('/api/my-orders/code', { phone: caller.phone });
    const otp = await untilFound(async () => {
      const { body: inbox } = await server.api.get(`/api/dev/sms?phone=${caller.phone}`);
      return inbox.messages.map(({ text }) => /^(\d{6}) is your code to see/.exec(text)?.[1]).find(Boolean);
    });
    const mine = await server.api.post('/api/my-orders', { phone: caller.phone, otp });
    expect(mine.body.orders).toHaveLength(1);
    seen.push(mine.body);
    await until(() => seen.filter((one) => 'seq' in one).length === 2);
    own.close();
    strangers.close();

    expect(seen).toHaveLength(7);
    for (const answer of seen) {
      expect(JSON.stringify(answer)).not.toContain('placed_by');
      expect(JSON.stringify(answer)).not.toContain('Kamal');
    }
    const [event] = await server.db.query(
      `SELECT type AS name, payload AS data FROM branch_event WHERE payload->'order'->>'id' = $1 ORDER BY seq LIMIT 1`,
      [id],
    );
    expect(JSON.stringify(event)).toContain('Kamal');
    expect(JSON.stringify(anonymousEvent(event))).not.toContain('Kamal');
  });
});
