import { FakeMailServer } from '../../support/fake-mail-server.js';
import { startTestServer, type TestServer } from '../../support/test-app.js';
import { CHAIN } from '../../support/test-chain.js';
import { untilFound } from '../../support/until.js';

const mail = new FakeMailServer();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SMTP_URL: await mail.start(), MAIL_FROM: 'orders@passline.test' });
});
afterAll(async () => {
  await server.close();
  await mail.stop();
});

const BROWSER =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
/** Logs a user in, on a new device or with the cookie of a known one. @returns the cookie */
async function logIn(email: string, cookie?: string): Promise<string> {
  const headers = { 'user-agent': BROWSER, ...(cookie !== undefined && { cookie }) };
  const { body, headers: answered } = await server.api.post(
    '/api/login',
    { email, password: CHAIN.password },
    { headers },
  );
  expect(body.error).toBe(false);
  return answered.get('set-cookie')?.split(';')[0] ?? '';
}
const queuedTo = async (email: string): Promise<number> => {
  const [{ count }] = await server.db.query('SELECT count(*)::int FROM message WHERE recipient = $1', [email]);
  return count;
};
/** Returns the path in an e-mail that stops further ones. */
async function stopPath(email: string): Promise<string> {
  const sent = await untilFound(async () => mail.to(email)[0]);
  return new URL(sent.headers['list-unsubscribe']?.replace(/[<>]/g, '') ?? '').pathname;
}

test('a log-in on a new device is in an e-mail and in the trail of the branch, and one on a known device is not', async () => {
  const { id, email } = CHAIN.user.kitchen;
  const cookie = await logIn(email);
  const sent = await untilFound(async () => mail.to(email)[0]);
  expect(sent.headers.subject).toBe('Test Kitchen: a log-in on a new device');
  expect(sent.text).toContain('on Chrome on Android, ');
  await logIn(email, cookie);
  expect(await queuedTo(email)).toBe(1);
  const trail = await server.db.query(
    `SELECT branch_id, after FROM audit_entry WHERE action = 'log-in' AND actor_id = $1 ORDER BY id`,
    [id],
  );
  expect(trail).toEqual([
    { branch_id: CHAIN.branch.harbour, after: { new_device: 'Chrome on Android' } },
    { branch_id: null, after: null },
  ]);
});

test('a user stops these e-mails by one click, and starts them again', async () => {
  const { email } = CHAIN.user.manager;
  await logIn(email);
  const url = `${server.api.url}${await stopPath(email)}`;

  const asked = await fetch(url);
  expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining('Stop these e-mails')]);
  await logIn(email);
  expect(await queuedTo(email)).toBe(2);

  await server.db.query(`UPDATE app_user SET language = 'ta' WHERE email = $1`, [email]);
  expect(await (await fetch(url)).text()).toMatch(/<html lang="ta">.*இந்த மின்னஞ்சல்களை நிறுத்துங்கள்/s);
  // as mail programs do (RFC 8058)
  const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
  expect((await fetch(url, oneClick)).status).toBe(200);
  await logIn(email);
  expect(await queuedTo(email)).toBe(2);

  expect((await fetch(`${url}/again`, { method: 'POST' })).status).toBe(200);
  await logIn(email);
  expect(await queuedTo(email)).toBe(3);
});

test('nobody stops the e-mails of others', async () => {
  const path = await stopPath(CHAIN.user.manager.email);
  const others = path.replace(`/${CHAIN.user.manager.id}/`, `/${CHAIN.user.admin.id}/`);
  for (const wrong of [others, `${path}A`, `/emails/log-in/${CHAIN.user.admin.id}/%00`]) {
    expect((await fetch(`${server.api.url}${wrong}`, { method: 'POST' })).status).toBe(404);
  }
});
