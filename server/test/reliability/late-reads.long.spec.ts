import { once } from 'node:events';
import { Socket } from 'node:net';
import { GracefulStop } from '../../src/common/process/graceful-stop.js';
import { startTestServer, type TestServer } from '../support/test-app.js';

/** ms, longer than the connection may be idle */
const BUSY_MS = 300;
const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('answers a request that arrived while the stopping process was busy', async () => {
  const { hostname, port } = new URL(server.api.url);
  const client = new Socket().setEncoding('latin1');
  client.connect(Number(port), hostname);
  client.write(get('/api/health'));
  const [first] = await once(client, 'data');
  expect(first).toMatch(/^HTTP\/1\.1 200 /);

  const stop = server.app.get(GracefulStop);
  stop.onBegin(() => {
    client.write(get('/api/ready'));
    // the whole process, including its server, does nothing meanwhile
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MS);
  });
  let second = '';
  client.on('data', (text) => {
    second += text;
  });
  await Promise.all([once(client, 'close'), stop.drain()]);
  expect(second).toContain('HTTP/1.1 503 ');
});
