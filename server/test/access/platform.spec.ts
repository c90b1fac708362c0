import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { isRejectedOnceSpent } from '../support/spent-budget.js';
import { startTestServer, type TestServer } from '../support/test-app.js';

const STYLE = 'body{margin:0}';
let webRoot: string;
let direct: TestServer;
let behindProxy: TestServer;
beforeAll(async () => {
  webRoot = fs.mkdtempSync(path.join(os.tmpdir(), 'passline-page-'));
  fs.writeFileSync(path.join(webRoot, 'index.html'), `<!doctype html><title>Page</title><style>${STYLE}</style>`);
  fs.writeFileSync(path.join(webRoot, 'staff.html'), '<!doctype html><title>Staff</title>');
  fs.writeFileSync(path.join(webRoot, 'sw.js'), '// worker');
  fs.mkdirSync(path.join(webRoot, 'assets'));
  fs.writeFileSync(path.join(webRoot, 'assets', 'shop-1.js'), '// code');
  fs.writeFileSync(path.join(webRoot, 'assets', 'shop-1.js.gz'), gzipSync('// code'));
  fs.writeFileSync(path.join(webRoot, 'assets', 'mark-1.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  fs.writeFileSync(
    path.join(webRoot, 'manifest.webmanifest'),
    '{"name":"Order online","short_name":"Order","start_url":"/"}',
  );
  direct = await startTestServer({ RATE_LIMITS: 'on', WEB_ROOT: webRoot, PUBLIC_URL: 'https://shop.example' });
  behindProxy = await startTestServer({ RATE_LIMITS: 'on', TRUST_PROXY: '1', DATABASE_URL: direct.databaseUrl });
});
afterAll(async () => {
  await behindProxy.close();
  await direct.close();
  fs.rmSync(webRoot, { recursive: true });
});

const policyOf = ({ headers }: Response) =>
  new Map(
    (headers.get('content-security-policy') ?? '').split(';').map((rule) => {
      const [name = '', ...sources] = rule.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );

test('allows no styles in the shop’s pages but their own; antd adds some to the staff’s', async () => {
  const own = `'self' 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
  const first = await fetch(`${direct.api.url}/menu`);
  const again = await fetch(`${direct.api.url}/menu`, {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  });
  expect([first.status, again.status]).toEqual([200, 304]);
  for (const answer of [first, again]) expect(policyOf(answer).get('style-src')).toBe(own);
  expect(policyOf(await fetch(`${direct.api.url}/portal`)).get('style-src')).toBe("'self' 'unsafe-inline'");
});

test.each(['/menu', '/portal', '/order/QUJD', '/api/settings', '/dev/inbox'])(
  'serves %s with security headers',
  async (address) => {
    const answer = await fetch(direct.api.url + address);
    const { headers } = answer;
    expect(Object.fromEntries(policyOf(answer))).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'script-src-attr': "'none'",
      'font-src': "'self'",
      'manifest-src': "'self'",
      'worker-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    });
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toContain('max-age=');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    const features = (headers.get('permissions-policy') ?? '').split(', ').map((rule) => rule.split('='));
    expect(Object.fromEntries(features)).toMatchObject({
      geolocation: '(self)',
      'screen-wake-lock': '(self)',
      fullscreen: '(self)',
      autoplay: '(self)',
      'publickey-credentials-get': '(self)',
      'publickey-credentials-create': '(self)',
      // the code of a message, and a copied key
      'otp-credentials': '(self)',
      'clipboard-write': '(self)',
      camera: '()',
      microphone: '()',
      payment: '()',
      usb: '()',
    });
    expect(features.map(([name]) => name)).not.toContain('web-share');
  },
);

test.each([
  ['/', null],
  ['/menu', null],
  ['/order/QUJD', 'noindex'],
  ['/Order/QUJD', 'noindex'],
  ['/%6frder/QUJD', 'noindex'],
  ['/tax-invoice/7K3M9QX2TB', 'noindex'],
  ['/api/settings', 'noindex'],
  ['/api/orders/7K3M9QX2TB', 'noindex'],
  ['/dev/inbox', 'noindex'],
])('says of %s to search engines: %j', async (address, rule) => {
  expect((await fetch(direct.api.url + address)).headers.get('x-robots-tag')).toBe(rule);
});

test("puts the shop's name into the web app manifest, and lets no cache keep it or the service worker", async () => {
  const manifest = await fetch(`${direct.api.url}/manifest.webmanifest`);
  expect(manifest.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  expect(await manifest.json()).toEqual({
    name: 'Test Kitchen',
    short_name: 'Test Kitchen',
    description: 'Order from Test Kitchen online, for delivery or pickup.',
    theme_color: '#D9381E',
    start_url: '/',
  });
  const worker = await fetch(`${direct.api.url}/sw.js`);
  expect(worker.headers.get('content-type')).toContain('javascript');
  expect([manifest, worker].map(({ headers }) => headers.get('cache-control'))).toEqual(['no-cache', 'no-cache']);
});

test('serves the staff’s page at the staff’s addresses, and the shop’s at all others', async () => {
  const titleAt = async (address: string) =>
    /<title>(.*)<\/title>/.exec(await (await fetch(direct.api.url + address)).text())?.[1];
  for (const address of ['/login', '/portal?tab=later', '/admin', '/finance', '/counter'])
    expect([address, await titleAt(address)]).toEqual([address, 'Staff']);
  for (const address of ['/', '/menu', '/Portal', '/portal/', '/admin/users', '/staff.html'])
    expect([address, await titleAt(address)]).toEqual([address, 'Page']);
});

test('lets caches keep a file that is named by its content', async () => {
  const { headers } = await fetch(`${direct.api.url}/assets/shop-1.js`);
  expect(headers.get('cache-control')).toContain('immutable');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('serves a file as compressed by the build, without its bytes for HEAD, and no file that is not in the build', async () => {
  const at = (address: string, init: RequestInit = {}) => fetch(`${direct.api.url}/assets/${address}`, init);
  const script = await at('%73hop-1.js', { headers: { 'accept-encoding': 'gzip' } });
  expect(script.headers.get('content-encoding')).toBe('gzip');
  expect(script.headers.get('vary')).toMatch(/accept-encoding/i);
  expect(await script.text()).toBe('// code');
  const head = await at('mark-1.svg', { method: 'HEAD' });
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, 'image/svg+xml', '']);
  for (const address of ['', 'shop-2.js', '..%2findex.html', '..%2f..%2fetc/passwd', 'shop-1.js/']) {
    expect([address, (await at(address)).status]).toEqual([address, 404]);
  }
});

/** Sends a request that claims to come from elsewhere. */
const askFrom = (server: TestServer, forwardedFor: string, path = '/api/branches') =>
  server.api.call('GET', path, undefined, { headers: { 'x-forwarded-for': forwardedFor } });

test('rejects a flood by its address, whatever address it claims to have', async () => {
  const own = { kind: 'api', address: '127.0.0.1' } as const;
  expect(await isRejectedOnceSpent(direct, own, () => askFrom(direct, '10.0.0.1'))).toBe(true);
  expect(Number((await askFrom(direct, '10.0.0.2')).headers.get('retry-after'))).toBeGreaterThan(0);
});

test('uses the address that the proxy saw, not the one that the sender claims', async () => {
  const seen = { kind: 'api', address: '192.0.2.7' } as const;
  expect(await isRejectedOnceSpent(behindProxy, seen, () => askFrom(behindProxy, '10.0.0.1, 192.0.2.7'))).toBe(true);
  expect((await askFrom(behindProxy, '192.0.2.7, 192.0.2.8')).status).toBe(200);
});

describe('D an address in another spelling', () => {
  test('counts as its route', async () => {
    const api = { kind: 'api', address: '192.0.2.10' } as const;
    const ask = () => askFrom(behindProxy, api.address, '/%61pi/branches');
    expect((await ask()).status).toBe(200);
    expect(await isRejectedOnceSpent(behindProxy, api, ask)).toBe(true);
  });

  test('stays out of caches', async () => {
    const reply = await behindProxy.api.call('GET', '/%61pi/session', undefined, {
      headers: { 'x-forwarded-for': '192.0.2.11' },
    });
    expect(reply.status).toBe(401);
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  test('accepts no other type of content', async () => {
    const reply = await fetch(`${behindProxy.api.url}/%61pi/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '192.0.2.11' },
      body: 'email=a@example.com&password=not-the-password',
    });
    expect(reply.status).toBe(415);
  });

  test('is not indexed for an order, and is no page if nothing answers it', async () => {
    const { headers } = await fetch(`${direct.api.url}/%6frder/QUJD`, { headers: { 'x-forwarded-for': '192.0.2.12' } });
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect((await fetch(`${direct.api.url}/%61ssets/none.js`)).status).toBe(404);
  });
});

test.each([
  ['an address that nothing answers', '/api/none', 'api', '192.0.2.20'],
  ['the sandbox', '/sandbox/AccosaPG/return.js', 'sandbox', '192.0.2.21'],
] as const)('rejects a flood of %s', async (_what, path, kind, address) => {
  expect(await isRejectedOnceSpent(behindProxy, { kind, address }, () => askFrom(behindProxy, address, path))).toBe(
    true,
  );
});

test('counts the files of pages and the calls of an address separately', async () => {
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const pages = await startTestServer({
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
    WEB_ROOT: webRoot,
    DATABASE_URL: direct.databaseUrl,
  });
  const get = async (path: string) => {
    const reply = await fetch(pages.api.url + path, from('192.0.2.30'));
    await reply.text();
    return reply.status;
  };
  for (let n = 0; n < 40; n++) {
    const statuses = await Promise.all(Array.from({ length: 25 }, () => get('/menu')));
    expect(new Set(statuses)).toEqual(new Set([200]));
  }
  expect(await get('/api/branches')).toBe(200);
  const calls = { kind: 'api', address: '192.0.2.30' } as const;
  const ask = async () => ({ status: await get('/api/branches') });
  expect(await isRejectedOnceSpent(pages, calls, ask)).toBe(true);
  expect(await get('/menu')).toBe(200);
  // gives a new browser its device id
  expect(await get('/api/settings')).toBe(200);
  await pages.close();
});
