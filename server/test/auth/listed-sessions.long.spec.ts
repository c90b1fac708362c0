import { deviceName } from '../../src/auth/sessions/device-name.js';
import { SessionWatchService } from '../../src/realtime/session-watch.service.js';
import { type BoardSocket, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const { user } = CHAIN;

let server: TestServer;
/** a second process of the same database */
let other: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  other = await startTestServer({ DATABASE_URL: server.databaseUrl });
  // without the sweep, only the notification can close a socket
  for (const { app } of [server, other]) app.get(SessionWatchService).onApplicationShutdown();
});
afterAll(async () => {
  await other.close();
  await server.close();
});

async function logIn(email: string, userAgent: string): Promise<string> {
  const { body } = await server.api.call(
    'POST',
    '/api/login',
    { email, password: CHAIN.password },
    { headers: { 'user-agent': userAgent } },
  );
  if (body.error) throw new Error(body.message);
  return (body as unknown as { user: { api_token: string } }).user.api_token;
}

const list = async (token: string) => (await server.api.get('/api/sessions', { token })).body.sessions;
const isOver = async (token: string) => (await server.api.get('/api/session', { token })).status === 401;
const closed = (socket: BoardSocket) => new Promise<string>((resolve) => socket.once('disconnect', resolve));
const trail = (id: number) =>
  server.db.query(
    `SELECT actor_name, before FROM audit_entry WHERE action = 'session ended' AND entity_id = $1 ORDER BY id`,
    [String(id)],
  );

test.each([
  [CHROME, 'Chrome on Windows'],
  [IPHONE, 'Safari on iPhone'],
  ['curl/8.5.0', null],
  ['', null],
  [undefined, null],
  ['x'.repeat(100_000), null],
])('names a device as people know it', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test('lists the own sessions; one that is ended loses its sockets on every process and its next request', async () => {
  const [desk, phone] = [await logIn(user.kitchen.email, CHROME), await logIn(user.kitchen.email, IPHONE)];
  const sessions = await list(desk);
  expect(sessions).toHaveLength(2);
  expect(new Set(sessions.map(({ device, is_current }) => [device, is_current].join()))).toEqual(
    new Set(['Chrome on Windows,true', 'Safari on iPhone,false']),
  );
  expect(JSON.stringify(sessions)).not.toContain(phone);
  const sockets = await Promise.all([server.api.socket(phone), other.api.socket(phone)]);
  const kept = await other.api.socket(desk);
  const ends = Promise.all(sockets.map(closed));

  const id = sessions.find(({ is_current }) => !is_current)?.id;
  const ended = await server.api.delete(`/api/sessions/${id}`, { token: desk });
  expect(ended).toMatchObject({ status: 200, body: { error: false, message: 'The device was logged out.' } });
  expect(await isOver(phone)).toBe(true);
  expect(await ends).toEqual(['io server disconnect', 'io server disconnect']);
  expect(kept.connected).toBe(true);
  kept.close();
  expect(await list(desk)).toMatchObject([{ is_current: true }]);
  expect(await trail(user.kitchen.id)).toEqual([
    { actor_name: 'Kamal', before: { user: 'Kamal', device: 'Safari on iPhone' } },
  ]);
  expect((await server.api.delete(`/api/sessions/${id}`, { token: desk })).status).toBe(404);
});

test('ends all other sessions together; the current one continues', async () => {
  const own = await logIn(user.editor.email, CHROME);
  const others = [await logIn(user.editor.email, IPHONE), await logIn(user.editor.email, 'curl/8.5.0')];
  const { body } = await server.api.delete('/api/sessions', { token: own });
  expect(body.message).toBe('2 devices were logged out.');
  expect(await Promise.all(others.map(isOver))).toEqual([true, true]);
  expect(await isOver(own)).toBe(false);
  expect((await server.api.delete('/api/sessions', { token: own })).body.message).toBe(
    'No other device was logged in.',
  );
  expect(await trail(user.editor.id)).toEqual([{ actor_name: 'Esha', before: { user: 'Esha', sessions: 2 } }]);
});

test("lets nobody end another's session by its id, except a super admin", async () => {
  const [theirs, mine] = [await logIn(user.manager.email, CHROME), await logIn(user.hillKitchen.email, CHROME)];
  const [session] = await list(theirs);
  expect((await server.api.delete(`/api/sessions/${session?.id}`, { token: mine })).status).toBe(404);
  expect((await server.api.delete('/api/sessions/no-id', { token: mine })).status).toBe(404);
  expect((await server.api.get(`/api/users/${user.manager.id}/sessions`, { token: mine })).status).toBe(403);
  expect(await isOver(theirs)).toBe(false);

  const admin = await logIn(user.admin.email, CHROME);
  const seen = await server.api.get(`/api/users/${user.manager.id}/sessions`, { token: admin });
  expect(seen.body.sessions).toMatchObject([{ id: session?.id, device: 'Chrome on Windows', is_current: false }]);
  const socket = await other.api.socket(theirs);
  const end = closed(socket);
  await server.api.delete(`/api/users/${user.manager.id}/sessions/${session?.id}`, { token: admin });
  expect(await end).toBe('io server disconnect');
  expect(await isOver(theirs)).toBe(true);

  await server.api.delete(`/api/users/${user.hillKitchen.id}/sessions`, { token: admin });
  expect(await isOver(mine)).toBe(true);
  expect(await trail(user.hillKitchen.id)).toMatchObject([{ actor_name: 'Asha', before: { sessions: 1 } }]);
});

test('closes the sockets of a session on every process at its log-out', async () => {
  const token = await logIn(user.hillManager.email, CHROME);
  const end = closed(await other.api.socket(token));
  await server.api.post('/api/logout', {}, { token });
  expect(await end).toBe('io server disconnect');
});
