import type { CartItem } from '../../../libs/contract/menu/cart.js';
import type { PublicOrder } from '../../../libs/contract/orders/orders.js';
import { FakeBank } from '../support/fake-bank.js';
import { line, placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN, NOT_NOW } from '../support/test-chain.js';
import { until } from '../support/until.js';
import {
  attemptsOf,
  becomes,
  bringBack,
  type CardOrder,
  letQuestionComeDue,
  letTimePass,
  payAgain,
  placeCardOrder,
  readOrder,
  reported,
  sold,
  verdictsOf,
} from './paying.js';

const bank = new FakeBank();
let server: TestServer;
/** a second process on the same database */
let second: TestServer;
beforeAll(async () => {
  const env = await bank.start();
  server = await startTestServer(env);
  second = await startTestServer({ ...env, DATABASE_URL: server.databaseUrl });
});
afterAll(async () => {
  await second.close();
  await server.close();
  await bank.stop();
});
afterEach(() => bank.beWell());

const receiptOf = (reference: string): string => `/order/${Buffer.from(reference).toString('base64url')}`;

test('redirects a paid buyer to the receipt, confirms the order, and notifies the kitchen once', async () => {
  const order = await placeCardOrder(server.api);
  const response = await bringBack(server.api, bank.approve(order.gatewayFields));
  expect(response.status).toBe(303);
  expect(decodeURIComponent(new URL(response.headers.get('location') ?? '').pathname)).toMatch(
    new RegExp(`^${receiptOf(order.reference)}={0,2}$`),
  );
  expect((await readOrder(server.api, order)).status).toBe('Confirmed');
  expect(await attemptsOf(server, order)).toMatchObject([{ state: 'paid', ref: order.reference }]);
  expect(await reported(server, order)).toEqual(['Payment Pending', 'Confirmed']);
  expect(await verdictsOf(server, order)).toEqual(['paid, not confirmed yet', 'paid']);
});

test('returns portions after a decline, takes them again for a second attempt with its own reference', async () => {
  const before = await sold(server, CHAIN.cheese.id);
  const order = await placeCardOrder(server.api, { products: [line(CHAIN.cheese, 2)] });
  await bringBack(server.api, bank.decline(order.gatewayFields));
  expect((await readOrder(server.api, order)).status).toBe('Payment Failed');
  expect(await sold(server, CHAIN.cheese.id)).toBe(before);

  const { body } = await payAgain(server.api, order);
  expect(body).toMatchObject({ error: false, payment: { merchantReference: `${order.reference}-2` } });
  expect((await readOrder(server.api, order)).status).toBe('Payment Pending');
  expect(await sold(server, CHAIN.cheese.id)).toBe(before + 2);

  await bringBack(server.api, bank.approve(body.payment.gatewayFields));
  expect(await attemptsOf(server, order)).toMatchObject([
    { state: 'failed', failure: 'The bank declined the card.' },
    { state: 'paid' },
  ]);
  expect(await reported(server, order)).toEqual(['Payment Pending', 'Payment Failed', 'Payment Pending', 'Confirmed']);
});

test('finds a payment by the poller if the browser never returns', async () => {
  const order = await placeCardOrder(server.api);
  bank.approve(order.gatewayFields);
  await letQuestionComeDue(server, order);
  await becomes(server.api, order, 'Confirmed');
  expect(await verdictsOf(server, order)).toEqual(['paid']);
});

test('settles once for 20 concurrent answers on two servers, with both pollers and two on Pay again', async () => {
  const order = await placeCardOrder(server.api);
  const answer = bank.approve(order.gatewayFields);
  await letQuestionComeDue(server, order);
  const [responses] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, (_, i) => bringBack((i % 2 === 0 ? server : second).api, answer))),
    payAgain(server.api, order),
    payAgain(second.api, order),
  ]);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([303]));
  const attempts = await attemptsOf(server, order);
  expect(attempts.filter(({ state }) => state === 'paid')).toHaveLength(1);
  expect(attempts.filter(({ state }) => state === 'refund needed')).toHaveLength(0);
  const statuses = await reported(server, order);
  expect(statuses.filter((status) => status === 'Confirmed')).toHaveLength(1);
});

describe('D an order that is not paid in time', () => {
  test('expires and returns its portions', async () => {
    const before = await sold(server, CHAIN.combo.id);
    const order = await placeCardOrder(server.api, { products: [line(CHAIN.combo, 3, 'offer')] });
    await letTimePass(server, order);
    await becomes(server.api, order, 'Expired');
    expect(await sold(server, CHAIN.combo.id)).toBe(before);
    const { body } = await payAgain(server.api, order);
    expect(body).toMatchObject({ error: true, code: 'not-payable' });
  });

  test('expires once, with every portion returned, for twenty concurrent orders on two servers', async () => {
    const before = await sold(server, CHAIN.classic.id);
    const orders = await Promise.all(Array.from({ length: 20 }, () => placeCardOrder(server.api)));
    await Promise.all(orders.map((order) => letTimePass(server, order)));
    await Promise.all(orders.map((order) => becomes(server.api, order, 'Expired')));
    for (const order of orders) expect(await reported(server, order)).toEqual(['Payment Pending', 'Expired']);
    expect(await sold(server, CHAIN.classic.id)).toBe(before);
  });

  test('is confirmed by a success of the last moment', async () => {
    const order = await placeCardOrder(server.api);
    bank.approve(order.gatewayFields);
    await letTimePass(server, order);
    await becomes(server.api, order, 'Confirmed');
    expect(await reported(server, order)).toEqual(['Payment Pending', 'Confirmed']);
  });

  test('waits for the end of any time to pay, after which its attempt is closed', async () => {
    const order = await placeCardOrder(server.api);
    await server.db.query(`UPDATE payment_attempt SET created_at = now() - interval '7 hours' WHERE order_id = $1`, [
      order.id,
    ]);
    const [[{ expires_at }]] = await server.db.query(
      `UPDATE customer_order SET expires_at = now() + interval '1 hour' WHERE id = $1 RETURNING expires_at`,
      [order.id],
    );
    await letQuestionComeDue(server, order);
    const attempt = async () => {
      const [row] = await server.db.query(
        'SELECT state, checks, next_check_at, failure FROM payment_attempt WHERE order_id = $1',
        [order.id],
      );
      return row;
    };
    await until(async () => (await attempt()).next_check_at > expires_at);
    expect((await attempt()).state).toBe('pending');
    expect((await readOrder(server.api, order)).status).toBe('Payment Pending');

    await letTimePass(server, order);
    await becomes(server.api, order, 'Expired');
    await letQuestionComeDue(server, order);
    await until(async () => (await attempt()).state === 'failed');
    expect((await attempt()).failure).toBe('The buyer never paid.');
  });

  test('is not cooked after a later success, which is due for refund, and the customer is notified', async () => {
    const before = await sold(server, CHAIN.soda.id);
    // its branch sends no messages about orders
    const order = await placeCardOrder(server.api, { phone: '0751112223', products: [line(CHAIN.soda, 2)] });
    await letTimePass(server, order);
    await becomes(server.api, order, 'Expired');
    const answer = bank.approve(order.gatewayFields);
    await Promise.all([1, 2, 3].map(() => bringBack(server.api, answer)));
    const receipt = await readOrder(server.api, order);
    expect(receipt).toMatchObject({ status: 'Expired', refund: { due: 700, made: 0 } });
    expect(receipt.actions).toMatchObject({ pay_again: false, pay_later: false, withdraw: false });
    expect(await attemptsOf(server, order)).toMatchObject([
      { state: 'refund needed', refund_reason: 'The order had expired before the payment came.' },
    ]);
    expect(await reported(server, order)).toEqual(['Payment Pending', 'Expired', 'Expired']);
    expect(await sold(server, CHAIN.soda.id)).toBe(before);
    const messages = await server.db.query('SELECT purpose, text FROM message WHERE order_id = $1', [order.id]);
    expect(messages).toEqual([
      { purpose: 'paid-too-late', text: expect.stringMatching(/had expired when your payment arrived.* refund/) },
    ]);
  });
});

describe('a success after a failed attempt', () => {
  /** Returns an order whose payment the bank has declined, and that has not ended. */
  async function declined(products: CartItem[]): Promise<CardOrder> {
    const order = await placeCardOrder(server.api, { products });
    await bringBack(server.api, bank.decline(order.gatewayFields));
    const failed = {
      status: 'Payment Failed',
      payment_failure: 'Your bank declined the card. Try another card, or ask your bank.',
    };
    expect(await readOrder(server.api, order)).toMatchObject(failed);
    // also for callers who only know the number
    expect((await server.api.get(`/api/orders/${order.reference}`)).body.order).toMatchObject(failed);
    return order;
  }

  test('takes the portions again and confirms the order', async () => {
    const before = await sold(server, CHAIN.soda.id);
    const order = await declined([line(CHAIN.soda, 2)]);
    await bringBack(server.api, bank.approve(order.gatewayFields));
    expect(await readOrder(server.api, order)).toMatchObject({
      status: 'Confirmed',
      payment_failure: null,
      payment_failure_cause: null,
    });
    expect(await sold(server, CHAIN.soda.id)).toBe(before + 2);
  });

  test('is due for refund if the portions are sold', async () => {
    const order = await declined([line(CHAIN.scarce, 30)]);
    await placeCardOrder(server.api, { products: [line(CHAIN.scarce, 25)] });
    await bringBack(server.api, bank.approve(order.gatewayFields));
    expect((await readOrder(server.api, order)).status).toBe('Payment Failed');
    expect(await attemptsOf(server, order)).toMatchObject([
      { state: 'refund needed', refund_reason: expect.stringContaining('sold out') },
    ]);
    expect(await sold(server, CHAIN.scarce.id)).toBe(25);
  });

  test('is due for refund for an order of another day', async () => {
    const order = await declined([line(CHAIN.soda)]);
    await server.db.query(`UPDATE customer_order SET business_date = business_date - 1 WHERE id = $1`, [order.id]);
    await bringBack(server.api, bank.approve(order.gatewayFields));
    expect(await attemptsOf(server, order)).toMatchObject([
      { state: 'refund needed', refund_reason: 'The payment came on another day than the order.' },
    ]);
  });
});

test('marks the second payment of two paid attempts for refund', async () => {
  const order = await placeCardOrder(server.api);
  const { body } = await payAgain(server.api, order);
  await bringBack(server.api, bank.approve(order.gatewayFields));
  await bringBack(server.api, bank.approve(body.payment.gatewayFields));
  expect(await attemptsOf(server, order)).toMatchObject([{ state: 'paid' }, { state: 'refund needed' }]);
  // the second attempt has extended its time
  expect(await reported(server, order)).toEqual(['Payment Pending', 'Payment Pending', 'Confirmed', 'Confirmed']);
  // what its customer sees on the order's page
  expect(await readOrder(server.api, order)).toMatchObject({
    status: 'Confirmed',
    refund: { due: order.total, made: 0 },
  });
});

test('sends an open page of the order an event of a declined second attempt, and of a second payment', async () => {
  const order = await placeCardOrder(server.api);
  const attempt = await payAgain(server.api, order);
  const socket = await server.api.socket();
  const events: PublicOrder[] = [];
  socket.on('order-status', (event) => events.push(event.order));
  const { order: tracked } = await socket.emitWithAck('order:track', {
    reference: order.reference,
    order_token: order.order_token,
  });
  const nextEvent = async (count: number) => {
    await until(() => events.length === count);
    return events.at(-1);
  };
  await bringBack(server.api, bank.decline(attempt.body.payment.gatewayFields));
  const declined = await nextEvent(1);
  expect(declined).toMatchObject({ status: 'Payment Pending', payment_failure: expect.stringMatching(/declined/) });

  await bringBack(server.api, bank.approve(order.gatewayFields));
  const paid = await nextEvent(2);
  await bringBack(server.api, bank.approve(attempt.body.payment.gatewayFields));
  const paidTwice = await nextEvent(3);
  // newer than what the page shows, so that the page reads the refund
  const moments = [tracked, declined, paid, paidTwice].map((one) => one?.updated_at ?? '');
  expect(moments).toEqual([...new Set(moments)].sort());
  expect((await readOrder(server.api, order)).refund).toEqual({ due: order.total, made: 0 });
  socket.close();
});

test('does not change an order by the failure of one attempt while another one is being paid', async () => {
  const order = await placeCardOrder(server.api);
  const { body } = await payAgain(server.api, order);
  await bringBack(server.api, bank.decline(order.gatewayFields));
  expect((await readOrder(server.api, order)).status).toBe('Payment Pending');
  await bringBack(server.api, bank.approve(body.payment.gatewayFields));
  expect((await readOrder(server.api, order)).status).toBe('Confirmed');
});

test('shows a declined second attempt while the first one is open, and removes it when the order is paid again', async () => {
  const order = await placeCardOrder(server.api);
  const second = await payAgain(server.api, order);
  await bringBack(server.api, bank.decline(second.body.payment.gatewayFields));
  const declined = await readOrder(server.api, order);
  expect(declined).toMatchObject({
    status: 'Payment Pending',
    payment_failure: 'Your bank declined the card. Try another card, or ask your bank.',
    actions: { pay_again: true, pay_later: true },
  });
  expect(await attemptsOf(server, order)).toMatchObject([{ state: 'pending' }, { state: 'failed' }]);

  const third = await payAgain(server.api, order);
  expect(await readOrder(server.api, order)).toMatchObject({ status: 'Payment Pending', payment_failure: null });
  await bringBack(server.api, bank.decline(third.body.payment.gatewayFields));
  // the open attempt ends too: the order keeps the bank's reason of the last one
  await bringBack(
    server.api,
    bank.decide(order.gatewayFields, { status: '50021', errorCode: '13002', transactionId: 'LEFT' }),
  );
  expect(await readOrder(server.api, order)).toMatchObject({
    status: 'Payment Failed',
    payment_failure: 'Your bank declined the card. Try another card, or ask your bank.',
  });
});

test('lets a success outweigh an earlier failure of the same attempt', async () => {
  const order = await placeCardOrder(server.api);
  await bringBack(server.api, bank.decline(order.gatewayFields));
  await bringBack(server.api, bank.approve(order.gatewayFields));
  expect((await readOrder(server.api, order)).status).toBe('Confirmed');
  expect(await attemptsOf(server, order)).toMatchObject([{ state: 'paid', failure: null }]);
});

test('marks the payment of an order for refund that the kitchen cancels', async () => {
  const order = await placeCardOrder(server.api);
  await bringBack(server.api, bank.approve(order.gatewayFields));
  const { api_token: token } = await server.api.login(CHAIN.user.kitchen.email);
  const { body } = await server.api.put(
    `/api/orders/${order.id}`,
    { kitchen_status: 'Cancelled', cancel_code: CHAIN.cancelCode },
    { token },
  );
  expect(body.message).toBe('Successfully Cancelled Order');
  expect(await attemptsOf(server, order)).toMatchObject([
    { state: 'refund needed', refund_reason: 'The kitchen cancelled the order after it was paid.' },
  ]);
});

test('never answers a repeated creation with the reference of a second payment', async () => {
  const create = () => placeOrder(server.api, { paymentType: 'Pay Online' }, { 'idempotency-key': 'paid-twice' });
  const { body } = await create();
  // the form in which a second payment under one reference is recorded
  await server.db.query(
    `INSERT INTO payment_attempt (order_id, provider, ref, amount_cents, state, transaction_id, refund_reason, settled_at, created_at)
     SELECT order_id, provider, ref || '-X1', amount_cents, 'refund needed', 'SECOND', 'Came twice.', now(), now()
     FROM payment_attempt WHERE order_id = $1`,
    [body.order.id],
  );
  expect((await create()).body).toEqual(body);
});

describe('D paying again', () => {
  test('is rejected without the order’s token, for a paid order, and after too many attempts', async () => {
    const order = await placeCardOrder(server.api);
    const stranger = await payAgain(server.api, { ...order, order_token: 'guessed' });
    expect(stranger.body).toMatchObject({ error: true, code: 'not-own-order' });
    for (let i = 2; i <= 8; i++) expect((await payAgain(server.api, order)).body.error).toBe(false);
    expect((await payAgain(server.api, order)).body).toMatchObject({ error: true, code: 'too-many-attempts' });
    const asked = bank.questionsAbout(order.gatewayFields);
    expect((await payAgain(server.api, order)).body).toMatchObject({ error: true, code: 'too-many-attempts' });
    expect(bank.questionsAbout(order.gatewayFields)).toBe(asked);
    await bringBack(server.api, bank.approve(order.gatewayFields));
    expect((await payAgain(server.api, order)).body).toMatchObject({ error: true, code: 'already-paid' });
  });

  test('detects that the order is already paid', async () => {
    const order = await placeCardOrder(server.api);
    bank.approve(order.gatewayFields);
    expect((await payAgain(server.api, order)).body).toMatchObject({ error: true, code: 'already-paid' });
    expect((await readOrder(server.api, order)).status).toBe('Confirmed');
  });

  test('is rejected if the portions are sold, and leaves no attempt', async () => {
    const order = await placeCardOrder(server.api, { products: [line(CHAIN.fries, 15)] });
    await bringBack(server.api, bank.decline(order.gatewayFields));
    await placeCardOrder(server.api, { products: [line(CHAIN.fries, 10)] });
    expect((await payAgain(server.api, order)).body).toMatchObject({
      error: true,
      code: 'cart-changed',
      message: 'Only 10 of Fries left today.',
    });
    expect(await attemptsOf(server, order)).toHaveLength(1);
    expect((await readOrder(server.api, order)).status).toBe('Payment Failed');
  });

  const { harbour } = CHAIN.branch;
  const obstacles: [string, string, string, RegExp][] = [
    [
      'the branch has paused',
      `UPDATE branch SET paused_until = '9999-01-01' WHERE id = ${harbour}`,
      'branch-paused',
      /takes no orders/,
    ],
    [
      'the branch has closed',
      `UPDATE branch SET open = '${NOT_NOW.open}', close = '${NOT_NOW.close}' WHERE id = ${harbour}`,
      'branch-closed',
      new RegExp(`closed now. It is open from ${NOT_NOW.open}`),
    ],
    [
      'a food is no longer served',
      `UPDATE menu_item SET open = '${NOT_NOW.open}', close = '${NOT_NOW.close}' WHERE id = ${CHAIN.special.id}`,
      'cart-changed',
      new RegExp(`only served between ${NOT_NOW.open} - ${NOT_NOW.close}`),
    ],
    [
      'a food was removed',
      `UPDATE menu_item SET removed_at = now() WHERE id = ${CHAIN.special.id}`,
      'cart-changed',
      /no longer on the menu/,
    ],
  ];
  test.each(obstacles)('is rejected if meanwhile %s, and takes no portion', async (_name, sql, code, sentence) => {
    const order = await placeCardOrder(server.api, { products: [line(CHAIN.special)] });
    await bringBack(server.api, bank.decline(order.gatewayFields));
    const before = await sold(server, CHAIN.special.id);
    const change = (statement: string) =>
      server.db.transaction(async (tx) => {
        await tx.query(statement);
        await tx.query('UPDATE branch SET menu_version = menu_version + 1 WHERE id = $1', [harbour]);
      });
    await change(sql);
    try {
      const { body } = await payAgain(server.api, order);
      expect(body).toMatchObject({ error: true, code, message: expect.stringMatching(sentence) });
    } finally {
      await change(`UPDATE branch SET paused_until = NULL, open = '00:00', close = '00:00' WHERE id = ${harbour}`);
      await change(
        `UPDATE menu_item SET removed_at = NULL, open = '00:00', close = '00:00' WHERE id = ${CHAIN.special.id}`,
      );
    }
    expect(await attemptsOf(server, order)).toHaveLength(1);
    expect(await sold(server, CHAIN.special.id)).toBe(before);
    expect((await payAgain(server.api, order)).body.error).toBe(false);
  });

  test('is rejected for an order that is paid at the counter', async () => {
    const { body } = await placeOrder(server.api);
    expect((await payAgain(server.api, body.order)).body).toMatchObject({ error: true, code: 'not-payable' });
  });
});
