import type { CreateOrderRequest } from '../../../libs/contract/requests/orders/create-order.js';
import { copyOrder, orderRequest, placeOrder } from '../support/orders.js';
import { type Reply, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
});
afterAll(() => server.close());

describe('codes', () => {
  /** the same number as in the limits */
  const DEVICE_CODES = 20;
  const SHARE_CODES = 100;

  const phoneOf = (n: number): string => `07${String(20_000_000 + n)}`;
  const from = (address: string, cookie?: string) => ({ 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) });

  /** Returns the cookie of a browser that opens the shop for the first time. */
  async function newDevice(address: string): Promise<string> {
    const { headers } = await server.api.get('/api/settings', { headers: from(address) });
    return headers.get('set-cookie')?.split(';')[0] ?? '';
  }

  const place = (headers: Record<string, string>, changes: Partial<CreateOrderRequest>) =>
    server.api.post('/api/orders', orderRequest(changes), { headers });
  const askForOrders = (phone: string, headers: Record<string, string>): Promise<Reply> =>
    server.api.post('/api/my-orders/code', { phone }, { headers });
  const countedAt = async (address: string): Promise<number> => {
    const [row] = await server.db.query('SELECT points FROM rate_limit WHERE key = $1', [
      `code-address:anonymous:${address}`,
    ]);
    return row.points;
  };

  test('gives every phone behind one address of a mobile network its code, and does not count entered codes', async () => {
    const network = '10.20.0.1';
    const customers = Array.from({ length: 80 }, (_, n) => phoneOf(n));
    const placed = await Promise.all(customers.map((phone) => place(from(network), { phone })));
    expect(placed.map(({ status, body }) => [status, body.message])).toEqual(
      customers.map(() => [200, 'Your order is placed.']),
    );
    expect(await countedAt(network)).toBe(customers.length);
    const entered = { orderId: placed[0]?.body.order.id, otp: await server.api.codeFor(phoneOf(0)) };
    const confirm = () => server.api.post('/api/otp', entered, { headers: from(network) });
    expect((await confirm()).body).toMatchObject({ error: false });
    expect(await countedAt(network)).toBe(customers.length - 1);
    // a code can be used once, and is already uncounted
    expect((await confirm()).body).toMatchObject({ error: true });
    expect(await countedAt(network)).toBe(customers.length - 1);
  });

  test('stops an address that requests codes and never enters one, but not other addresses', async () => {
    const [abused, other] = ['10.20.0.2', '10.20.0.3'];
    expect((await askForOrders(phoneOf(1000), from(abused))).status).toBe(200);
    await server.db.query('UPDATE rate_limit SET points = $2 WHERE key = $1', [
      `code-address:anonymous:${abused}`,
      SHARE_CODES - 1,
    ]);
    expect((await askForOrders(phoneOf(1001), from(abused))).status).toBe(200);
    const stopped = await askForOrders(phoneOf(1002), from(abused));
    expect([stopped.status, stopped.body.message]).toEqual([429, expect.stringContaining('not entered')]);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await askForOrders(phoneOf(1002), from(other))).status).toBe(200);
  });

  test('limits the codes of one device, whatever the phones and addresses, but not those of the device beside it', async () => {
    const network = '10.20.0.4';
    const [busy, beside] = [await newDevice(network), await newDevice(network)];
    const asked: Reply[] = [];
    for (let n = 0; n <= DEVICE_CODES; n++)
      asked.push(await askForOrders(phoneOf(2000 + n), from(`10.21.0.${n}`, busy)));
    expect(asked.map(({ status }) => status)).toEqual([...Array(DEVICE_CODES).fill(200), 429]);
    expect(asked.at(-1)?.body.message).toContain('from this device');
    const order = await place(from(network, busy), { phone: phoneOf(2100) });
    expect([order.status, order.body.message]).toEqual([429, expect.stringContaining('from this device')]);
    expect((await place(from(network, beside), { phone: phoneOf(2100) })).body.error).toBe(false);
  });

  test('keeps the limit of one phone, five an hour, over all addresses and devices', async () => {
    const phone = phoneOf(3000);
    const placed: Reply[] = [];
    for (let n = 0; n < 6; n++)
      placed.push(await place(from(`10.22.0.${n}`, await newDevice(`10.22.0.${n}`)), { phone }));
    expect(placed.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(placed.at(-1)?.body.message).toContain('to this phone');
  });
});

describe('known customers', () => {
  /** the same number as in the limits */
  const HELD_ORDERS = 100;
  const ADDRESS = '10.40.0.1';

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
    server.api.get(`/api/orders/${order.reference}`, {
      headers: { ...from(cookie), 'order-token': order.order_token },
    });

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
});
