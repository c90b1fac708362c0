import { io } from 'socket.io-client';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { FaultProxy } from '../support/fault-proxy.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let database: TestDatabase;
let databaseProxy: FaultProxy;
let server: TestServer;
beforeAll(async () => {
  database = await createTestDatabase();
  databaseProxy = await FaultProxy.to(database.url);
  server = await startTestServer({ DATABASE_URL: databaseProxy.through(database.url) });
});
afterAll(async () => {
  await server.close();
  await databaseProxy.close();
  await database.drop();
});

test('lets staff who connect while the database is unreachable in once it is back', async () => {
  const { api_token: token } = await server.api.login(CHAIN.user.kitchen.email);
  databaseProxy.cut();
  const socket = io(server.api.url, { auth: { token }, transports: ['websocket'], forceNew: true, autoConnect: false });
  try {
    const rejected: string[] = [];
    socket.on('connect_error', ({ message }) => rejected.push(message));
    const again = new Promise<void>((resolve) => socket.io.once('reconnect_attempt', () => resolve()));
    socket.connect();
    await again;
    expect(socket.connected).toBe(false);
    databaseProxy.heal();
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    expect(rejected).not.toContain('Not Authorized!');
  } finally {
    socket.close();
  }
});

test('redirects a buyer whom the bank sends back meanwhile to the receipt', async () => {
  databaseProxy.cut();
  const response = await fetch(`${server.api.url}/api/payments/sandbox/response`, {
    method: 'POST',
    body: new URLSearchParams({ merchant_reference_no: 'ABCDEFGH12-2' }),
    redirect: 'manual',
  });
  databaseProxy.heal();
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toContain(`/order/${Buffer.from('ABCDEFGH12').toString('base64url')}`);
});
