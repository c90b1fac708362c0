import { bodyTypes, fieldsIn } from '../access/body-pipeline.js';
import { type RouteRow, routeTable } from '../access/route-table.js';
import { MOMENTS } from '../support/moments.js';
import { placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

/** Values in place of a list or an object. */
const NO_CONTAINERS = [null, [], [[]], [null], [[[]]], [{}], [[{}]], {}, { '0': {} }, 'x', 1, true];
/** Days and times that exist, at the ends of what can be given. */
const EXTREMES: string[][] = [
  ['2000-01-01', '2999-12-31'],
  ['2000-01-01T00:00:00+14:00', '2999-12-31T23:59:59.999-14:00', '2026-11-28T00:00:00-00:00'],
  ['00:00', '23:59'],
  ['2000-01', '2999-12'],
];
const HOURS = [{ open: '10:00', close: '13:30' }];
const WEEK = Array.from({ length: 7 }, () => HOURS);
const DUE = '2026-11-28T13:00:00.000Z';
const SHARED_ORDER = { dueAt: DUE, language: 'en' };
const BRANCH = {
  weekHours: WEEK,
  deliveryHours: WEEK,
  closings: [{ date: '2026-12-25', reason: 'Christmas' }],
  specialHours: [{ date: '2026-12-31', reason: 'Stocktaking', hours: HOURS }],
  location: { latitude: 6.9, longitude: 79.8 },
  ageing: { Delivery: { amber: 5, red: 8 }, Pickup: { amber: 5, red: 8 } },
};
const CODE = { startsOn: '2026-11-30', endsOn: '2026-12-31', orderTypes: ['Pickup'] };
/** Optional fields that the bodies of the table lack. */
const MORE: Record<string, Record<string, unknown>> = {
  'POST /api/branches': BRANCH,
  'PUT /api/branches/{}': BRANCH,
  'PUT /api/branches/{}/running': BRANCH,
  'PUT /api/shop': { waysToPay: { card: true, laterLimit: 3500 } },
  'POST /api/promo-codes': CODE,
  'PUT /api/promo-codes/{}': CODE,
  'POST /api/orders': SHARED_ORDER,
};

type Path = (string | number)[];

/** Returns the paths of all parts of a body. */
function pathsIn(value: unknown, above: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [above];
  const parts = Array.isArray(value) ? value.entries() : Object.entries(value);
  return [above, ...[...parts].flatMap(([name, part]) => pathsIn(part, [...above, name]))];
}

const partOf = (body: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], body);

function replaced(body: unknown, [name, ...below]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(body)) return body.with(Number(name), replaced(body[Number(name)], below, value));
  const fields = body as Record<string, unknown>;
  return { ...fields, [name]: replaced(fields[name], below, value) };
}

/** Returns the other values for a part of a body: for lists, objects, days and times. */
function oddFor(part: unknown): unknown[] {
  if (typeof part === 'object' && part !== null) return NO_CONTAINERS;
  const kind = MOMENTS.findIndex(([right]) => typeof part === 'string' && shapeOf(part) === shapeOf(right));
  return kind === -1 ? [] : [...(MOMENTS[kind]?.[1] ?? []), ...(EXTREMES[kind] ?? []), null, 0, [], [DUE], {}];
}
const shapeOf = (text: string) => text.replaceAll(/\d/g, '0');

let server: TestServer;
let token: string;
let bodies: [route: string, row: RouteRow, body: unknown][];
beforeAll(async () => {
  server = await startTestServer({ LANGUAGES: 'en,si,ta' });
  token = (await server.api.login(CHAIN.user.admin.email)).api_token;
  const { id: orderId, reference } = (await placeOrder(server.api)).body.order;
  bodies = Object.entries(routeTable({ orderId, reference })).flatMap(([route, row]) =>
    row.body === undefined || !row.path.startsWith('/api/') || row.path.startsWith('/api/payments/')
      ? []
      : [[route, row, withOptions({ ...row.body, ...MORE[route] })]],
  );
});
afterAll(() => server.close());

/** Returns a body whose lines have a chosen option. */
function withOptions(body: Record<string, unknown>): unknown {
  const { products } = body;
  if (!Array.isArray(products)) return body;
  const options = [{ option: CHAIN.option.paste, quantity: 1 }];
  return { ...body, products: products.map((line: object) => ({ ...line, options })) };
}

it('covers every field that is a list, an object, a day or a time', () => {
  const named = new Set(bodies.flatMap(([, , body]) => pathsIn(body).map((path) => path.at(-1))));
  const fields = [...bodyTypes(server.app).keys()].flatMap((type) => fieldsIn(type)).filter(({ nested }) => nested);
  expect(fields.map(({ path }) => path.at(-1)).filter((name) => !named.has(name))).toEqual([]);
  expect([...named]).toEqual(
    expect.arrayContaining(['hours', 'weekHours', 'date', 'since', 'dueAt', 'startsOn', 'open']),
  );
});

it('never fails on a list, an object, a day or a time that is another one', async () => {
  let sent = 0;
  for (const [route, { path: address }, body] of bodies) {
    const [method = ''] = route.split(' ');
    for (const path of pathsIn(body)) {
      for (const value of oddFor(partOf(body, path))) {
        const odd = replaced(body, path, value);
        const reply = await server.api.call(method, address, odd, { token });
        expect(`${route} ${path.join('.')} ${JSON.stringify(value)} ${reply.status}`).toMatch(/ (200|400|404|429)$/);
        sent += 1;
      }
    }
  }
  expect(sent).toBeGreaterThan(1000);
}, 240_000);
