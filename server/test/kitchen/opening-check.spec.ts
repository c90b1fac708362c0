import type { OpeningCheckPayload } from '../../../libs/contract/events.js';
import { type BoardSocket, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

const { harbour } = CHAIN.branch;
/** Everything that a real order would have touched. */
const TRACES = ['customer_order', 'order_line', 'one_time_code', 'sms_message', 'branch_ticket', 'payment_attempt'];

describe('the opening check', () => {
  let server: TestServer;
  let kitchen: { token: string };
  let socket: BoardSocket;

  beforeAll(async () => {
    server = await startTestServer();
    kitchen = { token: (await server.api.login(CHAIN.user.kitchen.email)).api_token };
    socket = await server.api.socket(kitchen.token);
    await socket.emitWithAck('board:join', { branchId: harbour });
  });
  afterAll(async () => {
    socket.close();
    await server.close();
  });

  const start = (branchId: number = harbour) => server.api.post(`/api/branches/${branchId}/opening-check`, {}, kitchen);
  const arrival = () => new Promise<OpeningCheckPayload>((resolve) => socket.once('opening-check', resolve));
  const count = async (table: string): Promise<number> =>
    (await server.db.query(`SELECT count(*)::int AS n FROM ${table}`))[0].n;
  const sold = async (): Promise<number> =>
    (await server.db.query('SELECT coalesce(sum(sold), 0)::int AS n FROM daily_stock'))[0].n;

  it('reaches the boards as a numbered event of its own, marked as a test', async () => {
    const arrived = arrival();
    const { body } = await start();
    expect(body.error).toBe(false);
    const event = await arrived;
    expect(event).toMatchObject({
      branch_id: harbour,
      check_id: body.check.id,
      order: { notes: 'TEST: do not make this', status: 'Confirmed', kitchen_status: 'Incoming' },
    });
    const [{ seq }] = await server.db.query('SELECT seq FROM branch_stream WHERE branch_id = $1', [harbour]);
    expect(event.seq).toBe(Number(seq));
  });

  it('measures every step, the last when a board says that it has shown it', async () => {
    const arrived = arrival();
    const { check } = (await start()).body;
    expect(Object.keys(check.steps)).toEqual(['database', 'menu', 'order', 'event']);
    const read = async () =>
      (await server.api.get(`/api/branches/${harbour}/opening-check/${check.id}`, kitchen)).body.check;
    expect((await read()).steps.shown).toBeUndefined();
    await arrived;
    await socket.emitWithAck('board:shown', { branchId: harbour, orderIds: [], checkIds: [check.id] });
    const shown = await read();
    expect(Object.keys(shown.steps).sort()).toEqual(['database', 'event', 'menu', 'order', 'shown']);
    expect(Object.values(shown.steps).every((took) => typeof took === 'number' && took >= 0)).toBe(true);
    expect(shown.boards).toHaveLength(1);
  });

  it('leaves no trace in orders, tickets, stock, messages and figures', async () => {
    const before = await Promise.all([...TRACES.map(count), sold()]);
    for (let turn = 0; turn < 3; turn += 1) await start();
    expect(await Promise.all([...TRACES.map(count), sold()])).toEqual(before);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Colombo' }).format(new Date());
    const { body } = await server.api.get(`/api/orders/branch/${harbour}/date/${today}`, kitchen);
    expect(body.orders).toEqual([]);
  });

  it('keeps the stream without a hole, and a replay equal to what was live', async () => {
    const from = Number(
      (await server.db.query('SELECT seq FROM branch_stream WHERE branch_id = $1', [harbour]))[0].seq,
    );
    const live = [arrival(), arrival()];
    await start();
    const first = await live[0];
    const answer = await socket.emitWithAck('board:join', { branchId: harbour, afterSeq: from });
    expect(answer.events).toEqual([{ name: 'opening-check', data: first }]);
  });

  it('works before opening too, and is refused where nothing is left to sell', async () => {
    const admin = { token: (await server.api.login(CHAIN.user.admin.email)).api_token };
    const { body } = await server.api.post(`/api/branches/${CHAIN.branch.closed}/opening-check`, {}, admin);
    expect(body.error).toBe(false);
    await server.db.query('UPDATE menu_item SET quantity = 0 WHERE branch_id = $1', [CHAIN.branch.hill]);
    await server.db.query('UPDATE branch SET menu_version = menu_version + 1 WHERE id = $1', [CHAIN.branch.hill]);
    const none = await server.api.post(`/api/branches/${CHAIN.branch.hill}/opening-check`, {}, admin);
    expect(none.body).toMatchObject({ error: true, code: 'nothing-to-sell' });
  });

  it('is for staff of the branch only', async () => {
    expect((await start(CHAIN.branch.hill)).status).toBe(403);
    expect((await server.api.post(`/api/branches/${harbour}/opening-check`, {})).status).toBe(401);
  });

  it('goes through while the menu keeps changing', async () => {
    const change = () => server.db.query('UPDATE branch SET menu_version = menu_version + 1 WHERE id = $1', [harbour]);
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, n) => (n % 2 === 0 ? start() : change().then(() => start()))),
    );
    expect(replies.map(({ status, body }) => [status, body.error])).toEqual(replies.map(() => [200, false]));
  });
});
