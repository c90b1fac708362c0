import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'on', LANGUAGES: 'en,ta' });
});
afterAll(() => server.close());

const login = (email: string, password: string) => server.api.post('/api/login', { email, password });

test('returns the user with role, branch and token at the log-in', async () => {
  const { body } = await login(CHAIN.user.kitchen.email.toUpperCase(), CHAIN.password);
  expect(body).toMatchObject({
    error: false,
    user: {
      id: 3,
      name: 'Kamal',
      role_id: 1,
      role: { id: 1, name: 'Kitchen Staff' },
      branch_id: 1,
      branch: { id: 1, name: 'Harbour' },
      api_token: expect.stringMatching(/^[\w-]{43}$/),
    },
  });
  const [stored] = await server.db.query(
    "SELECT count(*)::int AS n FROM user_session WHERE encode(token_hash, 'escape') LIKE $1",
    [`%${body.user.api_token}%`],
  );
  expect(stored.n).toBe(0);
});

test('answers an unknown email and a wrong password in the same way', async () => {
  const [unknown, wrong] = [
    await login('nobody@passline.test', 'passline-none'),
    await login(CHAIN.user.editor.email, 'passline-none'),
  ];
  expect([unknown.status, wrong.status]).toEqual([200, 200]);
  expect(unknown.body).toEqual(wrong.body);
  expect(unknown.body.error).toBe(true);
});

test('accepts the token as a bearer, bare, and in the body, also beside an empty bearer', async () => {
  const { api_token: token } = await server.api.login(CHAIN.user.manager.email);
  for (const authorization of [`Bearer ${token}`, token]) {
    expect((await server.api.get('/api/session', { headers: { authorization } })).status).toBe(200);
  }
  const empty = { headers: { authorization: 'Bearer ' } };
  expect((await server.api.get('/api/session', empty)).status).toBe(401);
  expect((await server.api.post('/api/logout', { token, endpoint: 'logout' }, empty)).status).toBe(200);
  expect((await server.api.get('/api/session', { token })).status).toBe(401);
});

test('ends the session of an idle, an old and a deactivated user', async () => {
  for (const end of [
    `UPDATE user_session SET last_used_at = now() - interval '73 hours' WHERE user_id = $1`,
    `UPDATE user_session SET created_at = now() - interval '31 days', expires_at = now() - interval '1 minute' WHERE user_id = $1`,
    'UPDATE app_user SET deactivated_at = now() WHERE id = $1',
  ]) {
    const { api_token: token, id } = await server.api.login(CHAIN.user.hillKitchen.email);
    await server.db.query(end, [id]);
    expect((await server.api.get('/api/session', { token })).status).toBe(401);
  }
});

test('lets nobody with one branch select a branch', async () => {
  const { api_token: token } = await server.api.login(CHAIN.user.admin.email);
  const { body } = await server.api.put('/api/session', { branch: 2 }, { token });
  expect(body.user.selected_branch).toEqual({ id: 2, name: 'Hill' });
  expect((await server.api.get('/api/session', { token })).body.user.selected_branch).toEqual({ id: 2, name: 'Hill' });
  expect((await server.api.put('/api/session', { branch: 99 }, { token })).status).toBe(404);
  expect((await server.api.put('/api/session', { branch: 'x' }, { token })).status).toBe(400);
  const manager = (await server.api.login(CHAIN.user.manager.email)).api_token;
  expect((await server.api.put('/api/session', { branch: 1 }, { token: manager })).status).toBe(403);
  expect((await server.api.put('/api/session', {}, { token: manager })).status).toBe(403);
  expect((await server.api.put('/api/session', {}, { token })).status).toBe(400);
});

test('selects a branch for a user of several, and goes on in another when it is removed', async () => {
  const { api_token: admin } = await server.api.login(CHAIN.user.admin.email);
  const [HARBOUR, HILL] = [
    { id: 1, name: 'Harbour' },
    { id: 2, name: 'Hill' },
  ];
  const user = { name: 'Area', email: 'area@passline.test', role: 2, password: 'ember-and-leaf-7' };
  const added = await server.api.post('/api/users', { ...user, branches: [2, 1], branch: 2 }, { token: admin });
  expect(added.body.user).toMatchObject({ branch: HILL, branches: [HARBOUR, HILL] });
  const token = (await server.api.login(user.email, user.password)).api_token;
  const read = async () => (await server.api.get('/api/session', { token })).body.user;
  expect(await read()).toMatchObject({ branch_id: 2, branch: HILL, branches: [HARBOUR, HILL], selected_branch: null });

  const chosen = await server.api.put('/api/session', { branch: 1 }, { token });
  expect(chosen.body.user).toMatchObject({ branch_id: 1, branch: HARBOUR, selected_branch: HARBOUR });
  expect((await server.api.put('/api/session', { branch: 3 }, { token })).status).toBe(403);
  expect((await server.api.put('/api/session', {}, { token })).status).toBe(400);
  expect(await read()).toMatchObject({ branch: HARBOUR });

  const { id } = added.body.user;
  const { name, email, role } = user;
  const edit = (own: object) => server.api.put(`/api/users/${id}`, { name, email, role, ...own }, { token: admin });
  await edit({ branches: [2, 3] });
  expect(await read()).toMatchObject({ branch: HILL, selected_branch: null });
  // none of the former branches is left
  await edit({ branches: [1] });
  expect((await server.api.get('/api/session', { token })).status).toBe(401);
});

test('keeps the language of the kitchen’s screens with the user, whatever the device', async () => {
  const { email } = CHAIN.user.kitchen;
  const before = await server.api.login(email);
  expect(before.language).toBe('en');
  const token = before.api_token;
  const { body } = await server.api.put('/api/session', { language: 'ta' }, { token });
  expect(body.user).toMatchObject({ id: before.id, language: 'ta', selected_branch: null });
  expect((await server.api.get('/api/session', { token })).body.user.language).toBe('ta');
  expect((await server.api.login(email)).language).toBe('ta');
  expect((await server.api.login(CHAIN.user.manager.email)).language).toBe('en');
  // unknown, and not offered by the chain
  for (const language of ['fr', 'si']) {
    expect((await server.api.put('/api/session', { language }, { token })).status).toBe(400);
  }
  const both = await server.api.put('/api/session', { language: 'en', branch: 1 }, { token });
  expect(both.status).toBe(403);
  expect((await server.api.get('/api/session', { token })).body.user.language).toBe('ta');
  const trail = await server.db.query(
    `SELECT before, after FROM audit_entry WHERE entity = 'user' AND entity_id = $1 AND action = 'changed'`,
    [String(before.id)],
  );
  expect(trail).toEqual([{ before: { language: 'en' }, after: { language: 'ta' } }]);
});

test('makes repeated failures wait, with Retry-After, but not those of another email', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 7; n++) statuses.push((await login(CHAIN.user.hillManager.email, 'wrong-password')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  const locked = await login(CHAIN.user.hillManager.email, CHAIN.password);
  expect(locked.status).toBe(429);
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(locked.body.message).toMatch(/^Too many tries\. Try again in \d+ (seconds|minutes)\.$/);
  expect((await login(CHAIN.user.editor.email, CHAIN.password)).status).toBe(200);
  const trail = await server.db.query(
    `SELECT count(*)::int AS n FROM audit_entry WHERE action = 'log-in refused' AND entity_id = $1`,
    [CHAIN.user.hillManager.email],
  );
  expect(trail).toEqual([{ n: 5 }]);
});

test.each([
  ['no body at all', undefined, undefined, 400],
  ['a body that is no JSON', '{"email":', undefined, 400],
  ['a list', '[]', undefined, 400],
  ['another media type', 'email=x', { 'content-type': 'text/plain' }, 415],
  ['a form', 'email=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['more than 100 kB', JSON.stringify({ email: 'x'.repeat(120_000) }), undefined, 413],
  ['a short password', JSON.stringify({ email: 'a@b.lk', password: 'short' }), undefined, 400],
])('answers %s with its own error and the envelope', async (_name, rawBody, headers, status) => {
  const reply = await server.api.call('POST', '/api/login', undefined, {
    ...(rawBody === undefined ? {} : { rawBody }),
    ...(headers ? { headers } : {}),
  });
  expect(reply.status).toBe(status);
  expect(reply.body).toMatchObject({ error: true, message: expect.stringMatching(/\.$/) });
});

test('does not allow rewriting the audit trail', async () => {
  await expect(server.asOwner('DELETE FROM audit_entry')).rejects.toThrow('append-only');
  await expect(server.asOwner(`UPDATE audit_entry SET actor_name = 'x'`)).rejects.toThrow('append-only');
});
