import { businessDate } from '../../../libs/domain/time/business-day.js';
import { addDays } from '../../../libs/domain/time/calendar-date.js';
import { line, placeConfirmed, placeOrder } from '../support/orders.js';
import { fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { newPhone, PromoShop, withCode } from './promo-shop.js';

const { harbour, hill } = CHAIN.branch;

let server: TestServer;
let shop: PromoShop;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  shop = await PromoShop.of(server);
  token = shop.token;
});
afterAll(() => server.close());

const addCode = (...given: Parameters<PromoShop['addCode']>) => shop.addCode(...given);
const place = (...given: Parameters<PromoShop['place']>) => shop.place(...given);
const usedOf = (...given: Parameters<PromoShop['usedOf']>) => shop.usedOf(...given);

test('100 checkouts at once of a code with 10 uses give exactly 10', async () => {
  const code = await addCode({ usesMax: 10 });
  const replies = await Promise.all(Array.from({ length: 100 }, () => place(code)));
  const refused = replies.filter(({ body }) => body.error);
  expect(replies.length - refused.length).toBe(10);
  for (const { body } of refused) {
    expect(body).toMatchObject({
      code: 'promo-refused',
      message: `${code.code} is used up.`,
      promo: { code: code.code, reason: 'used-up' },
    });
  }
  expect(await usedOf(code.id)).toBe(10);
  // a refused order leaves nothing
  const [left] = await server.db.query(
    `SELECT (SELECT count(*)::int FROM customer_order WHERE promo_code_id = $1) AS orders,
       (SELECT count(*)::int FROM promo_use WHERE promo_code_id = $1) AS uses`,
    [code.id],
  );
  expect(left).toEqual({ orders: 10, uses: 10 });
});

test('codes that share their uses have one limit over their branches, also if all order at once', async () => {
  const shared = { usesMax: 5, isShared: true };
  const here = await addCode(shared, { code: 'EVERYWHERE' });
  const there = await addCode(shared, { code: 'everywhere', branch: hill });
  const own = await addCode({ usesMax: 5 }, { code: 'EVERY', branch: hill });
  const atHill = ({ id }: { id: number }) =>
    placeOrder(server.api, {
      ...withCode({ id }),
      branch: hill,
      products: [line(CHAIN.hillClassic)],
      subTotal: CHAIN.hillClassic.price,
      discount: CHAIN.hillClassic.price / 10,
    });
  const replies = await Promise.all(Array.from({ length: 16 }, (_, n) => (n % 2 === 0 ? place(here) : atHill(there))));
  expect(replies.filter(({ body }) => !body.error)).toHaveLength(5);
  expect([await usedOf(here.id), await usedOf(there.id, hill)]).toEqual([5, 5]);
  expect((await atHill(own)).body).toMatchObject({ error: false });
  expect(await usedOf(own.id, hill)).toBe(1);
});

test('a use comes back if the order ends before its preparation, and stays after it', async () => {
  const code = await addCode({ usesMax: 1 });
  const first = await placeConfirmed(server.api, withCode(code));
  expect((await place(code)).body.message).toBe(`${code.code} is used up.`);
  const { api_token: kitchen } = await server.api.login(CHAIN.user.kitchen.email);
  const move = (id: string, kitchen_status: string) =>
    server.api.put(
      `/api/orders/${id}`,
      { status: 'Confirmed', kitchen_status, cancel_code: CHAIN.cancelCode },
      { token: kitchen },
    );
  await server.api.put(
    `/api/orders/${first.id}`,
    { status: 'Confirmed', kitchen_status: 'Cancelled', cancel_code: CHAIN.cancelCode },
    { token: kitchen },
  );
  expect(await usedOf(code.id)).toBe(0);
  const second = await placeConfirmed(server.api, withCode(code));
  await move(second.id, 'On Process');
  await server.api.put(
    `/api/orders/${second.id}`,
    { status: 'Confirmed', kitchen_status: 'Cancelled', cancel_code: CHAIN.cancelCode },
    { token: kitchen },
  );
  expect(await usedOf(code.id)).toBe(1);
  expect((await place(code)).body).toMatchObject({ code: 'promo-refused' });
  const { uses } = (await server.api.get(`/api/promo-codes/${code.id}/uses`, { token })).body;
  expect(uses).toMatchObject([
    { reference: second.reference, discount: 145, status: 'Cancelled', is_counted: true },
    { reference: first.reference, discount: 145, status: 'Cancelled', is_counted: false },
  ]);
});

test('a phone can use a code as often as it allows', async () => {
  const code = await addCode({ usesPerPhone: 1 });
  const phone = newPhone();
  expect((await place(code, phone)).body).toMatchObject({ error: false });
  expect((await place(code, phone)).body).toMatchObject({
    message: `You have used ${code.code} already.`,
    promo: { reason: 'used' },
  });
  expect((await place(code)).body).toMatchObject({ error: false });
});

test('a code for first orders is refused to a phone with a confirmed order in the chain', async () => {
  const code = await addCode({ firstOrderOnly: true });
  const phone = newPhone();
  await placeConfirmed(server.api, { phone });
  expect((await place(code, phone)).body).toMatchObject({
    message: `${code.code} is for a first order. This number has ordered before.`,
    promo: { reason: 'first-order' },
  });
  // two first orders at once
  const other = newPhone();
  const replies = await Promise.all([place(code, other), place(code, other)]);
  expect(replies.filter(({ body }) => !body.error)).toHaveLength(1);
});

test('a code for first orders is refused to a device that has used it, whatever the phone', async () => {
  const code = await addCode({ firstOrderOnly: true });
  const cookie = (await server.api.get('/api/settings')).headers.get('set-cookie')?.split(';')[0] ?? '';
  const phone = newPhone();
  const placeHere = (of = newPhone()) => placeOrder(server.api, withCode(code, of), { cookie });
  const { body: first } = await placeHere(phone);
  expect(first).toMatchObject({ error: false });
  expect((await placeHere()).body).toMatchObject({ promo: { reason: 'used' } });
  await server.api.post('/api/otp', { orderId: first.order.id, otp: await server.api.codeFor(phone) });
  expect((await placeHere()).body).toMatchObject({ promo: { reason: 'first-order' } });
  expect((await place(code)).body).toMatchObject({ error: false });
});

test('the discount is capped, and an order that does not know the cap is rejected with the amounts', async () => {
  const code = await addCode({ discountMax: 100 });
  expect(code).toMatchObject({ discount_max: 100 });
  const { discount: _discount, ...unaware } = withCode(code);
  expect((await placeOrder(server.api, unaware)).body).toMatchObject({
    code: 'cart-changed',
    sub_total: 1450,
    discount: 100,
    total: 1350,
  });
  const { body } = await placeOrder(server.api, { ...unaware, discount: 100 });
  expect(body.order).toMatchObject({ total: 1350 });
  const { reference, order_token } = body.order;
  const { order } = (await server.api.get(`/api/orders/${reference}`, { headers: { 'order-token': order_token } }))
    .body;
  expect(order).toMatchObject({ promo_code_percentage: 10, discount: 100, total: 1350 });
});

test('an edit keeps what it does not name, null removes a limit, and the check says what fits', async () => {
  const code = await addCode({ usesMax: 7, endsOn: '2020-01-01', orderTypes: ['Delivery'], discountMax: 50 });
  const terms = { name: code.name, code: code.code, percentage: 10, limit: 0 };
  const put = async (more: object) =>
    (await server.api.put(`/api/promo-codes/${code.id}`, { ...terms, ...more }, { token })).body.promoCode;
  const check = async (query = '') =>
    (await server.api.call('GET', `/api/promo-codes/code/${code.code}/branch/${harbour}/sub-total/100${query}`)).body;
  expect(await put({})).toMatchObject({
    uses_max: 7,
    ends_on: '2020-01-01',
    order_types: ['Delivery'],
    discount_max: 50,
  });
  expect(await check()).toMatchObject({
    error: true,
    promoCode: null,
    message: `${code.code} ended on Wed 1 Jan.`,
    promo: { reason: 'ended' },
  });
  expect(await put({ endsOn: null, usesMax: null })).toMatchObject({ ends_on: null, uses_max: null });
  expect(await check('?orderType=Pickup')).toMatchObject({ message: `${code.code} is for delivery only.` });
  expect(await check('?orderType=Delivery')).toMatchObject({
    error: false,
    promoCode: { id: code.id, discount_max: 50 },
  });
  expect(await put({ isActive: false })).toMatchObject({ is_active: false });
  expect(await check()).toMatchObject({ message: `${code.code} cannot be used now.` });
  await put({ isActive: true });
  expect(await check()).toMatchObject({ error: false, promo: { code: code.code, conditions: [] } });
});

test('the first limit of a code says that its uses count from now on', async () => {
  const code = await addCode({});
  await place(code);
  const terms = { name: code.name, code: code.code, percentage: 10, limit: 0 };
  const put = async (more: object) =>
    (await server.api.put(`/api/promo-codes/${code.id}`, { ...terms, ...more }, { token })).body;
  const saved = `${code.code} was saved.`;
  const since = ' Its uses count from now on: earlier orders with it do not.';
  expect(await put({})).toMatchObject({ message: saved });
  expect(await put({ usesMax: 5 })).toMatchObject({ message: saved + since, promoCode: { used: 0 } });
  expect(await put({ usesPerPhone: 1 })).toMatchObject({ message: saved });
  expect(await put({ usesMax: null, usesPerPhone: null })).toMatchObject({ message: saved });
  expect(await put({ firstOrderOnly: true })).toMatchObject({ message: saved + since });
});

test('the check tells nobody whether a number has ordered, only what is judged later', async () => {
  const code = await addCode({ firstOrderOnly: true, usesPerPhone: 1, usesMax: 2 });
  const phone = newPhone();
  const { body } = await place(code, phone);
  await shop.confirm(body.order);
  const check = async (query = '') =>
    (await server.api.call('GET', `/api/promo-codes/code/${code.code}/branch/${harbour}/sub-total/100${query}`)).body;
  const answer = await check();
  expect(answer).toMatchObject({ error: false, promo: { code: code.code, conditions: ['first-order'] } });
  for (const query of [`?phone=${phone}`, `?phone=${newPhone()}`, '?phone=none'])
    expect(await check(query)).toEqual(answer);
  // which everybody may know
  await place(code);
  expect(await check()).toMatchObject({ error: true, promoCode: null, promo: { reason: 'used-up' } });
});

test('the dates of a code are those of the moment of ordering, also for another day', async () => {
  const today = businessDate(new Date(), { timeZone: 'Asia/Colombo', businessDayStarts: '00:00' });
  // after tomorrow, so that no slot of it is too near, whenever the tests run
  const dueDay = addDays(today, 2);
  await server.db.query('UPDATE branch SET later_days = 3, menu_version = menu_version + 1 WHERE id = $1', [harbour]);
  const ends = await addCode({ endsOn: today });
  const begins = await addCode({ startsOn: dueDay });
  const order = (code: { id: number }) =>
    placeOrder(server.api, { ...withCode(code), dueAt: new Date(`${dueDay}T18:00:00+05:30`).toISOString() });
  expect((await order(ends)).body).toMatchObject({ error: false });
  expect((await order(begins)).body).toMatchObject({ code: 'promo-refused', promo: { reason: 'not-started' } });
  const check = async ({ code }: { code: string }) =>
    (await server.api.get(`/api/promo-codes/code/${code}/branch/${harbour}/sub-total/1450`)).body;
  expect(await check(ends)).toMatchObject({ error: false });
  expect(await check(begins)).toMatchObject({ promo: { reason: 'not-started' } });
});

test.each([
  ['usesMax', 0],
  ['usesPerPhone', 1.5],
  ['orderTypes', []],
  ['orderTypes', ['Pickup', 'Pickup']],
  ['startsOn', '2026-02-30'],
  ['discountMax', 0],
])('a wrong %s (%j) is named', async (field, value) => {
  const body = { name: 'Wrong', code: 'WRONG', percentage: 10, limit: 0, branch: harbour, [field]: value };
  expect(fieldsOf(await server.api.post('/api/promo-codes', body, { token }))).toHaveProperty(field);
});

test('the last day must not be before the first one', async () => {
  const days = { startsOn: '2026-11-30', endsOn: '2026-11-29' };
  const body = { name: 'Wrong', code: 'WRONG', percentage: 10, limit: 0, branch: harbour, ...days };
  expect(fieldsOf(await server.api.post('/api/promo-codes', body, { token }))).toHaveProperty('endsOn');
});
