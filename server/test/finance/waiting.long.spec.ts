import { WAITING_BY_BRANCH, waitingByBranch } from '../../src/finance/waiting/waiting.repository.js';
import { placeConfirmed, placeOrder } from '../support/orders.js';
import { planOf } from '../support/query-plan.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

const { harbour, hill } = CHAIN.branch;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { api } = server;
  const { body } = await placeOrder(api);
  await server.db.query(`UPDATE message SET state = 'failed' WHERE order_id = $1`, [body.order.id]);
  // an order whose code was sent again and arrived does not count
  const again = (await placeOrder(api)).body.order.id;
  await server.db.query(`UPDATE message SET state = 'failed' WHERE order_id = $1`, [again]);
  await server.db.query(
    `INSERT INTO message (order_id, purpose, recipient, text, state)
     SELECT order_id, purpose, recipient, text, 'sent' FROM message WHERE order_id = $1`,
    [again],
  );
  const [unseen, shown, paid] = [await placeConfirmed(api), await placeConfirmed(api), await placeConfirmed(api)];
  await server.db.query(`UPDATE customer_order SET confirmed_at = now() - interval '2 minutes' WHERE id = ANY($1)`, [
    [unseen.id, shown.id],
  ]);
  await server.db.query(`INSERT INTO order_shown (order_id, user_name) VALUES ($1, 'Kamal')`, [shown.id]);
  await server.db.query(
    `INSERT INTO payment_attempt (order_id, ref, provider, transaction_id, amount_cents, state, settled_at, refund_reason)
     VALUES ($1, 'A-REF', 'sandbox', 'a-transaction', 1000, 'refund needed', now(), 'The order was cancelled.')`,
    [paid.id],
  );
});
afterAll(() => server.close());

test.each([
  [
    'kitchen staff',
    CHAIN.user.kitchen.email,
    '',
    { failed_codes: null, refunds_due: null, unseen_orders: 1, due_while_closed: 0, webhooks_off: null },
  ],
  [
    'a manager',
    CHAIN.user.manager.email,
    '',
    { failed_codes: 1, refunds_due: 1, unseen_orders: 1, due_while_closed: 0, webhooks_off: null },
  ],
  [
    'whatever branch is named',
    CHAIN.user.manager.email,
    `?branch=${hill}`,
    { failed_codes: 1, refunds_due: 1, unseen_orders: 1, due_while_closed: 0, webhooks_off: null },
  ],
  [
    'another manager',
    CHAIN.user.hillManager.email,
    '',
    { failed_codes: 0, refunds_due: 0, unseen_orders: 0, due_while_closed: 0, webhooks_off: null },
  ],
  [
    'a menu editor',
    CHAIN.user.editor.email,
    '',
    { failed_codes: null, refunds_due: null, unseen_orders: 1, due_while_closed: 0, webhooks_off: null },
  ],
  [
    'a super admin at the branch',
    CHAIN.user.admin.email,
    `?branch=${harbour}`,
    { failed_codes: 1, refunds_due: 1, unseen_orders: 1, due_while_closed: 0, webhooks_off: 0 },
  ],
  [
    'a super admin at another',
    CHAIN.user.admin.email,
    `?branch=${hill}`,
    { failed_codes: 0, refunds_due: 1, unseen_orders: 0, due_while_closed: 0, webhooks_off: 0 },
  ],
  [
    'a super admin without one',
    CHAIN.user.admin.email,
    '',
    { failed_codes: null, refunds_due: 1, unseen_orders: null, due_while_closed: null, webhooks_off: 0 },
  ],
  [
    'an accountant',
    CHAIN.user.accountant.email,
    '',
    { failed_codes: null, refunds_due: 1, unseen_orders: null, due_while_closed: null, webhooks_off: null },
  ],
])('%s reads pending work by role and branch', async (_who, email, query, waiting) => {
  const { api_token: token } = await server.api.login(email);
  const { body } = await server.api.get(`/api/waiting${query}` as '/api/waiting', { token });
  expect(body.waiting).toEqual(waiting);
});

test('rejects a branch that is no number', async () => {
  const { api_token: token } = await server.api.login(CHAIN.user.admin.email);
  expect((await server.api.get('/api/waiting?branch=x' as '/api/waiting', { token })).status).toBe(400);
});

test('leaves out branches without pending work', async () => {
  expect(await waitingByBranch(server.db, new Date())).toMatchObject([{ branch_id: harbour }]);
});

test('finds pending work by partial indexes, whatever the number of orders', async () => {
  const plan = await planOf(server.db, { statement: WAITING_BY_BRANCH, parameters: [new Date()] });
  expect(plan).not.toMatch(/Seq Scan/);
  // the indexes of the few held orders; PostgreSQL chooses the cheapest
  expect(plan).toMatch(/ on customer_order_(expiry|held_\w+)| using customer_order_(expiry|held_\w+) on/);
  expect(plan).toMatch(/\bpayment_attempt_refund\b/);
  expect(plan).toMatch(/\bcustomer_order_open\b/);
});
