import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { AuditEntry } from '../../../libs/contract/people/audit.js';
import { inProject } from '../../../scripts/lib/project.mjs';
import { CannotCreateAdmin, createAdmin } from '../../src/users/create-admin.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the first admin', () => {
  const boss = { name: 'Boss', email: 'boss@passline.test', password: 'ember-and-leaf' };

  it('creates a super admin who can log in, with an entry in the trail', async () => {
    await createAdmin(server.db, boss);
    const user = await server.api.login(boss.email, boss.password);
    expect(user).toMatchObject({ name: 'Boss', role_id: 3, branch_id: null });
    const trail = await server.db.query("SELECT actor_name, action, after FROM audit_entry WHERE entity = 'user'");
    expect(trail).toMatchObject([{ actor_name: 'system', action: 'added', after: { email: boss.email } }]);
    expect(JSON.stringify(trail)).not.toContain(boss.password);
  });

  it.each([
    [{ ...boss, email: CHAIN.user.admin.email.toUpperCase() }, 'exists already'],
    [{ ...boss, email: 'not an address' }, 'valid email'],
    [{ ...boss, name: ' ' }, 'Name'],
    [{ ...boss, password: 'short' }, '8 to 128'],
    [{ ...boss, password: 'Password123' }, 'first that anybody would try'],
  ])('explains why it creates none: %j', async (given, words) => {
    const outcome = await createAdmin(server.db, given).catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(CannotCreateAdmin);
    expect(String(outcome)).toContain(words);
  });

  describe('the command', () => {
    const given = { ADMIN_NAME: 'Chief', ADMIN_EMAIL: 'chief@passline.test', ADMIN_PASSWORD: 'ember-and-leaf' };
    const run = (env: Record<string, string> = {}) =>
      promisify(execFile)(process.execPath, [inProject('dist', 'server', 'src', 'commands', 'create-admin.js')], {
        env: { ...process.env, DATABASE_URL: server.databaseUrl, ...given, ...env },
      }).then(
        ({ stdout }) => ({ code: 0, text: stdout }),
        ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr }),
      );

    it('reads its input from the environment if there is no terminal', async () => {
      expect(await run()).toEqual({ code: 0, text: 'chief@passline.test is a super admin now and can log in.\n' });
      expect(await server.api.login(given.ADMIN_EMAIL, given.ADMIN_PASSWORD)).toMatchObject({ role_id: 3 });
    });

    it.each([
      ['somebody who is there already', {}, 'A user with this e-mail address exists already. Use another one.\n'],
      [
        'another kind of database',
        { DATABASE_URL: 'mysql://a' },
        'DATABASE_URL must look like postgres://user:password@host:5432/database.\n',
      ],
    ])('ends with one sentence: %s', async (_name, env, text) => {
      expect(await run(env)).toEqual({ code: 1, text });
    });
  });
});

let token: string;
const { harbour } = CHAIN.branch;

beforeAll(async () => {
  token = (await server.api.login(CHAIN.user.admin.email)).api_token;
});

async function trail(search: string): Promise<AuditEntry[]> {
  const { status, body } = await server.api.get(`/api/audit?search=${encodeURIComponent(search)}`, { token });
  expect(status).toBe(200);
  return body.entries;
}

describe('D the subject of an entry of the trail', () => {
  it('is named although only the changed fields are stored, and is found by that name', async () => {
    const added = await server.api.post(
      '/api/deliveries',
      { area: 'Lighthouse Point', amount: 200, branch: harbour },
      { token },
    );
    const { id } = added.body.delivery;
    await server.api.put(`/api/deliveries/${id}`, { area: 'Lighthouse Point', amount: 250 }, { token });
    const entries = await trail('lighthouse');
    expect(entries.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      'changed Lighthouse Point',
      'added Lighthouse Point',
    ]);
    expect(entries[0]?.after).toEqual({ amount: 250 });
  });

  it('keeps the name of a removed entity', async () => {
    const added = await server.api.post(
      '/api/users',
      { name: 'Short Stay', email: 'short@passline.test', password: 'a long sentence', role: 2, branch: harbour },
      { token },
    );
    await server.api.call('DELETE', `/api/users/${added.body.user.id}`, undefined, { token });
    expect((await trail('short stay')).map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      'removed Short Stay',
      'added Short Stay',
    ]);
  });

  it('has no name for a rejected log-in, which is listed all the same', async () => {
    await server.api.post('/api/login', { email: 'nobody@passline.test', password: 'wrong-password' });
    const [entry] = await trail('log-in refused');
    expect(entry).toMatchObject({ entity: 'session', subject: null, actor: null });
  });
});
