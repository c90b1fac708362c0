import type { AuditEntry } from '../../../libs/contract/people/audit.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
let token: string;
const { harbour } = CHAIN.branch;

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.api.login(CHAIN.user.admin.email)).api_token;
});
afterAll(() => server.close());

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
