import { ClientErrorsService } from '../../src/client-errors/client-errors.service.js';
import { startTestServer, type TestServer } from '../support/test-app.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'on' });
});
afterAll(() => server.close());

const anError = (changed: object = {}) => ({
  message: 'x is undefined',
  stack: 'at a (/assets/shop-1.js:1:2)',
  path: '/menu',
  build: 'b1',
  ...changed,
});

it('counts what pages report, and rejects a report that is no error or too long', async () => {
  const errors = server.app.get(ClientErrorsService);
  const before = errors.total;
  expect((await server.api.post('/api/client-errors', anError())).status).toBe(200);
  expect((await server.api.post('/api/client-errors', anError({ message: '' }))).status).toBe(400);
  expect((await server.api.post('/api/client-errors', anError({ stack: 'x'.repeat(1501) }))).status).toBe(400);
  expect(errors.total - before).toBe(1);
});

it('rejects a flood from one address without counting it', async () => {
  const errors = server.app.get(ClientErrorsService);
  const statuses: number[] = [];
  for (let n = 0; n < 61; n += 1) statuses.push((await server.api.post('/api/client-errors', anError())).status);
  expect(statuses.at(-1)).toBe(429);
  expect(errors.total).toBe(60);
});
