import { NoAnswer } from '../../src/common/http/outgoing.js';
import { AccosaGateway, type AccosaOptions } from '../../src/payments/gateways/accosa.gateway.js';
import { answerHash, type SignedAnswer } from '../../src/payments/gateways/accosa-hash.js';
import { type Behaviour, FakeProvider } from '../support/fake-provider.js';

const KEY = 'TESTKEY0123456AB';
const EXPECTED = { ref: 'BR1-000123-1', amountCents: 123_450 };
const REQUEST = {
  ...EXPECTED,
  description: 'Order',
  orderPage: 'https://shop.example/order/x',
  customer: { firstName: 'A', lastName: 'B', email: 'a@b.example', phone: '0712345678', address: null },
};
const GENUINE: SignedAnswer = {
  pg_instance_id: '11111111',
  merchant_id: '22222222',
  transaction_type_code: '9003',
  installments: '',
  transaction_id: '777',
  amount: '123450',
  exponent: '2',
  currency_code: '144',
  merchant_reference_no: 'BR1-000123-1',
  status: '50020',
  '3ds_eci': '05',
  pg_error_code: '0',
};

function gateway(options: Partial<AccosaOptions> = {}): AccosaGateway {
  return new AccosaGateway('accosa', {
    instanceId: '11111111',
    merchantId: '22222222',
    key: KEY,
    formHash: 'dynamic-url',
    // longer than a busy machine needs
    timeoutMs: 10_000,
    formUrl: 'https://bank.example/AccosaPG/verify.jsp',
    inquiryUrl: () => 'http://127.0.0.1:9/AccosaPG/PGServer',
    responseUrl: 'https://shop.example/api/payments/accosa/return',
    takesTestPayments: false,
    ...options,
  });
}

const signed = (change: Partial<SignedAnswer> = {}): Record<string, string> => {
  const answer = { ...GENUINE, ...change };
  return { ...answer, message_hash: answerHash(answer, KEY) };
};

describe('the form', () => {
  it('has the hash over the response URL by default', () => {
    const { fields, gatewayUrl } = gateway().form(REQUEST);
    expect(gatewayUrl).toBe('https://bank.example/AccosaPG/verify.jsp');
    expect(fields).toEqual({
      pg_instance_id: '11111111',
      merchant_id: '22222222',
      perform: 'initiatePaymentCapture#sale',
      currency_code: '144',
      amount: '123450',
      merchant_reference_no: 'BR1-000123-1',
      order_desc: 'Order',
      merchant_response_url: 'https://shop.example/api/payments/accosa/return',
      message_hash: 'DYNAMIC-URL:8:FaIevY+PyPJijs62RTCvOOgTiQw=',
    });
  });

  it('has no URL and the other hash if the bank requires it', () => {
    const { fields } = gateway({ formHash: 'currency' }).form(REQUEST);
    expect(fields.message_hash).toBe('CURRENCY:7:nj7gDh7odk0Tr/qs0V6q0g+9qMw=');
    expect(fields).not.toHaveProperty('merchant_response_url');
  });

  it('never contains the key', () => {
    expect(JSON.stringify(gateway().form(REQUEST))).not.toContain(KEY);
  });
});

describe('an answer', () => {
  it('is paid if it is genuine', () => {
    const answer = { ...GENUINE, message_hash: '13:7V8gtI/906004VuaziB1amheE20=' };
    expect(gateway().check(answer, EXPECTED)).toEqual({ outcome: 'paid', transactionId: '777' });
  });

  it.each([
    [
      'a decline',
      { status: '50021', pg_error_code: '13004' },
      { outcome: 'failed', reason: 'The bank declined the card.', cause: 'declined' },
    ],
    [
      'an empty card',
      { status: '50021', pg_error_code: '13006' },
      { outcome: 'failed', reason: 'The card has not enough money.', cause: 'no-money' },
    ],
    ['one in progress', { status: '50010' }, { outcome: 'pending' }],
    ['one left by the buyer', { status: '50018' }, { outcome: 'pending' }],
    ['an unknown status', { status: '50099' }, { outcome: 'untrusted', reason: 'unreadable' }],
    ['a success without a transaction', { transaction_id: '' }, { outcome: 'untrusted', reason: 'unreadable' }],
    ['another merchant’s', { merchant_id: '33333333' }, { outcome: 'untrusted', reason: 'another merchant' }],
    ['another instance’s', { pg_instance_id: '1' }, { outcome: 'untrusted', reason: 'another merchant' }],
    ['a smaller amount', { amount: '100' }, { outcome: 'untrusted', reason: 'wrong amount' }],
    ['an amount with a point', { amount: '1234.50' }, { outcome: 'untrusted', reason: 'wrong amount' }],
    ['another currency', { currency_code: '840' }, { outcome: 'untrusted', reason: 'wrong currency' }],
    ['another exponent', { exponent: '0' }, { outcome: 'untrusted', reason: 'wrong currency' }],
    ['another payment’s', { merchant_reference_no: 'BR1-000124-1' }, { outcome: 'untrusted', reason: 'unreadable' }],
    ['a test payment', { status: '50097' }, { outcome: 'untrusted', reason: 'test payment' }],
  ])('is read correctly if it is well signed and %s', (_name, change, result) => {
    expect(gateway().check(signed(change), EXPECTED)).toEqual(result);
  });

  it('of a test payment counts if test payments are accepted', () => {
    const taking = gateway({ takesTestPayments: true });
    expect(taking.check(signed({ status: '50097' }), EXPECTED)).toEqual({ outcome: 'paid', transactionId: '777' });
  });

  it.each(Object.keys(GENUINE))('with an altered %s has the wrong hash', (field) => {
    const answer = { ...signed({ status: '50021' }), [field]: '50020' };
    expect(gateway().check(answer, EXPECTED)).toEqual({ outcome: 'untrusted', reason: 'wrong hash' });
  });

  it.each([...Object.keys(GENUINE), 'message_hash'])('without %s cannot be read', (field) => {
    const { [field]: _left, ...rest } = signed();
    expect(gateway().check(rest, EXPECTED)).toEqual({ outcome: 'untrusted', reason: 'unreadable' });
  });

  it('that moves text over a pipe into the next field cannot be read', () => {
    // the same signed text, split elsewhere: transaction "777|1" and no amount
    const shifted = { ...signed(), transaction_id: '777|123450', amount: '' };
    expect(gateway().check(shifted, EXPECTED)).toEqual({ outcome: 'untrusted', reason: 'unreadable' });
  });

  it('signed with another key, or with none, has the wrong hash', () => {
    for (const message_hash of [answerHash(GENUINE, 'ANOTHERKEY'), answerHash(GENUINE, ''), '', '13:', 'x']) {
      expect(gateway().check({ ...GENUINE, message_hash }, EXPECTED)).toEqual({
        outcome: 'untrusted',
        reason: 'wrong hash',
      });
    }
  });
});

describe('D the inquiry', () => {
  const bank = new FakeProvider();
  const asking = (options: Partial<AccosaOptions> = {}) =>
    gateway({ inquiryUrl: () => `${bank.url}/AccosaPG/PGServer`, ...options });
  beforeAll(() => bank.start());
  afterAll(() => bank.stop());
  const says = (body: string): void => {
    bank.behaviour = { status: 200, body };
  };

  it('names the payment and is signed', async () => {
    says('transaction_id=777&status=50020&error=0&detail=ok');
    await expect(asking().inquire(EXPECTED)).resolves.toMatchObject({
      result: { outcome: 'paid', transactionId: '777' },
      raw: 'transaction_id=777&status=50020&error=0&detail=ok',
    });
    const sent = new URLSearchParams(bank.received.at(-1)?.body);
    expect(Object.fromEntries(sent)).toMatchObject({
      perform: 'getPaymentResult',
      merchant_reference_no: 'BR1-000123-1',
      amount: '123450',
      currency_code: '144',
    });
    expect(sent.get('message_hash')).toMatch(/^CURRENCY:7:/);
    expect(bank.received.at(-1)?.body).not.toContain(KEY);
  });

  it.each([
    ['a=777&b=50021&c=13006&d=', { outcome: 'failed', reason: 'The card has not enough money.', cause: 'no-money' }],
    ['a=&b=50011&c=0&d=', { outcome: 'pending' }],
    ['a=777&b=50097&c=0&d=', { outcome: 'untrusted', reason: 'test payment' }],
  ])('reads the answer %s by position', async (body, result) => {
    says(body);
    expect((await asking().inquire(EXPECTED)).result).toEqual(result);
  });

  const failures: [string, Behaviour][] = [
    ['gone in the middle', 'hang up'],
    ['without end', 'endless'],
    ['broken', { status: 500, body: 'a=777&b=50020&c=0&d=' }],
    ['talking nonsense', { status: 200, body: '<html>Service unavailable</html>' }],
    ['empty', { status: 200, body: '' }],
    ['pointing elsewhere', { status: 302, body: '', headers: { location: 'http://127.0.0.1:9/' } }],
    ['paid without a transaction', { status: 200, body: 'a=&b=50020&c=0&d=' }],
  ];
  it.each(failures)('ends in limited time without a result if the gateway is %s', async (_name, behaviour) => {
    bank.behaviour = behaviour;
    await expect(asking().inquire(EXPECTED)).rejects.toBeInstanceOf(NoAnswer);
  });

  it('reports how long the gateway wants to be left alone', async () => {
    bank.behaviour = { status: 429, body: '', headers: { 'retry-after': '90' } };
    await expect(asking().inquire(EXPECTED)).rejects.toMatchObject({ message: 'status 429', retryAfterMs: 90_000 });
  });

  it('ends in limited time without a result if the gateway is slow', async () => {
    bank.behaviour = 'silent';
    await expect(asking({ timeoutMs: 100 }).inquire(EXPECTED)).rejects.toBeInstanceOf(NoAnswer);
  });

  it('ends without a result if the gateway is down', async () => {
    const down = new FakeProvider();
    const url = await down.start();
    await down.stop();
    const asking = gateway({ inquiryUrl: () => url });
    await expect(asking.inquire(EXPECTED)).rejects.toThrow('not reachable (ECONNREFUSED)');
  });
});
