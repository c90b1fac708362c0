import fs from 'node:fs';
import path from 'node:path';
import { LoginRequest } from '../../../libs/contract/requests/people/session.js';
import { requestIdOf } from '../../src/common/callers/request-id.js';
import { bodyValidation } from '../../src/common/validation/body-validation.js';
import { ignoredOf } from '../../src/common/validation/ignored-fields.js';
import { orderRequest } from '../support/orders.js';
import { fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

const APP = 'https://app.example.com';
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'on', CORS_ORIGINS: `${APP}, https://kiosk.example.com` });
  token = (await server.api.login(CHAIN.user.admin.email)).api_token;
});
afterAll(() => server.close());

const call = (address: string, init: RequestInit = {}) => fetch(server.api.url + address, init);

describe('descriptions', () => {
  test.each(['openapi', 'asyncapi'])('serves the %s description of the documents', async (name) => {
    const answer = await call(`/api/${name}.json`);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await answer.json()).toEqual(JSON.parse(fs.readFileSync(path.resolve(`docs/${name}.json`), 'utf8')));
  });

  test('names the version of the release', async () => {
    const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8'));
    const { body } = await server.api.get('/api/version');
    expect(body).toEqual({ error: false, message: '', version, build: 'none' });
  });
});

describe('X-Request-Id', () => {
  test.each(['abc-123', 'Root=1-67891233-abcdef012345678912345678', 'a'.repeat(100)])('takes %s', async (id) => {
    const answer = await call('/api/version', { headers: { 'x-request-id': id } });
    expect(answer.headers.get('x-request-id')).toBe(id);
  });

  test.each(['', 'a'.repeat(101), 'two words', 'a"b', 'näh'])('replaces %j by a new one', (id) => {
    expect(requestIdOf({ headers: { 'x-request-id': id } })).toMatch(/^[\da-f-]{36}$/);
  });

  test.each(['/api/orders/NONE', '/api/none', '/none', '/api/orders/%', '/api/session'])(
    'is in the answer of %s',
    async (address) => {
      expect((await call(address)).headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    },
  );
});

describe('RateLimit headers', () => {
  test('count down within a window', async () => {
    const left: number[] = [];
    for (let n = 0; n < 2; n += 1) {
      const { headers } = await call('/api/version');
      expect(headers.get('ratelimit-limit')).toBe('300');
      expect(Number(headers.get('ratelimit-reset'))).toBeLessThanOrEqual(10);
      left.push(Number(headers.get('ratelimit-remaining')));
    }
    const [before = 0, after = 0] = left;
    // a window may have ended in between
    expect(after === before - 1 || after === 299).toBe(true);
  });

  test('say that none is left once tries are limited', async () => {
    const guess = () => call('/api/orders/ZZZZZZZZZZ');
    let answer = await guess();
    for (let n = 0; n < 40 && answer.status !== 429; n += 1) answer = await guess();
    const { headers } = answer;
    expect(answer.status).toBe(429);
    expect(headers.get('ratelimit-remaining')).toBe('0');
    expect(headers.get('ratelimit-reset')).toBe(headers.get('retry-after'));
  });

  test('are absent from health checks', async () => {
    expect((await call('/api/health')).headers.get('ratelimit-limit')).toBeNull();
  });
});

describe('CORS', () => {
  const from = (origin: string, more: Record<string, string> = {}) => ({ headers: { origin, ...more } });
  const preflight = (address: string, method: string, origin = APP) =>
    call(address, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization, content-type',
      },
    });

  test('lets pages of the configured origins make public calls, without cookies', async () => {
    const { headers } = await call('/api/branches', from(APP));
    expect(headers.get('access-control-allow-origin')).toBe(APP);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('access-control-expose-headers')).toContain('Retry-After');
    expect(headers.get('vary')).toMatch(/origin/i);
  });

  test('answers the preflight of a public call, and does not let it carry a token of staff', async () => {
    const { status, headers } = await preflight('/api/orders', 'POST');
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-methods')).toBe('POST');
    expect(headers.get('access-control-allow-headers')).toContain('Idempotency-Key');
    expect(headers.get('access-control-allow-headers')).not.toMatch(/authorization/i);
  });

  test.each([
    ['another origin', '/api/branches', 'https://other.example.com'],
    ['a call of staff', '/api/users', APP],
  ])('does not allow %s', async (_case, address, origin) => {
    const answer = await call(address, from(origin, { authorization: `Bearer ${token}` }));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect((await preflight(address, 'GET', origin)).headers.get('access-control-allow-origin')).toBeNull();
  });

  test('is off by default', async () => {
    const closed = await startTestServer();
    const answer = await fetch(`${closed.api.url}/api/branches`, from(APP));
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('vary') ?? '').not.toMatch(/origin/i);
    await closed.close();
  });
});

describe('fields of a body', () => {
  test('that are unknown are named, in objects too', async () => {
    const [line] = orderRequest().products;
    const request = { ...orderRequest(), promo: 'X', products: [{ ...line, colour: 'red' }] };
    const placed = await server.api.post('/api/orders', request);
    expect(placed.body).toMatchObject({ error: false, ignored: ['products.0.colour', 'promo'] });
    const rejected = await server.api.post('/api/login', { email: 'no@one.lk', password: 'wrong one', remember: true });
    expect(rejected.body).toMatchObject({ error: true, ignored: ['remember'] });
    const malformed = await server.api.post('/api/login', { mail: 'no@one.lk', password: 'wrong one' });
    expect(malformed.body).toMatchObject({ error: true, ignored: ['mail'] });
  });

  test('are not named if the call knows all of them, or reads the caller’s token there', async () => {
    expect((await server.api.post('/api/orders', orderRequest())).body).not.toHaveProperty('ignored');
    expect((await server.api.post('/api/orders', { ...orderRequest(), token })).body).not.toHaveProperty('ignored');
  });

  test('are not named in production', async () => {
    const body = { email: 'no@one.lk', password: 'wrong one', remember: true };
    await bodyValidation({ isProduction: true }).transform(body, { type: 'body', metatype: LoginRequest });
    expect(ignoredOf(body)).toBeUndefined();
    await bodyValidation({ isProduction: false }).transform(body, { type: 'body', metatype: LoginRequest });
    expect(ignoredOf(body)).toEqual(['remember']);
  });

  test.each([
    ['email', 'Enter an email address.'],
    ['firstName', 'First name is required.'],
    ['phone', 'Contact Number must have exactly 10 digits.'],
    ['subTotal', 'Sub Total must be an amount with at most 2 decimals.'],
  ])('have one sentence if %s is missing', async (name, sentence) => {
    const { [name]: _missing, ...request }: Record<string, unknown> = { ...orderRequest() };
    const reply = await server.api.post('/api/orders', request);
    expect(fieldsOf(reply)[name]).toEqual([sentence]);
  });
});
