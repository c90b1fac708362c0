import type { Answer } from '../../../libs/contract/answers.js';
import { MESSAGE } from '../../../libs/contract/orders/messages.js';
import { line, orderRequest, placeOrder } from '../support/orders.js';
import { type Api, fieldsOf, type Reply, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
let token: string;
let post: Api['post'];
let put: Api['put'];
let remove: Api['delete'];
const { harbour, hill } = CHAIN.branch;
const HOURS = { open: '00:00', close: '00:00' };
const bun = { name: 'Plain Bun', price: 400, quantity: 10, subFoodType: CHAIN.subFoodType.veggie, ...HOURS };

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.api.login(CHAIN.user.manager.email)).api_token;
  ({ post, put, delete: remove } = server.api.as(token));
});
afterAll(() => server.close());

const branch = async () => (await server.api.get(`/api/branches/${harbour}`, { token })).body.branch;

/** Returns the answer of a call that must succeed. */
async function added<Body extends Answer>(call: Promise<Reply<Body>>): Promise<Body> {
  const { body } = await call;
  expect(body).toMatchObject({ error: false, message: expect.stringMatching(/ was added\.$/) });
  return body;
}

function expectRejection(reply: Reply, code: string, words: string): void {
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({ error: true, code, message: expect.stringContaining(words) });
}

describe('D a heading and its items', () => {
  it('are added, renamed, moved and removed, and customers and staff see it immediately', async () => {
    const type = (await added(post('/api/food-types', { name: 'Breads', isOffer: false, branch: harbour }))).foodType;
    const sub = (await added(post('/api/sub-food-types', { name: 'Rolls', foodType: type.id, isOffer: false })))
      .subFoodType;
    const reply = await post('/api/food', { ...bun, name: 'Sesame Roll', subFoodType: sub.id });
    const { food } = reply.body;
    expect(reply.body).toMatchObject({
      message: 'Sesame Roll was added.',
      subFoodType: {
        name: 'Rolls',
        food_type: { id: type.id, name: 'Breads', is_offer: false },
        food: [{ id: food.id, name: 'Sesame Roll' }],
        offers: [],
      },
    });

    const menu = (await server.api.get(`/api/food-types/branch/${harbour}`)).body.foodTypes;
    expect(menu.at(-1)).toMatchObject({
      name: 'Breads',
      sub_food_types: [{ name: 'Rolls', food: [{ id: food.id, name: 'Sesame Roll', remaining_quantity: 10 }] }],
    });

    expect((await put(`/api/food-types/${type.id}`, { name: 'Bakery', version: 1 })).body.foodType).toMatchObject({
      name: 'Bakery',
      version: 2,
    });
    const moved = await put(`/api/sub-food-types/${sub.id}`, { name: 'Rolls', foodType: CHAIN.foodType.burgers });
    expect(moved.body).toMatchObject({
      subFoodType: { food_type: { name: 'Burgers' } },
      foodType: { name: 'Burgers' },
    });

    const held = await remove(`/api/sub-food-types/${sub.id}`);
    expectRejection(held, 'in-use', 'Sesame Roll');
    expect(held.body).toMatchObject({ held_by: [{ kind: 'food', id: food.id, name: 'Sesame Roll' }] });
    expectRejection(
      await remove(`/api/food-types/${CHAIN.foodType.burgers}`),
      'in-use',
      'sub food types Beef, Veggie, Rolls',
    );
    const paths = [`/api/food/${food.id}`, `/api/sub-food-types/${sub.id}`, `/api/food-types/${type.id}`] as const;
    for (const path of paths) {
      expect((await remove(path)).body).toMatchObject({
        error: false,
        message: expect.stringMatching(/ was removed\.$/),
      });
      expect((await remove(path)).status).toBe(404);
    }
    expect((await branch()).food.some(({ id }: { id: number }) => id === food.id)).toBe(false);
  });

  it('reject a name that is taken, ignoring case, and accept one that was removed', async () => {
    expectRejection(
      await post('/api/food-types', { name: 'bURGERS', isOffer: false, branch: harbour }),
      'name-taken',
      'exists already',
    );
    expectRejection(await post('/api/food', { ...bun, name: 'cheese' }), 'item-taken', 'on the menu already');
    await added(post('/api/food', { ...bun, name: 'Crème brûlée' }));
    for (const twin of ['Crème brûlée'.normalize('NFD'), 'CREME BRULEE']) {
      expectRejection(await post('/api/food', { ...bun, name: twin }), 'item-taken', 'on the menu already');
    }
    const first = (await added(post('/api/food', { ...bun, name: 'Once' }))).food;
    await remove(`/api/food/${first.id}`);
    await added(post('/api/food', { ...bun, name: 'Once' }));
  });

  it('keep foods under foods and combos under combos', async () => {
    const asFood = await post('/api/food', { ...bun, name: 'Lost', subFoodType: CHAIN.subFoodType.combos });
    expect(asFood.body).toMatchObject({ fields: { subFoodType: [MESSAGE.selectCategory] } });
    const asOffer = await post('/api/offers', { ...bun, name: 'Lost', subFoodType: CHAIN.subFoodType.beef });
    expect(asOffer.status).toBe(400);
    const sub = await post('/api/sub-food-types', { name: 'Lost', foodType: CHAIN.foodType.deals, isOffer: false });
    expect(sub.body).toMatchObject({ fields: { foodType: [MESSAGE.selectFoodType] } });
  });
});

describe('fields', () => {
  it.each([
    ['/api/food-types', { branch: harbour }, { name: 'Name', isOffer: 'Offer' }],
    ['/api/sub-food-types', {}, { foodType: MESSAGE.selectFoodType }],
    ['/api/food', {}, { subFoodType: MESSAGE.selectCategory }],
    ['/api/offers', {}, { subFoodType: MESSAGE.selectCategory }],
    ['/api/deliveries', { branch: harbour, amount: -1 }, { area: 'Area', amount: 'Amount must be 0 or more.' }],
    [
      '/api/promo-codes',
      { branch: harbour, percentage: 100.5, limit: -1 },
      { name: 'Name', code: 'Code', percentage: 'at most 100', limit: '0 or more' },
    ],
    ['/api/buy-get-offers', { getFood: CHAIN.fries.id }, { buyType: MESSAGE.selectBuyType }],
    [
      '/api/buy-get-offers',
      { getFood: CHAIN.fries.id, buyType: 'Food Type' },
      { buyTypeId: MESSAGE.selectBuyFoodType },
    ],
    [
      '/api/buy-get-offers',
      { getFood: CHAIN.fries.id, buyType: 'Sub Food Type', buyTypeId: null },
      { buyTypeId: MESSAGE.selectBuySubFoodType },
    ],
    [
      '/api/buy-get-offers',
      { getFood: CHAIN.fries.id, buyType: 'Food Item', buyQuantity: -1, getQuantity: 0.5 },
      { buyTypeId: MESSAGE.selectBuyFoodItem, buyQuantity: '0 or more', getQuantity: 'whole number' },
    ],
  ])('of %s report what is wrong: %j', async (path, body, problems) => {
    const reply = await server.api.call('POST', path, body, { token });
    expect(reply.status).toBe(400);
    const fields = fieldsOf(reply);
    for (const [field, words] of Object.entries(problems)) {
      expect(`${field}: ${fields[field]}`).toContain(words);
    }
    expect(Object.values(fields).flat()).toContain(reply.body.message);
  });

  it('accept zero if the form does, and only valid times', async () => {
    await added(post('/api/food', { ...bun, name: 'Free water', price: 0, quantity: 0 }));
    for (const open of ['24:00', '9:00', '09:60', '', null, 900]) {
      const reply = await post('/api/food', { ...bun, name: 'Late', open });
      expect(reply.body).toMatchObject({ fields: { open: ['Open Time must be a time like 09:30.'] } });
    }
  });

  it.each(['/api/food', '/api/offers'] as const)('of %s reject a name that looks like a free line', async (path) => {
    const reply = await post(path, { ...bun, name: 'Sesame Bun - Free' });
    expect(reply.body).toMatchObject({ fields: { name: [MESSAGE.nameReadsAsFree] } });
  });

  it('strip control and bidirectional characters from names, and keep the joiners of Sinhala and emoji', async () => {
    const joined = 'ශ්\u200dරී \u{1f469}\u200d\u{1f373}';
    const reply = await post('/api/food', { ...bun, name: ` \u202eBig\u0000 \u061c Bun ${joined}\u200d ` });
    expect(reply.body.food.name).toBe(`Big Bun ${joined}`);
  });
});

describe('D two people who edit one entity', () => {
  it('are told: the second one edits what the first has changed, and nothing is lost', async () => {
    const food = (await added(post('/api/food', { ...bun, name: 'Contested' }))).food;
    const edit = (price: number) => put(`/api/food/${food.id}`, { ...bun, name: 'Contested', price, version: 1 });
    const replies = await Promise.all([edit(410), edit(420), edit(430), edit(440)]);
    const saved = replies.filter(({ body }) => !body.error);
    expect(saved).toHaveLength(1);
    for (const { body } of replies.filter((reply) => reply.body.error)) {
      expect(body).toMatchObject({ code: 'changed-meanwhile', food: { version: 2, price: saved[0]?.body.food.price } });
    }
  });

  it('can use a client that sends no version', async () => {
    const food = (await added(post('/api/food', { ...bun, name: 'Unversioned' }))).food;
    await put(`/api/food/${food.id}`, { ...bun, name: 'Unversioned', price: 1 });
    const edit = { ...bun, name: 'Unversioned', price: 2, version: null };
    expect((await put(`/api/food/${food.id}`, edit)).body.food.version).toBe(3);
  });

  it.each<[string, object, string]>([
    ['/api/deliveries/1', { area: 'Fort', amount: 210, version: 99 }, 'delivery'],
    [
      `/api/promo-codes/${CHAIN.promo.ten.id}`,
      { name: 'Ten', code: 'TEN', percentage: 10, limit: 1000, version: 99 },
      'promoCode',
    ],
    ['/api/food-types/1', { name: 'Burgers', version: 99 }, 'foodType'],
    ['/api/sub-food-types/1', { name: 'Beef', foodType: 1, version: 99 }, 'subFoodType'],
  ])('rejects %s with an old version, and shows the entity as it is now', async (path, body, key) => {
    const reply = await server.api.call('PUT', path, body, { token });
    expectRejection(reply, 'changed-meanwhile', 'Somebody else');
    expect(reply.body).toHaveProperty([key, 'version'], 1);
  });
});

describe('D stock of the day', () => {
  const itemOf = async (id: number) => (await branch()).food.find((food: { id: number }) => food.id === id);

  it('is marked as sold out, stays so when an order returns portions, and is put back', async () => {
    const { id } = (await added(post('/api/food', { ...bun, name: 'Fish Bun' }))).food;
    const fish = { id, name: 'Fish Bun', price: 400, quantity: 10 };
    const order = (await placeOrder(server.api, { products: [line(fish, 3)] })).body.order;
    expect(await itemOf(id)).toMatchObject({ stock_today: 10, sold_today: 3, remaining_quantity: 7 });

    const off = await put(`/api/food/${id}/sold-out`, { isSoldOut: true });
    expect(off.body.food).toMatchObject({ is_sold_out_today: true, remaining_quantity: 0, quantity: 10, version: 1 });
    expect((await placeOrder(server.api, { products: [line(fish, 1)] })).body.error).toBe(true);

    const code = await server.api.codeFor(orderRequest().phone);
    await server.api.post('/api/otp', { otp: code, orderId: order.id });
    const cancelled = await put(`/api/orders/${order.id}`, {
      kitchen_status: 'Cancelled',
      cancel_code: CHAIN.cancelCode,
    });
    expect(cancelled.body.error).toBe(false);
    expect(await itemOf(id)).toMatchObject({ sold_today: 0, remaining_quantity: 0, is_sold_out_today: true });

    const on = await put(`/api/food/${id}/sold-out`, { isSoldOut: false });
    expect(on.body.food).toMatchObject({ is_sold_out_today: false, remaining_quantity: 10 });
    expect((await put(`/api/food/${id}/sold-out`, { isSoldOut: false })).body.food.remaining_quantity).toBe(10);
  });

  it('follows a changed daily quantity today, but not below what is sold', async () => {
    const { id } = (await added(post('/api/food', { ...bun, name: 'Egg Bun' }))).food;
    const egg = { id, name: 'Egg Bun', price: 400, quantity: 10 };
    await placeOrder(server.api, { products: [line(egg, 4)] });
    const change = async (quantity: number) =>
      (await put(`/api/food/${id}`, { ...bun, name: 'Egg Bun', quantity })).body.food;
    expect(await change(6)).toMatchObject({ stock_today: 6, remaining_quantity: 2 });
    expect(await change(2)).toMatchObject({ stock_today: 4, remaining_quantity: 0, quantity: 2 });
    await put(`/api/food/${id}/sold-out`, { isSoldOut: true });
    expect(await change(50)).toMatchObject({ is_sold_out_today: true, remaining_quantity: 0 });
    expect((await put(`/api/food/${id}/sold-out`, { isSoldOut: false })).body.food.remaining_quantity).toBe(46);
  });
});

describe('combos', () => {
  const combo = { ...bun, name: 'Trio', subFoodType: CHAIN.subFoodType.combos };

  it('have parts; without a list they are not changed', async () => {
    const parts = [
      { food: CHAIN.classic.id, quantity: 2 },
      { food: CHAIN.soda.id, quantity: 1 },
    ];
    const { id } = (await added(post('/api/offers', { ...combo, parts }))).offer;
    const renamed = await put(`/api/offers/${id}`, { ...combo, name: 'Trio Deluxe' });
    expect(renamed.body.offer.parts).toEqual([
      { food_id: CHAIN.classic.id, name: 'Classic', quantity: 2 },
      { food_id: CHAIN.soda.id, name: 'Soda', quantity: 1 },
    ]);
    expect((await put(`/api/offers/${id}`, { ...combo, parts: null })).body.offer.parts).toHaveLength(2);
    expect((await put(`/api/offers/${id}`, { ...combo, parts: [] })).body.offer.parts).toEqual([]);
    expectRejection(
      await put(`/api/offers/${id}`, { ...combo, parts: [{ food: CHAIN.hillClassic.id, quantity: 1 }] }),
      'food-of-other-branch',
      'not on this branch’s menu',
    );
    const twice = await put(`/api/offers/${id}`, { ...combo, parts: [parts[0], parts[0]] });
    expect(fieldsOf(twice).parts).toHaveLength(1);
    const none = await put(`/api/offers/${id}`, { ...combo, parts: [{ food: CHAIN.soda.id, quantity: 0 }] });
    expect(none.body.fields).toEqual({ 'parts.0.quantity': ['Quantity must be 1 or more.'] });
  });

  it('are copied with their parts; the removal of a food in use is rejected with its combos', async () => {
    const copy = (await post(`/api/offers/${CHAIN.combo.id}/duplicate`)).body.offer;
    expect(copy).toMatchObject({ name: 'Duo (copy)', parts: [{ food_id: CHAIN.classic.id, quantity: 2 }] });
    expect((await post(`/api/offers/${copy.id}/duplicate`)).body.offer.name).toBe('Duo (copy 2)');
    const held = await remove(`/api/food/${CHAIN.classic.id}`);
    expectRejection(held, 'in-use', 'combos Duo, Duo (copy), Duo (copy 2)');
    expect(held.body).toMatchObject({ held_by: [{ kind: 'offers' }, { kind: 'offers' }, { kind: 'offers' }] });
  });
});

describe('buy-and-get rules', () => {
  const rule = {
    name: 'Burger week',
    buyType: 'Food Type',
    buyTypeId: CHAIN.foodType.burgers as number,
    buyQuantity: 3,
    getFood: CHAIN.fries.id as number,
    getQuantity: 1,
  };

  it('are added, changed to another side, and removed', async () => {
    const { id } = (await added(post('/api/buy-get-offers', rule))).buyGetOffer;
    const changed = await put(`/api/buy-get-offers/${id}`, {
      ...rule,
      buyType: 'Sub Food Type',
      buyTypeId: CHAIN.subFoodType.beef,
      version: 1,
    });
    expect(changed.body.buyGetOffer).toMatchObject({
      buy_type: 'Sub Food Type',
      buy_type_id: CHAIN.subFoodType.beef,
      food: { name: 'Fries' },
      version: 2,
    });
    const held = await remove(`/api/food/${CHAIN.fries.id}`);
    expectRejection(held, 'in-use', 'Burger week');
    expect(held.body).toMatchObject({
      held_by: expect.arrayContaining([{ kind: 'buy-get-offers', id, name: 'Burger week' }]),
    });
    expect((await remove(`/api/buy-get-offers/${id}`)).body.message).toBe('Burger week was removed.');
  });

  it.each([
    [{ buyTypeId: CHAIN.foodType.hillBurgers }],
    [{ buyType: 'Food Item', buyTypeId: CHAIN.hillClassic.id }],
    [{ buyType: 'Food Item', buyTypeId: CHAIN.combo.id }],
    [{ buyTypeId: 999 }],
  ])('count only what is on the menu of their branch: %j', async (side) => {
    expectRejection(
      await post('/api/buy-get-offers', { ...rule, ...side }),
      'rule-of-other-branch',
      'on this branch’s menu',
    );
  });

  it('do not count the headings of combos', async () => {
    const reply = await post('/api/buy-get-offers', { ...rule, buyTypeId: CHAIN.foodType.deals });
    expect(reply.body.fields).toEqual({ buyTypeId: [MESSAGE.selectBuyFoodType] });
  });
});

describe('the branch of an entity', () => {
  it('cannot be changed by an edit', async () => {
    const reply = await put('/api/deliveries/1', { area: 'Fort', amount: 200, branch: hill });
    expect(reply.body.error).toBe(false);
    const areas = (await server.api.get(`/api/deliveries/branch/${hill}`)).body.deliveries;
    expect(areas.map(({ area }: { area: string }) => area)).toEqual(['Hill']);
    expectRejection(
      await put(`/api/food/${CHAIN.soda.id}`, { ...bun, name: 'Soda', subFoodType: CHAIN.subFoodType.hillBeef }),
      'other-branch',
      'belongs to another branch',
    );
    expectRejection(
      await put(`/api/sub-food-types/${CHAIN.subFoodType.cold}`, {
        name: 'Cold',
        foodType: CHAIN.foodType.hillBurgers,
      }),
      'other-branch',
      'belongs to another branch',
    );
  });
});

describe('D sorting', () => {
  it('moves the given ones to the front and keeps the order of the others', async () => {
    const before = (await branch()).food.map(({ id }: { id: number }) => id);
    const beef = [CHAIN.scarce.id, CHAIN.classic.id, CHAIN.cheese.id];
    expect((await put('/api/food/order', { branch: harbour, ids: beef })).body.error).toBe(false);
    const after = (await branch()).food.map(({ id }: { id: number }) => id);
    const others = (ids: number[]) => ids.filter((id) => !beef.some((named) => named === id));
    expect(others(after)).toEqual(others(before));
    expect(after.slice(0, 3)).toEqual(beef);
    const menu = (await server.api.get(`/api/food-types/branch/${harbour}`)).body.foodTypes;
    expect(menu[0]?.sub_food_types[0]?.food.map(({ name }: { name: string }) => name)).toEqual([
      'Scarce',
      'Classic',
      'Cheese',
    ]);
  });

  it('rejects ids that occur twice, or are of another branch', async () => {
    for (const ids of [[1, 1], [CHAIN.hillClassic.id], [CHAIN.combo.id], [9999]]) {
      expect(fieldsOf(await put('/api/food/order', { branch: harbour, ids })).ids).toHaveLength(1);
    }
  });
});

describe('other open screens', () => {
  it('receive a changed menu, and only stock if only stock has changed', async () => {
    const socket = await server.api.socket();
    const received: string[] = [];
    socket.on('menu-changed', () => received.push('menu'));
    const stock = new Promise<number>((resolve) => {
      socket.on('stock-changed', ({ items }) => {
        received.push('stock');
        resolve(items[0]?.remaining_quantity ?? -1);
      });
    });
    await new Promise((resolve) => socket.emit('menu:join', { branchId: harbour }, resolve));
    await put(`/api/food/${CHAIN.midnight.id}/sold-out`, { isSoldOut: true });
    expect(await stock).toBe(0);
    expect(received).toEqual(['stock']);
    const menu = new Promise<void>((resolve) => socket.once('menu-changed', () => resolve()));
    await put(`/api/promo-codes/${CHAIN.promo.ten.id}`, {
      name: 'Ten per cent',
      code: 'TEN',
      percentage: 10,
      limit: 1000,
    });
    await menu;
    socket.close();
  });

  it('price the next order by the current menu', async () => {
    const { id } = (await added(post('/api/food', { ...bun, name: 'Dear Bun' }))).food;
    await put(`/api/food/${id}`, { ...bun, name: 'Dear Bun', price: 450 });
    const old = await placeOrder(server.api, { products: [line({ id, name: 'Dear Bun', price: 400, quantity: 10 })] });
    expect(old.body.error).toBe(true);
    const now = await placeOrder(server.api, { products: [line({ id, name: 'Dear Bun', price: 450, quantity: 10 })] });
    expect(now.body.order.total).toBe(450);
  });
});
