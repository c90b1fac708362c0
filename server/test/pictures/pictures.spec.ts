import { startTestServer, type TestServer } from '../support/test-app.js';

const NAME = `food-${'ab'.repeat(16)}`;
const ADDRESS = `/uploads/${NAME}-640.webp`;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.db.query(
    `INSERT INTO picture (name, width, type, content) VALUES ($1, 320, 'image/webp', 'small'), ($1, 640, 'image/webp', 'large')`,
    [NAME],
  );
});
afterAll(() => server.close());

const get = (address: string, init?: RequestInit) => fetch(server.api.url + address, init);

it('serves each size for good, and as nothing but a picture', async () => {
  expect(await (await get(`/uploads/${NAME}-320.webp`)).text()).toBe('small');
  const served = await get(ADDRESS);
  expect(served.status).toBe(200);
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '5',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${NAME}-640.webp"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(await served.text()).toBe('large');
  const head = await get(ADDRESS, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '5', '']);
});

it('answers 304 to a browser that has the picture', async () => {
  const etag = (await get(ADDRESS)).headers.get('etag') ?? '';
  const again = await get(ADDRESS, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(again.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const other = await get(ADDRESS, { headers: { 'if-none-match': '"another"' } });
  expect(other.status).toBe(200);
});

it.each([
  '/uploads/',
  '/uploads/..%2f..%2fpackage.json',
  '/uploads/.env',
  `/uploads/${NAME}.webp`,
  `/uploads/${NAME}-640.webp.part`,
  `/uploads/${NAME}-640.png`,
  `/uploads/${NAME}-800.webp`,
  `/uploads/food-${'cd'.repeat(16)}-640.webp`,
])('%s is no picture', async (address) => {
  const answer = await get(address);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).not.toContain('immutable');
});
