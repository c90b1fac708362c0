import { MESSAGE } from '../../../libs/contract/orders/messages.js';
import type { AuditAnswer } from '../../../libs/contract/people/audit.js';
import { placeOrder } from '../support/orders.js';
import { type Api, fieldsOf, type Reply, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';

let server: TestServer;
let get: Api['get'];
let post: Api['post'];
let put: Api['put'];
let remove: Api['delete'];
const { harbour, hill } = CHAIN.branch;
const { user } = CHAIN;

beforeAll(async () => {
  server = await startTestServer();
  await callAs(user.admin.email, CHAIN.password);
  await put('/api/shop', { confirm: ['about', 'terms', 'privacy'] });
});
afterAll(() => server.close());

/** Makes the following calls as this person. */
async function callAs(email: string, password: string): Promise<void> {
  const { api_token: token } = await server.api.login(email, password);
  ({ get, post, put, delete: remove } = server.api.as(token));
}

function expectRejection(reply: Reply, code: string, words: string): void {
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({ error: true, code, message: expect.stringContaining(words) });
}

describe('branches', () => {
  const fields = { phone: '0910000000', address: '1 Fort Lane', open: '10:00', close: '22:00' };

  it('are added with optional fields, changed, and removed with their menu', async () => {
    const added = await post('/api/branches', {
      ...fields,
      name: 'Lagoon',
      ageing: { Delivery: { amber: 6, red: 12 }, Pickup: { amber: 4, red: 7 } },
      cancelCode: '9876',
    });
    expect(added.body).toMatchObject({
      message: 'Lagoon was added.',
      branch: {
        version: 1,
        has_cancel_code: true,
        has_order_messages: true,
        has_unseen_messages: true,
        line_quantity_max: 50,
        pause: null,
        ageing: { Delivery: { amber: 6, red: 12 }, Pickup: { amber: 4, red: 7 } },
      },
    });
    const { id } = added.body.branch;
    const changed = await put(`/api/branches/${id}`, {
      ...fields,
      name: 'Lagoon View',
      hasOrderMessages: false,
      hasUnseenMessages: false,
      lineQuantityMax: 80,
      version: 1,
    });
    expect(changed.body.branch).toMatchObject({
      name: 'Lagoon View',
      version: 2,
      has_order_messages: false,
      has_unseen_messages: false,
      line_quantity_max: 80,
      ageing: { Delivery: { amber: 6, red: 12 } },
    });
    const codeOf = async () => (await server.db.query('SELECT cancel_code_hash FROM branch WHERE id = $1', [id]))[0];
    const code = await codeOf();
    const nulls = { ageing: null, cancelCode: null, hasOrderMessages: null, lineQuantityMax: null, version: null };
    expect((await put(`/api/branches/${id}`, { ...fields, name: 'Lagoon View', ...nulls })).body.branch).toMatchObject({
      version: 3,
      has_cancel_code: true,
      has_order_messages: false,
      line_quantity_max: 80,
      ageing: { Delivery: { amber: 6, red: 12 } },
    });
    expect(await codeOf()).toEqual(code);
    expectRejection(
      await put(`/api/branches/${id}`, { ...fields, name: 'Late', version: 1 }),
      'changed-meanwhile',
      'Somebody else',
    );
    await post('/api/food-types', { name: 'Sides', isOffer: false, branch: id });
    expect((await remove(`/api/branches/${id}`)).body.message).toBe('Lagoon View was removed.');
    expect((await remove(`/api/branches/${id}`)).status).toBe(404);
    const staff = await get('/api/branches/staff');
    expect(staff.body.branches.map(({ name }: { name: string }) => name)).toEqual(['Harbour', 'Hill', 'Closed']);
  });

  it('report what is wrong with their fields', async () => {
    const reply = await post('/api/branches', {
      name: ' ',
      phone: '077-123456',
      address: '',
      open: '8',
      close: null,
      cancelCode: '12a4',
      ageing: { Delivery: { amber: 0, red: 500 } },
    });
    expect(reply.status).toBe(400);
    expect(Object.keys(fieldsOf(reply)).sort()).toEqual(
      [
        'address',
        'ageing.Delivery.amber',
        'ageing.Delivery.red',
        'ageing.Pickup',
        'cancelCode',
        'close',
        'name',
        'open',
        'phone',
      ].sort(),
    );
    expect(reply.body.fields).toMatchObject({
      phone: ['Phone must have exactly 10 digits.'],
      cancelCode: [MESSAGE.enterFourDigits],
    });
    const early = await post('/api/branches', {
      ...fields,
      name: 'Early',
      ageing: { Delivery: { amber: 9, red: 8 }, Pickup: { amber: 1, red: 1 } },
    });
    expect(early.body.fields).toEqual({
      'ageing.Delivery.red': ['A ticket cannot be late before it is getting late.'],
    });
  });

  it.each([[[]], [{}], ['x'], [{ Delivery: [], Pickup: null }]])(
    'have both ageing minutes, or none: %j',
    async (ageing) => {
      const reply = await post('/api/branches', { ...fields, name: 'Odd', ageing });
      expect(reply.status).toBe(400);
    },
  );

  it('are kept while users or orders belong to them, and have unique names', async () => {
    await placeOrder(server.api);
    expectRejection(await remove(`/api/branches/${harbour}`), 'in-use', 'order ');
    const held = await remove(`/api/branches/${hill}`);
    expectRejection(held, 'in-use', 'users Hasini, Hema, Hiru');
    expect(held.body).toMatchObject({
      held_by: expect.arrayContaining([{ kind: 'users', id: CHAIN.user.hillKitchen.id, name: 'Hasini' }]),
    });
    expectRejection(await post('/api/branches', { ...fields, name: 'HARBOUR' }), 'name-taken', 'exists already');
    const { id } = (await post('/api/branches', { ...fields, name: 'Talked About' })).body.branch;
    await server.api.post('/api/feedback', { name: 'Nadia', contact: '077', branch: id, rating: 4, words: 'Soon?' });
    expectRejection(await remove(`/api/branches/${id}`), 'in-use', 'feedback message Nadia');
    await server.db.query('DELETE FROM feedback');
    expect((await remove(`/api/branches/${id}`)).body.error).toBe(false);
  });

  it('are removed only after a concurrent order is known', async () => {
    const { id } = (await post('/api/branches', { ...fields, name: 'Contested', open: '00:00', close: '00:00' })).body
      .branch;
    await post(`/api/branches/${id}/menu-copy`, { from: hill });
    const [item] = await server.db.query('SELECT id, sub_food_type_id AS sub FROM menu_item WHERE branch_id = $1', [
      id,
    ]);
    const other = server.db.createQueryRunner();
    await other.startTransaction();
    // like a placement: the stock first, then the branch, which the removal has locked by then
    await other.query(`INSERT INTO daily_stock (menu_item_id, day, quantity) VALUES ($1, '2026-01-01', 1)`, [item.id]);
    await other.query('SELECT 1 FROM daily_stock WHERE menu_item_id = $1 FOR UPDATE', [item.id]);
    const removal = remove(`/api/branches/${id}`);
    const waits = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    await until(async () => (await server.db.query(waits))[0].n > 0);
    const placed = await other
      .query('SELECT 1 FROM branch WHERE id = $1 FOR KEY SHARE', [id])
      .then(() => other.commitTransaction())
      .catch(() => other.rollbackTransaction());
    await other.release();
    expect(placed).toBeUndefined();
    expect((await removal).body).toMatchObject({ error: false, message: 'Contested was removed.' });
  });

  it('take no order while they are paused, and say why', async () => {
    const manager = (await server.api.login(user.manager.email)).api_token;
    const paused = await server.api.put(
      `/api/branches/${harbour}/pause`,
      { reason: 'The fryer is out', minutes: 30 },
      { token: manager },
    );
    const minutes = (Date.parse(paused.body.branch.pause?.until ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
    const shown = (await server.api.get('/api/branches')).body.branches[0];
    expect(shown).toMatchObject({ is_open: false, pause: { reason: 'The fryer is out' } });
    expect((await placeOrder(server.api)).body.error).toBe(true);
    for (const _twice of [1, 2]) {
      const resumed = await server.api.delete(`/api/branches/${harbour}/pause`, { token: manager });
      expect(resumed.body.branch.pause).toBeNull();
    }
    expect((await placeOrder(server.api)).body.error).toBe(false);
  });

  it('accept a changed cancel code, and no longer the old one', async () => {
    const order = (await placeOrder(server.api, { phone: '0770000001' })).body.order;
    const code = await server.api.codeFor('0770000001');
    await server.api.post('/api/otp', { otp: code, orderId: order.id });
    const branch = (await get(`/api/branches/${harbour}`)).body.branch;
    await put(`/api/branches/${harbour}`, { ...branch, cancelCode: '4711' });
    const cancel = (cancel_code: string) =>
      put(`/api/orders/${order.id}`, { kitchen_status: 'Cancelled', cancel_code });
    expect((await cancel(CHAIN.cancelCode)).body).toMatchObject({ error: true, message: MESSAGE.incorrectPassword });
    expect((await cancel('4711')).body).toMatchObject({ error: false, message: MESSAGE.cancelled });
    await put(`/api/branches/${harbour}`, { ...branch, version: undefined, cancelCode: CHAIN.cancelCode });
  });

  it('are sorted', async () => {
    await put('/api/branches/order', { ids: [hill] });
    const names = async () =>
      (await server.api.get('/api/branches')).body.branches.map((b: { name: string }) => b.name);
    expect(await names()).toEqual(['Hill', 'Harbour', 'Closed']);
    await put('/api/branches/order', { ids: [harbour, hill] });
    expect(await names()).toEqual(['Harbour', 'Hill', 'Closed']);
    const trail = await server.db.query(
      `SELECT before, after FROM audit_entry WHERE action = 'reordered' AND entity = 'branch' ORDER BY id DESC LIMIT 1`,
    );
    expect(trail).toEqual([{ before: { order: ['Hill', 'Harbour'] }, after: { order: ['Harbour', 'Hill'] } }]);
    const opposite = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? [harbour, hill, 3] : [3, hill, harbour]));
    const replies = await Promise.all(opposite.map((ids) => put('/api/branches/order', { ids })));
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
    await put('/api/branches/order', { ids: [harbour, hill] });
  });
});

describe('a copied menu', () => {
  const emptyBranch = async (name: string): Promise<number> => {
    const fields = { name, phone: '0910000000', address: 'x', open: '10:00', close: '22:00' };
    return (await post('/api/branches', fields)).body.branch.id;
  };
  const shape = async (id: number) => {
    const { branch } = (await get(`/api/branches/${id}`)).body;
    return {
      types: branch.food_types.map(({ name, is_offer }: { name: string; is_offer: boolean }) => [name, is_offer]),
      subTypes: [...branch.sub_food_types, ...branch.offer_sub_food_types].map(({ name }: { name: string }) => name),
      food: branch.food.map(({ name, price, quantity }) => [name, price, quantity]),
      offers: branch.offers.map(({ name, parts }: { name: string; parts: { name: string; quantity: number }[] }) => [
        name,
        parts.map((part) => [part.name, part.quantity]),
      ]),
      rules: branch.buy_get_offers.map(({ name, buy_type }) => [name, buy_type]),
    };
  };

  it('equals its source with rules and parts, and a second copy copies nothing', async () => {
    const target = await emptyBranch('Copy');
    const first = await post(`/api/branches/${target}/menu-copy`, { from: harbour, foodTypes: null });
    expect(first.body).toMatchObject({
      error: false,
      copied: { food_types: 3, sub_food_types: 4, food: 7, offers: 1, buy_get_offers: 1 },
      skipped: { food_types: 0, sub_food_types: 0, food: 0, offers: 0, buy_get_offers: 0 },
    });
    expect(await shape(target)).toEqual(await shape(harbour));
    const again = await post(`/api/branches/${target}/menu-copy`, { from: harbour });
    expect(again.body).toMatchObject({
      copied: { food_types: 0, sub_food_types: 0, food: 0, offers: 0, buy_get_offers: 0 },
      skipped: { food_types: 3, sub_food_types: 4, food: 7, offers: 1, buy_get_offers: 1 },
    });
  });

  it('copies delivery locations and promo codes on request', async () => {
    const target = await emptyBranch('Whole copy');
    const body = { from: harbour, with: ['deliveries', 'promo_codes'] };
    const own = async (id: number) => {
      const { deliveries, promo_codes } = (await get(`/api/branches/${id}`)).body.branch;
      return {
        areas: deliveries.map(({ area, amount }) => [area, amount]),
        codes: promo_codes.map(({ code, percentage, limit }) => [code, percentage, limit]),
      };
    };
    const { areas, codes } = await own(harbour);
    const first = await post(`/api/branches/${target}/menu-copy`, body);
    expect(first.body).toMatchObject({
      copied: { deliveries: areas.length, promo_codes: codes.length },
      skipped: { deliveries: 0, promo_codes: 0 },
    });
    expect(await own(target)).toEqual({ areas, codes });
    const again = await post(`/api/branches/${target}/menu-copy`, body);
    expect(again.body).toMatchObject({
      copied: { deliveries: 0, promo_codes: 0 },
      skipped: { deliveries: areas.length, promo_codes: codes.length },
    });
    const wrong = await post(`/api/branches/${target}/menu-copy`, { from: harbour, with: ['users'] });
    expect(Object.keys(fieldsOf(wrong))).toEqual(['with']);
  });

  it('merges headings by name, keeps what exists, and copies types one by one', async () => {
    const copied = await post(`/api/branches/${hill}/menu-copy`, {
      from: harbour,
      foodTypes: [CHAIN.foodType.burgers],
    });
    expect(copied.body).toMatchObject({
      copied: { food_types: 0, sub_food_types: 1, food: 5, offers: 0, buy_get_offers: 0 },
      skipped: { food_types: 1, sub_food_types: 1, food: 1, offers: 0, buy_get_offers: 0 },
    });
    const { food } = (await get(`/api/branches/${hill}`)).body.branch;
    const classics = food.filter(({ name }: { name: string }) => name === 'Classic');
    expect(classics).toMatchObject([{ id: CHAIN.hillClassic.id, price: 1500 }]);
  });

  it('is rejected from itself, from an unknown branch, and for types that the source does not have', async () => {
    const rejected = async (body: object) => Object.keys(fieldsOf(await post(`/api/branches/${hill}/menu-copy`, body)));
    expect(await rejected({ from: hill, foodTypes: null })).toEqual(['from']);
    expect(await rejected({ from: 999, foodTypes: null })).toEqual(['from']);
    expect(await rejected({ from: harbour, foodTypes: [CHAIN.foodType.hillBurgers] })).toEqual(['foodTypes']);
  });
});

describe('users', () => {
  const cook = { name: 'Cook', role: 1, branch: harbour, password: 'ember-and-leaf' };

  it('are added by the rules of their role', async () => {
    const rejected = async (body: object) => fieldsOf(await post('/api/users', { ...cook, email: 'a@b.lk', ...body }));
    expect(await rejected({ role: 6 })).toEqual({ role: [MESSAGE.selectRole] });
    expect(await rejected({ branch: null })).toEqual({ branch: [MESSAGE.selectBranch] });
    expect(await rejected({ role: 2, branch: undefined })).toEqual({ branch: [MESSAGE.selectBranch] });
    expect(await rejected({ branch: 999 })).toEqual({ branch: [MESSAGE.selectBranch] });
    expect(Object.keys(await rejected({ email: 'nobody', name: '', password: 'short' }))).toEqual(
      expect.arrayContaining(['name', 'email', 'password']),
    );
    expect((await rejected({ password: 'Qwerty123' })).password?.[0]).toContain('first that anybody would try');
    const admin = await post('/api/users', { ...cook, email: 'two@b.lk', role: 3, branch: harbour });
    expect(admin.body).toMatchObject({ user: { branch_id: null }, role: { name: 'Super Admin' }, branch: null });
    const editor = await post('/api/users', { ...cook, email: 'ed@b.lk', role: 4, branch: null });
    expect(editor.body.user).toMatchObject({ role_id: 4, branch: null, is_active: true });
    expectRejection(
      await post('/api/users', { ...cook, email: user.kitchen.email.toUpperCase() }),
      'email-taken',
      'e-mail address exists already',
    );
    await remove(`/api/users/${admin.body.user.id}`);
  });

  it('lose their sessions with their role, their password, their access or their account', async () => {
    const { id } = (await post('/api/users', { ...cook, email: 'cook@b.lk' })).body.user;
    const fields = { name: 'Cook', email: 'cook@b.lk', role: 1, branch: harbour };
    let password = cook.password;
    const isIn = async (session: string) => (await server.api.get('/api/session', { token: session })).status === 200;
    const losesBy = async (change: () => Promise<Reply>): Promise<void> => {
      const session = (await server.api.login('cook@b.lk', password)).api_token;
      expect(await isIn(session)).toBe(true);
      expect((await change()).body.error).toBe(false);
      expect(await isIn(session)).toBe(false);
    };
    await losesBy(() => put(`/api/users/${id}`, { ...fields, role: 2 }));
    await losesBy(() => put(`/api/users/${id}`, { ...fields, role: 2, branch: hill }));
    await losesBy(() => put(`/api/users/${id}/password`, { password: 'another-ember' }));
    await expect(server.api.login('cook@b.lk', password)).rejects.toThrow();
    password = 'another-ember';
    await losesBy(() => put(`/api/users/${id}/active`, { isActive: false }));
    await expect(server.api.login('cook@b.lk', password)).rejects.toThrow();
    expect((await put(`/api/users/${id}/active`, { isActive: true })).body.message).toBe('Cook can log in again.');
    await losesBy(() => remove(`/api/users/${id}`));
    expect((await get('/api/users')).body.users.some((one: { id: number }) => one.id === id)).toBe(false);
  });

  it('keep a session if only their name changes', async () => {
    const session = (await server.api.login(user.hillKitchen.email)).api_token;
    const { name, email } = { name: 'Hasini Perera', email: user.hillKitchen.email };
    await put(`/api/users/${user.hillKitchen.id}`, { name, email, role: 1, branch: hill });
    expect((await server.api.get('/api/session', { token: session })).body.user.name).toBe(name);
  });

  it('cannot remove themselves, nor the last super admin', async () => {
    const me = `/api/users/${user.admin.id}` as const;
    const fields = { name: 'Asha', email: user.admin.email, role: 2, branch: harbour };
    expectRejection(await remove(me), 'own-account', 'your own account');
    expectRejection(await put(`${me}/active`, { isActive: false }), 'own-account', 'your own access');
    expectRejection(await put(me, fields), 'own-account', 'your own role');
    const other = (await post('/api/users', { ...cook, email: 'other@b.lk', role: 3, branch: null })).body.user;
    const otherToken = (await server.api.login('other@b.lk', cook.password)).api_token;
    // the session of the other one was opened before that one lost the access
    await put(`/api/users/${other.id}/active`, { isActive: false });
    expect((await server.api.call('DELETE', me, undefined, { token: otherToken })).status).toBe(401);
    await put(`/api/users/${other.id}/active`, { isActive: true });
    const both = await Promise.all([
      server.api.call('DELETE', me, undefined, {
        token: (await server.api.login('other@b.lk', cook.password)).api_token,
      }),
      remove(`/api/users/${other.id}`),
    ]);
    const left = await server.db.query('SELECT id FROM app_user WHERE role_id = 3 AND deactivated_at IS NULL');
    expect(left).toHaveLength(1);
    expect(both.filter(({ body }) => !body.error)).toHaveLength(1);
    // whoever won, the tests continue as an admin
    if (left[0].id !== user.admin.id) await callAs('other@b.lk', cook.password);
  });
});

describe('the trail', () => {
  it('records who changed what and when, with the changed fields only', async () => {
    await put('/api/deliveries/1', { area: 'Fort', amount: 275 });
    const { entries, total, entities, actions } = (await get('/api/audit?entity=delivery%20area')).body;
    expect(entries[0]).toMatchObject({
      action: 'changed',
      entity: 'delivery area',
      entity_id: '1',
      branch: { id: harbour, name: 'Harbour' },
      before: { amount: 200 },
      after: { amount: 275 },
    });
    expect(Date.now() - Date.parse(entries[0]?.at ?? '')).toBeLessThan(60_000);
    expect(total).toBe(entries.length);
    expect(entities).toEqual(expect.arrayContaining(['branch', 'delivery area', 'session', 'user']));
    expect(actions).toEqual(expect.arrayContaining(['added', 'changed', 'log-in', 'removed']));
  });

  it('has no entry for an edit that changes nothing, and none for a rejected one', async () => {
    const count = async () => (await get('/api/audit')).body.total;
    const before = await count();
    await put('/api/deliveries/1', { area: 'Fort', amount: 275 });
    await put('/api/deliveries/1', { area: 'Fort', amount: 300, version: 1 });
    await remove(`/api/branches/${harbour}`);
    expect(await count()).toBe(before);
  });

  it('never contains a password or a code', async () => {
    const all = JSON.stringify(await server.db.query('SELECT * FROM audit_entry'));
    for (const secret of ['ember-and-leaf', 'another-ember', '4711', '9876', 'argon2'])
      expect(all).not.toContain(secret);
  });

  it('filters by every column, and has pages', async () => {
    const find = async (query: string): Promise<AuditAnswer> => (await get(`/api/audit?${query}`)).body;
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Colombo' }).format(new Date());
    expect((await find(`from=${today}&to=${today}`)).total).toBe((await find('')).total);
    expect((await find('from=2000-01-01&to=2000-01-02')).total).toBe(0);
    const mine = await find(`actor=${user.admin.id}&pageSize=2`);
    expect(mine.entries).toHaveLength(2);
    expect(mine.entries.every(({ actor }) => actor?.id === user.admin.id)).toBe(true);
    const next = await find(`actor=${user.admin.id}&pageSize=2&page=2`);
    expect(next.entries[0]?.id).toBeLessThan(mine.entries[1]?.id ?? 0);
    const found = await find('search=LAGOON%20view&action=changed');
    expect(found.entries).toMatchObject([{ entity: 'branch', after: { name: 'Lagoon View' } }]);
    expect((await find('search=100%25')).total).toBe(0);
    for (const wrong of ['from=yesterday', 'to=2026-02-30', 'page=0', 'pageSize=101', 'branch=x', 'actor=1&actor=2']) {
      expect(`${wrong} ${(await get(`/api/audit?${wrong}`)).status}`).toBe(`${wrong} 400`);
    }
  });

  it('shows a manager only the own branch', async () => {
    const manager = (await server.api.login(user.hillManager.email)).api_token;
    const { body } = await server.api.get(`/api/audit?branch=${harbour}`, { token: manager });
    expect(body.total).toBe(0);
    const own: AuditAnswer = (await server.api.get('/api/audit?pageSize=100', { token: manager })).body;
    expect(own.total).toBeGreaterThan(0);
    expect(own.entries.every(({ branch }) => branch?.id === hill)).toBe(true);
  });
});
