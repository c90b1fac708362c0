import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startTestServer, type TestServer } from '../support/test-app.js';

/** as the limit has it: so many requests of one address in ten seconds */
const REQUESTS = 300;
const FLOOD = REQUESTS + 20;

let webRoot: string;
let direct: TestServer;
let behindProxy: TestServer;
beforeAll(async () => {
  webRoot = fs.mkdtempSync(path.join(os.tmpdir(), 'passline-page-'));
  fs.writeFileSync(path.join(webRoot, 'index.html'), '<!doctype html><title>Page</title>');
  direct = await startTestServer({ RATE_LIMITS: 'on', WEB_ROOT: webRoot, PUBLIC_URL: 'https://shop.example' });
  behindProxy = await startTestServer({ RATE_LIMITS: 'on', TRUST_PROXY: '1', DATABASE_URL: direct.databaseUrl });
});
afterAll(async () => {
  await behindProxy.close();
  await direct.close();
  fs.rmSync(webRoot, { recursive: true });
});

test.each(['/menu', '/order/QUJD', '/api/settings'])('%s comes with the headers that close a page', async (address) => {
  const { headers } = await fetch(direct.api.url + address);
  const policy = new Map(
    (headers.get('content-security-policy') ?? '').split(';').map((rule) => {
      const [name = '', ...sources] = rule.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );
  expect(Object.fromEntries(policy)).toMatchObject({
    'default-src': "'self'",
    'script-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  });
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('strict-transport-security')).toContain('max-age=');
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('x-robots-tag')).toBe(address.startsWith('/order/') ? 'noindex' : null);
});

/** How many of a flood are refused; each request says by itself that it comes from elsewhere. */
async function refused(server: TestServer, forwardedFor: (n: number) => string): Promise<number> {
  const statuses = await Promise.all(
    Array.from({ length: FLOOD }, async (_, n) => {
      const reply = await server.api.get('/api/health', { headers: { 'x-forwarded-for': forwardedFor(n) } });
      if (reply.status === 429) expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
      return reply.status;
    }),
  );
  return statuses.filter((status) => status === 429).length;
}

test('a flood is refused by its address, whatever address it claims to have', async () => {
  expect(await refused(direct, (n) => `10.0.${n % 250}.1`)).toBeGreaterThan(0);
});

test('behind a proxy the address is the one that the proxy saw, not the one that the sender claims', async () => {
  expect(await refused(behindProxy, (n) => `10.0.${n % 250}.1, 192.0.2.7`)).toBeGreaterThan(0);
  const other = await behindProxy.api.get('/api/health', { headers: { 'x-forwarded-for': '192.0.2.7, 192.0.2.8' } });
  expect(other.status).toBe(200);
});
