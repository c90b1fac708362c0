import { DatabaseProbe, type RunningServer, startProcess } from '../reliability/shop.js';
import { asOwner, createTestDatabase, type TestDatabase } from '../support/database.js';
import { DELIVERY, orderRequest } from '../support/orders.js';
import { CHAIN } from '../support/test-chain.js';

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

let database: TestDatabase;
let probe: DatabaseProbe;
let server: RunningServer;
beforeAll(async () => {
  database = await createTestDatabase();
  probe = new DatabaseProbe(database.url);
  server = await startProcess({ databaseUrl: database.url, env: { LOG_LEVEL: 'trace' } });
});
afterAll(async () => {
  await probe.close();
  await database.drop();
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
  expect((await api.post('/api/orders', order)).status).toBe(500);
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
  expect(failed?.request).toMatchObject({ id: expect.any(String), path: '/api/orders' });
});
