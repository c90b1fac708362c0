import type { OrderShortage } from '../../../libs/contract/orders/shortages.js';
import type { Waiting } from '../../../libs/contract/orders/waiting.js';
import { WAITING_KINDS } from '../../../libs/domain/people/waiting-kinds.js';
import { WAITING } from '../../src/finance/waiting/waiting.repository.js';
import { placeConfirmed, placeOrder } from '../support/orders.js';
import { planOf } from '../support/query-plan.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

const { harbour, hill } = CHAIN.branch;

let server: TestServer;
/** orders by what is pending in them */
let pending: Record<'code' | 'held' | 'unseen' | 'refund' | 'short', string>;

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** A question to a customer that was asked a while ago. */
const question = (minutes: number, own: Partial<OrderShortage> = {}): OrderShortage => ({
  ...{ id: 1, position: 0, lacks: { type: 'food', id: 1, name: 'Rice' }, line: { name: 'Rice', quantity: 2 } },
  ...{ asked_at: ago(minutes), is_messaged: true, answer: null, answered_at: null, answered_by: null },
  replacement: null,
  ...own,
});
const ask = (id: string, shortages: OrderShortage[]) =>
  server.db.query('UPDATE customer_order SET shortages = $2 WHERE id = $1', [id, JSON.stringify(shortages)]);

beforeAll(async () => {
  server = await startTestServer();
  const { api, db } = server;
  const code = (await placeOrder(api)).body.order.id;
  await db.query(`UPDATE message SET state = 'failed' WHERE order_id = $1`, [code]);
  // an order whose code was sent again and arrived needs no call; it has held its portions for long
  const held = (await placeOrder(api)).body.order.id;
  await db.query(`UPDATE message SET state = 'failed' WHERE order_id = $1`, [held]);
  await db.query(
    `INSERT INTO message (order_id, purpose, recipient, text, state)
     SELECT order_id, purpose, recipient, text, 'sent' FROM message WHERE order_id = $1`,
    [held],
  );
  await placeOrder(api);
  await db.query(`UPDATE customer_order SET created_at = now() - interval '6 minutes' WHERE id = ANY($1)`, [
    [code, held],
  ]);
  const [unseen, shown, paid] = [await placeConfirmed(api), await placeConfirmed(api), await placeConfirmed(api)];
  await db.query(`UPDATE customer_order SET confirmed_at = now() - interval '2 minutes' WHERE id = ANY($1)`, [
    [unseen.id, shown.id],
  ]);
  await db.query(`INSERT INTO order_shown (order_id, user_name) VALUES ($1, 'Kamal')`, [shown.id]);
  await db.query(
    `INSERT INTO payment_attempt (order_id, ref, provider, transaction_id, amount_cents, given_back_cents, state,
       settled_at, refund_reason)
     VALUES ($1, 'A-REF', 'sandbox', 'a-transaction', 145000, 20000, 'refund needed', now(), 'The order was cancelled.')`,
    [paid.id],
  );
  await ask(shown.id, [question(30, { answer: 'leave-out' }), question(6, { id: 2 })]);
  await ask(paid.id, [question(4)]);
  await db.query(
    `UPDATE daily_stock SET quantity = sold WHERE menu_item_id IN (SELECT menu_item_id FROM order_portion WHERE order_id = $1)`,
    [held],
  );
  pending = { code, held, unseen: unseen.id, refund: paid.id, short: shown.id };
});
afterAll(() => server.close());

const waitingOf = async (email: string, query = '') => {
  const { api_token: token } = await server.api.login(email);
  return (await server.api.get(`/api/waiting${query}` as '/api/waiting', { token })).body;
};

/** The counts of the first branch, for whoever sees all of them. */
const ALL: Waiting = {
  ...{ unseen_orders: 1, sold_out_unanswered: 1, failed_codes: 1, due_while_closed: 0, held_stock: 1 },
  ...{ refunds_due: 1, webhooks_off: 0 },
};
const NONE: Waiting = {
  ...{ unseen_orders: 0, sold_out_unanswered: 0, failed_codes: 0, due_while_closed: 0, held_stock: 0 },
  ...{ refunds_due: 0, webhooks_off: 0 },
};
const OF_NO_BRANCH = {
  ...{ unseen_orders: null, sold_out_unanswered: null, failed_codes: null, due_while_closed: null, held_stock: null },
};

test.each<[who: string, email: string, query: string, waiting: Waiting]>([
  ['kitchen staff', CHAIN.user.kitchen.email, '', { ...ALL, held_stock: null, refunds_due: null, webhooks_off: null }],
  ['a manager', CHAIN.user.manager.email, '', { ...ALL, webhooks_off: null }],
  ['whatever branch is named', CHAIN.user.manager.email, `?branch=${hill}`, { ...ALL, webhooks_off: null }],
  ['another manager', CHAIN.user.hillManager.email, '', { ...NONE, webhooks_off: null }],
  [
    'a menu editor',
    CHAIN.user.editor.email,
    '',
    {
      ...{ ...ALL, sold_out_unanswered: null, failed_codes: null, held_stock: null },
      ...{ refunds_due: null, webhooks_off: null },
    },
  ],
  ['a super admin at the branch', CHAIN.user.admin.email, `?branch=${harbour}`, ALL],
  ['a super admin at another', CHAIN.user.admin.email, `?branch=${hill}`, { ...NONE, refunds_due: 1 }],
  ['a super admin without one', CHAIN.user.admin.email, '', { ...ALL, ...OF_NO_BRANCH }],
  ['an accountant', CHAIN.user.accountant.email, '', { ...ALL, ...OF_NO_BRANCH, webhooks_off: null }],
])('%s reads pending work by role and branch', async (_who, email, query, waiting) => {
  const body = await waitingOf(email, query);
  expect(body.waiting).toEqual(waiting);
  // the list has what is counted, and nothing else
  const counted = Object.entries(waiting).filter(([, count]) => (count ?? 0) > 0);
  expect(body.entries.map(({ kind }) => kind).sort()).toEqual(counted.map(([kind]) => kind).sort());
});

test('the list names the order, its customer and branch, and what is to be refunded', async () => {
  const { entries } = await waitingOf(CHAIN.user.manager.email);
  const [code] = await server.db.query<{ first_name: string; last_name: string; ticket_number: number }[]>(
    'SELECT first_name, last_name, ticket_number FROM customer_order WHERE id = $1',
    [pending.code],
  );
  expect(Object.fromEntries(entries.map(({ kind, order }) => [kind, order?.id]))).toEqual({
    ...{ failed_codes: pending.code, held_stock: pending.held, unseen_orders: pending.unseen },
    ...{ refunds_due: pending.refund, sold_out_unanswered: pending.short },
  });
  expect(entries.find(({ kind }) => kind === 'failed_codes')).toMatchObject({
    name: `${code?.first_name} ${code?.last_name}`,
    order: { ticket_number: code?.ticket_number, branch: { id: harbour } },
    amount: null,
  });
  expect(entries.find(({ kind }) => kind === 'refunds_due')?.amount).toBe(1250);
});

test('an order holds no last portions of a food that staff have marked as sold out', async () => {
  const mark = (isSoldOut: boolean) =>
    server.db.query(
      `UPDATE daily_stock SET is_sold_out = $2
       WHERE menu_item_id IN (SELECT menu_item_id FROM order_portion WHERE order_id = $1)`,
      [pending.held, isSoldOut],
    );
  await mark(true);
  expect((await waitingOf(CHAIN.user.manager.email)).waiting.held_stock).toBe(0);
  await mark(false);
});

test('what is solved leaves the list at once', async () => {
  const { api_token: token } = await server.api.login(CHAIN.user.manager.email);
  await server.api.put(`/api/orders/${pending.code}/phone-rejection`, { reason: 'Nobody answered' }, { token });
  expect((await waitingOf(CHAIN.user.manager.email)).waiting.failed_codes).toBe(0);
});

test('rejects a branch that is no number', async () => {
  const { api_token: token } = await server.api.login(CHAIN.user.admin.email);
  expect((await server.api.get('/api/waiting?branch=x' as '/api/waiting', { token })).status).toBe(400);
});

test('finds pending work by partial indexes, whatever the number of orders', async () => {
  const parameters = [harbour, [harbour], new Date(), new Date(), WAITING_KINDS];
  const plan = await planOf(server.db, { statement: WAITING, parameters });
  expect(plan).not.toMatch(/Seq Scan on (customer_order|payment_attempt|message|order_line|daily_stock)/);
  // the indexes of the few held orders; PostgreSQL chooses the cheapest
  expect(plan).toMatch(/ on customer_order_(expiry|held_\w+)| using customer_order_(expiry|held_\w+) on/);
  expect(plan).toMatch(/\bpayment_attempt_refund\b/);
  expect(plan).toMatch(/\bcustomer_order_open\b/);
  expect(plan).toMatch(/\bcustomer_order_scheduled\b/);
});
