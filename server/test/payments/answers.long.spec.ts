import { RequestGate } from '../../src/common/limits/request-gate.js';
import { FakeBank, signedAnswer } from '../support/fake-bank.js';
import type { Behaviour } from '../support/fake-provider.js';
import { fromElsewhere } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
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
  verdictsOf,
} from './paying.js';

const bank = new FakeBank();
let env: Record<string, string>;
let server: TestServer;
beforeAll(async () => {
  env = {
    ...(await bank.start()),
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://localhost',
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
    SMS_PROVIDER: 'textlk',
    TEXTLK_API_TOKEN: 'token',
    TEXTLK_SENDER_ID: 'Shop',
  };
  server = await startTestServer(env);
});
afterAll(async () => {
  await server.close();
  await bank.stop();
});
afterEach(() => bank.beWell());

let orders = 0;
/** with limits on, one customer may not have this many unpaid orders */
const newCardOrder = (): Promise<CardOrder> => {
  orders += 1;
  return placeCardOrder(server.api, { phone: `07${String(orders).padStart(8, '0')}` }, fromElsewhere());
};

const PAID = { status: '50020', errorCode: '0', transactionId: 'F1' };

describe('D an untrusted answer is recorded and changes nothing if it is', () => {
  let order: CardOrder;
  beforeEach(async () => {
    order = await newCardOrder();
  });

  async function expectNothingChanged(verdict: string): Promise<void> {
    expect((await readOrder(server.api, order)).status).toBe('Payment Pending');
    expect(await attemptsOf(server, order)).toMatchObject([{ state: 'pending' }]);
    expect(await verdictsOf(server, order)).toEqual([verdict]);
    expect(await reported(server, order)).toEqual(['Payment Pending']);
    expect(bank.questionsAbout(order.gatewayFields)).toBe(0);
  }

  test('forged', async () => {
    const forged = { ...signedAnswer(order.gatewayFields, PAID), message_hash: '13:AAAAAAAAAAAAAAAAAAAAAAAAAAA=' };
    expect((await bringBack(server.api, forged)).status).toBe(303);
    await expectNothingChanged('refused: wrong hash');
  });

  test('altered from a decline into a success', async () => {
    const declined = signedAnswer(order.gatewayFields, { ...PAID, status: '50021', errorCode: '13004' });
    await bringBack(server.api, { ...declined, status: '50020', pg_error_code: '0' });
    await expectNothingChanged('refused: wrong hash');
  });

  test('replayed from another order', async () => {
    const other = await newCardOrder();
    const answer = bank.approve(other.gatewayFields);
    await bringBack(server.api, { ...answer, merchant_reference_no: order.gatewayFields.merchant_reference_no ?? '' });
    await expectNothingChanged('refused: wrong hash');
  });

  test.each([
    ['foreign', { merchant_id: '99999999' }, 'refused: another merchant'],
    ['of a smaller amount', { amount: '100' }, 'refused: wrong amount'],
    ['in another currency', { currency_code: '840' }, 'refused: wrong currency'],
    ['a test success in production', { status: '50097' }, 'refused: test payment'],
  ])('%s', async (_name, changes, verdict) => {
    await bringBack(server.api, signedAnswer(order.gatewayFields, PAID, changes));
    await expectNothingChanged(verdict);
  });

  test('cut in half, or with a field twice', async () => {
    const { status: _left, ...half } = signedAnswer(order.gatewayFields, PAID);
    await bringBack(server.api, half);
    await expectNothingChanged('refused: unreadable');
    const twice = new URLSearchParams({ ...half, status: '50021' });
    twice.append('status', '50020');
    await fetch(`${server.api.url}/api/payments/accosa/response`, { method: 'POST', body: twice, redirect: 'manual' });
    expect(await verdictsOf(server, order)).toEqual(['refused: unreadable', 'refused: unreadable']);
  });

  test('genuine, but contradicted by the bank itself', async () => {
    await bringBack(server.api, signedAnswer(order.gatewayFields, PAID));
    expect((await readOrder(server.api, order)).status).toBe('Payment Pending');
    expect(await verdictsOf(server, order)).toEqual(['paid, not confirmed yet', 'pending']);
  });
});

test('stores an answer as received, whatever it contains, and repetitions cost neither rows nor inquiries', async () => {
  const order = await newCardOrder();
  const raw = new URLSearchParams(bank.approve(order.gatewayFields));
  for (let n = 0; n < 70; n++) raw.append('pg_error_detail', `detail ${n} ${'x'.repeat(n)}`);
  const bring = () =>
    fetch(`${server.api.url}/api/payments/accosa/response`, { method: 'POST', body: raw, redirect: 'manual' });
  await bring();
  expect((await readOrder(server.api, order)).status).toBe('Confirmed');
  for (let n = 0; n < 25; n++) await bring();
  expect(bank.questionsAbout(order.gatewayFields)).toBe(1);
  const kept: { source: string; verdict: string; raw: string }[] = await server.db.query(
    `SELECT source, verdict, a.raw FROM payment_answer a JOIN payment_attempt p ON p.id = a.attempt_id
     WHERE p.order_id = $1 AND source = 'return' ORDER BY a.id`,
    [order.id],
  );
  expect(kept.map(({ verdict }) => verdict)).toEqual([
    'paid, not confirmed yet',
    ...Array.from({ length: 20 }, () => 'paid'),
  ]);
  expect(kept[0]?.raw).toBe(raw.toString());
});

test('marks a second payment under a paid reference for refund, once however often it is reported', async () => {
  const order = await newCardOrder();
  await bringBack(server.api, bank.approve(order.gatewayFields));
  const again = bank.approve(order.gatewayFields);
  for (let n = 0; n < 3; n++) await bringBack(server.api, again);
  expect(await attemptsOf(server, order)).toMatchObject([
    { state: 'paid', ref: order.reference },
    {
      state: 'refund needed',
      ref: `${order.reference}-X1`,
      transaction_id: again.transaction_id,
      refund_reason: expect.stringContaining('this payment came twice'),
    },
  ]);
  expect(await reported(server, order)).toEqual(['Payment Pending', 'Confirmed', 'Confirmed']);
});

test('lets a transaction that paid one order pay no other', async () => {
  const first = await newCardOrder();
  await bringBack(server.api, bank.approve(first.gatewayFields, 'TWICE'));
  const second = await newCardOrder();
  await bringBack(server.api, bank.approve(second.gatewayFields, 'TWICE'));
  expect((await readOrder(server.api, second)).status).toBe('Payment Pending');
  expect(await verdictsOf(server, second)).toContain('refused: transaction used before');
});

test('redirects an answer about no payment to the shop’s first page', async () => {
  const response = await bringBack(server.api, signedAnswer({ merchant_reference_no: 'UNKNOWN-1', amount: '1' }, PAID));
  expect(response.status).toBe(303);
  expect(new URL(response.headers.get('location') ?? '').pathname).toBe('/');
  const wild: Record<string, string>[] = [
    {},
    { merchant_reference_no: "'; DROP TABLE payment_attempt; --" },
    { merchant_reference_no: '\0'.repeat(50) },
  ];
  for (const fields of wild) expect((await bringBack(server.api, fields)).status).toBe(303);
  const { body } = await server.api.post('/api/payments/payhere/response', {});
  expect(body).toMatchObject({ error: true });
});

describe('D a bank with problems', () => {
  const troubles: [string, Behaviour][] = [
    ['slow', 'silent'],
    ['gone in the middle', 'hang up'],
    ['broken', { status: 500, body: '' }],
    ['talking nonsense', { status: 200, body: 'a=b' }],
  ];

  test.each(troubles)(
    '%s: the buyer continues in limited time, and the payment is found later',
    async (_name, trouble) => {
      const order = await newCardOrder();
      const answer = bank.approve(order.gatewayFields);
      bank.beIll(trouble);
      expect((await bringBack(server.api, answer)).status).toBe(303);
      expect((await readOrder(server.api, order)).status).toBe('Payment Pending');
      bank.beWell();
      await letQuestionComeDue(server, order);
      await becomes(server.api, order, 'Confirmed');
    },
  );

  test('silent: customers who pay again wait for it outside of the places for other requests', async () => {
    const small = await startTestServer({ ...env, DATABASE_URL: server.databaseUrl, DATABASE_POOL: '2' });
    const orders = await Promise.all(Array.from({ length: 5 }, newCardOrder));
    bank.beIll('silent');
    const waiting = orders.map((order) => payAgain(small.api, order));
    await until(() => orders.every(({ gatewayFields }) => bank.questionsAbout(gatewayFields) > 0));
    expect(small.app.get(RequestGate).inFlight).toEqual({ running: 0, waiting: 0 });
    await Promise.all(waiting);
    await small.close();
  });

  test('unreachable until the time to pay is over: a signed success counts, a missing answer does not', async () => {
    const [signed, silent] = [await newCardOrder(), await newCardOrder()];
    bank.beIll('hang up');
    await bringBack(server.api, signedAnswer(signed.gatewayFields, { ...PAID, transactionId: 'F2' }));
    await Promise.all([letTimePass(server, signed), letTimePass(server, silent)]);
    await Promise.all([becomes(server.api, signed, 'Confirmed'), becomes(server.api, silent, 'Expired')]);
    const found = await Promise.all([signed, silent].map((order) => readOrder(server.api, order)));
    expect(found.map(({ status }) => status)).toEqual(['Confirmed', 'Expired']);
  });
});

test('no longer reads the answers of an address that keeps forging, and redirects its browser to the named page', async () => {
  const order = await newCardOrder();
  const forged = (): Promise<string[]> =>
    verdictsOf(server, order).then((verdicts) => verdicts.filter((verdict) => verdict.startsWith('refused')));
  const send = (n: number) =>
    bringBack(server.api, { merchant_reference_no: n % 2 === 0 ? order.reference : `NOPE-${n}` });
  const pages: (string | null)[] = [];
  for (let n = 0; n < 60; n++) pages.push((await send(n)).headers.get('location'));
  const before = await forged();
  expect(before.length).toBeLessThan(20);
  const response = await send(60);
  expect([response.status, response.headers.get('location')]).toEqual([303, pages[0]]);
  expect(pages[0]).toContain('/order/');
  expect(await forged()).toEqual(before);
});
