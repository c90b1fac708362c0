import net from 'node:net';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { type RunningServer, startProcess } from '../reliability/shop.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';

let database: TestDatabase;
let server: RunningServer;
let metricsPort: number;
beforeAll(async () => {
  database = await createTestDatabase();
  metricsPort = await freePort();
  const env = { LOG_LEVEL: 'debug', METRICS_PORT: String(metricsPort) };
  server = await startProcess({ databaseUrl: database.url, env });
});
afterAll(async () => {
  await server.process.stop();
  await database.drop();
});

/** Sends the head of a request and the beginning of its body, then ends the connection. */
async function breakOff(path: string, { type, begin, token }: { type: string; begin: string; token?: string }) {
  const { hostname, port } = new URL(server.api.url);
  const socket = net.connect(Number(port), hostname);
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: ${hostname}`,
    `content-type: ${type}`,
    'content-length: 5000',
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
  ];
  await new Promise<void>((resolve) => socket.write(`${head.join('\r\n')}\r\n\r\n${begin}`, () => resolve()));
  socket.destroy();
}

const countBrokenOff = async (): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^passline_requests_broken_off_total (\d+)$/m.exec(text)?.[1]);
};

test('counts an aborted body of any type and logs a line at debug, but no error', async () => {
  const { api_token: token } = await server.api.login(CHAIN.user.admin.email);
  const picture = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nPNG';
  const bodies = [
    ['/api/orders', { type: 'application/json', begin: '{"email":' }],
    ['/api/payments/sandbox/response', { type: 'application/x-www-form-urlencoded', begin: 'ref=1&' }],
    ['/api/food/upload/1', { type: 'multipart/form-data; boundary=x', begin: picture, token }],
    ['/api/branches/1/menu-sheet', { type: 'multipart/form-data; boundary=x', begin: '--x\r\n', token }],
  ] as const;
  for (const [path, body] of bodies) await breakOff(path, body);
  await until(async () => (await countBrokenOff()) === bodies.length);

  const lines: { level: number; msg?: string; request?: { path: string } }[] = server.process
    .output()
    .split('\n')
    .filter((row) => row.startsWith('{'))
    .map((row) => JSON.parse(row));
  const broken = lines.filter(({ msg }) => msg === 'the body of a request broke off');
  expect(broken.map(({ request }) => request?.path).sort()).toEqual(bodies.map(([path]) => path).sort());
  expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
});
