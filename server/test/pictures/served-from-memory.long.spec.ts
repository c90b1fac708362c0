import { startTestServer, type TestServer } from '../support/test-app.js';

const MEGABYTE = 1024 * 1024;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const head = (n: number) =>
  fetch(`${server.api.url}/uploads/food-${String(n).padStart(32, '0')}-640.webp`, { method: 'HEAD' });

it('keeps at most 64 MB in memory, the pictures that were asked for last', async () => {
  await server.db.query(
    `INSERT INTO picture (name, width, type, content)
     SELECT 'food-' || lpad(n::text, 32, '0'), 640, 'image/webp', decode(repeat('00', $1), 'hex') FROM generate_series(0, 64) n`,
    [MEGABYTE],
  );
  for (let n = 0; n <= 64; n += 1) {
    const { status, headers } = await head(n);
    expect([status, headers.get('content-length')]).toEqual([200, String(MEGABYTE)]);
  }
  // what is served now comes from memory
  await server.asOwner('DELETE FROM picture');
  const statuses = [];
  for (const n of [64, 1, 0]) statuses.push((await head(n)).status);
  expect(statuses).toEqual([200, 200, 404]);
});
