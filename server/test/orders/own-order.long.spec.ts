import type { PublicOrder } from '../../../libs/contract/orders/orders.js';
import { ORDER_ACTIONS, type OrderAction } from '../../../libs/domain/orders/order-actions.js';
import {
  attemptsOf,
  bringBack,
  type OwnOrder,
  payAgain,
  placeCardOrder,
  readOrder,
  reported,
  sold,
} from '../payments/paying.js';
import { FakeBank } from '../support/fake-bank.js';
import { DELIVERY, line, placeConfirmed, placeOrder } from '../support/orders.js';
import { type Reply, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

const bank = new FakeBank();
let server: TestServer;
let kitchen: string;
beforeAll(async () => {
  server = await startTestServer(await bank.start());
  kitchen = (await server.api.login(CHAIN.user.kitchen.email)).api_token;
});
afterAll(async () => {
  await server.close();
  await bank.stop();
});

let phones = 0;
const newPhone = (): string => {
  phones += 1;
  return `07600${String(phones).padStart(5, '0')}`;
};
const holder = ({ order_token }: OwnOrder) => ({ headers: { 'order-token': order_token } });
const path = <Call extends string>(order: OwnOrder, call: Call) => `/api/orders/${order.reference}/${call}` as const;
const changePhone = (order: OwnOrder, phone: string) => server.api.put(path(order, 'phone'), { phone }, holder(order));
const payLater = (order: OwnOrder, body: object = { paymentType: 'Pay On Pickup' }) =>
  server.api.put(path(order, 'payment'), body, holder(order));
const withdraw = (order: OwnOrder) => server.api.post(path(order, 'withdraw'), undefined, holder(order));
const confirm = (order: OwnOrder, otp: string) =>
  server.api.post('/api/otp', { orderId: order.id, otp }, holder(order));
const move = (order: OwnOrder, kitchen_status: string) =>
  server.api.put(`/api/orders/${order.id}`, { kitchen_status }, { token: kitchen });
const read = async (order: OwnOrder): Promise<PublicOrder> =>
  (await server.api.get(`/api/orders/${order.reference}`, holder(order))).body.order;
const messagesOf = (order: OwnOrder): Promise<{ phone: string; purpose: string }[]> =>
  server.db.query('SELECT recipient AS phone, purpose FROM message WHERE order_id = $1 ORDER BY id', [order.id]);

async function pending(): Promise<OwnOrder & { phone: string }> {
  const phone = newPhone();
  const { body } = await placeOrder(server.api, { phone });
  return { ...body.order, phone };
}

describe('actions', () => {
  const CODE = 'UPDATE one_time_code SET';
  const ORDER = 'UPDATE customer_order SET';
  const ended = (status: string) =>
    `${ORDER} status = '${status}', holds_stock = false, expires_at = NULL WHERE id = $1`;
  const cooked = (kitchen: string) =>
    `${ORDER} status = 'Confirmed', kitchen_status = '${kitchen}', expires_at = NULL WHERE id = $1`;
  const STATES: [string, 'card' | 'later', string[]][] = [
    ['a code just sent', 'later', []],
    ['a code sent a while ago', 'later', [`${CODE} last_sent_at = now() - interval '31 s' WHERE order_id = $1`]],
    ['a code that expired', 'later', [`${CODE} expires_at = now() - interval '1 s' WHERE order_id = $1`]],
    ['a code tried too often', 'later', [`${CODE} wrong_tries = 5 WHERE order_id = $1`]],
    ['no code left', 'later', [`${CODE} sends = 4, last_sent_at = now() - interval '1 h' WHERE order_id = $1`]],
    ['a payment awaited', 'card', []],
    ['a payment that failed', 'card', [ended('Payment Failed')]],
    [
      'a failed payment of yesterday',
      'card',
      [ended('Payment Failed'), `${ORDER} business_date = business_date - 1 WHERE id = $1`],
    ],
    [
      'eight attempts',
      'card',
      [
        `INSERT INTO payment_attempt (order_id, provider, ref, amount_cents, state)
       SELECT $1::uuid, 'accosa', upper(right($1::uuid::text, 12)) || '-' || n, 1, 'failed' FROM generate_series(2, 8) n`,
      ],
    ],
    [
      'a large card order',
      'card',
      [`${ORDER} sub_total_cents = 400000, total_cents = 400000, discount_cents = 0 WHERE id = $1`],
    ],
    ['a confirmed order', 'later', [cooked('Incoming')]],
    ['an order in the kitchen', 'later', [cooked('On Process')]],
    ['a delivered order', 'later', [cooked('Delivered')]],
    [
      'a cancelled order',
      'later',
      [
        `${ORDER} status = 'Cancelled', kitchen_status = 'Cancelled', cancelled_by = 'branch', cancelled_at = now(),
         expires_at = NULL WHERE id = $1`,
      ],
    ],
    [
      'an order that its customer cancelled',
      'later',
      [
        `${ORDER} status = 'Cancelled', kitchen_status = 'Cancelled', cancelled_by = 'customer', cancelled_at = now(),
         expires_at = NULL WHERE id = $1`,
      ],
    ],
    [
      'an order that was confirmed by its code',
      'later',
      [cooked('Incoming'), `${CODE} used_at = now() WHERE order_id = $1`],
    ],
    ['an expired order', 'later', [ended('Expired')]],
    ['an expired card order', 'card', [ended('Expired')]],
  ];
  const CALLS: Record<OrderAction, (order: OwnOrder, otp: string) => Promise<Reply>> = {
    confirm: (order, otp) => confirm(order, otp),
    resend: (order) => server.api.post('/api/otp/resend', { orderId: order.id }, holder(order)),
    change_phone: (order) => changePhone(order, newPhone()),
    pay_again: (order) => payAgain(server.api, order),
    pay_later: (order) => payLater(order),
    withdraw,
    change_due: (order) =>
      server.api.put(
        `/api/orders/${order.reference}/due`,
        { dueAt: '2026-11-28T13:00:00.000Z' },
        { headers: { 'order-token': order.order_token } },
      ),
  };

  test.each(STATES)(
    'of an order with %s are what the calls accept, and they answer with the order',
    async (_name, kind, changes) => {
      for (const action of ORDER_ACTIONS) {
        const phone = newPhone();
        const payment = kind === 'card' ? { paymentType: 'Pay Online' as const } : {};
        const order: OwnOrder = (await placeOrder(server.api, { phone, ...payment })).body.order;
        const otp = kind === 'card' ? '000000' : await server.api.codeFor(phone);
        for (const change of changes) await server.db.query(change, [order.id]);
        const { actions } = await read(order);
        const { status, body } = await CALLS[action](order, otp);
        expect([action, status === 200 || status === 429, !body.error]).toEqual([action, true, actions?.[action]]);
        // as its holder reads it, so that the page needs no further read
        if (!body.error) expect(body).toHaveProperty('order.actions', (await read(order)).actions);
      }
    },
  );
});

test('lets nobody without the token change an order', async () => {
  const order = await pending();
  for (const token of ['', 'x'.repeat(43)]) {
    const stranger = { ...order, order_token: token };
    for (const reply of [await changePhone(stranger, newPhone()), await payLater(stranger), await withdraw(stranger)]) {
      expect([reply.status, reply.body.code]).toEqual([200, 'not-own-order']);
    }
  }
  expect((await read(order)).status).toBe('OTP Pending');
});

describe('another number', () => {
  test('gets a new code, ends the old one, counts as a sending, and is on the board; a double tap sends once', async () => {
    const order = await pending();
    const old = await server.api.codeFor(order.phone);
    const phone = newPhone();
    const replies = await Promise.all([
      changePhone(order, `+94${phone.slice(1)}`),
      changePhone(order, phone),
      changePhone(order, phone),
    ]);
    for (const { body } of replies) {
      expect(body).toMatchObject({ error: false, order: { phone, actions: { resends_left: 2, confirm: true } } });
    }
    expect(await messagesOf(order)).toEqual([
      { phone: order.phone, purpose: 'code' },
      { phone, purpose: 'code' },
    ]);
    const [{ sent }] = await server.db.query(
      `SELECT payload->'order'->>'phone' AS sent FROM branch_event WHERE payload->'order'->>'id' = $1
       ORDER BY seq DESC LIMIT 1`,
      [order.id],
    );
    expect(sent).toBe(phone);
    const code = await server.api.codeFor(phone);
    if (old !== code) expect((await confirm(order, old)).body.code).toBe('otp-wrong');
    expect((await confirm(order, code)).body.error).toBe(false);
    expect((await changePhone(order, newPhone())).body.code).toBe('otp-not-awaited');
  });

  test('that cannot get a code is rejected, and changes nothing', async () => {
    const order = await pending();
    expect((await changePhone(order, '0112345678')).body).toMatchObject({ error: true, code: 'new-phone-not-mobile' });
    expect((await changePhone(order, '123')).status).toBe(400);
    expect(await read(order)).toMatchObject({ phone: order.phone, actions: { resends_left: 3 } });
  });

  test('is recorded in the trail, masked', async () => {
    const order = await pending();
    await changePhone(order, newPhone());
    const [entry] = await server.db.query(
      `SELECT actor_name, before->>'phone' AS before FROM audit_entry WHERE entity_id = $1 AND action = 'phone changed'`,
      [order.id],
    );
    expect(entry).toEqual({ actor_name: 'Customer', before: expect.stringMatching(/^07\*{6}\d\d$/) });
  });
});

describe('paying later instead', () => {
  test('takes the portions of a failed payment again and sends a code; a double tap counts once', async () => {
    const before = await sold(server, CHAIN.soda.id);
    const phone = newPhone();
    const order = await placeCardOrder(server.api, { phone, products: [line(CHAIN.soda, 2)] });
    await bringBack(server.api, bank.decline(order.gatewayFields));
    expect(await sold(server, CHAIN.soda.id)).toBe(before);
    const replies = await Promise.all([payLater(order), payLater(order)]);
    const [done, other] = replies.map(({ body }) => body).sort((a, b) => Number(a.error) - Number(b.error));
    expect(done).toMatchObject({
      error: false,
      order: { status: 'OTP Pending', payment_type: 'Pay On Pickup', payment_failure: null },
    });
    expect(other).toMatchObject({ error: true, code: 'payment-fixed' });
    expect(await messagesOf(order)).toHaveLength(1);
    expect(await sold(server, CHAIN.soda.id)).toBe(before + 2);
    expect((await confirm(order, await server.api.codeFor(phone))).body.error).toBe(false);
    expect(await reported(server, order)).toEqual(['Payment Pending', 'Payment Failed', 'OTP Pending', 'Confirmed']);
  });

  test('follows the rules of the checkout', async () => {
    const pickup = await placeCardOrder(server.api, { phone: newPhone() });
    expect((await payLater(pickup, { paymentType: 'Pay Online' })).body.code).toBe('payment-not-choosable');
    expect((await payLater(pickup, { paymentType: 'Barter' })).status).toBe(400);
    const home = { ...DELIVERY, paymentType: 'Pay Online', deliveryPaymentType: null } as const;
    const delivery = await placeCardOrder(server.api, { ...home, phone: newPhone() });
    expect((await payLater(delivery)).body.code).toBe('payment-not-choosable');
    expect((await payLater(delivery, { paymentType: 'Pay On Delivery' })).status).toBe(400);
    const door = { paymentType: 'Pay On Delivery', deliveryPaymentType: 'Pay by Card' };
    expect((await payLater(delivery, door)).body.order).toMatchObject({
      payment_type: 'Pay On Delivery',
      delivery_payment_type: 'Pay by Card',
    });
  });

  test('is rejected for an order that is already paid, which confirms it', async () => {
    const order = await placeCardOrder(server.api, { phone: newPhone() });
    bank.approve(order.gatewayFields);
    expect((await payLater(order)).body.code).toBe('already-confirmed');
    expect(await readOrder(server.api, order)).toMatchObject({ status: 'Confirmed', payment_type: 'Pay Online' });
  });

  test('and then paying by card confirms the order as paid; after its code, the money is refunded', async () => {
    const paid = await placeCardOrder(server.api, { phone: newPhone() });
    await payLater(paid);
    await bringBack(server.api, bank.approve(paid.gatewayFields));
    expect(await readOrder(server.api, paid)).toMatchObject({ status: 'Confirmed', payment_type: 'Pay Online' });

    const phone = newPhone();
    const twice = await placeCardOrder(server.api, { phone });
    await payLater(twice);
    await confirm(twice, await server.api.codeFor(phone));
    await bringBack(server.api, bank.approve(twice.gatewayFields));
    expect(await readOrder(server.api, twice)).toMatchObject({ status: 'Confirmed', payment_type: 'Pay On Pickup' });
    expect(await attemptsOf(server, twice)).toMatchObject([{ state: 'refund needed' }]);
  });
});

describe('withdrawing', () => {
  const kitchenEvents = (order: OwnOrder): Promise<{ status: string; by: string; who: string }[]> =>
    server.db.query(
      `SELECT payload->>'kitchen_status' AS status, payload->'cancellation'->>'by' AS by, payload->>'by' AS who
       FROM branch_event WHERE type = 'kitchen-status' AND payload->>'order_id' = $1 ORDER BY seq`,
      [order.id],
    );

  test('returns the portions, notifies the board once, and is recorded; a double tap counts once', async () => {
    const before = await sold(server, CHAIN.soda.id);
    const order = await placeConfirmed(server.api, { phone: newPhone(), products: [line(CHAIN.soda, 3)] });
    const replies = await Promise.all([withdraw(order), withdraw(order), withdraw(order)]);
    const [done, ...others] = replies.map(({ body }) => body).sort((a, b) => Number(a.error) - Number(b.error));
    expect(done).toMatchObject({
      error: false,
      order: { status: 'Cancelled', kitchen_status: 'Cancelled', cancellation: { by: 'customer', reason: '' } },
    });
    expect(others).toEqual(Array(2).fill(expect.objectContaining({ error: true, code: 'nothing-to-cancel' })));
    expect(await sold(server, CHAIN.soda.id)).toBe(before);
    expect(await kitchenEvents(order)).toEqual([{ status: 'Cancelled', by: 'customer', who: 'Customer' }]);
    const { body } = await server.api.get(`/api/orders/${order.id}/trail`, { token: kitchen });
    expect(body.trail).toMatchObject([{ who: 'Customer', from: 'Incoming', to: 'Cancelled' }]);
    expect((await read(order)).actions).toMatchObject({ withdraw: false });
    expect((await withdraw(order)).body.message).toBe('This order is Cancelled, so there is nothing to cancel.');
  });

  test('makes a refund due for a paid order, and sends a message if the branch does', async () => {
    await server.db.query('UPDATE branch SET has_order_messages = true WHERE id = $1', [CHAIN.branch.harbour]);
    const order = await placeCardOrder(server.api, { phone: newPhone() });
    await bringBack(server.api, bank.approve(order.gatewayFields));
    await withdraw(order);
    expect(await attemptsOf(server, order)).toMatchObject([
      { state: 'refund needed', refund_reason: 'The customer withdrew the order after it was paid.' },
    ]);
    expect(await readOrder(server.api, order)).toMatchObject({ refund: { due: CHAIN.classic.price } });
    expect((await messagesOf(order)).map(({ purpose }) => purpose)).toEqual(['confirmed', 'withdrawn']);
    await server.db.query('UPDATE branch SET has_order_messages = false WHERE id = $1', [CHAIN.branch.harbour]);
  });

  test('sends nothing for an unconfirmed order to a number that is not confirmed, not even its code', async () => {
    const order = await pending();
    await withdraw(order);
    const [{ waiting }] = await server.db.query(
      `SELECT count(*)::int AS waiting FROM message WHERE order_id = $1 AND (purpose <> 'code' OR state = 'queued')`,
      [order.id],
    );
    expect(waiting).toBe(0);
    expect((await confirm(order, '123456')).body.error).toBe(true);
  });

  test('makes money due for refund that arrives later', async () => {
    const order = await placeCardOrder(server.api, { phone: newPhone() });
    await withdraw(order);
    await bringBack(server.api, bank.approve(order.gatewayFields));
    expect(await readOrder(server.api, order)).toMatchObject({ status: 'Cancelled', refund: { due: 1450 } });
  });

  test('is too late once the kitchen has started', async () => {
    const order = await placeConfirmed(server.api, { phone: newPhone() });
    await move(order, 'On Process');
    expect((await withdraw(order)).body).toMatchObject({ error: true, code: 'kitchen-started' });
    expect((await read(order)).status).toBe('Confirmed');
  });
});

describe('D a withdrawal concurrent with', () => {
  const ROUNDS = 8;

  test('a start of the kitchen: one of the two wins, and the stock is consistent', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await placeConfirmed(server.api, { phone: newPhone(), products: [line(CHAIN.cheese)] });
      const before = await sold(server, CHAIN.cheese.id);
      const [withdrawn, started] = await Promise.all([withdraw(order), move(order, 'On Process')]);
      expect(withdrawn.body.error).toBe(!started.body.error);
      const isGone = !withdrawn.body.error;
      expect((await read(order)).kitchen_status).toBe(isGone ? 'Cancelled' : 'On Process');
      expect(await sold(server, CHAIN.cheese.id)).toBe(isGone ? before - 1 : before);
    }
  });

  test('a payment: the order is cancelled either way, and the money is refunded', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await placeCardOrder(server.api, { phone: newPhone(), products: [line(CHAIN.cheese)] });
      const before = await sold(server, CHAIN.cheese.id);
      const answer = bank.approve(order.gatewayFields);
      const [withdrawn] = await Promise.all([withdraw(order), bringBack(server.api, answer)]);
      expect(withdrawn.body.error).toBe(false);
      expect((await readOrder(server.api, order)).status).toBe('Cancelled');
      expect(await attemptsOf(server, order)).toMatchObject([{ state: 'refund needed' }]);
      expect(await sold(server, CHAIN.cheese.id)).toBe(before - 1);
    }
  });

  test('its expiry: it ends once, and its portions return once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const phone = newPhone();
      const { body } = await placeOrder(server.api, { phone, products: [line(CHAIN.cheese)] });
      const before = await sold(server, CHAIN.cheese.id);
      const due = server.db.query(`UPDATE customer_order SET expires_at = now() WHERE id = $1`, [body.order.id]);
      await Promise.all([due, withdraw(body.order)]);
      const { status } = await read(body.order);
      expect(['Cancelled', 'Expired']).toContain(status);
      expect(await sold(server, CHAIN.cheese.id)).toBe(before - 1);
      const [{ ends }] = await server.db.query(
        `SELECT count(*)::int AS ends FROM branch_event
         WHERE coalesce(payload->>'order_id', payload->'order'->>'id') = $1 AND type <> 'order-created'`,
        [body.order.id],
      );
      expect(ends).toBe(1);
    }
  });
});
