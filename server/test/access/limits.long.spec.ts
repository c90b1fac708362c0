import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { InjectOptions } from 'fastify';
import { io } from 'socket.io-client';
import { LIMITS } from '../../../libs/contract/values.js';
import { ClientErrorsService } from '../../src/client-errors/client-errors.service.js';
import type { RouteKind } from '../../src/common/http/route-kind.js';
import { AttemptLimits, type GuessKind } from '../../src/common/limits/attempt-limits.js';
import { originAt } from '../../src/common/limits/call-origin.js';
import { placeOrder } from '../support/orders.js';
import { costAbove } from '../support/processor-time.js';
import { isRejectedOnceSpent } from '../support/spent-budget.js';
import { type Api, type BoardSocket, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { registeredRoutes } from './registered-routes.js';
import { costOf, limitOf, type RouteRow, routeTable } from './route-table.js';

const KINDS: readonly RouteKind[] = ['api', 'sandbox', 'file'];
/**
 * the kinds of guesses that count by a call's origin and are answered with 429 (not the buyer's return from a gateway)
 */
const GUESSES: readonly GuessKind[] = ['login-address', 'promo', 'order-number', 'my-orders', 'feedback'];
/** more wrong guesses than any kind allows */
const MANY_GUESSES = 60;

let webRoot: string;
let server: TestServer;
let token: string;
let table: Record<string, RouteRow>;

beforeAll(async () => {
  webRoot = fs.mkdtempSync(path.join(os.tmpdir(), 'passline-page-'));
  fs.writeFileSync(path.join(webRoot, 'index.html'), '<!doctype html><title>Page</title>');
  fs.writeFileSync(path.join(webRoot, 'staff.html'), '<!doctype html><title>Staff</title>');
  server = await startTestServer({ RATE_LIMITS: 'on', TRUST_PROXY: '1', WEB_ROOT: webRoot });
  token = (await server.api.login(CHAIN.user.admin.email)).api_token;
  const placed = await placeOrder(server.api);
  table = routeTable({ orderId: placed.body.order.id, reference: placed.body.order.reference });
});
afterAll(async () => {
  await server.close();
  fs.rmSync(webRoot, { recursive: true });
});

const methodOf = (route: string) => (route.split(' ')[0] ?? 'GET') as InjectOptions['method'];
const inject = (options: InjectOptions) => server.app.inject(options);

/** Makes a call of the table from an address. */
function call(route: string, { path: url, body }: RouteRow, address: string, headers: Record<string, string> = {}) {
  return inject({
    method: methodOf(route),
    url,
    headers: { 'x-forwarded-for': address, ...headers },
    ...(body && { payload: body }),
  });
}

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

it('has a row for every route', () => {
  expect(registeredRoutes(server.app).filter((route) => !(route in table))).toEqual([]);
});

it('counts each route in the budget of the table, and in no other', async () => {
  const mistakes: string[] = [];
  const registered = new Set(registeredRoutes(server.app));
  for (const [route, row] of Object.entries(table).filter(([name]) => registered.has(name))) {
    for (const [at, kind] of KINDS.entries()) {
      const address = `192.0.2.${at + 1}`;
      const isCounted = kind === limitOf(row);
      const request = () => inject({ method: methodOf(route), url: row.path, headers: { 'x-forwarded-for': address } });
      const isRejected = await isRejectedOnceSpent(server, { kind, address }, request, isCounted ? 3 : 1);
      if (isRejected !== isCounted) mistakes.push(`${route}: rejected ${isRejected} with ${kind} spent`);
    }
  }
  expect(mistakes).toEqual([]);
}, 120_000);

it('allows no more guesses on each public route than the table says', async () => {
  const limits = server.app.get(AttemptLimits);
  const mistakes: string[] = [];
  for (const [at, kind] of GUESSES.entries()) {
    const address = `198.51.100.${at}`;
    for (let n = 0; n < MANY_GUESSES; n++) await limits.count({ kind, by: originAt(address) });
    for (const [route, row] of Object.entries(table)) {
      if (row.who !== 'everyone' || !row.path.startsWith('/api/')) continue;
      // a rejection that does not depend on the origin, such as for a code that was just sent, belongs to another limit
      const { statusCode } = await call(route, row, address);
      const elsewhere = await call(route, row, `2001:db8:${at}::1`);
      const isRejected = statusCode === 429 && elsewhere.statusCode !== 429;
      if (isRejected !== (row.guesses?.includes(kind) ?? false))
        mistakes.push(`${route}: ${statusCode} with ${kind} spent`);
    }
  }
  expect(mistakes).toEqual([]);
}, 120_000);

it('accepts a body up to the size of the table, and not one byte more', async () => {
  const mistakes: string[] = [];
  const writing = Object.entries(table).filter(([route]) => /^(POST|PUT) \/api\//.test(route));
  for (const [at, [route, row]] of writing.entries()) {
    const headers = { 'x-forwarded-for': `203.0.113.${at}`, authorization: token };
    if (row.isUpload) {
      const { status } = await upload(row.path, headers);
      if (status !== 413) mistakes.push(`${route}: ${status} for a picture of more than 8 MB`);
      continue;
    }
    // for logged-out callers too, because the body is read before the caller is known
    for (const [size, isTaken] of [
      [LIMITS.bodyBytesMax, true],
      [LIMITS.bodyBytesMax + 1, false],
    ] as const) {
      const { statusCode } = await inject({
        method: methodOf(route),
        url: row.path,
        headers: { 'x-forwarded-for': `203.0.113.${at}`, 'content-type': 'application/json' },
        payload: '{}'.padEnd(size),
      });
      if ((statusCode !== 413) !== isTaken) mistakes.push(`${route}: ${statusCode} for ${size} bytes`);
    }
  }
  expect(mistakes).toEqual([]);
}, 120_000);

async function upload(address: string, headers: Record<string, string>): Promise<Response> {
  const form = new FormData();
  // with a signature, so that only the size is wrong
  form.append('image', new Blob([Buffer.from('GIF89a'), Buffer.alloc(LIMITS.uploadBytesMax)]), 'a.gif');
  return fetch(server.api.url + address, { method: 'POST', headers, body: form });
}

it('takes no more processor time than the table says', async () => {
  const mistakes: string[] = [];
  const routes = Object.keys(table)
    .filter((route) => !route.endsWith('logout'))
    .sort((a, b) => Number(a.startsWith('DELETE')) - Number(b.startsWith('DELETE')));
  for (const [at, route] of routes.entries()) {
    const row = table[route];
    if (!row || row.isUpload) continue;
    const headers: Record<string, string> = row.who === 'everyone' ? {} : { authorization: token };
    const address = `2001:db8:${at.toString(16)}::1`;
    const cost = await costAbove(costOf(row), () => call(route, row, address, headers));
    if (cost !== undefined) mistakes.push(`${route}: ${cost} ms`);
  }
  expect(mistakes).toEqual([]);
}, 120_000);
