import { DELIVERY, orderRequest, placeConfirmed } from '../support/orders.js';
import { fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('public reads', () => {
  test('returns the branches', async () => {
    expect((await server.api.get('/api/branches')).body.branches).toEqual([
      expect.objectContaining({
        id: 1,
        name: 'Harbour',
        phone: '0112000001',
        address: '1 Harbour Road',
        open: '00:00',
        close: '00:00',
        is_open: true,
        line_quantity_max: 50,
      }),
      expect.objectContaining({ name: 'Hill', is_open: true }),
      expect.objectContaining({ name: 'Closed', is_open: false }),
    ]);
  });

  test("returns the whole menu of a branch in one call, offers' types included", async () => {
    const { foodTypes } = (await server.api.get('/api/food-types/branch/1')).body;
    expect(foodTypes.map(({ name, is_offer }) => [name, is_offer])).toEqual([
      ['Burgers', false],
      ['Drinks', false],
      ['Deals', true],
    ]);
    expect(foodTypes[0]?.sub_food_types[0]).toEqual({
      id: 1,
      name: 'Beef',
      food: expect.arrayContaining([
        {
          id: 2,
          name: 'Cheese',
          slug: 'cheese',
          price: 1650.5,
          quantity: 1000,
          remaining_quantity: 1000,
          open: '00:00',
          close: '00:00',
          image_url: null,
          sub_food_type: { id: 1, name: 'Beef' },
        },
      ]),
      offers: [],
    });
    expect(foodTypes[2]?.sub_food_types[0]?.offers).toEqual([
      expect.objectContaining({ id: 7, name: 'Duo', price: 2800 }),
    ]);
    expect((await server.api.get('/api/food-types/3')).body).toMatchObject({
      error: false,
      foodType: { id: 3, name: 'Deals' },
    });
  });

  test('returns offers, rules, delivery areas, banners and settings', async () => {
    expect((await server.api.get('/api/offers/branch/1')).body.offers).toEqual([
      expect.objectContaining({ id: 7, sub_food_type: { id: 4, name: 'Combos' } }),
    ]);
    expect((await server.api.get('/api/buy-get-offers/branch/1')).body.buyGetOffers).toEqual([
      {
        id: 1,
        name: 'Two Specials, free fries',
        buy_type: 'Food Item',
        buy_type_id: 9,
        buy_quantity: 2,
        get_food_id: 5,
        food: expect.objectContaining({ id: 5, name: 'Fries' }),
        get_quantity: 1,
      },
    ]);
    expect((await server.api.get('/api/deliveries/branch/2')).body.deliveries).toEqual([
      { id: 2, area: 'Hill', amount: 150.5, minimum: null, minutes: 0 },
    ]);
    expect((await server.api.get('/api/deliveries/2')).body.delivery).toMatchObject({ id: 2, area: 'Hill' });
    expect((await server.api.get('/api/banner-images')).body.bannerImages).toEqual([]);
    expect((await server.api.get('/api/settings')).body.settings).toMatchObject({
      store_name: 'Test Kitchen',
      currency: 'Rs.',
      time_zone: 'Asia/Colombo',
    });
  });

  test('accepts promo codes from a sub-total equal to the limit, ignoring case', async () => {
    const check = async (code: string, branch: number, subTotal: string) =>
      (await server.api.get(`/api/promo-codes/code/${code}/branch/${branch}/sub-total/${subTotal}`)).body;
    expect(await check('ten', 1, '1000')).toMatchObject({
      error: false,
      promoCode: { id: CHAIN.promo.ten.id, code: 'TEN', percentage: 10, limit: 1000 },
    });
    expect(await check('TEN', 1, '999.99')).toMatchObject({
      error: true,
      promoCode: null,
      message: expect.stringContaining('Rs. 1,000'),
    });
    expect(await check('TEN', 2, '5000')).toMatchObject({
      error: true,
      promoCode: null,
      message: 'No such Promo available!',
    });
    expect((await server.api.get('/api/promo-codes/code/TEN/branch/1/sub-total/1e3')).status).toBe(400);
  });

  test('returns a branch with all its entities to its own staff only', async () => {
    const token = (await server.api.login(CHAIN.user.manager.email)).api_token;
    const { body } = await server.api.get('/api/branches/1', { token });
    expect(Object.keys(body.branch)).toEqual(
      expect.arrayContaining([
        'food_types',
        'sub_food_types',
        'offer_sub_food_types',
        'food',
        'offers',
        'buy_get_offers',
        'deliveries',
        'promo_codes',
      ]),
    );
    expect((await server.api.get('/api/branches/2', { token })).status).toBe(403);
    expect((await server.api.get('/api/branches/99', { token })).status).toBe(404);
    expect((await server.api.get('/api/branches/1')).status).toBe(401);
  });

  test.each([
    ['/api/food-types/branch/999', 200],
    ['/api/food-types/999', 200],
    ['/api/deliveries/999', 200],
    ['/api/food-types/branch/abc', 400],
    ['/api/food-types/branch/-1', 400],
    ['/api/food-types/branch/99999999999', 400],
    ['/api/nothing', 404],
    ['/api/orders/branch/1/date', 404],
  ])('answers %s with an error and a sentence', async (route, status) => {
    const reply = await server.api.call('GET', route);
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject({ error: true, message: expect.stringMatching(/\w/) });
  });

  test('shows a price change in the menu immediately', async () => {
    await server.api.get('/api/food-types/branch/2');
    await server.db.query('UPDATE menu_item SET price_cents = 99 WHERE id = $1', [CHAIN.hillClassic.id]);
    await server.db.query('UPDATE branch SET menu_version = menu_version + 1 WHERE id = 2');
    expect(
      (await server.api.get('/api/food-types/branch/2')).body.foodTypes[0]?.sub_food_types[0]?.food[0]?.price,
    ).toBe(0.99);
  });
});

describe('delivery areas', () => {
  let token: string;
  beforeAll(async () => {
    token = (await server.api.login(CHAIN.user.manager.email)).api_token;
  });

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
    expect((await save(id, { ...lighthouse, amount: 350 })).body.delivery).toMatchObject({
      minimum: 1690,
      minutes: 10,
    });
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
      message: 'Rs. 240 more in food for delivery to Nugegoda (from Rs. 1,690).',
      code: 'area-minimum',
      values: { amount: 240, minimum: 1690, area: 'Nugegoda' },
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
});
