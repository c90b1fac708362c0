import type { SetupStepName } from '../../../libs/contract/branches/setup.js';
import type { OpeningCheckPayload } from '../../../libs/contract/orders/events.js';
import { ROLE } from '../../../libs/contract/values.js';
import { createAdmin } from '../../src/users/create-admin.js';
import { type Api, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

const ADMIN = { name: 'Amaya', email: 'amaya@kottu.example', password: 'ember-and-leaf' };

let server: TestServer;

const setupOf = async (api: Api) => (await api.get('/api/setup')).body.setup;
const missingOf = async (api: Api): Promise<SetupStepName[]> =>
  (await setupOf(api)).steps.flatMap(({ name, is_done }) => (is_done ? [] : name));

describe('an empty shop', () => {
  beforeAll(async () => {
    server = await startTestServer({ PAYMENT_GATEWAY: 'none', SMS_PROVIDER: 'none' });
  });
  afterAll(() => server.close());

  test('each step is done when its record exists', async () => {
    await server.asOwner('TRUNCATE branch, app_user CASCADE');
    await createAdmin(server.db, ADMIN);
    const { api_token: token } = await server.api.login(ADMIN.email, ADMIN.password);
    const api = server.api.as(token);

    expect(await setupOf(api)).toMatchObject({ branch: null });
    let missing = await missingOf(api);
    expect(missing).not.toContain('messages');
    /** Expects that exactly these steps have been done since. */
    const expectDone = async (...steps: SetupStepName[]) => {
      const before = missing;
      missing = await missingOf(api);
      expect(before.filter((step) => !missing.includes(step))).toEqual(steps);
    };

    const hours = { open: '00:00', close: '00:00' };
    const outlet = { name: 'Nugegoda', phone: '0112223344', address: '1 High Road', ...hours, state: 'draft' };
    const { id } = (await api.post('/api/branches', outlet)).body.branch;
    await expectDone('branch', 'hours');
    expect(await setupOf(api)).toMatchObject({ branch: { id, name: 'Nugegoda', state: 'draft' } });

    // without a card gateway, larger orders would be rejected by a limit that nobody has set
    await api.put('/api/ways-to-pay', { laterLimit: 20_000 });
    await expectDone('ways_to_pay');

    await api.post('/api/deliveries', { branch: id, area: 'Wijerama', amount: 200 });
    await expectDone('areas');

    const type = (await api.post('/api/food-types', { branch: id, name: 'Kottu', isOffer: false })).body.foodType;
    await expectDone();
    const below = { foodType: type.id, name: 'Chicken', isOffer: false };
    const { subFoodType } = (await api.post('/api/sub-food-types', below)).body;
    await expectDone('categories');

    const food = { name: 'Chicken kottu', price: 1200, quantity: 20, subFoodType: subFoodType.id, ...hours };
    await api.post('/api/food', food);
    await expectDone('foods');

    const cook = { name: 'Ruwan', email: 'ruwan@kottu.example', password: 'steel-and-fire' };
    await api.post('/api/users', { ...cook, role: ROLE.KITCHEN_STAFF, branch: id });
    await expectDone('staff');

    await api.put(`/api/branches/${id}/running`, { ...hours, cancelCode: '4711' });
    await expectDone('cancel_code');

    await api.put('/api/shop', { confirm: ['about'] });
    expect((await api.put(`/api/branches/${id}/state`, { state: 'open' })).body).toMatchObject({
      error: true,
      code: 'texts-unconfirmed',
      message: 'Confirm Terms & Conditions and Privacy Policy in tab Shop before you open Nugegoda.',
      values: { name: 'Nugegoda', pages: 'Terms & Conditions and Privacy Policy' },
    });
    await expectDone();
    await api.put('/api/shop', { confirm: ['terms', 'privacy'] });
    await expectDone('legal_texts');

    const cookToken = (await server.api.login(cook.email, cook.password)).api_token;
    const kitchen = server.api.as(cookToken);
    const socket = await server.api.socket(cookToken);
    await socket.emitWithAck('board:join', { branchId: id });
    const arrived = new Promise<OpeningCheckPayload>((resolve) => socket.once('opening-check', resolve));
    expect((await kitchen.post(`/api/branches/${id}/opening-check`, {})).body.error).toBe(false);
    await expectDone();
    const { check_id } = await arrived;
    await socket.emitWithAck('board:shown', { branchId: id, orderIds: [], checkIds: [check_id] });
    await expectDone('board', 'test_order');
    socket.close();

    await api.put(`/api/branches/${id}/state`, { state: 'open' });
    await expectDone('open');
    expect(missing).toEqual([]);

    const second = await api.post('/api/branches', { ...outlet, name: 'Kandy', phone: '0812223344' });
    const kandy = second.body.branch.id;
    expect(await setupOf(api)).toMatchObject({ branch: { id: kandy, state: 'draft' } });
    expect(await missingOf(api)).toEqual([
      ...['areas', 'categories', 'foods', 'staff', 'cancel_code', 'board', 'test_order', 'open'],
    ]);
    await api.put(`/api/branches/${kandy}/state`, { state: 'archived' });
    expect(await missingOf(api)).toEqual([]);
  });
});

describe('a shop that is open', () => {
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('simulated payments, unsent messages and template texts are missing in a shop that is open', async () => {
    const { api_token: token } = await server.api.login(CHAIN.user.admin.email);
    expect(await missingOf(server.api.as(token))).toEqual([
      ...['ways_to_pay', 'messages', 'legal_texts', 'board', 'test_order'],
    ]);
  });

  test('a new branch is a draft until the texts are confirmed, and cannot be added as an open one', async () => {
    const api = server.api.as((await server.api.login(CHAIN.user.admin.email)).api_token);
    const outlet = { phone: '0112223344', address: '1 High Road', open: '00:00', close: '00:00' };
    expect((await api.post('/api/branches', { ...outlet, name: 'Early', state: 'open' })).body).toMatchObject({
      error: true,
      code: 'texts-unconfirmed',
    });
    const { body } = await api.post('/api/branches', { ...outlet, name: 'Early' });
    expect(body).toMatchObject({ branch: { state: 'draft' }, message: expect.stringContaining('added as a draft') });
    // a branch that customers see already stays so
    const again = await api.put(`/api/branches/${CHAIN.branch.harbour}/state`, { state: 'open' });
    expect(again.body.error).toBe(false);
    const running = async () => (await api.get(`/api/branches/${CHAIN.branch.harbour}/running`)).body.checklist.texts;
    expect(await running()).toBe(false);

    await api.put('/api/shop', { confirm: ['about', 'terms', 'privacy'] });
    expect(await running()).toBe(true);
    expect((await api.post('/api/branches', { ...outlet, name: 'Ready' })).body).toMatchObject({
      branch: { state: 'open' },
      message: 'Ready was added.',
    });
  });
});
