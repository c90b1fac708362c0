import { Housekeeping } from '../../src/housekeeping/housekeeping.service.js';
import { placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('what is old goes, what is of use stays', async () => {
  await placeOrder(server.api, {}, { 'idempotency-key': 'old' });
  await placeOrder(server.api, {}, { 'idempotency-key': 'new' });
  const { api_token: token } = await server.api.login(CHAIN.user.kitchen.email);
  await server.db.query(`UPDATE branch_event SET created_at = now() - interval '8 days' WHERE seq = 1`);
  await server.db.query(`UPDATE idempotency_key SET created_at = now() - interval '3 days' WHERE key = 'old'`);
  await server.db.query(
    `INSERT INTO rate_limit (key, points, expire) VALUES ('spent', 1, 1), ('waiting', 1, (extract(epoch FROM now()) * 1000)::bigint + 60000)`,
  );
  await server.db.query(
    `INSERT INTO guess_limit (kind, key_hash, tries, waits_until, ends_at) VALUES
       ('spent', '\\x00', 1, NULL, now() - interval '1 s'),
       ('waiting', '\\x00', 1, now() + interval '1 minute', now() - interval '1 s'),
       ('counting', '\\x00', 1, now() - interval '1 s', now() + interval '1 minute')`,
  );
  await server.app.get(Housekeeping).clean();
  expect(await server.db.query('SELECT seq FROM branch_event')).toEqual([{ seq: '2' }]);
  expect(await server.db.query('SELECT key FROM idempotency_key')).toEqual([{ key: 'new' }]);
  expect(await server.db.query('SELECT key FROM rate_limit')).toEqual([{ key: 'waiting' }]);
  const guesses = await server.db.query('SELECT kind FROM guess_limit ORDER BY kind');
  expect(guesses).toEqual([{ kind: 'counting' }, { kind: 'waiting' }]);
  expect((await server.api.get('/api/session', { token })).status).toBe(200);
});
