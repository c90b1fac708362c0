import { DELIVERY, orderRequest, placeConfirmed } from '../support/orders.js';
import { fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.api.login(CHAIN.user.manager.email)).api_token;
});
afterAll(() => server.close());

const branch = CHAIN.branch.harbour;
const lighthouse = { area: 'Lighthouse', amount: 300 };
const save = (id: number, body: object) => server.api.put(`/api/deliveries/${id}`, body, { token });

test('an area keeps its minimum and minutes if an edit does not name them, and null removes them', async () => {
  const added = await server.api.post(
    '/api/deliveries',
    { ...lighthouse, minimum: 1690, minutes: 10, branch },
    { token },
  );
  const { id } = added.body.delivery;
  expect(added.body.delivery).toMatchObject({ ...lighthouse, minimum: 1690, minutes: 10 });
  expect((await save(id, { ...lighthouse, amount: 350 })).body.delivery).toMatchObject({ minimum: 1690, minutes: 10 });
  const cleared = await save(id, { ...lighthouse, minimum: null, minutes: null });
  expect(cleared.body.delivery).toMatchObject({ minimum: null, minutes: 0 });
  const { entries } = (await server.api.get('/api/audit?search=lighthouse', { token: await admin() })).body;
  expect(entries[0]).toMatchObject({ before: { minimum: 1690, minutes: 10 }, after: { minimum: null, minutes: 0 } });
});

test('minutes are whole, at most 180', async () => {
  for (const minutes of [-1, 2.5, 181]) {
    const reply = await server.api.post('/api/deliveries', { ...lighthouse, minutes, branch }, { token });
    expect(fieldsOf(reply)).toHaveProperty('minutes');
  }
});

test('a delivery below the minimum is rejected with what is missing; above it, its promise has the area’s minutes', async () => {
  const area = { area: 'Nugegoda', amount: 200, minimum: 1690, minutes: 15, branch };
  const { id } = (await server.api.post('/api/deliveries', area, { token })).body.delivery;
  const { body } = await server.api.post('/api/orders', orderRequest({ ...DELIVERY, delivery: id }));
  expect(body).toMatchObject({
    error: true,
    message: 'Add Rs. 240 for delivery to Nugegoda.',
    code: 'area-minimum',
    values: { amount: 240, area: 'Nugegoda' },
  });
  await save(id, { ...area, minimum: 1450 });
  const near = await promisedMinutes(await placeConfirmed(server.api, DELIVERY));
  const far = await promisedMinutes(await placeConfirmed(server.api, { ...DELIVERY, delivery: id }));
  expect(far - near).toBe(15);
});

test('a landmark is stored with a delivery, and hidden from strangers', async () => {
  const order = await placeConfirmed(server.api, { ...DELIVERY, landmark: '  Beside the temple ' });
  expect(await read(order)).toMatchObject({ address: '12 Lighthouse Street', landmark: 'Beside the temple' });
  const stranger = (await server.api.get(`/api/orders/${order.reference}`)).body.order;
  expect(stranger).toMatchObject({ address: null, landmark: null });
  expect((await read(await placeConfirmed(server.api, { landmark: 'Beside the temple' }))).landmark).toBeNull();
  const tooLong = await server.api.post('/api/orders', orderRequest({ ...DELIVERY, landmark: 'x'.repeat(81) }));
  expect(fieldsOf(tooLong)).toHaveProperty('landmark');
});

async function admin(): Promise<string> {
  return (await server.api.login(CHAIN.user.admin.email)).api_token;
}

async function read({ reference, order_token }: { reference: string; order_token: string }) {
  return (await server.api.get(`/api/orders/${reference}`, { headers: { 'order-token': order_token } })).body.order;
}

async function promisedMinutes(order: { reference: string; order_token: string }): Promise<number> {
  const { promised_at, confirmed_at } = await read(order);
  return (Date.parse(promised_at ?? '') - Date.parse(confirmed_at ?? '')) / 60_000;
}
