import net from 'node:net';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { type RunningServer, startProcess } from '../reliability/shop.js';
import { asOwner, createTestDatabase, type TestDatabase } from '../support/database.js';
import { DELIVERY, orderRequest } from '../support/orders.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';

let database: TestDatabase;
let server: RunningServer;
let metricsPort: number;
beforeAll(async () => {
  database = await createTestDatabase();
  metricsPort = await freePort();
  const env = { LOG_LEVEL: 'trace', METRICS_PORT: String(metricsPort) };
  server = await startProcess({ databaseUrl: database.url, env });
});
afterAll(async () => {
  await server.process.stop();
  await database.drop();
});

/** Words that a server writes nowhere else. */
const PERSON = {
  firstName: 'Zebediah',
  lastName: 'Quackenbush',
  email: 'zebediah.q@example.com',
  phone: '0779998887',
  address: '77 Periwinkle Crescent',
  notes: 'Ring the turquoise bell',
};
const WRONG_PASSWORD = 'xylophone-and-marmalade';

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

test('logs each request and the order, but no person, code, token or password', async () => {
  const { api } = server;
  const { api_token: token } = await api.login(CHAIN.user.kitchen.email);
  await api.post('/api/login', { email: PERSON.email, password: WRONG_PASSWORD });
  const order = orderRequest({
    ...DELIVERY,
    ...PERSON,
    deliveryPaymentType: 'Pay by Cash',
  });
  const { body } = await api.post('/api/orders', order);
  const { id, reference, order_token: orderToken } = body.order;
  const otp = await api.codeFor(PERSON.phone);
  await api.post('/api/otp', { orderId: id, otp: otp === '000000' ? '000001' : '000000' });
  await api.post('/api/otp', { orderId: id, otp });
  await api.get(`/api/orders/${reference}?order_token=${orderToken}`, { headers: { 'order-token': orderToken } });
  await api.put(
    `/api/orders/${id}`,
    { status: 'Confirmed', kitchen_status: 'Cancelled', cancel_code: '0000' },
    { token },
  );
  await api.post('/api/orders', { ...order, phone: `${PERSON.phone}x` });
  const socket = await api.socket(token);
  await socket.emitWithAck('board:join', { branchId: CHAIN.branch.harbour });
  // faults of the server are logged with their statements, whose values are user input
  await asOwner(
    database,
    `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'on purpose'; END $$;
     CREATE TRIGGER fail BEFORE INSERT ON customer_order EXECUTE FUNCTION fail()`,
  );
  const failing = await api.post('/api/orders', order, { headers: { 'x-request-id': 'from-a-proxy' } });
  expect([failing.status, failing.headers.get('x-request-id')]).toEqual([500, 'from-a-proxy']);
  socket.close();
  await server.process.stop();

  const log = server.process.output();
  const secrets = [...Object.values(PERSON), WRONG_PASSWORD, CHAIN.password, token, orderToken];
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  // six digits may be part of a time or an id
  expect(log).not.toMatch(new RegExp(`(?<![\\w-])${otp}(?![\\w-])`));
  const lines: { request?: { id?: string; path?: string }; status?: number; msg?: string }[] = log
    .split('\n')
    .filter((row) => row.startsWith('{'))
    .map((row) => JSON.parse(row));
  expect(lines.find(({ request }) => request?.path === `/api/orders/${reference}`)).toMatchObject({ status: 200 });
  const failed = lines.find(({ msg }) => msg?.includes('on purpose'));
  expect(failed?.request).toMatchObject({ id: 'from-a-proxy', path: '/api/orders' });
});
