import type { BranchClosing, OpeningPeriod } from '../../../libs/contract/branches/branches.js';
import type { OpeningCheckPayload } from '../../../libs/contract/orders/events.js';
import { localTime } from '../../../libs/domain/time/business-time.js';
import { addDays } from '../../../libs/domain/time/calendar-date.js';
import { dayOfWeek } from '../../../libs/domain/time/opening-hours.js';
import { placeOrder } from '../support/orders.js';
import { type BoardSocket, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';

const { harbour } = CHAIN.branch;
const today = () => localTime(new Date(), 'Asia/Colombo').date;
/** Returns the closing of the day in this many days. */
const closingIn = (days: number): BranchClosing => ({ date: addDays(today(), days), reason: '' });
/** Returns the hours of a week whose one period is in this many days. */
const openOnDay = (days: number): OpeningPeriod[][] =>
  Array.from({ length: 7 }, (_, day) =>
    day === (dayOfWeek(today()) + days) % 7 ? [{ open: '10:00', close: '11:00' }] : [],
  );
/** Everything that a real order would change. */
const TRACES = ['customer_order', 'order_line', 'one_time_code', 'message', 'branch_ticket', 'payment_attempt'];

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
  const stream = async (): Promise<number> =>
    Number((await server.db.query('SELECT seq FROM branch_stream WHERE branch_id = $1', [harbour]))[0].seq);
  const count = async (table: string): Promise<number> =>
    (await server.db.query(`SELECT count(*)::int AS n FROM ${table}`))[0].n;
  const sold = async (): Promise<number> =>
    (await server.db.query('SELECT coalesce(sum(sold), 0)::int AS n FROM daily_stock'))[0].n;

  it('reaches the boards without a number in the stream, marked as a test', async () => {
    const position = await stream();
    const arrived = arrival();
    const { body } = await start();
    expect(body.error).toBe(false);
    const event = await arrived;
    expect(event).toMatchObject({
      branch_id: harbour,
      check_id: body.check.id,
      order: { notes: 'TEST: do not make this', status: 'Confirmed', kitchen_status: 'Incoming' },
    });
    expect(await stream()).toBe(position);
  });

  it('measures every step, the last when a board reports that it has shown it', async () => {
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

  it('reaches the boards of every server process', async () => {
    const other = await startTestServer({ DATABASE_URL: server.databaseUrl });
    const board = await other.api.socket(kitchen.token);
    await board.emitWithAck('board:join', { branchId: harbour });
    const arrived: OpeningCheckPayload[] = [];
    board.on('opening-check', (check) => arrived.push(check));
    const started: string[] = [];
    // a check does not arrive at a server whose connection for notifications is lost; the next one does
    await until(async () => {
      started.push((await start()).body.check.id);
      return arrived.length > 0;
    });
    const [{ branch_id, check_id } = { branch_id: 0, check_id: '' }] = arrived;
    expect(branch_id).toBe(harbour);
    expect(started).toContain(check_id);
    await board.emitWithAck('board:shown', { branchId: harbour, orderIds: [], checkIds: [check_id] });
    const { body } = await server.api.get(`/api/branches/${harbour}/opening-check/${check_id}`, kitchen);
    expect(body.check.boards).toHaveLength(1);
    board.close();
    await other.close();
  });

  it('works before opening too, and is rejected if everything is sold out', async () => {
    const admin = { token: (await server.api.login(CHAIN.user.admin.email)).api_token };
    const { body } = await server.api.post(`/api/branches/${CHAIN.branch.closed}/opening-check`, {}, admin);
    expect(body.error).toBe(false);
    await server.db.query('UPDATE menu_item SET quantity = 0 WHERE branch_id = $1', [CHAIN.branch.hill]);
    await server.db.query('UPDATE branch SET menu_version = menu_version + 1 WHERE id = $1', [CHAIN.branch.hill]);
    const none = await server.api.post(`/api/branches/${CHAIN.branch.hill}/opening-check`, {}, admin);
    expect(none.body).toMatchObject({ error: true, code: 'nothing-to-sell' });
  });

  it('orders no food whose default option is sold out', async () => {
    const admin = { token: (await server.api.login(CHAIN.user.admin.email)).api_token };
    const soft = { name: 'Soft', price: 0, isDefault: true };
    const group = { branch: harbour, name: 'Bun', kind: 'choice', min: 1, max: 1, options: [soft] };
    const { id, options } = (await server.api.post('/api/option-groups', group, admin)).body.optionGroup;
    // of every food but one
    await server.db.query(
      `INSERT INTO menu_item_option_group (menu_item_id, group_id, branch_id, is_offer, position)
       SELECT id, $1, branch_id, is_offer, 90 FROM menu_item WHERE branch_id = $2 AND NOT is_offer AND id <> $3`,
      [id, harbour, CHAIN.classic.id],
    );
    await server.api.put(`/api/options/${options[0]?.id}/sold-out`, { sold_out: true }, admin);
    expect((await start()).body).toMatchObject({ error: false });
    await server.db.query('DELETE FROM menu_item_option_group WHERE group_id = $1', [id]);
    await server.db.query('UPDATE branch SET menu_version = menu_version + 1 WHERE id = $1', [harbour]);
  });

  it.each([
    ['before the hours of its day', () => ({ week: openOnDay(3), closings: [] })],
    ['on a day on which the branch stays closed', () => ({ week: null, closings: [-1, 0, 1].map(closingIn) })],
  ])('works %s', async (_when, hoursOf) => {
    const { week, closings } = hoursOf();
    await server.db.query(
      'UPDATE branch SET week_hours = $2, closings = $3, menu_version = menu_version + 1 WHERE id = $1',
      [harbour, JSON.stringify(week), JSON.stringify(closings)],
    );
    expect((await placeOrder(server.api)).body).toMatchObject({ error: true, code: 'branch-closed-until' });
    expect((await start()).body).toMatchObject({ error: false });
    await server.db.query(
      `UPDATE branch SET week_hours = NULL, closings = '[]', menu_version = menu_version + 1 WHERE id = $1`,
      [harbour],
    );
  });

  it('is for staff of the branch only', async () => {
    expect((await start(CHAIN.branch.hill)).status).toBe(403);
    expect((await server.api.post(`/api/branches/${harbour}/opening-check`, {})).status).toBe(401);
  });

  it('succeeds while the menu keeps changing', async () => {
    const change = () => server.db.query('UPDATE branch SET menu_version = menu_version + 1 WHERE id = $1', [harbour]);
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, n) => (n % 2 === 0 ? start() : change().then(() => start()))),
    );
    expect(replies.map(({ status, body }) => [status, body.error])).toEqual(replies.map(() => [200, false]));
  });
});
