import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

const ROUTES = [
  '/api/docs',
  '/api/docs/',
  '/api/docs/swagger-ui.css',
  '/api/docs-json',
  '/api/docs-yaml',
  '/%61pi/docs-json',
];
const PRODUCTION = { NODE_ENV: 'production', SEED: 'demo', RATE_LIMITS: 'on', PUBLIC_URL: 'http://localhost' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(PRODUCTION);
});
afterAll(() => server.close());

const get = (route: string, token?: string) =>
  fetch(server.api.url + route, { headers: token ? { authorization: `Bearer ${token}` } : {} });

test.each(ROUTES)('serves %s to staff only in production', async (route) => {
  for (const token of [undefined, 'x'.repeat(43)]) {
    const answer = await get(route, token);
    expect([answer.status, await answer.json()]).toMatchObject([
      401,
      { error: true, message: 'Not Authorized!', code: 'not-authenticated' },
    ]);
  }
  const { api_token: token } = await server.api.login(CHAIN.user.kitchen.email);
  expect((await get(route, token)).status).toBe(200);
});
