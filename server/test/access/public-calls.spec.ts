import { BRANCH_LIMITS } from '../../../libs/contract/branches/branches.js';
import { MENU_ROWS_MAX } from '../../../libs/contract/menu/menu-rows.js';
import { OPTION_LIMITS } from '../../../libs/contract/menu/options.js';
import { PRICE_BRANCHES_MAX, PRICE_ROWS_MAX } from '../../../libs/contract/menu/price-changes.js';
import { TEXT_ROWS_MAX } from '../../../libs/contract/menu/texts.js';
import { LIMITS, MARKS } from '../../../libs/contract/values.js';
import { InvalidInput } from '../../src/common/errors.js';
import { REPORTED_FIELDS_MAX } from '../../src/common/validation/body-validation.js';
import { checkInputBounds, INPUT_BOUNDS } from '../../src/common/validation/input-bounds.js';
import { DELIVERY, orderRequest, placeConfirmed, placeOrder } from '../support/orders.js';
import { fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';
import { routeTable } from './route-table.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('a crawler', () => {
  /** Returns all rows of all tables. */
  async function everyRow(): Promise<Record<string, unknown>> {
    const tables: { name: string }[] = await server.db.query(
      `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    );
    const rows: Record<string, unknown> = {};
    for (const { name } of tables) rows[name] = await server.db.query(`SELECT t::text FROM ${name} t ORDER BY 1`);
    return rows;
  }

  test('a crawler that follows every public address, and every link to an order, changes nothing', async () => {
    const waiting = (await placeOrder(server.api, { phone: '0771110001' })).body.order;
    const confirmed = await placeConfirmed(server.api, { phone: '0771110002' });
    const unsent = () => server.db.query(`SELECT count(*)::int AS n FROM message WHERE state = 'queued'`);
    await until(async () => (await unsent())[0].n === 0);
    const before = await everyRow();
    for (const { id, reference } of [waiting, confirmed]) {
      const reads = Object.entries(routeTable({ orderId: id, reference })).filter(
        ([route, { who }]) => who === 'everyone' && route.startsWith('GET '),
      );
      for (const method of ['GET', 'HEAD']) {
        for (const [, { path }] of reads) await fetch(server.api.url + path, { method, redirect: 'manual' });
      }
      const page = await fetch(`${server.api.url}/order/${encodeURIComponent(btoa(reference))}`);
      expect(await page.text()).not.toContain(reference);
    }
    expect(await everyRow()).toEqual(before);
  });
});

describe('the id of an order', () => {
  const STATES = {
    'awaits its code': () => placeOrder(server.api).then(({ body }) => body.order),
    'awaits its payment': () => placeOrder(server.api, { paymentType: 'Pay Online' }).then(({ body }) => body.order),
    'is confirmed': () => placeConfirmed(server.api),
  };

  test.each(Object.entries(STATES))(
    'no public call without the token tells the id of an order that %s',
    async (_state, place) => {
      const { id, reference, order_token } = await place();
      const read = async (headers: Record<string, string>) =>
        (await server.api.get(`/api/orders/${reference}`, { headers })).body.order;
      expect((await read({ 'order-token': order_token })).id).toBe(id);
      const rows = Object.entries(routeTable({ orderId: id, reference })).filter(([, { who }]) => who === 'everyone');
      const telling: string[] = [];
      for (const [route, { path, body }] of rows) {
        const [method = 'GET'] = route.split(' ');
        const response = await fetch(server.api.url + path, {
          method,
          redirect: 'manual',
          headers: { 'order-token': 'another', ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
        });
        const answer = JSON.stringify([...response.headers]) + (await response.text());
        if (answer.includes(id)) telling.push(route);
      }
      expect(telling).toEqual([]);
      expect(rows.map(([route]) => route)).toContain('GET /api/orders/{}');
      // nor does a colleague of another branch learn it
      const { api_token } = await server.api.login(CHAIN.user.hillManager.email);
      expect(await read({ authorization: `Bearer ${api_token}` })).not.toHaveProperty('id');
    },
  );
});

describe('the bounds of input', () => {
  /** bytes of the answer to a rejected request */
  const LARGEST_REJECTION = 32 * 1024;

  const post = (path: string, rawBody: string) => server.api.call('POST', path, undefined, { rawBody });

  it.each(['[', '{"a":'])('rejects 5000 levels of %j with 400', async (opening) => {
    const closing = opening === '[' ? ']' : '}';
    const deep = `${opening.repeat(5000)}1${closing.repeat(5000)}`;
    for (const path of ['/api/orders', '/api/login', '/api/feedback', '/api/otp']) {
      for (const rawBody of [deep, ...['products', 'email', 'name', 'otp'].map((field) => `{"${field}":${deep}}`)]) {
        const reply = await post(path, rawBody);
        expect([reply.status, reply.body.error]).toEqual([400, true]);
      }
    }
  });

  it.each([
    [101, 'A cart has at most 100 lines.'],
    [30_000, 'This has too many parts. Send less.'],
  ])('rejects a cart of %d lines', async (count, message) => {
    const reply = await post('/api/orders', JSON.stringify({ ...orderRequest(), products: Array(count).fill({}) }));
    expect([reply.status, reply.body.message]).toEqual([400, message]);
    expect(fieldsOf(reply).products).toEqual([message]);
  });

  it('answers invalid JSON with 400 and blames no field', async () => {
    const reply = await post('/api/orders', '{"products":[');
    expect([reply.status, reply.body]).toEqual([
      400,
      {
        error: true,
        message: 'The request is malformed: send valid JSON.',
        code: 'malformed',
        values: {},
        fields: {},
      },
    ]);
  });

  it('names at most 20 fields', async () => {
    const reply = await post('/api/orders', JSON.stringify({ products: Array(100).fill({}) }));
    expect(reply.status).toBe(400);
    expect(Object.keys(fieldsOf(reply))).toHaveLength(REPORTED_FIELDS_MAX);
    expect(JSON.stringify(reply.body).length).toBeLessThan(LARGEST_REJECTION);
  });

  it('rejects too long a text anywhere, in a body and in an address', async () => {
    const long = 'x'.repeat(INPUT_BOUNDS.text + 1);
    const reply = await post('/api/feedback', JSON.stringify({ unknown: [{ deep: long }] }));
    expect([reply.status, reply.body.fields]).toEqual([400, { unknown: ['This text is too long.'] }]);
    expect((await server.api.get(`/api/dev/sms?phone=${long}`)).status).toBe(400);
  });

  it('accepts the cart of a client that sends whole foods, with the most lines that a cart may have', async () => {
    const [line] = orderRequest().products;
    const whole = {
      ...line,
      description: 'x'.repeat(300),
      image: { small: 'a', large: 'b' },
      sub_food_type: { name: 'Beef' },
    };
    const sent = { ...orderRequest(DELIVERY), endpoint: 'orders', token: null, products: Array(100).fill(whole) };
    const reply = await server.api.post('/api/orders', sent);
    expect(reply.status).toBe(200);
  });

  it('accept a full cart with nine options in each line, and the longest lists of the other calls', () => {
    const many = (count: number, part: unknown) => Array.from({ length: count }, () => part);
    const option = { option: 123_456, quantity: 9, part: 2, name: 'x'.repeat(10), price: 20.5 };
    const line = { ...orderRequest().products[0], image: { small: 'a' }, options: many(9, option) };
    const period = { open: '10:00', close: '13:30' };
    const week = many(7, many(BRANCH_LIMITS.periodsADayMax, period));
    const day = { date: '2026-12-31', reason: 'x', hours: many(BRANCH_LIMITS.periodsADayMax, period) };
    const branch = {
      ...{ weekHours: week, deliveryHours: week, closings: many(BRANCH_LIMITS.closingsMax, { date: '', reason: '' }) },
      specialHours: many(BRANCH_LIMITS.specialHoursMax, day),
    };
    const text = { entity: 'food', id: 1, field: 'name', text: 'x', base: 'x', was: 'x' };
    const group = many(OPTION_LIMITS.optionsPerGroup, { name: 'x', price: 1, marks: [...MARKS] });
    for (const body of [
      { ...orderRequest(), products: many(LIMITS.cartLinesMax, line) },
      branch,
      { ids: many(PRICE_ROWS_MAX, 1), versions: many(PRICE_ROWS_MAX, 1), branches: many(PRICE_BRANCHES_MAX, 1) },
      { rows: many(MENU_ROWS_MAX, { id: 1, version: 1, price: 1, quantity: 1, open: '', close: '', isSoldOut: true }) },
      { rows: many(TEXT_ROWS_MAX, text) },
      { options: group },
      { struck: true, lines: many(500, { position: 1, part: 1 }) },
    ]) {
      expect(() => checkInputBounds(body)).not.toThrow();
    }
  });

  describe('the bounds', () => {
    const nested = (levels: number) => Array.from({ length: levels }).reduce((inner) => [inner], 1);

    it.each([
      ['levels', () => nested(INPUT_BOUNDS.depth), () => nested(INPUT_BOUNDS.depth + 1)],
      ['objects', () => Array(INPUT_BOUNDS.containers - 1).fill({}), () => Array(INPUT_BOUNDS.containers).fill({})],
      ['values', () => Array(INPUT_BOUNDS.values).fill(1), () => Array(INPUT_BOUNDS.values + 1).fill(1)],
      ['text', () => 'x'.repeat(INPUT_BOUNDS.text), () => 'x'.repeat(INPUT_BOUNDS.text + 1)],
      ['name', () => ({ ['n'.repeat(INPUT_BOUNDS.name)]: 1 }), () => ({ ['n'.repeat(INPUT_BOUNDS.name + 1)]: 1 })],
    ])('allow so many %s, and not one more', (_what, most, more) => {
      expect(() => checkInputBounds(most())).not.toThrow();
      expect(() => checkInputBounds(more())).toThrow(InvalidInput);
    });
  });
});
