import { NoAnswer } from '../../src/common/http/outgoing.js';
import { PayHereGateway } from '../../src/payments/gateways/payhere.gateway.js';
import { payHereAmount, payHereNotificationHash } from '../../src/payments/gateways/payhere-hash.js';
import { FakeProvider } from '../support/fake-provider.js';

const SECRET = 'TESTSECRET';
const EXPECTED = { ref: 'BR1-000123-1', amountCents: 123_450 };
const GENUINE = {
  merchant_id: '1210000',
  order_id: 'BR1-000123-1',
  payment_id: '320025023469',
  payhere_amount: '1234.50',
  payhere_currency: 'LKR',
  status_code: '2',
  md5sig: 'DC7B39F2FEB0DBD7B9F993C357839033',
};

const payHere = new FakeProvider();
beforeAll(() => payHere.start());
afterAll(() => payHere.stop());

function gateway({ canAsk = true } = {}): PayHereGateway {
  return new PayHereGateway({
    merchantId: '1210000',
    secret: SECRET,
    url: payHere.url,
    app: canAsk ? { id: 'app', secret: 'app-secret' } : null,
    // longer than a busy machine needs
    timeoutMs: 10_000,
    notifyUrl: 'https://shop.example/api/payments/payhere/notify',
  });
}

function signed(change: Partial<typeof GENUINE>): Record<string, string> {
  const answer = { ...GENUINE, ...change };
  const md5sig = payHereNotificationHash(
    {
      merchantId: answer.merchant_id,
      orderId: answer.order_id,
      amount: answer.payhere_amount,
      currency: answer.payhere_currency,
      statusCode: answer.status_code,
    },
    SECRET,
  );
  return { ...answer, md5sig };
}

it('signs the form', () => {
  const form = gateway().form({
    ...EXPECTED,
    description: 'Order',
    orderPage: 'https://shop.example/order/x',
    customer: { firstName: 'A', lastName: 'B', email: 'a@b.example', phone: '0712345678', address: '1 Road' },
  });
  expect(form.gatewayUrl).toBe(`${payHere.url}/pay/checkout`);
  expect(form.fields).toMatchObject({
    amount: '1234.50',
    currency: 'LKR',
    order_id: 'BR1-000123-1',
    hash: 'C3E01FD8796AAA3F068155C86B87DE7A',
    notify_url: 'https://shop.example/api/payments/payhere/notify',
  });
  expect(JSON.stringify(form)).not.toContain(SECRET);
});

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [100_000_000, '1000000.00'],
])('writes %d cents as %s', (cents, text) => expect(payHereAmount(cents)).toBe(text));

describe('a notification', () => {
  it('is paid if it is genuine', () => {
    expect(gateway().check(GENUINE, EXPECTED)).toEqual({ outcome: 'paid', transactionId: '320025023469' });
  });

  it.each([
    ['0', { outcome: 'pending' }],
    ['-1', { outcome: 'failed', reason: 'The buyer cancelled the payment.', cause: 'cancelled' }],
    ['-2', { outcome: 'failed', reason: 'The gateway refused the payment.' }],
    ['-3', { outcome: 'charged back' }],
    ['7', { outcome: 'untrusted', reason: 'unreadable' }],
  ])('with status %s is read correctly', (status_code, result) => {
    expect(gateway().check(signed({ status_code }), EXPECTED)).toEqual(result);
  });

  it.each([
    [{ merchant_id: '99' }, 'another merchant'],
    [{ payhere_currency: 'USD' }, 'wrong currency'],
    [{ payhere_amount: '1.00' }, 'wrong amount'],
    [{ payhere_amount: '1,234.50' }, 'wrong amount'],
    [{ order_id: 'BR1-000124-1' }, 'unreadable'],
    [{ payment_id: '' }, 'unreadable'],
  ])('with the valid signature and %j is untrusted: %s', (change, reason) => {
    expect(gateway().check(signed(change), EXPECTED)).toEqual({ outcome: 'untrusted', reason });
  });

  it.each(['merchant_id', 'order_id', 'payhere_amount', 'payhere_currency', 'status_code'])(
    'with an altered %s has the wrong hash',
    (field) => {
      expect(gateway().check({ ...GENUINE, [field]: '1' }, EXPECTED)).toEqual({
        outcome: 'untrusted',
        reason: 'wrong hash',
      });
    },
  );
});

describe('D the inquiry', () => {
  const knows = (data: unknown): void => {
    payHere.behaviour = ({ path }) =>
      path.endsWith('/oauth/token')
        ? { status: 200, body: JSON.stringify({ access_token: 'secret-token' }) }
        : { status: 200, body: JSON.stringify({ status: 1, msg: '', data }) };
  };
  const PAYMENT = { payment_id: 320_025_023_469, order_id: EXPECTED.ref, currency: 'LKR', amount: 1234.5 };

  it('finds the payment', async () => {
    knows([
      { ...PAYMENT, status: 'DECLINED' },
      { ...PAYMENT, status: 'RECEIVED' },
    ]);
    expect((await gateway().inquire(EXPECTED)).result).toEqual({ outcome: 'paid', transactionId: '320025023469' });
    const [token, search] = payHere.received.slice(-2);
    expect(token?.headers.authorization).toBe(`Basic ${Buffer.from('app:app-secret').toString('base64')}`);
    expect(search?.path).toBe('/merchant/v1/payment/search?order_id=BR1-000123-1');
    expect(search?.headers.authorization).toBe('Bearer secret-token');
  });

  it('reads all tries of the buyer: each that brought money, whatever else failed or has another amount', async () => {
    knows([
      { ...PAYMENT, status: 'RECEIVED', payment_id: 1, amount: 1 },
      { ...PAYMENT, status: 'CANCELLED' },
      { ...PAYMENT, status: 'RECEIVED', payment_id: 2 },
      { ...PAYMENT, status: 'RECEIVED', payment_id: 3 },
    ]);
    expect((await gateway().inquire(EXPECTED)).result).toEqual({
      outcome: 'paid',
      transactionId: '2',
      further: ['3'],
    });
    knows([
      { ...PAYMENT, status: 'FAILED' },
      { ...PAYMENT, status: 'NEW' },
    ]);
    expect((await gateway().inquire(EXPECTED)).result).toEqual({ outcome: 'pending' });
  });

  it.each([
    [[], { outcome: 'pending' }],
    [null, { outcome: 'pending' }],
    [[{ ...PAYMENT, status: 'NEW' }], { outcome: 'pending' }],
    [[{ ...PAYMENT, status: 'RECEIVED', amount: 1 }], { outcome: 'untrusted', reason: 'wrong amount' }],
    [[{ ...PAYMENT, status: 'RECEIVED', currency: 'USD' }], { outcome: 'untrusted', reason: 'wrong currency' }],
    [[{ ...PAYMENT, status: 'REFUNDED' }], { outcome: 'charged back' }],
  ])('reads the answer %j correctly', async (data, result) => {
    knows(data);
    expect((await gateway().inquire(EXPECTED)).result).toEqual(result);
  });

  it('ends without a result if the credentials, the answer or the application are wrong', async () => {
    payHere.behaviour = { status: 401, body: '{}' };
    await expect(gateway().inquire(EXPECTED)).rejects.toBeInstanceOf(NoAnswer);
    knows('nonsense');
    await expect(gateway().inquire(EXPECTED)).rejects.toBeInstanceOf(NoAnswer);
    await expect(gateway({ canAsk: false }).inquire(EXPECTED)).rejects.toBeInstanceOf(NoAnswer);
  });
});
