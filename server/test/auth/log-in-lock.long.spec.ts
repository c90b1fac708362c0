import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
});
afterAll(() => server.close());

/** A browser with its own cookies and address. */
class Browser {
  private cookies: string[] = [];
  lastCookie = '';

  constructor(private readonly address: string) {}

  async logIn(email: string, password: string = CHAIN.password) {
    const headers = { 'x-forwarded-for': this.address, cookie: this.cookies.join('; ') };
    const reply = await server.api.post('/api/login', { email, password }, { headers });
    for (const cookie of reply.headers.getSetCookie()) {
      this.lastCookie = cookie;
      this.cookies.push(cookie.split(';')[0] ?? '');
    }
    return reply;
  }

  /** Takes another browser's cookies, altered. */
  steal(from: Browser, alter: (cookie: string) => string): void {
    this.cookies = from.cookies.map(alter);
  }
}

/** Sends wrong passwords until the email address has to wait. */
async function flood(email: string, address: string): Promise<void> {
  const attacker = new Browser(address);
  for (let status = 200; status !== 429; ) status = (await attacker.logIn(email, 'wrong-password')).status;
}

test('does not lock out a browser that has logged in before by a flood of wrong passwords', async () => {
  const { email } = CHAIN.user.admin;
  const owner = new Browser('198.51.100.1');
  expect((await owner.logIn(email)).body.error).toBe(false);
  expect(owner.lastCookie).toMatch(/^passline_device_[0-9a-f]{16}=.*Path=\/api\/login; HttpOnly; SameSite=Strict$/);
  await flood(email, '203.0.113.1');
  expect((await new Browser('198.51.100.2').logIn(email)).status).toBe(429);
  expect((await owner.logIn(email.toUpperCase())).body.error).toBe(false);
});

test('gives a known browser its own limit, which a right password resets', async () => {
  const { email } = CHAIN.user.manager;
  const known = new Browser('198.51.100.3');
  await known.logIn(email);
  for (let n = 0; n < 9; n++) expect((await known.logIn(email, 'wrong-password')).status).toBe(200);
  expect((await known.logIn(email)).body.error).toBe(false);
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++) statuses.push((await known.logIn(email, 'wrong-password')).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
  // nobody else waits for it, not even at the same address
  expect((await new Browser('198.51.100.3').logIn(email)).body.error).toBe(false);
});

test.each<[string, (cookie: string) => string]>([
  ['altered', (cookie) => cookie.replace(/=(.)/, (_match, first: string) => (first === '_' ? '=A' : '=_'))],
  ['of another account', (cookie) => cookie.replace(/_[0-9a-f]{16}=/, '_0000000000000000=')],
  ['with a later end', (cookie) => cookie.replace(/\.\d+\./, '.9999999999.')],
  ['without a signature', (cookie) => cookie.replace(/\.[^.]+$/, '.')],
])('a cookie that is %s exempts from nothing', async (_name, alter) => {
  const { email } = CHAIN.user.kitchen;
  const known = new Browser('198.51.100.4');
  await server.db.query('DELETE FROM rate_limit');
  await known.logIn(email);
  await flood(email, '203.0.113.2');
  const thief = new Browser('198.51.100.5');
  thief.steal(known, alter);
  expect((await thief.logIn(email)).status).toBe(429);
});

test('remembers all users of one tablet, each account separately', async () => {
  await server.db.query('DELETE FROM rate_limit');
  const tablet = new Browser('198.51.100.6');
  const people = [CHAIN.user.hillManager.email, CHAIN.user.hillKitchen.email];
  for (const email of people) await tablet.logIn(email);
  for (const email of people) await flood(email, '203.0.113.3');
  for (const email of people) expect((await tablet.logIn(email)).body.error).toBe(false);
  await flood(CHAIN.user.hillEditor.email, '203.0.113.4');
  expect((await tablet.logIn(CHAIN.user.hillEditor.email)).status).toBe(429);
});

test('does not count right passwords against an outlet’s shared address, not even for a locked email', async () => {
  await server.db.query('DELETE FROM rate_limit');
  const outlet = '198.51.100.7';
  await flood(CHAIN.user.editor.email, '203.0.113.5');
  // more tries than the address has
  for (let n = 0; n < 35; n++) expect((await new Browser(outlet).logIn(CHAIN.user.editor.email)).status).toBe(429);
  for (let n = 0; n < 35; n++) expect((await new Browser(outlet).logIn(CHAIN.user.hillManager.email)).status).toBe(200);
  const [{ tries }] = await server.db.query(
    "SELECT sum(points)::int AS tries FROM rate_limit WHERE key LIKE 'login-address-%'",
  );
  // only those of the flood
  expect(tries).toBe(5);
});
