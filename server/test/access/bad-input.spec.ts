import fc from 'fast-check';
import { placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { type RouteRow, routeTable } from './route-table.js';

/** Whatever JSON can say, with a liking for what breaks numbers, texts and queries. */
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

let server: TestServer;
let token: string;
let bodies: [route: string, row: RouteRow][];

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.api.login(CHAIN.user.admin.email)).api_token;
  const placed = await placeOrder(server.api);
  const table = routeTable({ orderId: placed.body.order.id, reference: placed.body.order.reference });
  // a random password would be hashed at a cost that is meant to be felt; logging out ends the test's own session
  const left = ['POST /api/login', 'POST /api/logout'];
  bodies = Object.entries(table).filter(
    ([route, { path, body = {} }]) => Object.keys(body).length > 0 && path.startsWith('/api/') && !left.includes(route),
  );
});
afterAll(() => server.close());

it('never fails on spoilt fields: every answer has the envelope, none is a 500', async () => {
  for (const [route, { path, body = {} }] of bodies) {
    const names = Object.keys(body);
    const spoilt = fc
      .tuple(
        fc.subarray(names, { minLength: 1 }),
        fc.array(anyValue, { minLength: names.length + 1, maxLength: names.length + 1 }),
      )
      .map(([chosen, values]) => ({
        ...body,
        ...Object.fromEntries(chosen.map((name, at) => [name, values[at]])),
      }));
    await fc.assert(
      fc.asyncProperty(spoilt, async (sent) => {
        const reply = await server.api.call(route.split(' ')[0] ?? '', path, sent, { token });
        expect(`${route} ${reply.status}`).toMatch(/ (200|400|404|429)$/);
        expect(reply.body).toMatchObject({ error: expect.any(Boolean), message: expect.any(String) });
        // what would reach for a prototype is refused as JSON, before it has fields
        const isPoisoned = /"(__proto__|constructor)"/.test(JSON.stringify(sent));
        if (reply.status === 400 && !isPoisoned) expect(Object.keys(reply.body.fields)).not.toEqual([]);
      }),
      { numRuns: 12 },
    );
  }
}, 120_000);

it('never fails on a body that is no object', async () => {
  for (const [route, { path }] of bodies) {
    for (const rawBody of ['', '[]', 'null', '3', '"text"', '{', '{"a":', `{"a":${'['.repeat(2000)}`]) {
      const reply = await server.api.call(route.split(' ')[0] ?? '', path, undefined, { token, rawBody });
      expect(`${route} ${rawBody.slice(0, 8)} ${reply.status}`).toMatch(/ 4\d\d$/);
      expect(reply.body.error).toBe(true);
    }
  }
}, 180_000);

it('never fails on an id that cannot be one', async () => {
  const ids = ['0', '-1', '1.5', 'x', '999999999', '2147483648', '99999999999999999999', '%00', '%27', 'null', '1e3'];
  const withId = bodies.filter(([route]) => route.includes('{}'));
  for (const [route, { path, body }] of withId) {
    for (const id of ids) {
      const aimed = path.replace(/\/\d+(?=\/|$)/, `/${id}`);
      const reply = await server.api.call(route.split(' ')[0] ?? '', aimed, body, { token });
      expect(`${route} ${id} ${reply.status}`).toMatch(/ (200|400|404)$/);
      expect(reply.body.error).toEqual(expect.any(Boolean));
    }
  }
}, 180_000);
