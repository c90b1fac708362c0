import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

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
  expect((await server.api.get('/api/food-types/branch/2')).body.foodTypes[0]?.sub_food_types[0]?.food[0]?.price).toBe(
    0.99,
  );
});
