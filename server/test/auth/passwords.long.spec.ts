import { weaknessOf } from '../../src/auth/passwords/new-passwords.js';
import { DEMO_PASSWORD } from '../../src/common/process/known-secrets.js';
import { fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
});
afterAll(() => server.close());

describe('a wait after wrong passwords', () => {
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
    for (let n = 0; n < 35; n++)
      expect((await new Browser(outlet).logIn(CHAIN.user.hillManager.email)).status).toBe(200);
    const [{ tries }] = await server.db.query(
      "SELECT sum(points)::int AS tries FROM rate_limit WHERE key LIKE 'login-address-%'",
    );
    // only those of the flood
    expect(tries).toBe(5);
  });
});

describe('the own password', () => {
  // of the wrong passwords above
  beforeAll(() => server.db.query('DELETE FROM rate_limit'));

  const NEW = 'ember-and-leaf';
  const change = (token: string, body: { current?: string; new?: string }) =>
    server.api.put('/api/session/password', { current: CHAIN.password, ...body }, { token });

  test('changes the own password, ends the other sessions and adds an entry to the trail', async () => {
    const { email, id } = CHAIN.user.kitchen;
    const [own, other] = [await server.api.login(email), await server.api.login(email)];
    expect(await change(own.api_token, { new: NEW })).toMatchObject({ status: 200, body: { error: false } });
    expect((await server.api.get('/api/session', { token: own.api_token })).status).toBe(200);
    expect((await server.api.get('/api/session', { token: other.api_token })).status).toBe(401);
    await expect(server.api.login(email)).rejects.toThrow('wrong');
    expect(await server.api.login(email, NEW)).toMatchObject({ id });
    const trail = await server.db.query(
      "SELECT actor_id, action, after FROM audit_entry WHERE entity = 'user' AND entity_id = $1",
      [String(id)],
    );
    expect(trail).toMatchObject([{ actor_id: id, action: 'password changed', after: { email } }]);
    expect(JSON.stringify(trail)).not.toContain(NEW);
  });

  test('changes nothing with a wrong current password, records it, and makes the user wait after five', async () => {
    const { email, id } = CHAIN.user.manager;
    const { api_token: token } = await server.api.login(email);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await change(token, { current: 'wrong-password', new: NEW })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    // the right one does not skip the wait
    expect((await change(token, { new: NEW })).status).toBe(429);
    const [{ n }] = await server.db.query(
      `SELECT count(*)::int AS n FROM audit_entry WHERE actor_id = $1 AND after->>'why' = 'wrong current password'`,
      [id],
    );
    expect(n).toBe(5);
    expect(await server.api.login(email)).toMatchObject({ id });
  });

  test.each([
    ['the current one', CHAIN.password, 'already'],
    ['a short one', 'short', '8 to 128'],
    ['one of leaked lists', 'Trustno1', 'first that anybody would try'],
    ['a pattern', 'adminadmin', 'first that anybody would try'],
    ['the store’s name', 'TestKitchen2026', 'names that belong to the shop'],
    ['a branch’s name', 'harbour-1234', 'names that belong to the shop'],
    ['a role’s name', 'Cashier-1', 'names that belong to the shop'],
    ['the own name', 'esha-esha1', 'names that belong to the shop'],
    ['the own address', 'editor@passline.test', 'names that belong to the shop'],
  ])('rejects %s', async (_name, password, words) => {
    const { api_token: token } = await server.api.login(CHAIN.user.editor.email);
    const reply = await change(token, { new: password });
    expect(reply.status).toBe(400);
    expect(fieldsOf(reply).new).toEqual([expect.stringContaining(words)]);
  });

  test('rejects the demonstration’s password outside the demonstration only', async () => {
    const user = { name: 'Esha', email: CHAIN.user.editor.email };
    const choice = { password: DEMO_PASSWORD, user, storeName: 'Test Kitchen', branchNames: [] };
    expect((await weaknessOf(choice))?.code).toBe('password-common');
    expect(await weaknessOf({ ...choice, isDemonstration: true })).toBeUndefined();
  });

  test('applies the same rules to passwords that a super admin sets', async () => {
    const { api_token: token } = await server.api.login(CHAIN.user.admin.email);
    const person = { name: 'Nilantha', email: 'nilantha@passline.test', role: 1, branch: CHAIN.branch.harbour };
    const added = await server.api.post('/api/users', { ...person, password: 'nilantha99' }, { token });
    expect(fieldsOf(added).password).toEqual([expect.stringContaining('names that belong')]);
    const reset = await server.api.put(
      `/api/users/${CHAIN.user.hillManager.id}/password`,
      { password: 'password123' },
      { token },
    );
    expect(fieldsOf(reset).password).toEqual([expect.stringContaining('first that anybody')]);
  });
});
