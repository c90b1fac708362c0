import { placeOrder } from '../support/orders.js';
import { type BoardSocket, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';
import { type RouteRow, routeTable } from './route-table.js';

const { harbour } = CHAIN.branch;
const UNKNOWN = 999;
/** What only people who work at Harbour know about it. */
const ITS_OWN = /Harbour|0112000001|Fort|"TEN"|Classic|Burgers|Combos|Two Specials/;

let server: TestServer;
let admin: string;
let table: Record<string, RouteRow>;
const sockets: BoardSocket[] = [];
beforeAll(async () => {
  server = await startTestServer();
  admin = (await server.api.login(CHAIN.user.admin.email)).api_token;
  await server.api.put('/api/shop', { confirm: ['about', 'terms', 'privacy'] }, { token: admin });
  const { id: orderId, reference } = (await placeOrder(server.api)).body.order;
  await server.db.query(`UPDATE customer_order SET status = 'Expired', expires_at = NULL, holds_stock = false`);
  table = routeTable({ orderId, reference });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => server.close());

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
      // an order is its customer's, whatever happens to its branch; the docs name no branch
      const isOfOrder = /^\S+ \/api\/(orders\/\{\}|my-orders|payments|docs)/.test(route);
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
