import { copyOrder, placeOrder } from '../support/orders.js';
import { type Reply, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

/** the same number as in the limits */
const HELD_ORDERS = 100;
const ADDRESS = '10.40.0.1';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
});
afterAll(() => server.close());

const cookieOf = ({ headers }: Reply): string | undefined => headers.get('set-cookie')?.split(';')[0];
const idOf = (cookie = '') => /=([^.]+)\./.exec(cookie)?.[1];
const from = (cookie = '', address = ADDRESS) => ({ 'x-forwarded-for': address, ...(cookie && { cookie }) });
const newDevice = async () => cookieOf(await server.api.get('/api/settings', { headers: from() }));
let phones = 0;
const newPhone = () => {
  phones += 1;
  return `07${String(40_000_000 + phones)}`;
};
const placed = async (cookie: string | undefined, phone = newPhone()) =>
  (await placeOrder(server.api, { phone }, from(cookie))).body.order;
const receipt = (order: { reference: string; order_token: string }, cookie: string | undefined) =>
  server.api.get(`/api/orders/${order.reference}`, { headers: { ...from(cookie), 'order-token': order.order_token } });

/**
 * Places as many unpaid orders at the address as each part of it may hold, and returns which further ones are placed.
 */
async function fillAndOrder(
  parts: string[],
  orders: [cookie: string | undefined, phone: string][],
): Promise<boolean[]> {
  for (const cookie of parts) {
    const { id } = await placed(cookie);
    await copyOrder(server.db, id, HELD_ORDERS - 1);
  }
  const statuses: boolean[] = [];
  for (const [cookie, phone] of orders) {
    const { status } = await placeOrder(server.api, { phone, paymentType: 'Pay Online' }, from(cookie));
    statuses.push(status === 200);
  }
  return statuses;
}

test('makes a device known with the right code, and it keeps its id', async () => {
  const device = await newDevice();
  const phone = newPhone();
  const order = await placed(device, phone);
  const enter = (otp: string) => server.api.post('/api/otp', { orderId: order.id, otp }, { headers: from(device) });
  const otp = await server.api.codeFor(phone);
  expect(cookieOf(await enter(otp === '111111' ? '222222' : '111111'))).toBeUndefined();
  const known = cookieOf(await enter(otp));
  expect(idOf(known)).toBe(idOf(device));
  expect(known).not.toBe(device);
  // a known one gets no cookie again
  expect(cookieOf(await receipt(order, known))).toBeUndefined();
});

test('makes only the device known that has placed the order, if it is confirmed in another way', async () => {
  const [device, other] = [await newDevice(), await newDevice()];
  const order = await placed(device);
  expect(cookieOf(await receipt(order, device))).toBeUndefined();
  const { api_token: token } = await server.api.login(CHAIN.user.manager.email);
  await server.api.put(`/api/orders/${order.id}/phone-confirmation`, { note: 'Called' }, { token });
  expect(cookieOf(await receipt(order, other))).toBeUndefined();
  expect(cookieOf(await receipt(order, undefined))).toBeUndefined();
  const known = cookieOf(await receipt(order, device));
  expect(idOf(known)).toBe(idOf(device));
  expect(known).not.toBe(device);
});

test('lets unpaid orders use up only the part of equally known callers', async () => {
  await server.db.query(`UPDATE customer_order SET status = 'Expired', holds_stock = false, expires_at = NULL
    WHERE status = 'OTP Pending'`);
  const [device, regular] = [await newDevice(), await newDevice()];
  const phone = newPhone();
  const first = await placed(regular, phone);
  const confirmation = { orderId: first.id, otp: await server.api.codeFor(phone) };
  const known = cookieOf(await server.api.post('/api/otp', confirmation, { headers: from(regular) }));
  const calls: [string | undefined, string][] = [
    [undefined, newPhone()],
    [device, newPhone()],
    [known, newPhone()],
    [undefined, phone],
  ];
  expect(await fillAndOrder([''], calls)).toEqual([false, true, true, true]);
  expect(
    await fillAndOrder(
      [(await newDevice()) ?? ''],
      calls.map(([cookie, given]) => [cookie, given]),
    ),
  ).toEqual([false, false, true, true]);
});
