import { fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = (await server.api.login(CHAIN.user.admin.email)).api_token;
});
afterAll(() => server.close());

const said = (changed: object = {}) => ({
  name: 'Nadeesha',
  contact: '0771234567',
  branch: CHAIN.branch.harbour,
  rating: 5,
  words: 'Crisp edges.',
  ...changed,
});

test("stores a customer's message and lists it for the super admin, newest first", async () => {
  await server.api.post('/api/feedback', said());
  const { body: answer } = await server.api.post('/api/feedback', said({ rating: 2, words: '' }));
  expect(answer).toMatchObject({ error: false, message: 'Thank you for your feedback.' });

  const { body } = await server.api.get('/api/feedback', { token: admin });
  expect(body.feedback.slice(0, 2)).toMatchObject([
    { name: 'Nadeesha', rating: 2, words: '', branch: { id: CHAIN.branch.harbour, name: 'Harbour' } },
    { contact: '0771234567', rating: 5, words: 'Crisp edges.' },
  ]);
  expect(body.has_more).toBe(false);
});

test('returns pages of 50', async () => {
  await server.db.query(
    `INSERT INTO feedback (branch_id, name, contact, rating, words) SELECT 1, 'n', 'c', 3, '' FROM generate_series(1, 55)`,
  );
  const first = (await server.api.get('/api/feedback', { token: admin })).body;
  expect(first.feedback).toHaveLength(50);
  expect(first.has_more).toBe(true);
  const last = first.feedback[49]?.id ?? 0;
  const second = (await server.api.get(`/api/feedback?before=${last}`, { token: admin })).body;
  expect(second.feedback[0]?.id).toBeLessThan(last);
});

test.each([
  ['name', { name: ' ' }],
  ['contact', { contact: '' }],
  ['branch', { branch: null }],
  ['rating', { rating: 6 }],
  ['rating', { rating: '5' }],
  ['words', { words: 'x'.repeat(1001) }],
])('answers a wrong %s with 400 and its name', async (field, changed) => {
  const reply = await server.api.post('/api/feedback', said(changed));
  expect(reply.status).toBe(400);
  expect(Object.keys(fieldsOf(reply))).toEqual([field]);
});

test('lets a super admin remove a message once, with a trail that does not name its author', async () => {
  await server.api.post('/api/feedback', said({ words: 'Not for everybody.' }));
  const { body } = await server.api.get('/api/feedback', { token: admin });
  const id = body.feedback[0]?.id ?? 0;
  const remove = (token: string) => server.api.call('DELETE', `/api/feedback/${id}`, undefined, { token });
  const manager = await server.api.login(CHAIN.user.manager.email);
  expect((await remove(manager.api_token)).status).toBe(403);
  expect((await remove(admin)).body).toMatchObject({ error: false, message: 'The feedback was removed.' });
  expect((await remove(admin)).status).toBe(404);
  const left = (await server.api.get('/api/feedback', { token: admin })).body.feedback;
  expect(left.map((message) => message.id)).not.toContain(id);
  const [trail] = await server.db.query(
    `SELECT actor_name, action, branch_id, before FROM audit_entry WHERE entity = 'feedback' AND entity_id = $1`,
    [String(id)],
  );
  expect(trail).toEqual({
    actor_name: 'Asha',
    action: 'removed',
    branch_id: CHAIN.branch.harbour,
    before: { rating: 5, words: 'Not for everybody.' },
  });
});

test('rejects a removed branch', async () => {
  const { status, body } = await server.api.post('/api/feedback', said({ branch: 999 }));
  expect(status).toBe(200);
  expect(body).toMatchObject({ error: true, code: 'no-such-branch' });
});

test('lets only a super admin read messages', async () => {
  expect((await server.api.get('/api/feedback')).status).toBe(401);
  const manager = await server.api.login(CHAIN.user.manager.email);
  expect((await server.api.get('/api/feedback', { token: manager.api_token })).status).toBe(403);
});
