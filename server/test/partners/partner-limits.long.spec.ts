import { REQUEST_BUDGETS, RequestLimit } from '../../src/common/limits/request-limit.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

const { harbour, hill } = CHAIN.branch;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'on' });
});
afterAll(() => server.close());

test('a key that floods one branch slows neither its other branch, nor another key, nor people at its address', async () => {
  const admin = server.api.as((await server.api.login(CHAIN.user.admin.email)).api_token);
  const keyOf = async (name: string) => {
    const request = { name, branches: null, canWrite: false, canPlace: true, personalData: false };
    const { key, token } = (await admin.post('/api/api-keys', request)).body;
    return { id: key.id, api: server.api.as(token) };
  };
  const [flooding, other] = [await keyOf('Uber'), await keyOf('PickMe')];
  const read = async ({ api }: typeof flooding, branch: number) =>
    (await api.get(`/api/orders/branch/${branch}/date/2026-01-01`)).status;
  // a process counts a key by itself once it has accepted it
  expect([await read(flooding, hill), await read(other, harbour)]).toEqual([200, 200]);
  const limit = server.app.get(RequestLimit);
  const origin = { device: `key ${flooding.id} of branch ${harbour}`, address: '127.0.0.1', isKnown: true };
  for (let calls = 0; calls < REQUEST_BUDGETS.api; calls += 1) await limit.count('api', origin);
  expect(await read(flooding, harbour)).toBe(429);
  expect([await read(flooding, hill), await read(other, harbour)]).toEqual([200, 200]);
  expect((await server.api.get('/api/branches')).status).toBe(200);
});
