import { io } from 'socket.io-client';
import { clientAddress } from '../../src/common/http/client-address.js';
import { type BoardSocket, startTestServer, type TestServer } from '../support/test-app.js';

describe('the address of a client behind proxies', () => {
  const peer = '10.0.0.1';
  test.each([
    ['no proxy is trusted: the header counts for nothing', 0, '6.6.6.6', peer],
    ['no header', 1, undefined, peer],
    ['one proxy: what it added', 1, '203.0.113.7', '203.0.113.7'],
    ['one proxy, and a client that makes something up', 1, '6.6.6.6, 203.0.113.7', '203.0.113.7'],
    ['two proxies', 2, '6.6.6.6,203.0.113.7, 10.0.0.2', '203.0.113.7'],
    ['more proxies than are named', 3, '203.0.113.7', '203.0.113.7'],
  ])('%s', (_name, trustedHops, forwardedFor, address) => {
    expect(clientAddress({ peer, forwardedFor, trustedHops })).toBe(address);
  });
});

describe('D guesses of order numbers over a socket', () => {
  let server: TestServer;
  const sockets: BoardSocket[] = [];
  beforeAll(async () => {
    server = await startTestServer({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  });
  afterAll(async () => {
    for (const socket of sockets) socket.close();
    await server.close();
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
