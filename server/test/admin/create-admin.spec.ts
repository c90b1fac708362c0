import { CannotCreateAdmin, createAdmin } from '../../src/users/create-admin.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const boss = { name: 'Boss', email: 'boss@passline.test', password: 'ember-and-leaf' };

it('makes a super admin who can log in, and leaves a trail', async () => {
  await createAdmin(server.db, boss);
  const user = await server.api.login(boss.email, boss.password);
  expect(user).toMatchObject({ name: 'Boss', role_id: 3, branch_id: null });
  const trail = await server.db.query("SELECT actor_name, action, after FROM audit_entry WHERE entity = 'user'");
  expect(trail).toMatchObject([{ actor_name: 'system', action: 'added', after: { email: boss.email } }]);
  expect(JSON.stringify(trail)).not.toContain(boss.password);
});

it.each([
  [{ ...boss, email: CHAIN.user.admin.email.toUpperCase() }, 'exists already'],
  [{ ...boss, email: 'not an address' }, 'valid email'],
  [{ ...boss, name: ' ' }, 'Name'],
  [{ ...boss, password: 'short' }, '8 to 128'],
  [{ ...boss, password: 'Password123' }, 'first that anybody would try'],
])('says why it does not: %j', async (given, words) => {
  const outcome = await createAdmin(server.db, given).catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(CannotCreateAdmin);
  expect(String(outcome)).toContain(words);
});
