import fs from 'node:fs';
import path from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { orderRequest, placeConfirmed, placeOrder } from '../support/orders.js';
import { type BoardSocket, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';
import { registeredRoutes } from './registered-routes.js';
import { type RouteRow, routeTable } from './route-table.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('branches that are not open', () => {
  const { harbour } = CHAIN.branch;
  const UNKNOWN = 999;
  /** What only people who work at Harbour know about it. */
  const ITS_OWN = /Harbour|0112000001|Fort|"TEN"|Classic|Burgers|Combos|Two Specials/;

  let admin: string;
  let table: Record<string, RouteRow>;
  const sockets: BoardSocket[] = [];
  beforeAll(async () => {
    admin = (await server.api.login(CHAIN.user.admin.email)).api_token;
    await server.api.put('/api/shop', { confirm: ['about', 'terms', 'privacy'] }, { token: admin });
    const { id: orderId, reference } = (await placeOrder(server.api)).body.order;
    await server.db.query(`UPDATE customer_order SET status = 'Expired', expires_at = NULL, holds_stock = false`);
    table = routeTable({ orderId, reference });
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.close();
  });

  async function open(email?: string): Promise<BoardSocket> {
    const socket = await server.api.socket(email && (await server.api.login(email)).api_token);
    sockets.push(socket);
    return socket;
  }
  const setState = (state: string) => server.api.put(`/api/branches/${harbour}/state`, { state }, { token: admin });

  async function answerTo(route: string, path: string, body: unknown): Promise<string> {
    const [method = 'GET'] = route.split(' ');
    const response = await fetch(server.api.url + path, {
      method,
      redirect: 'manual',
      ...(method !== 'GET' && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) }),
    });
    return response.text();
  }

  describe.each(['draft', 'archived'])('a branch that is %s', (state) => {
    beforeAll(async () => {
      expect((await setState(state)).body.error).toBe(false);
    });
    afterAll(() => setState('open'));

    it('answers public calls as if it did not exist', async () => {
      const told: string[] = [];
      for (const [route, { who, path, body }] of Object.entries(table)) {
        // an order is its customer's, whatever happens to its branch; the description names no branch
        const isOfOrder = /^\S+ \/api\/(orders\/\{\}|my-orders|payments|openapi)/.test(route);
        if (who !== 'everyone' || isOfOrder) continue;
        const text = await answerTo(route, path, body);
        if (ITS_OWN.test(text)) told.push(`${route}: ${text.slice(0, 200)}`);
        if (path.includes(`/branch/${harbour}`) || path.includes(`/branches/${harbour}`)) {
          const unknown = await answerTo(route, path.replace(new RegExp(`/${harbour}(?=/|$)`), `/${UNKNOWN}`), body);
          expect([route, text]).toEqual([route, unknown]);
          expect([route, JSON.parse(text)]).toEqual([route, expect.objectContaining({ error: true })]);
        }
      }
      expect(told).toEqual([]);
      for (const name of ['orders', 'feedback']) {
        const body = table[`POST /api/${name}`]?.body;
        const answers = [body, { ...body, branch: UNKNOWN }].map((sent) => answerTo('POST', `/api/${name}`, sent));
        const [hidden, unknown] = await Promise.all(answers);
        expect(hidden).toBe(unknown);
        expect(JSON.parse(hidden ?? '')).toMatchObject({ error: true, code: 'no-such-branch' });
      }
    });

    it('has a menu room for its own staff only', async () => {
      const join = async (email?: string) => (await open(email)).emitWithAck('menu:join', { branchId: harbour });
      const unknown = await (await open()).emitWithAck('menu:join', { branchId: UNKNOWN });
      expect([await join(), await join(CHAIN.user.hillEditor.email)]).toEqual([unknown, unknown]);
      for (const { email } of [CHAIN.user.editor, CHAIN.user.admin]) {
        expect(await join(email)).toMatchObject({ error: false, menu_version: expect.any(Number) });
      }
    });
  });

  it('sends customers of a branch that is hidden one last event: its menu changed', async () => {
    const [customer, editor] = [await open(), await open(CHAIN.user.editor.email)];
    const seen: string[] = [];
    for (const [who, socket] of Object.entries({ customer, editor })) {
      expect(await socket.emitWithAck('menu:join', { branchId: harbour })).toMatchObject({ error: false });
      socket.on('menu-changed', ({ menu_version }) => seen.push(`${who}: menu ${menu_version}`));
      socket.on('stock-changed', () => seen.push(`${who}: stock`));
    }
    await setState('archived');
    const [{ version }] = await server.db.query('SELECT menu_version AS version FROM branch WHERE id = $1', [harbour]);
    await until(async () => ['customer', 'editor'].every((who) => seen.includes(`${who}: menu ${version}`)));
    await server.api.put(`/api/food/${CHAIN.soda.id}/left-today`, { quantity: 7 }, { token: admin });
    await until(async () => seen.includes('editor: stock'));
    // an answer that follows everything that was sent before it
    await customer.emitWithAck('menu:leave', { branchId: harbour });
    expect(seen.filter((event) => event.startsWith('customer')).at(-1)).toBe(`customer: menu ${version}`);
    await setState('open');
  });
});

describe('the description of the API', () => {
  interface Described {
    paths: Record<string, Record<string, { responses: Record<string, object> }>>;
  }

  const description: Described = JSON.parse(fs.readFileSync(path.resolve('docs/openapi.json'), 'utf8'));
  /** A path of the description by its shape, such as `/api/orders/{}`. */
  const pathOf = new Map(Object.keys(description.paths).map((known) => [known.replaceAll(/\{\w+\}/g, '{}'), known]));
  /** Pages, and routes that belong to the protocols of card gateways. */
  const NOT_DESCRIBED = /^\w+ (\/(?!api\/)|\*|\/api\/payments\/)/;

  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(description, 'api');

  /** Returns the pointer of a route's operation in the description; undefined if it has none. */
  function operationOf(route: string): string | undefined {
    const [method = '', shape = ''] = route.split(' ');
    const known = pathOf.get(shape);
    if (known === undefined || !description.paths[known]?.[method.toLowerCase()]) return undefined;
    return `#/paths/${known.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}/${method.toLowerCase()}`;
  }

  const validators = new Map<string, ValidateFunction>();

  /** Returns the validator of a schema in the description. Compiling one takes longer than a call. */
  function validatorOf($ref: string): ValidateFunction {
    const validator = validators.get($ref) ?? ajv.compile({ $ref });
    validators.set($ref, validator);
    return validator;
  }

  /** Returns in what an answer differs from its description. */
  async function differences(route: string, answer: Response): Promise<string[]> {
    const operation = operationOf(route);
    const [method = '', shape = ''] = route.split(' ');
    const responses = description.paths[pathOf.get(shape) ?? '']?.[method.toLowerCase()]?.responses;
    if (!responses?.[answer.status]) return [`${route}: ${answer.status} is not described`];
    if (!answer.headers.get('content-type')?.startsWith('application/json')) return [];
    const at =
      answer.status === 200
        ? `${operation}/responses/200/content/application~1json/schema`
        : '#/components/schemas/Problem';
    const validate = validatorOf(`api${at}`);
    const body = await answer.json();
    if (validate(body)) return [];
    return [`${route}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(body).slice(0, 300)}`];
  }

  /** Reads first, removals late, and logging out last. */
  function destruction(route: string): number {
    if (route.endsWith('logout')) return 3;
    if (route.startsWith('DELETE')) return 2;
    return route.startsWith('GET') ? 0 : 1;
  }

  function call({ path: address, body, isUpload }: RouteRow, method: string, token: string): Promise<Response> {
    const form = new FormData();
    form.append('image', new Blob(['no picture']), 'a.png');
    const hasBody = method !== 'GET' && method !== 'DELETE';
    return fetch(server.api.url + address, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(hasBody && !isUpload && { 'content-type': 'application/json' }),
      },
      ...(hasBody && { body: isUpload ? form : JSON.stringify(body ?? {}) }),
    });
  }

  test('describes every route but pages and callbacks', () => {
    const routes = registeredRoutes(server.app);
    const described = routes.filter((route) => operationOf(route) !== undefined);
    expect(routes.filter((route) => operationOf(route) === undefined && !NOT_DESCRIBED.test(route))).toEqual([]);
    const operations = Object.values(description.paths).flatMap((item) => Object.keys(item));
    expect(described).toHaveLength(operations.length);
  });

  test('describes what the server answers', async () => {
    const { order } = (await placeOrder(server.api)).body;
    await placeConfirmed(server.api);
    const { api_token: token } = await server.api.login(CHAIN.user.admin.email);
    const table: Record<string, RouteRow> = routeTable({ orderId: order.id, reference: order.reference });
    const rows = Object.entries(table)
      .filter(([route]) => operationOf(route) !== undefined)
      .sort(([a], [b]) => destruction(a) - destruction(b));
    const found: string[] = [];
    for (const [route, row] of rows) {
      const [method = ''] = route.split(' ');
      found.push(...(await differences(route, await call(row, method, token))));
    }
    expect(found).toEqual([]);
  }, 240_000);

  test('describes rejections and malformed input', async () => {
    const changed = await server.api.post('/api/orders', orderRequest({ subTotal: 1 }));
    const malformed = await server.api.post('/api/orders', orderRequest({ email: 'none' }));
    for (const { status, body } of [changed, malformed]) {
      const answer = Response.json(body, { status });
      expect(await differences('POST /api/orders', answer)).toEqual([]);
    }
  });
});
