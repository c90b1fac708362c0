import { io } from 'socket.io-client';
import { ClientErrorsService } from '../../src/client-errors/client-errors.service.js';
import { type Api, type BoardSocket, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
});
afterAll(() => server.close());

describe('D guesses of order numbers over a socket', () => {
  const sockets: BoardSocket[] = [];
  afterAll(() => {
    for (const socket of sockets) socket.close();
  });

  /** Guesses as a client whose proxy adds `from` to the client's own header. */
  async function guess(from: string, madeUp: string): Promise<string> {
    const socket: BoardSocket = io(server.api.url, {
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: { 'x-forwarded-for': `${madeUp}, ${from}` },
    });
    sockets.push(socket);
    return (await socket.emitWithAck('order:track', { reference: 'ZZZZZZZZZZ' })).message;
  }

  test('count for the address that the proxy saw, not for an invented one, together with those over HTTP', async () => {
    const messages: string[] = [];
    for (let n = 0; n < 40; n++) messages.push(await guess('203.0.113.7', `6.6.6.${n}`));
    expect(messages.at(0)).toBe('Order Not Found!');
    expect(messages.at(-1)).toMatch(/^Too many tries/);
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    expect((await server.api.get('/api/orders/ZZZZZZZZZZ', { headers })).status).toBe(429);
    expect(await guess('203.0.113.8', '203.0.113.7')).toBe('Order Not Found!');
  });

  test('of one IPv6 network count together', async () => {
    const from = (n: number) => ({ 'x-forwarded-for': `2001:db8:7:7::${n.toString(16)}` });
    const statuses: number[] = [];
    for (let n = 0; n < 40; n++) {
      statuses.push((await server.api.get('/api/orders/ZZZZZZZZZZ', { headers: from(n) })).status);
    }
    expect([statuses.at(0), statuses.at(-1)]).toEqual([200, 429]);
    const elsewhere = { 'x-forwarded-for': '2001:db8:7:8::1' };
    expect((await server.api.get('/api/orders/ZZZZZZZZZZ', { headers: elsewhere })).status).toBe(200);
  });
});

describe('errors that pages report', () => {
  const anError = (changed: object = {}) => ({
    message: 'x is undefined',
    stack: 'at a (/assets/shop-1.js:1:2)',
    path: '/menu',
    build: 'b1',
    ...changed,
  });

  test('counts what pages report, and rejects a report that is no error or too long', async () => {
    const errors = server.app.get(ClientErrorsService);
    const before = errors.total;
    expect((await server.api.post('/api/client-errors', anError())).status).toBe(200);
    expect((await server.api.post('/api/client-errors', anError({ message: '' }))).status).toBe(400);
    expect((await server.api.post('/api/client-errors', anError({ stack: 'x'.repeat(1501) }))).status).toBe(400);
    expect(errors.total - before).toBe(1);
  });

  test('rejects a flood from one address without counting it', async () => {
    const errors = server.app.get(ClientErrorsService);
    const statuses: number[] = [];
    for (let n = 0; n < 61; n += 1) statuses.push((await server.api.post('/api/client-errors', anError())).status);
    expect(statuses.at(-1)).toBe(429);
    expect(errors.total).toBe(60);
  });
});

test('looks up 30 numbers a minute for each user, and no more', async () => {
  const as = async (email: string) => server.api.as((await server.api.login(email)).api_token);
  const [kitchen, manager] = [await as(CHAIN.user.kitchen.email), await as(CHAIN.user.manager.email)];
  const ask = async (api: Api, n: number) =>
    (await api.get(`/api/branches/1/callers?phone=0763${String(n).padStart(6, '0')}`)).status;
  const asked: number[] = [];
  for (let n = 0; n < 31; n++) asked.push(await ask(kitchen, n));
  expect(asked).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  expect(await ask(manager, 0)).toBe(200);
  const [{ count }] = await server.db.query(
    "SELECT count(*)::int FROM audit_entry WHERE action = 'looked up a caller'",
  );
  expect(count).toBe(31);
});
