import type { BoardHealth } from '../../../libs/contract/orders/kitchen.js';
import { placeConfirmed } from '../support/orders.js';
import { type Reply, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

const { harbour } = CHAIN.branch;
/** the same number as in the limits */
const OTHER_REJECTIONS_AN_HOUR = 20;

let server: TestServer;
let token: string;
let manager: string;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.api.login(CHAIN.user.kitchen.email)).api_token;
  manager = (await server.api.login(CHAIN.user.manager.email)).api_token;
  ({ id } = await placeConfirmed(server.api));
});
afterAll(() => server.close());

const cancel = (cancel_code: string): Promise<Reply> =>
  server.api.put(`/api/orders/${id}`, { kitchen_status: 'Cancelled', cancel_code }, { token });
const register = (cancel_code: string): Promise<Reply> =>
  server.api.post(`/api/branches/${harbour}/screens`, { cancel_code }, { token });
const wrongCodes = (): Promise<object[]> =>
  server.db.query(
    `SELECT actor_name, entity, entity_id, branch_id FROM audit_entry WHERE action = 'wrong cancel code' ORDER BY id`,
  );
const guessers = async (by: string): Promise<BoardHealth['code_guessers'][]> =>
  (await server.api.get('/api/board-health', { token: by })).body.branches.map(({ code_guessers }) => code_guessers);

test('records every wrong code, whatever the number of other rejections', async () => {
  for (let n = 0; n < OTHER_REJECTIONS_AN_HOUR + 1; n++) await server.api.get('/api/users', { token });
  const [{ refused }] = await server.db.query(
    `SELECT count(*)::int AS refused FROM audit_entry WHERE action = 'refused' AND actor_id = $1`,
    [CHAIN.user.kitchen.id],
  );
  expect(refused).toBe(OTHER_REJECTIONS_AN_HOUR);
  for (let n = 0; n < 8; n++) expect((await cancel(String(3000 + n))).body.message).toBe('Incorrect password');
  await register('3008');
  const row = { actor_name: 'Kamal', branch_id: harbour };
  expect(await wrongCodes()).toEqual([
    ...Array(8).fill({ ...row, entity: 'order', entity_id: id }),
    { ...row, entity: 'branch', entity_id: String(harbour) },
  ]);
});

test('warns the branch’s manager and the administrators of a user after ten wrong codes within 24 hours', async () => {
  expect(await guessers(manager)).toEqual([[]]);
  await cancel('3009');
  expect(await guessers(manager)).toEqual([[{ who: 'Kamal', tries: 10 }]]);
  const admin = (await server.api.login(CHAIN.user.admin.email)).api_token;
  expect(await guessers(admin)).toEqual([[{ who: 'Kamal', tries: 10 }], [], []]);
});

test("does not warn of yesterday's wrong codes", async () => {
  const action = 'wrong cancel code';
  await server.asOwner(
    `INSERT INTO audit_entry (at, actor_id, actor_name, action, entity, entity_id, branch_id)
     SELECT now() - interval '25 hours', 2, 'Mala', '${action}', 'order', '${id}', ${harbour} FROM generate_series(1, 15)`,
  );
  expect(await guessers(manager)).toEqual([[{ who: 'Kamal', tries: 10 }]]);
});
