import type { BoardHealth } from '../../../libs/contract/orders/kitchen.js';
import type { BoardShownRequest } from '../../../libs/contract/requests/kitchen/board-shown.js';
import { placeConfirmed } from '../support/orders.js';
import { type Reply, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('wrong cancel codes', () => {
  const { harbour } = CHAIN.branch;
  /** the same number as in the limits */
  const OTHER_REJECTIONS_AN_HOUR = 20;

  let token: string;
  let manager: string;
  let id: string;
  beforeAll(async () => {
    token = (await server.api.login(CHAIN.user.kitchen.email)).api_token;
    manager = (await server.api.login(CHAIN.user.manager.email)).api_token;
    ({ id } = await placeConfirmed(server.api));
  });

  const cancel = (cancel_code: string): Promise<Reply> =>
    server.api.put(`/api/orders/${id}`, { kitchen_status: 'Cancelled', cancel_code }, { token });
  const register = (cancel_code: string): Promise<Reply> =>
    server.api.post(`/api/branches/${harbour}/screens`, { cancel_code }, { token });
  const wrongCodes = (): Promise<object[]> =>
    server.db.query(
      `SELECT actor_name, entity, entity_id, branch_id FROM audit_entry WHERE action = 'wrong cancel code' ORDER BY id`,
    );
  const guessers = async (by: string): Promise<BoardHealth['code_guessers'][]> =>
    (await server.api.get('/api/board-health', { token: by })).body.branches.map(({ code_guessers }) => code_guessers);

  test('records every wrong code, whatever the number of other rejections', async () => {
    for (let n = 0; n < OTHER_REJECTIONS_AN_HOUR + 1; n++) await server.api.get('/api/users', { token });
    const [{ refused }] = await server.db.query(
      `SELECT count(*)::int AS refused FROM audit_entry WHERE action = 'refused' AND actor_id = $1`,
      [CHAIN.user.kitchen.id],
    );
    expect(refused).toBe(OTHER_REJECTIONS_AN_HOUR);
    for (let n = 0; n < 8; n++) expect((await cancel(String(3000 + n))).body.message).toBe('Incorrect password');
    await register('3008');
    const row = { actor_name: 'Kamal', branch_id: harbour };
    expect(await wrongCodes()).toEqual([
      ...Array(8).fill({ ...row, entity: 'order', entity_id: id }),
      { ...row, entity: 'branch', entity_id: String(harbour) },
    ]);
  });

  test('warns the branch’s manager and the administrators of a user after ten wrong codes within 24 hours', async () => {
    expect(await guessers(manager)).toEqual([[]]);
    await cancel('3009');
    expect(await guessers(manager)).toEqual([[{ who: 'Kamal', tries: 10 }]]);
    const admin = (await server.api.login(CHAIN.user.admin.email)).api_token;
    expect(await guessers(admin)).toEqual([[{ who: 'Kamal', tries: 10 }], [], []]);
  });

  test("does not warn of yesterday's wrong codes", async () => {
    const action = 'wrong cancel code';
    await server.asOwner(
      `INSERT INTO audit_entry (at, actor_id, actor_name, action, entity, entity_id, branch_id)
     SELECT now() - interval '25 hours', 2, 'Mala', '${action}', 'order', '${id}', ${harbour} FROM generate_series(1, 15)`,
    );
    expect(await guessers(manager)).toEqual([[{ who: 'Kamal', tries: 10 }]]);
  });
});

describe('the screens of a branch', () => {
  const { harbour, hill } = CHAIN.branch;
  const CODE = '4711';
  let kitchen: { token: string };
  let manager: { token: string };
  beforeAll(async () => {
    kitchen = { token: (await server.api.login(CHAIN.user.kitchen.email)).api_token };
    manager = { token: (await server.api.login(CHAIN.user.manager.email)).api_token };
  });

  /** Opens a screen of the kitchen whose shift has started. */
  async function board() {
    const socket = await server.api.socket(kitchen.token);
    await socket.emitWithAck('board:join', { branchId: harbour });
    return {
      shown: (more: Partial<BoardShownRequest> = {}) =>
        socket.emitWithAck('board:shown', { branchId: harbour, orderIds: [], ...more }),
      close: () => socket.close(),
    };
  }
  async function boards(): Promise<number | undefined> {
    const { body } = await server.api.get('/api/board-health', manager);
    return body.branches.find(({ branch_id }) => branch_id === harbour)?.boards;
  }
  async function onlyOwn(ownScreensOnly: boolean): Promise<void> {
    const { body } = await server.api.get(`/api/branches/${harbour}`, manager);
    const { open, close } = body.branch;
    const saved = await server.api.put(
      `/api/branches/${harbour}/running`,
      { open, close, ownScreensOnly, cancelCode: CODE },
      manager,
    );
    expect(saved.body).toMatchObject({ error: false, branch: { own_screens_only: ownScreensOnly } });
  }
  const register = (cancel_code: string, branch: number = harbour) =>
    server.api.post(`/api/branches/${branch}/screens`, { cancel_code }, kitchen);
  const isShown = async (id: string) =>
    (await server.db.query('SELECT FROM order_shown WHERE order_id = $1', [id])).length > 0;

  test('if a branch requires it, counts a screen and its orders as seen only after it was registered there', async () => {
    const screen = await board();
    const counted = { error: false, message: '' };
    // off, as for every new branch
    expect(await screen.shown()).toEqual(counted);
    expect(await boards()).toBe(1);

    await onlyOwn(true);
    const { id } = await placeConfirmed(server.api);
    expect(await screen.shown({ orderIds: [id] })).toEqual({ ...counted, counted: false });
    expect(await boards()).toBe(0);
    expect(await isShown(id)).toBe(false);

    expect((await register('9999')).body).toMatchObject({ error: true, message: 'Incorrect password' });
    const { body } = await register(CODE);
    expect(body.error).toBe(false);
    expect(await screen.shown({ orderIds: [id], screen: body.screen })).toEqual(counted);
    expect(await boards()).toBe(1);
    expect(await isShown(id)).toBe(true);
    const forged = `${body.screen.split('.')[0]}1.${body.screen.split('.')[1]}`;
    expect(await screen.shown({ screen: forged })).toEqual({ ...counted, counted: false });

    // turning it on again unregisters all screens
    await onlyOwn(false);
    expect(await screen.shown()).toEqual(counted);
    await onlyOwn(true);
    expect(await screen.shown({ screen: body.screen })).toEqual({ ...counted, counted: false });
    screen.close();
    await onlyOwn(false);
  });

  test('lets staff register screens of their own branch only, with a trail', async () => {
    expect((await register(CODE, hill)).status).toBe(403);
    const trail = await server.db.query(
      `SELECT action, entity, entity_id FROM audit_entry WHERE action LIKE '%screen%'`,
    );
    expect(trail).toEqual([{ action: 'registered a screen', entity: 'branch', entity_id: String(harbour) }]);
  });
});
