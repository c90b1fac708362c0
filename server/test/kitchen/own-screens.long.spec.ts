import type { BoardShownRequest } from '../../../libs/contract/orders/kitchen.js';
import { placeConfirmed } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

const { harbour, hill } = CHAIN.branch;
const CODE = '4711';
let server: TestServer;
let kitchen: { token: string };
let manager: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  kitchen = { token: (await server.api.login(CHAIN.user.kitchen.email)).api_token };
  manager = { token: (await server.api.login(CHAIN.user.manager.email)).api_token };
});
afterAll(() => server.close());

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
  const trail = await server.db.query(`SELECT action, entity, entity_id FROM audit_entry WHERE action LIKE '%screen%'`);
  expect(trail).toEqual([{ action: 'registered a screen', entity: 'branch', entity_id: String(harbour) }]);
});
