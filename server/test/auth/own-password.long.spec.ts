import { weaknessOf } from '../../src/auth/passwords/new-passwords.js';
import { DEMO_PASSWORD } from '../../src/common/process/known-secrets.js';
import { fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'on' });
});
afterAll(() => server.close());

const NEW = 'ember-and-leaf';
const change = (token: string, body: { current?: string; new?: string }) =>
  server.api.put('/api/session/password', { current: CHAIN.password, ...body }, { token });

test('changes the own password, ends the other sessions and adds an entry to the trail', async () => {
  const { email, id } = CHAIN.user.kitchen;
  const [own, other] = [await server.api.login(email), await server.api.login(email)];
  expect(await change(own.api_token, { new: NEW })).toMatchObject({ status: 200, body: { error: false } });
  expect((await server.api.get('/api/session', { token: own.api_token })).status).toBe(200);
  expect((await server.api.get('/api/session', { token: other.api_token })).status).toBe(401);
  await expect(server.api.login(email)).rejects.toThrow('wrong');
  expect(await server.api.login(email, NEW)).toMatchObject({ id });
  const trail = await server.db.query(
    "SELECT actor_id, action, after FROM audit_entry WHERE entity = 'user' AND entity_id = $1",
    [String(id)],
  );
  expect(trail).toMatchObject([{ actor_id: id, action: 'password changed', after: { email } }]);
  expect(JSON.stringify(trail)).not.toContain(NEW);
});

test('changes nothing with a wrong current password, records it, and makes the user wait after five', async () => {
  const { email, id } = CHAIN.user.manager;
  const { api_token: token } = await server.api.login(email);
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push((await change(token, { current: 'wrong-password', new: NEW })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  // the right one does not skip the wait
  expect((await change(token, { new: NEW })).status).toBe(429);
  const [{ n }] = await server.db.query(
    `SELECT count(*)::int AS n FROM audit_entry WHERE actor_id = $1 AND after->>'why' = 'wrong current password'`,
    [id],
  );
  expect(n).toBe(5);
  expect(await server.api.login(email)).toMatchObject({ id });
});

test.each([
  ['the current one', CHAIN.password, 'already'],
  ['a short one', 'short', '8 to 128'],
  ['one of leaked lists', 'Trustno1', 'first that anybody would try'],
  ['a pattern', 'adminadmin', 'first that anybody would try'],
  ['the store’s name', 'TestKitchen2026', 'names that belong to the shop'],
  ['a branch’s name', 'harbour-1234', 'names that belong to the shop'],
  ['a role’s name', 'Cashier-1', 'names that belong to the shop'],
  ['the own name', 'esha-esha1', 'names that belong to the shop'],
  ['the own address', 'editor@passline.test', 'names that belong to the shop'],
])('rejects %s', async (_name, password, words) => {
  const { api_token: token } = await server.api.login(CHAIN.user.editor.email);
  const reply = await change(token, { new: password });
  expect(reply.status).toBe(400);
  expect(fieldsOf(reply).new).toEqual([expect.stringContaining(words)]);
});

test('rejects the demonstration’s password outside the demonstration only', async () => {
  const user = { name: 'Esha', email: CHAIN.user.editor.email };
  const choice = { password: DEMO_PASSWORD, user, storeName: 'Test Kitchen', branchNames: [] };
  expect((await weaknessOf(choice))?.message).toContain('first that anybody would try');
  expect(await weaknessOf({ ...choice, isDemonstration: true })).toBeUndefined();
});

test('applies the same rules to passwords that a super admin sets', async () => {
  const { api_token: token } = await server.api.login(CHAIN.user.admin.email);
  const person = { name: 'Nilantha', email: 'nilantha@passline.test', role: 1, branch: CHAIN.branch.harbour };
  const added = await server.api.post('/api/users', { ...person, password: 'nilantha99' }, { token });
  expect(fieldsOf(added).password).toEqual([expect.stringContaining('names that belong')]);
  const reset = await server.api.put(
    `/api/users/${CHAIN.user.hillManager.id}/password`,
    { password: 'password123' },
    { token },
  );
  expect(fieldsOf(reset).password).toEqual([expect.stringContaining('first that anybody')]);
});
