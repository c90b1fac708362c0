import type { CreateOrderRequest } from '../../../libs/contract/requests/orders/create-order.js';
import { FakeProvider } from '../support/fake-provider.js';
import { line, orderRequest } from '../support/orders.js';
import { type Reply, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { untilFound } from '../support/until.js';

/** one address for all customers of a mobile network and the attacker */
const NETWORK = '10.30.0.1';
/** addresses of the attacker's helpers */
const ELSEWHERE = ['10.30.0.2', '10.30.0.3', '10.30.0.4', '10.30.0.5'];
const CUSTOMERS = 80;

const service = new FakeProvider();
let server: TestServer;
beforeAll(async () => {
  service.behaviour = { status: 200, body: '{"status":"success"}' };
  server = await startTestServer({
    SMS_PROVIDER: 'notifylk',
    NOTIFYLK_USER_ID: 'user',
    NOTIFYLK_API_KEY: 'key',
    NOTIFYLK_SENDER_ID: 'Shop',
    NOTIFYLK_URL: await service.start(),
    SMS_TIMEOUT_MS: '5000',
    // fewer than the attacker's addresses could use up
    SMS_CODES_PER_HOUR: '600',
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
  });
});
afterAll(async () => {
  await server.close();
  await service.stop();
});

/** Returns the codes that have reached a phone. */
const codesOn = (phone: string): string[] =>
  service.received
    .map(({ body }) => new URLSearchParams(body))
    .filter((sms) => sms.get('to') === `94${phone.slice(1)}`)
    .flatMap((sms) => /^\d{6}(?= is your code to confirm)/.exec(sms.get('message') ?? '') ?? []);

type Headers = Record<string, string>;
const from = (address: string, cookie = ''): Headers => ({ 'x-forwarded-for': address, ...(cookie && { cookie }) });
const phoneOf = (n: number): string => `07${String(30_000_000 + n)}`;
const cookieOf = ({ headers }: Reply): string | undefined => headers.get('set-cookie')?.split(';')[0];

/** A browser of the network. */
class Customer {
  private cookie = '';

  constructor(private readonly phone: string) {}

  private get headers(): Headers {
    return from(NETWORK, this.cookie);
  }

  private keep<R extends Reply>(reply: R): R {
    this.cookie = cookieOf(reply) ?? this.cookie;
    return reply;
  }

  async openShop(): Promise<Reply> {
    return this.keep(await server.api.get('/api/settings', { headers: this.headers }));
  }

  /** Orders, reads the code on the phone and enters it. @returns the shop's answers */
  async order(changes: Partial<CreateOrderRequest> = {}): Promise<string[]> {
    const earlier = codesOn(this.phone).length;
    const request = orderRequest({ phone: this.phone, ...changes });
    const placed = await server.api.post('/api/orders', request, { headers: this.headers });
    if (placed.body.error) return [placed.body.message];
    const otp = await untilFound(async () => codesOn(this.phone)[earlier]);
    const body = { orderId: placed.body.order.id, otp };
    const confirmed = this.keep(await server.api.post('/api/otp', body, { headers: this.headers }));
    return [placed.body.message, confirmed.body.message];
  }

  check(code: string): Promise<Reply> {
    const path = `/api/promo-codes/code/${code}/branch/${CHAIN.branch.harbour}/sub-total/1450`;
    return server.api.call('GET', path, undefined, { headers: this.headers });
  }
}

/** The attacker's calls, each made as often as it is allowed; `n` differs each time. */
const ABUSES: ((n: number, headers: Headers) => Promise<Reply>)[] = [
  // guesses at the orders of others
  (n, headers) => server.api.post('/api/my-orders', { phone: guessed(n), otp: '000000' }, { headers }),
  // guesses at promo codes, entered and in orders
  (n, headers) =>
    server.api.call('GET', `/api/promo-codes/code/GUESS${n}/branch/${CHAIN.branch.harbour}/sub-total/1450`, undefined, {
      headers,
    }),
  (n, headers) =>
    server.api.post('/api/orders', orderRequest({ phone: fake(n), promoCode: n, promoCodePercentage: 10 }), {
      headers,
    }),
  // orders that nobody pays
  (n, headers) =>
    server.api.post(
      '/api/orders',
      orderRequest({ phone: fake(n), paymentType: 'Pay Online', products: [line(CHAIN.soda, 3)] }),
      { headers },
    ),
  // codes that nobody enters
  (n, headers) => server.api.post('/api/my-orders/code', { phone: fake(n) }, { headers }),
  // all codes of the chain, to other people's phones
  (n, headers) =>
    server.api.post('/api/orders', orderRequest({ phone: fake(n), products: [line(CHAIN.cheese)] }), {
      headers: { ...headers, ...from(elsewhere(n)) },
    }),
];
const fake = (n: number): string => phoneOf(1_000_000 + n);
const guessed = (n: number): string => phoneOf(2_000_000 + (n % 50));
const FLOOD = 'Too many requests.';
const elsewhere = (n: number): string => ELSEWHERE[n % ELSEWHERE.length] ?? '';

/** Attacks until it is stopped: as many calls at a time as one machine can make, without a pause. */
class Attack {
  private isOver = false;
  private calls = 0;
  /** the abuses that a limit has stopped */
  private readonly rejected = new Set<number>();
  private readonly workers: Promise<void>[];

  constructor(private readonly cookies: readonly string[] = ['']) {
    this.workers = Array.from({ length: 6 }, () => this.work());
  }

  private async work(): Promise<void> {
    while (!this.isOver) {
      const n = this.calls++;
      const abuse = n % ABUSES.length;
      const headers = from(NETWORK, this.cookies[Math.floor(n / ABUSES.length) % this.cookies.length]);
      const reply = await ABUSES[abuse]?.(n, headers);
      const isLimit = reply?.status === 429 && !reply.body.message.startsWith(FLOOD);
      if (isLimit) this.rejected.add(abuse);
    }
  }

  /** Resolves when the attacker has used up everything that limits count. */
  async isAtItsLimits(): Promise<void> {
    // an order with an unknown promo code is never rejected by a limit
    await untilFound(async () => [0, 1, 3, 4, 5].every((abuse) => this.rejected.has(abuse)) || undefined);
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.workers);
  }
}

/** Runs some at a time, as customers arrive. */
async function inTurns<Result>(count: number, one: (n: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const queue = Array.from({ length: 8 }, async () => {
    while (next < count) {
      const n = next++;
      results[n] = await one(n);
    }
  });
  await Promise.all(queue);
  return results;
}

const SERVED = ['Your order is placed.', 'Thank you! Your order is confirmed.'];
const PROMO = { promoCode: CHAIN.promo.ten.id, promoCodePercentage: CHAIN.promo.ten.percentage };

beforeEach(async () => {
  await server.db.query('DELETE FROM rate_limit');
  // makes the codes for these numbers wrong instead of missing
  await server.db.query(
    `INSERT INTO phone_code (phone, code_hash, expires_at, sent_at)
     SELECT '07' || (32000000 + n), '\\x00', now() + interval '1 hour', now() FROM generate_series(0, 49) n
     ON CONFLICT (phone) DO UPDATE SET wrong_tries = 0`,
  );
});

test("lets 80 customers of the attacker's address order and confirm during an attack at full rate, new ones too", async () => {
  // every fourth has ordered before: on this device, or with this phone on another one
  const customers = Array.from({ length: CUSTOMERS }, (_, n) => new Customer(phoneOf(n)));
  const isRegular = (n: number) => n % 4 === 0;
  const regulars = customers.filter((_, n) => isRegular(n));
  await inTurns(regulars.length, async (n) => {
    await regulars[n]?.openShop();
    expect(await regulars[n]?.order()).toEqual(SERVED);
  });
  const attack = new Attack();
  try {
    await attack.isAtItsLimits();
    const answers = await inTurns(CUSTOMERS, async (n) => {
      const customer = customers[n];
      // a new customer gets a device with the first page, during the attack
      if (!isRegular(n)) await customer?.openShop();
      const hasCode = n % 5 < 2;
      const checked = hasCode ? [(await customer?.check(CHAIN.promo.ten.code))?.body.error] : [];
      return [...checked, ...((await customer?.order(hasCode ? PROMO : {})) ?? [])];
    });
    expect(answers).toEqual(answers.map((_, n) => [...(n % 5 < 2 ? [false] : []), ...SERVED]));
  } finally {
    await attack.stop();
  }
}, 120_000);

test('does not let an attacker with many devices keep known customers from ordering, by device or by phone', async () => {
  await server.db.query(`UPDATE customer_order SET status = 'Expired', holds_stock = false, expires_at = NULL
    WHERE status IN ('Payment Pending', 'OTP Pending')`);
  await server.db.query('UPDATE daily_stock SET sold = 0');
  const known = new Customer(phoneOf(500));
  await known.openShop();
  expect(await known.order()).toEqual(SERVED);
  const cookies: string[] = [''];
  for (let n = 0; n < 30; n++) {
    cookies.push(cookieOf(await server.api.get('/api/settings', { headers: from(NETWORK) })) ?? '');
  }
  const attack = new Attack(cookies);
  try {
    await attack.isAtItsLimits();
    await untilFound(async () => {
      const stranger = new Customer(phoneOf(600));
      await stranger.openShop();
      return (await stranger.check(CHAIN.promo.ten.code)).status === 429 || undefined;
    });
    expect((await known.check(CHAIN.promo.ten.code)).body.error).toBe(false);
    expect(await known.order(PROMO)).toEqual(SERVED);
  } finally {
    await attack.stop();
  }
  // the same customer on another device, after the flood of requests
  const onOtherDevice = new Customer(phoneOf(500));
  await onOtherDevice.openShop();
  const answers = await untilFound(async () => {
    const [first = '', ...rest] = await onOtherDevice.order(PROMO);
    return first.startsWith(FLOOD) ? undefined : [first, ...rest];
  });
  expect(answers).toEqual(SERVED);
}, 120_000);
