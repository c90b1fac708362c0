import sharp from 'sharp';
import { type ServerProcess, startServer } from '../../scripts/lib/server-process.mjs';
import { createTestDatabase, TEST_SECRET_KEY, type TestDatabase } from './support/database.js';
import { FakePrinter } from './support/fake-printer.js';
import { placeConfirmed } from './support/orders.js';
import { Api, fieldsOf } from './support/test-app.js';
import { CHAIN } from './support/test-chain.js';

/** What the shipped server loads when it is needed, or from files beside it; the other tests run the modules that it was made of. */
let database: TestDatabase;
let server: ServerProcess;
let api: Api;
let admin: string;
const printer = new FakePrinter();
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServer({
    databaseUrl: database.url,
    env: { SECRET_KEY: TEST_SECRET_KEY, PRINTER_NETWORKS: '127.0.0.0/8', PRINTER_PORTS: '1-65535' },
  });
  api = new Api(server.url);
  admin = (await api.login(CHAIN.user.admin.email)).api_token;
  await printer.start();
});
afterAll(async () => {
  await printer.stop();
  await server.stop();
  await database.drop();
});

test('a picture is converted', async () => {
  const form = new FormData();
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#c63' } })
    .png()
    .toBuffer();
  form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'a.png');
  const headers = { authorization: `Bearer ${admin}` };
  const reply = await fetch(`${server.url}/api/food/upload/${CHAIN.classic.id}`, {
    method: 'POST',
    headers,
    body: form,
  });
  expect(await reply.json()).toMatchObject({ error: false, message: 'Classic has a new picture.' });
});

test('a ticket has letters that its printer lacks', async () => {
  const { api_token: token } = await api.login(CHAIN.user.manager.email);
  const path = `/api/branches/${CHAIN.branch.harbour}/printer` as const;
  await api.put(path, { host: '127.0.0.1', port: printer.port, width: 80, printsOnArrival: true }, { token });
  await placeConfirmed(api, { notes: 'නදී' });
  const [paper] = await printer.received(1);
  // GS v 0: a picture
  expect(paper).toContain('\x1dv0');
});

test('a new password is compared with the commonest ones', async () => {
  const path = `/api/users/${CHAIN.user.hillManager.id}/password` as const;
  const reply = await api.put(path, { password: 'trustno1' }, { token: admin });
  expect(fieldsOf(reply).password).toEqual([expect.stringContaining('first that anybody')]);
});

test('the description of the API has its page, and calls each part by the name that it has in the code', async () => {
  expect(await (await fetch(`${server.url}/api/docs/swagger-ui.css`)).text()).toContain('.swagger-ui');
  const { components } = await (await fetch(`${server.url}/api/docs-json`)).json();
  const names = Object.keys(components.schemas);
  expect(names).toContain('CreateOrderDto');
  expect(names.filter((name) => name.includes('$'))).toEqual([]);
});
