import { REQUEST_BUDGETS } from '../../src/common/limits/request-limit.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'on' });
});
afterAll(() => server.close());

test('a key that floods one branch slows neither its other branch, nor another key, nor people at its address', async () => {
  const admin = server.api.as((await server.api.login(CHAIN.user.admin.email)).api_token);
  const keyOf = async (name: string) => {
    const request = { name, branches: null, canWrite: false, canPlace: true, personalData: false };
    return server.api.as((await admin.post('/api/api-keys', request)).body.token);
  };
  const [flooding, other] = [await keyOf('Uber'), await keyOf('PickMe')];
  const read = async (by: typeof admin, branch: number) =>
    (await by.get(`/api/orders/branch/${branch}/date/2026-01-01`)).status;
  // a process counts a key by itself once it has accepted it
  expect(await read(flooding, CHAIN.branch.hill)).toBe(200);
  expect(await read(other, CHAIN.branch.harbour)).toBe(200);
  const statuses = await Promise.all(
    Array.from({ length: REQUEST_BUDGETS.api + 20 }, () => read(flooding, CHAIN.branch.harbour)),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  expect(await read(flooding, CHAIN.branch.hill)).toBe(200);
  expect(await read(other, CHAIN.branch.harbour)).toBe(200);
  expect((await server.api.get('/api/branches')).status).toBe(200);
});
