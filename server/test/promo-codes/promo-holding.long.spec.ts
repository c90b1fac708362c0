import { businessDate } from '../../../libs/domain/time/business-day.js';
import { addDays } from '../../../libs/domain/time/calendar-date.js';
import { attemptsOf, bringBack, type OwnOrder, payAgain, placeCardOrder, readOrder, sold } from '../payments/paying.js';
import { FakeBank } from '../support/fake-bank.js';
import { placeConfirmed, placeOrder } from '../support/orders.js';
import { placeAtTill } from '../support/staff-orders.js';
import { type Api, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { newPhone, PromoShop, refused, withCode } from './promo-shop.js';

const { harbour } = CHAIN.branch;
const today = businessDate(new Date(), { timeZone: 'Asia/Colombo', businessDayStarts: '00:00' });
/** after tomorrow, so that no slot of it is too near, whenever the tests run */
const dueDay = addDays(today, 2);
const at = (clock: string) => new Date(`${dueDay}T${clock}:00+05:30`).toISOString();

const bank = new FakeBank();
let server: TestServer;
let shop: PromoShop;
let kitchen: Api;
beforeAll(async () => {
  server = await startTestServer(await bank.start());
  shop = await PromoShop.of(server);
  kitchen = server.api.as((await server.api.login(CHAIN.user.kitchen.email)).api_token);
  await server.db.query(
    `UPDATE branch SET later_days = 7, takes_staff_orders = true, menu_version = menu_version + 1 WHERE id = $1`,
    [harbour],
  );
});
afterAll(async () => {
  await server.close();
  await bank.stop();
});

const correctPhone = ({ reference, order_token }: OwnOrder, phone: string) =>
  server.api.put(`/api/orders/${reference}/phone`, { phone }, { headers: { 'order-token': order_token } });

describe('a corrected number', () => {
  test('is judged like that of a new order, and the use moves with it', async () => {
    const code = await shop.addCode({ usesPerPhone: 1, usesMax: 3 });
    const [wrong, right, used] = [newPhone(), newPhone(), newPhone()];
    await shop.placed(code, used);
    const order = await shop.placed(code, wrong);
    expect((await correctPhone(order, used)).body).toMatchObject(refused(code, 'used'));
    expect(await readOrder(server.api, order)).toMatchObject({ phone: wrong });
    expect((await correctPhone(order, right)).body).toMatchObject({ error: false });
    expect(await shop.usedOf(code.id)).toBe(2);
    // the right number has used it, the wrong one has not
    expect((await shop.place(code, right)).body).toMatchObject(refused(code, 'used'));
    expect((await shop.place(code, wrong)).body).toMatchObject({ error: false });
  });

  test('of a customer who has ordered is refused by a code for first orders', async () => {
    const code = await shop.addCode({ firstOrderOnly: true });
    const known = newPhone();
    await placeConfirmed(server.api, { phone: known });
    expect((await correctPhone(await shop.placed(code), known)).body).toMatchObject(refused(code, 'first-order'));
  });

  test('counts the orders for later of the new number', async () => {
    const phone = newPhone();
    for (const clock of ['14:00', '14:15']) await placeOrder(server.api, { phone, dueAt: at(clock) });
    const { body } = await placeOrder(server.api, { phone: newPhone(), dueAt: at('14:30') });
    expect((await correctPhone(body.order, phone)).body).toMatchObject({ error: true, code: 'orders-waiting' });
    expect((await correctPhone(body.order, newPhone())).body).toMatchObject({ error: false });
  });

  test('cannot take the last use of a number together with a new order', async () => {
    const code = await shop.addCode({ usesPerPhone: 1 });
    const phone = newPhone();
    const order = await shop.placed(code);
    const [corrected, other] = await shop.whileLocked(
      'SELECT 1 FROM promo_code WHERE id = $1 FOR UPDATE',
      [code.id],
      [() => correctPhone(order, phone), () => shop.place(code, phone)],
    );
    expect([corrected?.body.error, other?.body.error].sort()).toEqual([false, true]);
  });
});

describe('codes for first orders', () => {
  test('of one number are judged again when an order is confirmed, by its code or by a call', async () => {
    const codes = [await shop.addCode({ firstOrderOnly: true }), await shop.addCode({ firstOrderOnly: true })] as const;
    const phone = newPhone();
    const [one, other] = [await shop.placed(codes[0], phone), await shop.placed(codes[1], phone)];
    expect((await shop.confirm(one)).body).toMatchObject({ error: false });
    expect((await shop.confirm(other)).body).toMatchObject({
      ...refused(codes[1], 'first-order'),
      message: `${codes[1].code} is for a first order. This number has ordered before.`,
    });
    expect((await kitchen.put(`/api/orders/${other.id}/phone-confirmation`, {})).body).toMatchObject(
      refused(codes[1], 'first-order'),
    );
    expect(await readOrder(server.api, other)).toMatchObject({ status: 'OTP Pending' });
    // its owner may still correct the number, or give it up
    expect((await correctPhone(other, newPhone())).body).toMatchObject({ error: false });
    expect((await shop.confirm(other)).body).toMatchObject({ error: false });
  });

  test('confirm one of two orders of a number that are confirmed at once', async () => {
    const codes = [await shop.addCode({ firstOrderOnly: true }), await shop.addCode({ firstOrderOnly: true })] as const;
    const phone = newPhone();
    const [one, other] = [await shop.placed(codes[0], phone), await shop.placed(codes[1], phone)];
    // both hold their codes' locks
    const replies = await shop.whileLocked(
      'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
      [`first-order-phone:${phone}`],
      [() => shop.confirm(one), () => shop.confirm(other)],
    );
    expect(replies.map(({ body }) => body.error).sort()).toEqual([false, true]);
  });

  test('refund the card payment of the second one, and end its wait', async () => {
    const codes = [await shop.addCode({ firstOrderOnly: true }), await shop.addCode({ firstOrderOnly: true })] as const;
    const phone = newPhone();
    const [one, other] = [
      await placeCardOrder(server.api, withCode(codes[0], phone)),
      await placeCardOrder(server.api, withCode(codes[1], phone)),
    ];
    await bringBack(server.api, bank.approve(one.gatewayFields));
    const before = await sold(server, CHAIN.classic.id);
    await bringBack(server.api, bank.approve(other.gatewayFields));
    expect(await readOrder(server.api, one)).toMatchObject({ status: 'Confirmed' });
    expect(await readOrder(server.api, other)).toMatchObject({
      status: 'Payment Failed',
      refund: { due: 1305, made: 0 },
    });
    expect(await attemptsOf(server, other)).toMatchObject([
      {
        state: 'refund needed',
        refund_reason: 'The promo code of the order could no longer be used when the payment came.',
      },
    ]);
    expect(await sold(server, CHAIN.classic.id)).toBe(before - 1);
    expect([await shop.usedOf(codes[0].id), await shop.usedOf(codes[1].id)]).toEqual([1, 0]);
    expect((await payAgain(server.api, other)).body).toMatchObject(refused(codes[1], 'first-order'));
  });
});

test('orders that hold a code are confirmed, whatever its limits are by then', async () => {
  const code = await shop.addCode({ usesMax: 2 });
  const orders = [await shop.placed(code), await shop.placed(code)];
  const open = await shop.addCode({});
  const phone = newPhone();
  await placeConfirmed(server.api, { phone });
  orders.push(await shop.placed(open, phone));
  await shop.editCode(code, { usesMax: 1 });
  await shop.editCode(open, { firstOrderOnly: true });
  for (const order of orders) expect((await shop.confirm(order)).body).toMatchObject({ error: false });
});

test.each([{ usesPerPhone: 1 }, { firstOrderOnly: true }])(
  'at the counter a code with %j needs a number',
  async (terms) => {
    const code = await shop.addCode(terms);
    const { phone: _phone, ...promo } = withCode(code);
    const { body } = await placeAtTill(kitchen, promo);
    expect(body).toMatchObject({
      ...refused(code, 'no-phone'),
      message: `${code.code} needs the customer’s phone number. Enter it, or remove the code.`,
    });
    const phone = newPhone();
    expect((await placeAtTill(kitchen, { ...promo, phone })).body).toMatchObject({ error: false });
    expect((await placeAtTill(kitchen, { ...promo, phone, confirm: true })).body.code).toBe('promo-refused');
    const counted = await shop.addCode({ usesMax: 1 });
    expect((await placeAtTill(kitchen, { ...promo, promoCode: counted.id })).body).toMatchObject({ error: false });
  },
);
