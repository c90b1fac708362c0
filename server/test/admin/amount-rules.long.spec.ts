import { MESSAGE } from '../../../libs/contract/orders/messages.js';
import { line, placeOrder } from '../support/orders.js';
import { type Api, fieldsOf, type Reply, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
let token: string;
let admin: string;
let post: Api['post'];
let put: Api['put'];
let remove: Api['delete'];
/** as the super admin */
let postAsAdmin: Api['post'];
const { harbour, hill } = CHAIN.branch;
const { fort } = CHAIN.delivery;

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.api.login(CHAIN.user.editor.email)).api_token;
  admin = (await server.api.login(CHAIN.user.admin.email)).api_token;
  ({ post, put, delete: remove } = server.api.as(token));
  ({ post: postAsAdmin } = server.api.as(admin));
});
afterAll(() => server.close());

const menuVersion = async () => (await server.api.get(`/api/food-types/branch/${harbour}`)).body.menu_version;
const shown = async () => (await server.api.get(`/api/buy-get-offers/branch/${harbour}`)).body;

function expectRejection(reply: Reply, code: string, words: string): void {
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({ error: true, code, message: expect.stringContaining(words) });
}

const payGet = (over: object = {}) => ({
  name: 'Fries from 4,000',
  from: 4000.5,
  getFood: CHAIN.fries.id,
  getQuantity: 2,
  ...over,
});
const freeDelivery = (over: object = {}) => ({
  name: 'Free to the Fort',
  from: 3000,
  areas: [fort.id] as number[] | null,
  branch: harbour,
  ...over,
});

describe('a pay-and-get offer', () => {
  it('is added, changed, paused and removed, each time with a trail and another version of the menu', async () => {
    const before = await menuVersion();
    const added = await post('/api/pay-get-offers', payGet());
    expect(added.body).toMatchObject({
      message: 'Fries from 4,000 was added.',
      payGetOffer: {
        from: 4000.5,
        get_food_id: CHAIN.fries.id,
        food: { name: 'Fries' },
        get_quantity: 2,
        is_active: true,
        version: 1,
      },
    });
    const { id } = added.body.payGetOffer;
    const offer = { id, name: 'Fries from 4,000', from: 4000.5, get_food_id: CHAIN.fries.id, get_quantity: 2 };
    expect((await shown()).payGetOffers).toEqual([{ ...offer, food: expect.objectContaining({ name: 'Fries' }) }]);
    expect(await menuVersion()).toBe(before + 1);

    const changed = await put(`/api/pay-get-offers/${id}`, payGet({ from: 5000, version: 1 }));
    expect(changed.body).toMatchObject({
      message: 'Fries from 4,000 was saved.',
      payGetOffer: { from: 5000, version: 2 },
    });
    const late = await put(`/api/pay-get-offers/${id}`, payGet({ version: 1 }));
    expect(late.body).toMatchObject({ code: 'changed-meanwhile', payGetOffer: { from: 5000, version: 2 } });

    const paused = await put(`/api/pay-get-offers/${id}`, payGet({ from: 5000, isActive: false }));
    expect(paused.body.payGetOffer.is_active).toBe(false);
    expect((await shown()).payGetOffers).toEqual([]);
    // a client that does not send it does not change it
    expect((await put(`/api/pay-get-offers/${id}`, payGet())).body.payGetOffer.is_active).toBe(false);

    const { entries } = (await server.api.get('/api/audit?entity=pay-get+offer', { token: admin })).body;
    expect(entries.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      'changed Fries from 4,000',
      'changed Fries from 4,000',
      'changed Fries from 4,000',
      'added Fries from 4,000',
    ]);
    expect(entries[2]).toMatchObject({ before: { from: 4000.5 }, after: { from: 5000 } });

    expectRejection(await remove(`/api/food/${CHAIN.fries.id}`), 'in-use', 'Fries from 4,000');
    expect((await remove(`/api/pay-get-offers/${id}`)).body.message).toBe('Fries from 4,000 was removed.');
    expect((await remove(`/api/pay-get-offers/${id}`)).status).toBe(404);
    expect(await menuVersion()).toBe(before + 5);
  });

  it('has an amount that is unique among the active ones, and a unique name', async () => {
    const { id } = (await post('/api/pay-get-offers', payGet({ name: 'First', from: 700 }))).body.payGetOffer;
    expectRejection(
      await post('/api/pay-get-offers', payGet({ name: 'Second', from: 700 })),
      'amount-taken',
      'pause one',
    );
    expectRejection(await post('/api/pay-get-offers', payGet({ name: 'fIRST', from: 800 })), 'name-taken', 'this name');
    const other = await post('/api/pay-get-offers', payGet({ name: 'Second', from: 700, isActive: false }));
    expect(other.body.payGetOffer).toMatchObject({ from: 700, is_active: false });
    for (const each of [id, other.body.payGetOffer.id]) await remove(`/api/pay-get-offers/${each}`);
  });

  it.each([
    [{ name: '' }, { name: 'Name must have 1 to 80 characters.' }],
    [{ from: 0.99 }, { from: 'From Amount must be 1 or more.' }],
    [{ from: '3000' }, { from: 'From Amount must be an amount with at most 2 decimals.' }],
    [{ from: 10.001 }, { from: 'at most 2 decimals' }],
    [{ getQuantity: 0 }, { getQuantity: 'Get Quantity must be 1 or more.' }],
    [{ getQuantity: 1.5 }, { getQuantity: 'whole number' }],
    [{ isActive: 'yes' }, { isActive: 'Active must be true or false.' }],
  ])('is rejected for %j', async (wrong, expected: Record<string, string>) => {
    const fields = fieldsOf(await post('/api/pay-get-offers', payGet(wrong)));
    expect(Object.keys(fields)).toEqual(Object.keys(expected));
    for (const [field, words] of Object.entries(expected)) expect(fields[field]?.join(' ')).toContain(words);
  });

  it('gives a food of its own branch only', async () => {
    expect((await post('/api/pay-get-offers', payGet({ getFood: CHAIN.hillClassic.id }))).status).toBe(403);
    const { id } = (await post('/api/pay-get-offers', payGet({ name: 'Own' }))).body.payGetOffer;
    expectRejection(
      await put(`/api/pay-get-offers/${id}`, payGet({ getFood: CHAIN.hillClassic.id })),
      'free-food-of-other-branch',
      'on this branch’s menu',
    );
    expectRejection(
      await put(`/api/pay-get-offers/${id}`, payGet({ getFood: CHAIN.combo.id })),
      'free-food-of-other-branch',
      'on this branch’s menu',
    );
    await remove(`/api/pay-get-offers/${id}`);
  });
});

describe('a free delivery', () => {
  it('is added, changed from chosen areas to all, and removed', async () => {
    const before = await menuVersion();
    const added = await post('/api/free-deliveries', freeDelivery());
    expect(added.body).toMatchObject({
      message: 'Free to the Fort was added.',
      freeDelivery: { from: 3000, areas: [fort.id], is_active: true, version: 1 },
    });
    const { id } = added.body.freeDelivery;
    expect((await shown()).freeDeliveries).toEqual([{ id, name: 'Free to the Fort', from: 3000, areas: [fort.id] }]);
    const changed = await put(`/api/free-deliveries/${id}`, freeDelivery({ areas: null, version: 1 }));
    expect(changed.body.freeDelivery).toMatchObject({ areas: null, version: 2 });
    const late = await put(`/api/free-deliveries/${id}`, freeDelivery({ version: 1 }));
    expect(late.body).toMatchObject({ code: 'changed-meanwhile', freeDelivery: { areas: null } });
    const { branch } = (await server.api.get(`/api/branches/${harbour}`, { token })).body;
    expect(branch.free_deliveries).toContainEqual(expect.objectContaining({ id, areas: null, is_active: true }));
    const { body } = await server.api.get('/api/audit?entity=free+delivery', { token: admin });
    expect(body.entries[0]).toMatchObject({
      action: 'changed',
      subject: 'Free to the Fort',
      before: { areas: ['Fort'] },
      after: { areas: 'every area' },
    });
    expect((await remove(`/api/free-deliveries/${id}`)).body.message).toBe('Free to the Fort was removed.');
    expect(await menuVersion()).toBe(before + 3);
  });

  it.each([
    [{ areas: [] }, { areas: 'Select at least one area, or every area.' }],
    [{ areas: undefined }, { areas: 'must be a list' }],
    [{ areas: 'all' }, { areas: 'must be a list' }],
    [{ from: -1 }, { from: 'From Amount must be 1 or more.' }],
    [{ name: ' ' }, { name: 'Name' }],
  ])('is rejected for %j', async (wrong, expected: Record<string, string>) => {
    const fields = fieldsOf(await post('/api/free-deliveries', freeDelivery(wrong)));
    expect(Object.keys(fields)).toEqual(Object.keys(expected));
    for (const [field, words] of Object.entries(expected)) expect(fields[field]?.join(' ')).toContain(words);
  });

  it("names areas of its own branch only, and belongs to its editor's branch", async () => {
    expectRejection(
      await post('/api/free-deliveries', freeDelivery({ areas: [CHAIN.delivery.hill.id] })),
      'area-of-other-branch',
      'delivery location of this branch',
    );
    expect((await post('/api/free-deliveries', freeDelivery({ branch: hill, areas: null }))).status).toBe(403);
    expect(fieldsOf(await post('/api/free-deliveries', freeDelivery({ branch: undefined })))).toEqual({
      branch: [MESSAGE.selectBranch],
    });
  });

  it('does not list removed areas', async () => {
    const area = await postAsAdmin('/api/deliveries', { area: 'Pier', amount: 90, branch: harbour });
    const { id } = (await post('/api/free-deliveries', freeDelivery({ areas: [fort.id, area.body.delivery.id] }))).body
      .freeDelivery;
    await server.api.as(admin).delete(`/api/deliveries/${area.body.delivery.id}`);
    expect((await shown()).freeDeliveries).toMatchObject([{ id, areas: [fort.id] }]);
    const { branch } = (await server.api.get(`/api/branches/${harbour}`, { token })).body;
    expect(branch.free_deliveries).toContainEqual(expect.objectContaining({ id, areas: [fort.id] }));
    await remove(`/api/free-deliveries/${id}`);
  });
});

describe('a copied menu', () => {
  it('includes the rules, areas by name, and does not change what the branch has', async () => {
    await post('/api/pay-get-offers', payGet({ name: 'Copied', from: 900 }));
    await post('/api/free-deliveries', freeDelivery({ name: 'Chosen' }));
    await post('/api/free-deliveries', freeDelivery({ name: 'Everywhere', areas: null }));
    await server.api.put('/api/shop', { confirm: ['about', 'terms', 'privacy'] }, { token: admin });
    const fields = { name: 'Copy', phone: '0910000000', address: 'x', open: '00:00', close: '00:00' };
    const into = (await postAsAdmin('/api/branches', fields)).body.branch.id;
    const copy = (body: object) => postAsAdmin(`/api/branches/${into}/menu-copy`, { from: harbour, ...body });

    // without its areas the chosen rule would apply nowhere
    expect((await copy({})).body).toMatchObject({
      copied: { pay_get_offers: 2, free_deliveries: 2 },
      skipped: { pay_get_offers: 0, free_deliveries: 1 },
    });
    expect((await copy({ with: ['deliveries'] })).body).toMatchObject({
      copied: { pay_get_offers: 0, free_deliveries: 1 },
      skipped: { pay_get_offers: 2, free_deliveries: 2 },
    });
    const { branch } = (await server.api.get(`/api/branches/${into}`, { token: admin })).body;
    expect(branch.pay_get_offers.map(({ name, food, is_active }) => [name, food.name, is_active])).toEqual([
      ['Copied', 'Fries', true],
      ['Nine thousand, free soda', 'Soda', false],
    ]);
    const area = branch.deliveries.find((each) => each.area === 'Fort');
    expect(branch.free_deliveries.map(({ name, areas, is_active }) => [name, areas, is_active])).toEqual([
      ['Everywhere', null, true],
      ['Chosen', [area?.id], true],
      ['Nine thousand, free delivery', null, false],
    ]);
    const food = branch.food.find(({ name }) => name === 'Classic');
    const order = await placeOrder(server.api, {
      branch: into,
      products: [{ ...line(CHAIN.classic), id: food?.id ?? 0 }],
      paymentType: 'Pay Online',
    });
    expect(order.body.error).toBe(false);
    const [{ given }] = await server.db.query('SELECT count(*)::int AS given FROM order_line WHERE is_free');
    expect(given).toBe(1);
  });

  it('of some food types has no rules', async () => {
    const { body } = await postAsAdmin(`/api/branches/${hill}/menu-copy`, {
      from: harbour,
      foodTypes: [CHAIN.foodType.burgers],
    });
    expect(body.copied).toMatchObject({ buy_get_offers: 0, pay_get_offers: 0, free_deliveries: 0 });
    expect(body.skipped).toMatchObject({ buy_get_offers: 0, pay_get_offers: 0, free_deliveries: 0 });
  });
});

test('removes a branch without orders with its rules and areas', async () => {
  const fields = { name: 'Short', phone: '0910000000', address: 'x', open: '00:00', close: '00:00' };
  const into = (await postAsAdmin('/api/branches', fields)).body.branch.id;
  await postAsAdmin(`/api/branches/${into}/menu-copy`, { from: harbour, with: ['deliveries'] });
  const gone = await server.api.as(admin).delete(`/api/branches/${into}`);
  expect(gone.body).toMatchObject({ error: false });
  const [left] = await server.db.query(
    `SELECT (SELECT count(*)::int FROM pay_get_offer WHERE branch_id = $1) AS gifts,
       (SELECT count(*)::int FROM free_delivery WHERE branch_id = $1) AS deliveries`,
    [into],
  );
  expect(left).toEqual({ gifts: 0, deliveries: 0 });
});
