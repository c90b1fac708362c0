import type { StaffOrderRequest } from '../../../libs/contract/requests/orders/staff-orders.js';
import { line, placeConfirmed } from '../support/orders.js';
import { staffOrder } from '../support/staff-orders.js';
import { type Api, fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

const { harbour, hill } = CHAIN.branch;

let server: TestServer;
let admin: Api;
let manager: Api;
let kitchen: Api;
/** keys that may place, without and with the right to change other orders */
let partner: Api;
let writer: Api;

const as = async (email: string) => server.api.as((await server.api.login(email)).api_token);
const keyWith = async (rights: object) => {
  const request = { name: 'Uber', branches: [harbour], canWrite: false, personalData: true, ...rights };
  return server.api.as((await admin.post('/api/api-keys', request)).body.token);
};

beforeAll(async () => {
  server = await startTestServer();
  admin = await as(CHAIN.user.admin.email);
  manager = await as(CHAIN.user.manager.email);
  kitchen = await as(CHAIN.user.kitchen.email);
  partner = await keyWith({ canPlace: true });
  writer = await keyWith({ name: 'Own app', canPlace: true, canWrite: true });
});
afterAll(() => server.close());

/** A Classic that the partner has sold for more than our price. */
const SOLD = { ...line(CHAIN.classic), price: 1700 };

const soldOrder = (changes: Partial<StaffOrderRequest> = {}) =>
  staffOrder({
    channel: 'partner',
    partner: { name: 'UBER', reference: 'b7e1-4f2a', display: '4F2A' },
    paid: 'Partner',
    products: [SOLD],
    ...changes,
  });

let keys = 0;
function place(changes: Partial<StaffOrderRequest> = {}, { by = partner, branch = harbour as number, key = '' } = {}) {
  keys += 1;
  const headers = { 'idempotency-key': key || `partner ${keys}` };
  return by.post(`/api/branches/${branch}/orders`, soldOrder(changes), { headers });
}

async function today(): Promise<string> {
  const [{ day }] = await server.db.query('SELECT max(business_date)::text AS day FROM customer_order');
  return day;
}
const dayList = async (api: Api) => (await api.get(`/api/orders/branch/${harbour}/date/${await today()}`)).body;
const drawer = async () =>
  (await admin.get(`/api/finance/closings/branch/${harbour}/date/${await today()}`)).body.day.now;
const takenByPartners = async () => (await drawer()).takings.tenders.find(({ tender }) => tender === 'Partner');
async function journal(): Promise<string[]> {
  const day = await today();
  const url = `${server.api.url}/api/finance/journal.csv?from=${day}&to=${day}&branch=${harbour}`;
  const { api_token } = await server.api.login(CHAIN.user.admin.email);
  const text = await (await fetch(url, { headers: { authorization: `Bearer ${api_token}` } })).text();
  return text.split('\r\n').filter((row) => row.includes('Paid to a partner'));
}
const start = (id: string) => kitchen.put(`/api/orders/${id}`, { kitchen_status: 'On Process' });
const cancelInKitchen = (id: string) =>
  kitchen.put(`/api/orders/${id}`, { kitchen_status: 'Cancelled', cancel_code: CHAIN.cancelCode });

test('an order costs what the partner sold it for, with our price beside, and is owed by the partner', async () => {
  const { body } = await place({
    products: [
      { ...SOLD, selected_quantity: 2 },
      { ...SOLD, price: 1600 },
    ],
    subTotal: 5000,
  });
  expect(body.order).toMatchObject({
    status: 'Confirmed',
    channel: 'partner',
    payment_type: 'Pay On Pickup',
    delivery_payment_type: null,
    total: 5000,
    placed_by: null,
    placed_by_key: { name: 'Uber' },
    partner: { name: 'UBER', reference: 'b7e1-4f2a', display: '4F2A', is_paid: true },
  });
  const lines = body.order.order_products.map(({ price, list_price, quantity }) => [price, list_price, quantity]);
  expect(lines).toEqual([
    [1700, 1450, 2],
    [1600, 1450, 1],
  ]);
  expect(body.order).not.toHaveProperty('order_token');
  expect(await takenByPartners()).toEqual({ tender: 'Partner', orders: 1, amount: 5000 });
  expect(await drawer()).toMatchObject({ expected_cash: 0, cash_by: [] });
  expect(await journal()).toEqual([expect.stringMatching(/"?Owed by partners"?.*5000\.00/)]);
  const day = await today();
  const { report } = (await admin.get(`/api/finance/figures?from=${day}&to=${day}&branch=${harbour}`)).body;
  expect(report.figures).toMatchObject({ pay_later_orders: 1, paid_later: 5000, paid_online: 0 });
  expect(report.partners).toEqual([{ name: 'UBER', figures: report.figures }]);
  expect(report.channels?.find(({ channel }) => channel === 'partner')?.figures).toEqual(report.figures);
});

test('the same key and contents place one order; other contents are rejected', async () => {
  const first = await place({}, { key: 'again' });
  expect((await place({}, { key: 'again' })).body.order.id).toBe(first.body.order.id);
  const other = await place({ products: [{ ...SOLD, price: 1701 }] }, { key: 'again' });
  expect(other.body).toMatchObject({ error: true, code: 'idempotency-key-reused' });
  const read = await partner.get('/api/branches/1/orders/placed', { headers: { 'idempotency-key': 'again' } });
  expect(read.body.order?.id).toBe(first.body.order.id);
  expect(fieldsOf(await partner.post('/api/branches/1/orders', soldOrder()))).toHaveProperty('Idempotency-Key');
});

test('one line that cannot be sold rejects the whole order, with a code for each', async () => {
  const before = (await dayList(manager)).orders.length;
  const { body } = await place({
    products: [
      SOLD,
      { external_id: 'no-such-burger', selected_quantity: 1, price: 500 },
      { ...line(CHAIN.midnight), id: 9999 },
      { ...line(CHAIN.midnight) },
      { ...line(CHAIN.fries, 21) },
    ],
  });
  expect(body).toMatchObject({ error: true, code: 'cart-changed' });
  expect(body.changes?.map(({ line: place, code }) => [place, code])).toEqual([
    [1, 'item-unknown'],
    [2, 'item-unknown'],
    [3, 'not-served-now'],
    [4, 'few-left'],
  ]);
  expect(body.message).toContain('This branch has no no-such-burger.');
  expect((await dayList(manager)).orders).toHaveLength(before);
});

test('a sub-total that is not the sum of the prices is rejected', async () => {
  expect((await place({ subTotal: 1450 })).body).toMatchObject({ error: true, code: 'sub-total-changed' });
});

test('an order above the limit, without a customer, of any price, and with the partner’s delivery charge', async () => {
  const delivery = { orderType: 'Delivery', paymentType: 'Pay On Delivery', delivery: CHAIN.delivery.fort.id } as const;
  const { body } = await place({
    ...delivery,
    deliveryCharge: 99,
    address: '12 Lighthouse Street',
    paid: null,
    products: [
      { ...SOLD, selected_quantity: 4 },
      { ...line(CHAIN.soda), price: 0 },
    ],
    subTotal: 6800,
  });
  expect(body.order).toMatchObject({ total: 6899, delivery_charge: 99, delivery_payment_type: null, paid_at: null });
  const { body: handed } = await (async () => {
    await start(body.order.id);
    return kitchen.put(`/api/orders/${body.order.id}`, {
      kitchen_status: 'Delivered',
      delivery_payment_type: 'Pay by Cash',
    });
  })();
  expect(handed.order).toMatchObject({ delivery_payment_type: 'Pay by Cash' });
  expect((await drawer()).expected_cash).toBe(6899);
});

test.each<[string, Partial<StaffOrderRequest>]>([
  ['partner', { partner: null }],
  ['promoCode', { promoCode: CHAIN.promo.ten.id }],
  ['paid', { paid: 'Pay by Cash' }],
  ['channel', { channel: 'counter' }],
  ['paymentType', { paymentType: 'Pay Online' }],
  ['eatIn', { eatIn: true }],
  ['products.0.price', { products: [{ id: 1, type: 'food', selected_quantity: 1 }], subTotal: 1450 }],
])('a key is told that %s does not fit', async (field, changes) => {
  expect(fieldsOf(await place(changes))).toHaveProperty([field]);
});

test('staff cannot place an order of a partner', async () => {
  expect(fieldsOf(await place({}, { by: kitchen }))).toHaveProperty('channel');
});

test('a key without the right, and one of another branch, get 403', async () => {
  const reader = await keyWith({ canWrite: true });
  expect((await place({}, { by: reader })).status).toBe(403);
  expect((await place({}, { branch: hill })).status).toBe(403);
});

describe('a key that may place and not write', () => {
  test('sees its own orders only; of others’ events it gets their numbers', async () => {
    const { epoch, seq } = await dayList(manager);
    const { body: mine } = await place();
    const others = await placeConfirmed(server.api);
    const { body: written } = await place({}, { by: writer });
    await start(written.order.id);
    await start(mine.order.id);
    const seen = await dayList(partner);
    expect(new Set(seen.orders.map(({ placed_by_key }) => placed_by_key?.name))).toEqual(new Set(['Uber']));
    expect(seen.orders.map(({ id }) => id)).toContain(mine.order.id);
    expect((await dayList(writer)).orders.map(({ id }) => id)).toContain(others.id);

    const { events } = (await partner.get(`/api/orders/branch/${harbour}/events?epoch=${epoch}&after=${seq}`)).body;
    expect(events.map(({ data }) => data.seq)).toEqual(events.map((_, n) => seq + n + 1));
    const names = ['order-created', 'other-order', 'other-order', 'other-order', 'other-order', 'kitchen-status'];
    expect(events.map(({ name }) => name)).toEqual(names);
    const [hidden] = events.filter(({ name }) => name === 'other-order');
    expect(Object.keys(hidden?.data ?? {}).sort()).toEqual(['at', 'branch_id', 'seq']);
    expect((await partner.get(`/api/orders/${written.order.reference}`)).body.order).not.toHaveProperty('id');
    expect((await partner.get(`/api/orders/${mine.order.reference}`)).body.order).toMatchObject({ id: mine.order.id });
  });

  test('cancels its own order until the kitchen starts, which the partner owes no more', async () => {
    const before = (await takenByPartners())?.amount;
    const { body } = await place();
    const cancel = (id: string, by = partner) => by.put(`/api/orders/${id}/partner-cancel`, { reason: 'No rider' });
    expect((await cancel(body.order.id, writer)).status).toBe(404);
    const { body: cancelled } = await cancel(body.order.id);
    expect(cancelled.order).toMatchObject({
      status: 'Cancelled',
      cancellation: { by: 'customer', reason: 'No rider' },
    });
    expect((await cancel(body.order.id)).body.order.status).toBe('Cancelled');
    expect((await takenByPartners())?.amount).toBe(before);
    const [trail] = await server.db.query(
      `SELECT actor_name FROM audit_entry WHERE action = 'withdrawn' ORDER BY id DESC LIMIT 1`,
    );
    expect(trail.actor_name).toBe('Uber (API key)');

    const started = (await place()).body.order;
    await start(started.id);
    expect((await cancel(started.id)).body).toMatchObject({ error: true, code: 'partner-too-late' });
  });
});

test('the branch cancels it without giving money back, and restores it', async () => {
  const before = (await takenByPartners())?.amount ?? 0;
  const { id } = (await place()).body.order;
  expect((await takenByPartners())?.amount).toBe(before + 1700);
  expect((await cancelInKitchen(id)).body.order.status).toBe('Cancelled');
  expect((await takenByPartners())?.amount).toBe(before);
  expect((await kitchen.post(`/api/orders/${id}/restore`, {})).body.order.status).toBe('Confirmed');
  expect((await takenByPartners())?.amount).toBe(before + 1700);
});

test('what was paid to the partner is neither collected, changed nor refunded here', async () => {
  const { order } = (await place()).body;
  const { id, updated_at: updatedAt } = order;
  expect((await kitchen.put(`/api/orders/${id}/paid`, { delivery_payment_type: 'Pay by Cash' })).body.code).toBe(
    'paid-to-partner',
  );
  const products = [line(CHAIN.classic), line(CHAIN.soda)];
  const lines = await kitchen.put(
    `/api/orders/${id}/products`,
    { products, subTotal: 1800, deliveryCharge: 0, updatedAt },
    { headers: { 'idempotency-key': `lines of ${id}` } },
  );
  expect(lines.body.code).toBe('lines-of-partner');
  await start(id);
  const { body } = await kitchen.put(`/api/orders/${id}`, { kitchen_status: 'Delivered' });
  expect(body.order).toMatchObject({ kitchen_status: 'Delivered', delivery_payment_type: null });
  expect((await kitchen.put(`/api/orders/${id}/tender`, { delivery_payment_type: 'Pay by Cash' })).body.code).toBe(
    'paid-to-partner',
  );
  const refund = { amount: 100, way: 'Cash', reason: 'Cold', request_key: '01940c3e-6a10-7d53-8f0a-3b1f6f0c9a21' };
  expect((await admin.post(`/api/orders/${id}/refunds`, refund)).body.code).toBe('refunded-by-partner');
});

test('GET /api/api-keys/self answers what the key is and may do', async () => {
  expect((await partner.get('/api/api-keys/self')).body.key).toEqual({
    id: expect.any(Number),
    name: 'Uber',
    branches: [harbour],
    can_write: false,
    can_place: true,
    can_edit_menu: false,
    can_read_figures: false,
    personal_data: true,
  });
});

test('keys with further rights edit the menu and read figures, and no others do', async () => {
  const editor = await keyWith({ name: 'Menus', canEditMenu: true });
  const accountant = await keyWith({ name: 'Books', canReadFigures: true });
  const day = await today();
  const figures = `/api/finance/figures?from=${day}&to=${day}` as const;
  expect((await accountant.get(figures)).body.report.coverage).toEqual({ held: 1, of: 3 });
  expect((await editor.get(figures)).status).toBe(403);
  const { branch } = (await editor.get(`/api/branches/${harbour}`)).body;
  expect(branch.promo_codes).toEqual([]);
  expect(branch.food.find(({ id }) => id === CHAIN.soda.id)).toMatchObject({ price: CHAIN.soda.price });
  expect((await accountant.get(`/api/branches/${harbour}`)).status).toBe(403);
  const soldOut = await editor.put(`/api/food/${CHAIN.soda.id}/sold-out`, { isSoldOut: true });
  expect(soldOut.body.food).toMatchObject({ is_sold_out_today: true });
  expect((await partner.put(`/api/food/${CHAIN.soda.id}/sold-out`, { isSoldOut: false })).status).toBe(403);
});
