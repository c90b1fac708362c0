import type { ReconciliationEntry, ReconciliationKind } from '../../../libs/contract/orders/reconciliation.js';
import { bringBack, type CardOrder, payAgain, placeCardOrder } from '../payments/paying.js';
import { FakeBank, signedAnswer } from '../support/fake-bank.js';
import { type Reply, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

const bank = new FakeBank();
let server: TestServer;
let token: string;
const orders: Partial<Record<ReconciliationKind, CardOrder>> = {};

beforeAll(async () => {
  server = await startTestServer(await bank.start());
  token = (await server.api.login(CHAIN.user.admin.email)).api_token;
  const paid = await placeCardOrder(server.api, { firstName: 'Paula' });
  await bringBack(server.api, bank.approve(paid.gatewayFields));
  const twice = await placeCardOrder(server.api, { firstName: '=cmd', lastName: 'Twice' });
  const { body } = await payAgain(server.api, twice);
  await bringBack(server.api, bank.approve(twice.gatewayFields));
  await bringBack(server.api, bank.approve(body.payment.gatewayFields));
  const forged = await placeCardOrder(server.api);
  await bringBack(server.api, { ...signedAnswer(forged.gatewayFields, PAID), message_hash: 'forged' });
  await bringBack(server.api, { merchant_reference_no: 'NOBODY-1' });
  const elsewhere = signedAnswer({ merchant_reference_no: 'ELSEWHERE', amount: '145000' }, PAID);
  for (const _time of ['first', 'again']) await bringBack(server.api, elsewhere);
  // two faults that the product never makes, so the test makes them
  const unpaid = await placeCardOrder(server.api);
  await server.db.query(
    `UPDATE customer_order SET status = 'Confirmed', confirmed_at = now(), expires_at = NULL WHERE id = $1`,
    [unpaid.id],
  );
  const lost = await placeCardOrder(server.api);
  await server.db.query(
    `UPDATE payment_attempt SET state = 'paid', transaction_id = 'LOST', settled_at = now() WHERE order_id = $1`,
    [lost.id],
  );
  Object.assign(orders, {
    paid,
    'refund needed': twice,
    'refused answer': forged,
    'confirmed without payment': unpaid,
  });
  orders['paid without order'] = lost;
});
afterAll(async () => {
  await server.close();
  await bank.stop();
});

const PAID = { status: '50020', errorCode: '0', transactionId: 'F1' };
const list = (query = '') => server.api.get(`/api/reconciliation?${query}`, { token });
const entriesOf = async (query: string): Promise<ReconciliationEntry[]> => (await list(query)).body.entries;

test('finds every kind, and counts all kinds whatever kind is requested', async () => {
  const { body } = await list('kind=paid');
  expect(body.counts).toEqual({
    'refund needed': 1,
    'paid without order': 2,
    'confirmed without payment': 1,
    'refused answer': 2,
    refunded: 0,
    paid: 2,
  });
  expect(body.total).toBe(2);
  expect((await list()).body.total).toBe(8);
});

test('records a genuine success under an unknown reference once, separate from forgeries', async () => {
  const found = await entriesOf('kind=paid%20without%20order');
  expect(found.filter(({ order }) => order === null)).toMatchObject([
    { payment: null, answers: [{ source: 'return', verdict: 'paid, but no such payment was begun here' }] },
  ]);
});

test.each(['refund needed', 'paid without order', 'confirmed without payment'] as const)(
  'shows the order and the payment of %s',
  async (kind) => {
    const [entry, ...others] = (await entriesOf(`kind=${encodeURIComponent(kind)}`)).filter(({ order }) => order);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ kind, order: { reference: orders[kind]?.reference, total: 1450 } });
    expect(entry?.payment === null).toBe(kind === 'confirmed without payment');
  },
);

test('lists the raw answers with their verdicts', async () => {
  const [refund] = await entriesOf('kind=refund%20needed');
  expect(refund?.answers.map(({ source, verdict }) => [source, verdict])).toEqual(
    expect.arrayContaining([
      ['return', 'paid, not confirmed yet'],
      ['question', 'paid'],
    ]),
  );
  expect(refund?.answers.at(-1)?.raw).toContain('status=50020');
  const refused = await entriesOf('kind=refused%20answer');
  expect(refused.map(({ answers }) => answers[0]?.verdict)).toEqual([
    'refused: unknown payment',
    'refused: wrong hash',
  ]);
  expect(refused.map(({ order }) => order?.reference)).toEqual([undefined, orders['refused answer']?.reference]);
});

test('filters by search, branch and days', async () => {
  const found = async (query: string): Promise<number> => (await list(query)).body.total;
  expect(await found('search=paula')).toBe(1);
  expect(await found(`search=${orders['refund needed']?.reference.toLowerCase()}-2`)).toBe(1);
  expect(await found('search=lost')).toBe(1);
  expect(await found(`search=${orders.paid?.reference.slice(0, 5).toLowerCase()}&kind=paid`)).toBe(1);
  expect(await found('search=0771234567&kind=paid')).toBe((await list('kind=paid')).body.total);
  expect(await found('search=_aula&kind=paid')).toBe(0);
  expect(await found('search=%25')).toBe(0);
  expect(await found(`branch=${CHAIN.branch.hill}`)).toBe(0);
  expect(await found('to=2020-01-01')).toBe(0);
  expect(await found('from=2020-01-01')).toBe(8);
  for (const query of ['kind=all', 'branch=x', 'from=2026-02-30', 'page=0', `search=${'x'.repeat(81)}`]) {
    expect((await list(query)).status).toBe(400);
  }
});

test('exports the same, with harmless formulas', async () => {
  const response = await fetch(`${server.api.url}/api/reconciliation/entries.csv?kind=refund%20needed`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.headers.get('content-type')).toContain('text/csv');
  const [head, row, ...rest] = (await response.text()).trimEnd().split('\r\n');
  expect(head).toContain('Order No');
  // in the chain's time zone, as in every other file
  expect(row).toMatch(/^refund needed,\d{4}-\d{2}-\d{2} \d{2}:\d{2},/);
  expect(row).toContain(`'=cmd Twice`);
  expect(rest).toEqual([]);
});

test('exports any number of entries to the end', async () => {
  await server.db.query(
    `INSERT INTO payment_answer (provider, source, verdict, raw, received_at)
     SELECT 'accosa', 'return', 'refused: many', n::text, '2020-01-01 06:00Z' FROM generate_series(1, 20500) AS n`,
  );
  const response = await fetch(`${server.api.url}/api/reconciliation/entries.csv?to=2020-01-01`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const rows = (await response.text()).trimEnd().split('\r\n').slice(1);
  expect(rows).toHaveLength(20_500);
  expect(rows.every((row) => row.endsWith('refused: many'))).toBe(true);
  await server.db.query(`DELETE FROM payment_answer WHERE verdict = 'refused: many'`);
});

test('shows a manager only the refunds of the own branch, whatever is requested', async () => {
  const as = async (email: string, query: string) => {
    const { api_token } = await server.api.login(email);
    return (await server.api.get(`/api/reconciliation?${query}`, { token: api_token })).body;
  };
  for (const query of ['', `branch=${CHAIN.branch.hill}`]) {
    const own = await as(CHAIN.user.manager.email, query);
    expect(own.entries.map(({ kind }) => kind)).toEqual(['refund needed']);
    expect(own).toMatchObject({ total: 1, counts: { 'refund needed': 1, paid: 0, 'refused answer': 0 } });
  }
  expect((await as(CHAIN.user.manager.email, 'kind=paid')).entries).toEqual([]);
  expect((await as(CHAIN.user.hillManager.email, `branch=${CHAIN.branch.harbour}`)).total).toBe(0);
});

test('lets only a super admin mark a refund, once, with a trail', async () => {
  const [entry] = await entriesOf('kind=refund%20needed');
  const mark = (note: unknown, as = token) =>
    server.api.post(`/api/reconciliation/payments/${entry?.payment?.id}/refunded`, { note }, { token: as });
  const manager = (await server.api.login(CHAIN.user.manager.email)).api_token;
  expect((await mark('x', manager)).status).toBe(403);
  expect((await list()).status).toBe(200);
  expect((await server.api.call('GET', '/api/reconciliation/entries.csv', undefined, { token: manager })).status).toBe(
    403,
  );
  expect((await server.api.get('/api/reconciliation')).status).toBe(401);
  expect((await mark('')).status).toBe(400);

  const [first, second] = await Promise.all([mark('Bank slip 4711'), mark('Bank slip 0815')]);
  const bodies = [first.body, second.body];
  const [kept, ...others] = bodies.filter(({ error }) => !error);
  const refund_note = kept?.entry.payment?.refund_note;
  expect(kept).toMatchObject({ entry: { kind: 'refunded', payment: { refunded_by: 'Asha', refund_note } } });
  expect(others).toEqual([]);
  // its answer may have been lost
  expect((await mark(refund_note)).body).toEqual(kept);
  expect(bodies.find(({ error }) => error)).toMatchObject({
    code: 'refunded-before',
    message: 'Asha has marked this payment as refunded.',
  });
  const trail = await server.db.query(`SELECT actor_name, after FROM audit_entry WHERE action = 'refunded'`);
  expect(trail).toMatchObject([{ actor_name: 'Asha', after: { note: refund_note, way: 'Online', state: 'refunded' } }]);
});

test('does not mark a payment without a due refund', async () => {
  const [paid] = await entriesOf('kind=paid&search=paula');
  const mark = (id: string | undefined): Promise<Reply> =>
    server.api.post(`/api/reconciliation/payments/${id}/refunded`, { note: 'x' }, { token });
  expect((await mark(paid?.payment?.id)).body).toMatchObject({ error: true, code: 'no-refund-due' });
  for (const id of ['999999', 'x', '9'.repeat(30)]) expect((await mark(id)).status).toBe(404);
});
