import fc from 'fast-check';
import { MESSAGE } from '../../../libs/contract/orders/messages.js';
import { placeOrder } from '../support/orders.js';
import { fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { type RouteRow, routeTable } from './route-table.js';

/** Any JSON, preferring values that break numbers, texts and queries. */
const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    '0',
    '1e9',
    'NaN',
    "' OR 1=1 --",
    '<b>x</b>',
    '%_\\',
    '\u0000',
    '\u202e',
    '\ud800',
    '=1+1',
    '24:00',
    '2026-02-30',
    'x'.repeat(5000),
    0,
    -1,
    1.5,
    0.001,
    1e9,
    2_147_483_648,
    1e21,
    -1e308,
    [],
    [[]],
    {},
    { length: 3 },
    { toString: 1 },
    { __proto__: null, constructor: 'x' },
  ),
  fc.string(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.array(fc.jsonValue(), { maxLength: 3 }),
  fc.jsonValue(),
);

/** Fields that a body may have besides those of the table. */
const LEFT_OUT = { version: 1, reason: 'Rain', branch: 1, free: false, parts: [] };
/** Texts that PostgreSQL reads differently than JavaScript; each is just too long for one limit. */
const TRICKY_TEXTS = ['\u0000', '\u200d', ...[16, 31, 41, 61, 151, 501].map((times) => '❤️'.repeat(times))];
/** Values for an id, a day, an amount, a number or a code in an address. */
const PARAMETERS = [
  ...['0', '-1', '1.5', 'x', '999999999', '2147483648', '99999999999999999999', 'null', '1e3', '1e30', '2026-02-30'],
  ...[
    '0000-01-01',
    '9999-12-31',
    '%00',
    'A%00',
    '%ED%A0%80',
    'A%FF',
    '%C0%80',
    '%27',
    '%F0%9F%98%80',
    '%E2%80%AE',
    '50%OFF',
    '%F0%9F',
    '[]',
    '{}',
  ],
  ...['x'.repeat(120), 'x'.repeat(600)],
];
const DAYS = 'from=2026-01-01&to=2026-01-02';
/** The addresses with a query: a complete query, and all names that are read. */
const QUERIED: [path: string, query: string, ...names: string[]][] = [
  ['/api/feedback', '', 'before'],
  ['/api/dev/sms', '', 'phone'],
  ['/api/waiting', '', 'branch'],
  ['/api/audit', '', 'from', 'to', 'branch', 'actor', 'entity', 'entityId', 'action', 'search', 'page', 'pageSize'],
  ['/api/reconciliation', '', 'from', 'to', 'branch', 'search', 'page', 'kind'],
  ['/api/reconciliation/entries.csv', '', 'from', 'to', 'branch', 'search', 'page', 'kind'],
  ['/api/finance/figures', DAYS, 'from', 'to', 'branch'],
  ['/api/finance/ahead', '', 'branch'],
  ['/api/finance/sales', DAYS, 'from', 'to', 'branch'],
  ['/api/finance/orders.csv', DAYS, 'from', 'to', 'branch'],
  ['/api/finance/months.csv', DAYS, 'from', 'to', 'branch'],
  ['/api/finance/vat', DAYS, 'from', 'to', 'branch'],
  ['/api/finance/journal.csv', DAYS, 'from', 'to', 'branch'],
  ['/api/finance/tax-invoices', 'month=2026-01', 'month'],
  ['/api/finance/search', '', 'text'],
  [
    '/api/finance/orders',
    `${DAYS}&figure=total_orders&type=food`,
    ...['from', 'to', 'branch', 'figure', 'type', 'item', 'weekday', 'hour', 'code', 'page'],
  ],
  ['/api/branches/1/kitchen-figures', DAYS, 'from', 'to'],
  ['/api/branches/1/menu-sheet', '', 'format'],
  ['/api/orders/branch/1/search', '', 'orderNo', 'phone'],
  ['/api/branches/1/callers', 'phone=0771234567', 'phone'],
  ['/api/orders/branch/1/date/2026-01-01', '', 'epoch', 'afterSeq'],
];

/** Returns the address with another value for one name of its query. */
function queryOf([path, query]: (typeof QUERIED)[number], name: string, value: string): string {
  const others = query.split('&').filter((part) => part !== '' && !part.startsWith(`${name}=`));
  return `${path}?${[...others, `${name}=${value}`].join('&')}`;
}

let server: TestServer;
let token: string;
let bodies: [route: string, row: RouteRow][];
let reads: [route: string, row: RouteRow][];
let changes: [route: string, row: RouteRow][];

beforeAll(async () => {
  server = await startTestServer({ LANGUAGES: 'en,si,ta' });
  token = (await server.api.login(CHAIN.user.admin.email)).api_token;
  const placed = await placeOrder(server.api);
  const table = routeTable({ orderId: placed.body.order.id, reference: placed.body.order.reference });
  reads = Object.entries(table).filter(([route]) => route.startsWith('GET /api/'));
  changes = Object.entries(table).filter(([route]) => /^(POST|PUT|DELETE) \/api\//.test(route));
  // hashing random passwords would take long; logging out would end the test's own session
  const left = ['POST /api/login', 'POST /api/logout'];
  bodies = Object.entries(table).filter(
    ([route, { path, body = {} }]) => Object.keys(body).length > 0 && path.startsWith('/api/') && !left.includes(route),
  );
});
afterAll(() => server.close());

it('never fails on broken fields: every answer has the envelope, and none is a 500', async () => {
  for (const [route, { path, body = {} }] of bodies) {
    const names = Object.keys(body);
    const broken = fc
      .tuple(
        fc.subarray(names, { minLength: 1 }),
        fc.array(anyValue, { minLength: names.length + 1, maxLength: names.length + 1 }),
      )
      .map(([chosen, values]) => ({
        ...body,
        ...Object.fromEntries(chosen.map((name, at) => [name, values[at]])),
      }));
    await fc.assert(
      fc.asyncProperty(broken, async (sent) => {
        const reply = await server.api.call(route.split(' ')[0] ?? '', path, sent, { token });
        expect(`${route} ${reply.status}`).toMatch(/ (200|400|404|429)$/);
        expect(reply.body).toMatchObject({ error: expect.any(Boolean), message: expect.any(String) });
        // what could reach a prototype is rejected as JSON, before it has fields
        const isPoisoned = /"(__proto__|constructor)"/.test(JSON.stringify(sent));
        if (reply.status === 400 && !isPoisoned) expect(Object.keys(fieldsOf(reply))).not.toEqual([]);
      }),
      { numRuns: 12 },
    );
  }
}, 120_000);

it('never fails on a null field, or a text that is longer than it looks', async () => {
  for (const [route, { path, body = {} }] of bodies) {
    const send = async (names: readonly string[], value: string | null) => {
      const broken = Object.fromEntries(names.map((name) => [name, value]));
      const reply = await server.api.call(route.split(' ')[0] ?? '', path, { ...body, ...broken }, { token });
      expect(`${route} ${names} ${value} ${reply.status}`).toMatch(/ (200|400|404|429)$/);
      return reply;
    };
    const names = Object.keys({ ...body, ...LEFT_OUT });
    const texts = names.filter((name) => typeof body[name] === 'string');
    for (const value of [null, ...TRICKY_TEXTS]) {
      for (let left = value === null ? names : texts; left.length > 0; ) {
        const reply = await send(left, value);
        if (reply.status === 200 && !reply.body.error) break;
        // the rejection of one field may hide the others, so they are sent again without the rejected ones
        const rejected = reply.status === 400 ? Object.keys(fieldsOf(reply)).map((field) => field.split('.')[0]) : [];
        const others = left.filter((name) => !rejected.includes(name));
        if (others.length === left.length) {
          for (const name of left) await send([name], value);
          break;
        }
        left = others;
      }
    }
  }
}, 120_000);

it('never fails on an address, and answers each with the envelope', async () => {
  const addresses = reads.flatMap(([route, { path }]) => {
    const parts = path.split('/');
    const places = route.split('/').flatMap((name, at) => (name === '{}' ? at : []));
    return places.flatMap((at) => PARAMETERS.map((value) => parts.with(at, value).join('/')));
  });
  const each = QUERIED.flatMap((queried) =>
    queried.slice(2).flatMap((name) => PARAMETERS.map((value) => queryOf(queried, name, value))),
  );
  const ends = 'from=9998-12-31&to=9999-12-31';
  const pairs = QUERIED.flatMap(([path, _query, ...names]) => [
    `${path}?${ends}`,
    `${path}?${names.map((name) => `${name}=1&${name}=2`).join('&')}`,
  ]);
  const long = `/api/branches/${'9'.repeat(20_000)}`;
  for (const address of [...addresses, ...each, ...pairs, long]) {
    const response = await fetch(server.api.url + address, { headers: { authorization: token } });
    const text = await response.text();
    expect(`${address} ${response.status} ${text}`).toMatch(/ (200|400|404|431) /);
    if (response.status === 200 && !response.headers.get('content-type')?.includes('json')) continue;
    expect(JSON.parse(text)).toMatchObject({ error: expect.any(Boolean), message: expect.any(String) });
  }
}, 120_000);

it('returns no order for values that cannot be a number', async () => {
  for (const answer of [await server.api.get('/api/orders/%00'), await server.api.post('/api/orders/A%00/payment')]) {
    expect([answer.status, answer.body.message]).toEqual([200, MESSAGE.orderNotFound]);
  }
  const socket = await server.api.socket();
  expect(await socket.emitWithAck('order:track', { reference: '\u0000' })).toMatchObject({
    error: true,
    message: MESSAGE.orderNotFound,
  });
  socket.close();
});

it('accepts an empty JSON body if none is needed', async () => {
  const leaving = (await server.api.login(CHAIN.user.admin.email)).api_token;
  for (const [method, path] of [
    ['POST', `/api/food/${CHAIN.soda.id}/duplicate`],
    ['DELETE', `/api/branches/${CHAIN.branch.harbour}/pause`],
    ['POST', '/api/logout'],
  ] as const) {
    const reply = await server.api.call(method, path, undefined, { token: leaving, rawBody: '' });
    expect([path, reply.status, reply.body.error]).toEqual([path, 200, false]);
  }
});

it('never fails on a body that is not an object', async () => {
  for (const [route, { path }] of bodies) {
    // a note is optional, so an empty body confirms
    const empty = route.endsWith('/phone-confirmation') ? [] : ['', 'null'];
    for (const rawBody of [...empty, '[]', '3', '"text"', '{', '{"a":', `{"a":${'['.repeat(2000)}`]) {
      const reply = await server.api.call(route.split(' ')[0] ?? '', path, undefined, { token, rawBody });
      expect(`${route} ${rawBody.slice(0, 8)} ${reply.status}`).toMatch(/ 4\d\d$/);
      expect(reply.body.error).toBe(true);
    }
  }
}, 180_000);

it('never fails on an id that is impossible', async () => {
  const ids = ['0', '-1', '1.5', 'x', '999999999', '2147483648', '99999999999999999999', '%00', '%27', 'null', '1e3'];
  const withId = changes.filter(([route]) => route.includes('{}'));
  for (const [route, { path, body }] of withId) {
    const [method = '', name = ''] = route.split(' ');
    const parts = path.split('/');
    const places = name.split('/').flatMap((part, at) => (part === '{}' ? at : []));
    for (const at of places) {
      for (const id of [...ids, '%ED%A0%80', '1%00']) {
        const reply = await server.api.call(method, parts.with(at, id).join('/'), body, { token });
        expect(`${route} ${id} ${reply.status}`).toMatch(/ (200|400|404|415)$/);
        expect(reply.body.error).toEqual(expect.any(Boolean));
      }
    }
  }
}, 180_000);
