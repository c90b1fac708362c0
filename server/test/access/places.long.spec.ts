import http, { request } from 'node:http';
import net from 'node:net';
import { MESSAGE } from '../../../libs/contract/orders/messages.js';
import { UploadPlaces } from '../../src/auth/uploads.js';
import { RequestGate } from '../../src/common/limits/request-gate.js';
import { placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';
import { type RouteRow, routeTable } from './route-table.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ DATABASE_POOL: String(POOL) });
});
afterAll(() => server.close());

describe('uploads', () => {
  /** How many files of one user are received at the same time. */
  const AT_ONCE = 3;
  const UPLOADS = Object.entries(routeTable({ orderId: '', reference: '' })).filter(([, { isUpload }]) => isUpload);

  const BODY =
    '--x\r\nContent-Disposition: form-data; name="FIELD"; filename="a"\r\n\r\nName,Price\r\nBun,3\r\n--x--\r\n';
  const bodyFor = (path: string) => BODY.replace('FIELD', path.includes('menu-sheet') ? 'file' : 'image');
  const headersOf = (token: string, body: string) => ({
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': Buffer.byteLength(body),
  });

  /** Starts an upload and sends only its first half. */
  function begin(path: string, token: string) {
    const body = bodyFor(path);
    const call = request(server.api.url + path, { method: 'POST', headers: headersOf(token, body) });
    const answer = new Promise<{ status?: number; text: string }>((resolve, reject) => {
      call.on('error', reject);
      call.on('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => resolve({ status: response.statusCode, text }));
      });
    });
    // for one that is aborted
    answer.catch(() => undefined);
    call.write(body.slice(0, 60));
    return { answer, finish: () => call.end(body.slice(60)), giveUp: () => call.destroy() };
  }

  async function whole(path: string, token: string): Promise<number> {
    const { 'content-length': _, ...headers } = headersOf(token, '');
    const response = await fetch(server.api.url + path, { method: 'POST', headers, body: bodyFor(path) });
    await response.body?.cancel();
    return response.status;
  }

  /** Starts as many uploads of one user as are received at the same time, past the first check. */
  async function slowUploads(path: string, token: string) {
    const places = server.app.get(UploadPlaces);
    await until(() => places.taken === 0);
    const uploads = Array.from({ length: AT_ONCE }, () => begin(path, token));
    await until(() => places.taken === AT_ONCE);
    return uploads;
  }

  it('covers all uploads', () => expect(UPLOADS.length).toBeGreaterThan(4));

  it.each(UPLOADS)('ends %s if the session has ended before the file has arrived', async (_route, { path }) => {
    const token = (await server.api.login(CHAIN.user.admin.email)).api_token;
    const uploads = await slowUploads(path, token);
    await server.api.call('POST', '/api/logout', {}, { token });
    for (const { finish } of uploads) finish();
    for (const { answer } of uploads) {
      expect(await answer).toEqual({ status: 401, text: expect.stringContaining(MESSAGE.notAuthorized) });
    }
  });

  it('holds a few files of one user at the same time, and no longer counts an aborted one', async () => {
    const [[, { path }] = ['', { path: '' }]] = UPLOADS;
    const token = (await server.api.login(CHAIN.user.admin.email)).api_token;
    const [first, ...others] = await slowUploads(path, token);
    expect(await whole(path, token)).toBe(503);
    first?.giveUp();
    await until(async () => (await whole(path, token)) !== 503);
    for (const { giveUp } of others) giveUp();
  });
});

/** the fewest that are possible, so that four places that are not given back stop the server */
const POOL = 2;

let token: string;
let routes: { method: string; row: RouteRow; names: string[] }[];
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  token = (await server.api.login(CHAIN.user.admin.email)).api_token;
  const { id: orderId, reference } = (await placeOrder(server.api)).body.order;
  routes = Object.entries(routeTable({ orderId, reference })).map(([route, row]) => {
    const [method = '', pattern = ''] = route.split(' ');
    return { method, row, names: pattern.split('/') };
  });
});
afterAll(async () => {
  agent.destroy();
});

/** Returns an address as it is and with its ends made odd, for HEAD and OPTIONS. */
const plainAddresses = ({ row: { path } }: { row: RouteRow }): string[] => [path, `${path}/`, `/${path}`];

/** Returns an address with each of its parameters, and each of its ends, made odd. */
function oddAddresses({ row: { path }, names }: { row: RouteRow; names: string[] }): string[] {
  const [bare = '', query] = path.split('?');
  const withQuery = (address: string) => (query === undefined ? address : `${address}?${query}`);
  const parts = bare.split('/');
  const places = names.flatMap((name, at) => (name.startsWith('{}') ? at : []));
  const odd = ['', '.', '..', '%2e%2e', '%2F', '%00', '%20', '%', ';', '%F0%9F'];
  return [
    ...places.flatMap((at) => odd.map((value) => parts.with(at, value).join('/'))),
    places.reduce((emptied, at) => emptied.with(at, ''), parts).join('/'),
    `${bare}/`,
    `${bare}//`,
    `/${bare}`,
    bare.replaceAll('/', '//'),
    bare.replace('/api', '/%61pi'),
    bare.toUpperCase(),
    `${bare}/.`,
    `${bare}/..`,
    `${bare}%3F`,
    `${bare}?`,
    bare,
  ].map(withQuery);
}

/** Sends a request with its address as it is, which `fetch` would normalize. @returns the status */
function send(method: string, address: string, body: unknown, headers: Record<string, string> = {}): Promise<number> {
  const { hostname, port } = new URL(server.api.url);
  const text = body === undefined ? '' : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        agent,
        hostname,
        port,
        method,
        path: address,
        headers: { ...(text === '' ? {} : { 'content-type': 'application/json' }), ...headers },
      },
      (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
      },
    );
    request.once('error', reject);
    request.setTimeout(30_000, () => request.destroy(new Error(`no answer to ${method} ${address}`)));
    request.end(text);
  });
}

const taken = () => ({ ...server.app.get(RequestGate).inFlight, uploads: server.app.get(UploadPlaces).taken });
const NONE = { running: 0, waiting: 0, uploads: 0 };

/** Calls every route, but for those that would end this test's session, which nobody calls with a session. */
async function callEach(caller: 'nobody' | 'admin'): Promise<void> {
  for (const route of routes) {
    const endsSession = /^\/api\/(logout|sessions?\b)/.test(route.row.path);
    const headers: Record<string, string> =
      caller === 'nobody' || endsSession ? {} : { authorization: `Bearer ${token}` };
    const plain = plainAddresses(route).flatMap((address) =>
      ['HEAD', 'OPTIONS'].map((method) => ({ method, address })),
    );
    for (const { method, address } of [
      ...oddAddresses(route).map((odd) => ({ method: route.method, address: odd })),
      ...plain,
    ]) {
      const body = method === 'HEAD' || method === 'GET' ? undefined : (route.row.probe ?? route.row.body);
      const call = `${method} ${address}`;
      const status = await send(method, address, body, headers);
      expect({ call, status, isFailure: status >= 500 }).toEqual({ call, status, isFailure: false });
    }
    expect({ of: route.names.join('/'), ...taken() }).toEqual({ of: route.names.join('/'), ...NONE });
  }
}

it.each(['nobody', 'admin'] as const)(
  'gives back the place of each request of %s, whatever its address',
  (caller) => callEach(caller),
  180_000,
);

/** The moments at which a caller breaks off, by what has been sent. */
const STAGES = {
  'within the headers': ({ head }: Raw) => head.slice(0, -6),
  'before the body': ({ head }: Raw) => head,
  'within the body': ({ head, body }: Raw) => head + body.slice(0, body.length / 2),
  'before the answer': ({ head, body }: Raw) => head + body,
};
interface Raw {
  head: string;
  body: string;
}

function rawOf({ method, row }: { method: string; row: RouteRow }): Raw {
  const file = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nPNG\r\n--x--\r\n';
  const body = row.isUpload ? file : JSON.stringify(row.probe ?? row.body ?? {});
  const type = row.isUpload ? 'multipart/form-data; boundary=x' : 'application/json';
  const content = method === 'GET' ? [] : [`content-type: ${type}`, `content-length: ${body.length}`];
  const head = [`${method} ${row.path} HTTP/1.1`, 'host: shop', `authorization: Bearer ${token}`, ...content, '', ''];
  return { head: head.join('\r\n'), body: method === 'GET' ? '' : body };
}

it.each(Object.entries(STAGES))(
  'gives back the place of each request that is broken off %s',
  async (_stage, sent) => {
    const { hostname, port } = new URL(server.api.url);
    for (const route of routes) {
      if (/^\/api\/(logout|sessions?\b)/.test(route.row.path)) continue;
      for (const breakOff of [(socket: net.Socket) => socket.destroy(), (socket: net.Socket) => socket.end()]) {
        const socket = net.connect(Number(port), hostname);
        socket.on('error', () => undefined);
        socket.resume();
        await new Promise((written) => socket.write(sent(rawOf(route)), written));
        breakOff(socket);
        if (!socket.destroyed) await new Promise((closed) => socket.once('close', closed));
      }
    }
    await until(() => JSON.stringify(taken()) === JSON.stringify(NONE));
    expect(taken()).toEqual(NONE);
  },
  180_000,
);

it('still serves everybody afterwards', async () => {
  expect((await server.api.get('/api/branches')).status).toBe(200);
  expect((await placeOrder(server.api)).status).toBe(200);
  const days = 'from=2026-01-01&to=2026-01-02';
  const exports = [`/api/finance/orders.csv?${days}`, '/api/reconciliation/entries.csv'];
  const statuses = await Promise.all(
    exports.map((address) => send('GET', address, undefined, { authorization: `Bearer ${token}` })),
  );
  expect(statuses).toEqual([200, 200]);
});
