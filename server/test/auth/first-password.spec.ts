import { ROLE_IDS } from '../../../libs/contract/values.js';
import { type RouteRow, routeTable } from '../access/route-table.js';
import { placeOrder } from '../support/orders.js';
import { type Api, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
let admin: Api;
beforeAll(async () => {
  server = await startTestServer();
  admin = server.api.as((await server.api.login(CHAIN.user.admin.email)).api_token);
});
afterAll(() => server.close());

const FIRST = 'k7mq-2vdx-hr9c';
const OWN = 'ember-and-leaf';
const MUST_CHANGE = { error: true, code: 'must-change-password', message: 'Choose your own password first.' };
/** the calls that a first password allows */
const OPEN = ['GET /api/session', 'POST /api/logout', 'PUT /api/session/password'];

/** Adds a user with a first password. @returns the user's id, and the API as that user calls it */
async function newcomer(name: string, role: number): Promise<{ id: number; email: string; api: Api }> {
  const email = `${name}@passline.test`;
  const branch = CHAIN.branch.harbour;
  const request = { name, email, password: FIRST, mustChangePassword: true, role, branch };
  const { body } = await admin.post('/api/users', request);
  expect(body).toMatchObject({ error: false, user: { must_change_password: true } });
  const user = await server.api.login(email, FIRST);
  expect(user.must_change_password).toBe(true);
  return { id: body.user.id, email, api: server.api.as(user.api_token) };
}

test.each(ROLE_IDS)('role %i chooses an own password, and then works', async (role) => {
  const { id, email, api } = await newcomer(`person-${role}`, role);
  expect(await api.get('/api/sessions')).toMatchObject({ status: 403, body: MUST_CHANGE });
  expect((await api.get('/api/session')).body.user).toMatchObject({ id, must_change_password: true });

  expect((await api.put('/api/session/password', { new: FIRST })).body.fields).toEqual({
    new: ['This is your password already. Choose another one.'],
  });
  expect((await api.put('/api/session/password', { new: 'password123' })).status).toBe(400);
  expect((await api.put('/api/session/password', { new: OWN })).body).toMatchObject({ error: false });

  expect((await api.get('/api/sessions')).status).toBe(200);
  expect((await api.get('/api/session')).body.user.must_change_password).toBe(false);
  await expect(server.api.login(email, FIRST)).rejects.toThrow('wrong');
  expect((await server.api.login(email, OWN)).must_change_password).toBe(false);
  // from now on the current password is required
  expect((await api.put('/api/session/password', { new: FIRST })).body.fields).toEqual({
    current: ['Password is required.'],
  });
  const trail = await server.db.query(
    `SELECT actor_id, action, after->'must_change_password' AS must FROM audit_entry
     WHERE entity = 'user' AND entity_id = $1 ORDER BY id`,
    [String(id)],
  );
  expect(trail).toEqual([
    { actor_id: CHAIN.user.admin.id, action: 'added', must: true },
    { actor_id: id, action: 'password changed', must: null },
  ]);
});

test('a first password opens no other call of staff', async () => {
  const { api } = await newcomer('owner', 3);
  const table: Record<string, RouteRow> = routeTable({ orderId: CHAIN.branch.harbour.toString(), reference: 'NONE' });
  const closed = Object.entries(table).filter(([route, { who }]) => who !== 'everyone' && !OPEN.includes(route));
  const answers: Record<string, unknown> = {};
  for (const [route, { path, probe, body }] of closed) {
    const [method = 'GET'] = route.split(' ');
    const hasBody = method === 'POST' || method === 'PUT';
    const answer = await api.call(method, path, hasBody ? (probe ?? body ?? {}) : undefined);
    if (answer.status !== 403 || answer.body.code !== MUST_CHANGE.code) answers[route] = answer;
  }
  expect(answers).toEqual({});
  expect(closed.length).toBeGreaterThan(80);
});

test('a first password shows an order as strangers see it, and opens no socket', async () => {
  const { api } = await newcomer('peeper', 2);
  const { reference } = (await placeOrder(server.api)).body.order;
  const strangers = await server.api.get(`/api/orders/${reference}`);
  expect((await api.get(`/api/orders/${reference}`)).body.order.phone).toBe(strangers.body.order.phone);
  const { api_token: token } = await server.api.login('peeper@passline.test', FIRST);
  await expect(server.api.socket(token)).rejects.toThrow('Not Authorized!');
  expect((await api.post('/api/logout', {})).status).toBe(200);
  expect((await api.get('/api/session')).status).toBe(401);
});

test('a reset can set a first password, too; one without the field works immediately', async () => {
  const { email, id } = CHAIN.user.kitchen;
  const before = await server.api.login(email);
  const reset = await admin.put(`/api/users/${id}/password`, { password: FIRST, mustChangePassword: true });
  expect(reset.body).toMatchObject({ error: false, user: { must_change_password: true } });
  expect((await server.api.get('/api/session', { token: before.api_token })).status).toBe(401);
  expect((await server.api.login(email, FIRST)).must_change_password).toBe(true);
  const [entry] = await server.db.query(
    `SELECT after->'must_change_password' AS must FROM audit_entry WHERE action = 'password reset' AND entity_id = $1`,
    [String(id)],
  );
  expect(entry).toEqual({ must: true });

  await admin.put(`/api/users/${id}/password`, { password: OWN });
  expect((await server.api.login(email, OWN)).must_change_password).toBe(false);
  const added = await admin.post('/api/users', {
    ...{ name: 'Nuwan', email: 'nuwan@passline.test', password: OWN },
    ...{ role: 1, branch: CHAIN.branch.harbour },
  });
  expect(added.body.user.must_change_password).toBe(false);
});
