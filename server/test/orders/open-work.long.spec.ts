import { Clock } from '../../src/common/clock.js';
import { ReleaseService } from '../../src/orders/later/release.service.js';
import { dayStatement } from '../../src/orders/order-reads.repository.js';
import { LiveSources } from '../../src/realtime/live-sources.js';
import { copyOrder, placeConfirmed } from '../support/orders.js';
import { planOf } from '../support/query-plan.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

const { harbour } = CHAIN.branch;
const [FRIDAY, SATURDAY] = ['2031-03-14', '2031-03-15'];
/** of Friday night and Saturday by the wall clock in Colombo */
const night = (clock: string) => `${SATURDAY}T${clock}:00+05:30`;

let server: TestServer;
let token: string;
const at = (clock: string) => {
  server.app.get(Clock).now = () => new Date(night(clock));
};

beforeAll(async () => {
  server = await startTestServer({ BUSINESS_DAY_STARTS: '04:00' });
  token = (await server.api.login(CHAIN.user.admin.email)).api_token;
  await server.db.query('UPDATE ways_to_pay SET later_limit_cents = 10000000');
  await server.db.query(
    `UPDATE branch SET later_days = 7, later_notice_minutes = 15, slot_minutes = 5, has_order_messages = true,
       menu_version = menu_version + 1 WHERE id = $1`,
    [harbour],
  );
});
afterAll(() => server.close());

const list = (date: string) => server.api.get(`/api/orders/branch/${harbour}/date/${date}`, { token });
/** Asks for a list of which one version is known. */
async function version(date: string, known = '') {
  const headers = { authorization: `Bearer ${token}`, 'if-none-match': known };
  const { status, headers: got } = await fetch(`${server.api.url}/api/orders/branch/${harbour}/date/${date}`, {
    headers,
  });
  return { status, etag: got.get('etag') ?? '' };
}
const idsOf = async (date: string) => (await list(date)).body.orders.map(({ id }) => id);
const move = (id: string, body: object) => server.api.put(`/api/orders/${id}`, body, { token });
const messagesOf = async (id: string) =>
  (await server.db.query('SELECT purpose, state FROM message WHERE order_id = $1 ORDER BY id', [id])).map(
    ({ purpose, state }: { purpose: string; state: string }) => `${purpose} ${state}`,
  );

describe('an order that is due just after the day begins at 04:00', () => {
  let due: { id: string; reference: string };
  let friday: { id: string; reference: string };

  beforeAll(async () => {
    at('03:00');
    due = await placeConfirmed(server.api, { dueAt: new Date(night('04:05')).toISOString() });
    at('03:50');
    friday = await placeConfirmed(server.api);
    await server.app.get(ReleaseService).releaseDue();
  });

  it('is in the list of today from its release on, beside the orders of the day that ends', async () => {
    const { body } = await list(FRIDAY);
    expect(body.orders).toMatchObject([
      { id: due.id, status: 'Confirmed', business_date: SATURDAY, ticket_number: 1 },
      { id: friday.id, business_date: FRIDAY, ticket_number: 1 },
    ]);
    expect(body.orders.every(({ is_left_open }) => is_left_open === undefined)).toBe(true);
  });

  it('counts as unseen and in the pulse, and is short of what is sold out', async () => {
    at('03:55');
    const unseen = async () =>
      (await server.api.get('/api/board-health', { token })).body.branches.find(
        ({ branch_id }) => branch_id === harbour,
      )?.unseen;
    expect(await unseen()).toMatchObject([
      { id: friday.id, business_date: FRIDAY },
      { id: due.id, business_date: SATURDAY },
    ]);
    const tickets = () => server.app.get(LiveSources).readTickets(server.db, [harbour], server.app.get(Clock).now());
    expect(await tickets()).toEqual([{ branchId: harbour, incoming: 2, onProcess: 0 }]);
    await server.api.put(`/api/food/${CHAIN.classic.id}/sold-out`, { isSoldOut: true }, { token });
    const short = async () =>
      (await server.api.get(`/api/orders/branch/${harbour}/shortages`, { token })).body.sold_out[0]?.orders.map(
        ({ order }) => order.id,
      );
    expect(await short()).toEqual([friday.id, due.id]);
    await server.api.put(`/api/food/${CHAIN.classic.id}/sold-out`, { isSoldOut: false }, { token });
  });

  it('stays in the list when its day begins, beside what is open of the day before', async () => {
    at('04:01');
    expect(await idsOf(SATURDAY)).toEqual([due.id, friday.id]);
    expect(await idsOf(FRIDAY)).toEqual([friday.id]);
    await move(friday.id, { kitchen_status: 'On Process' });
    await move(friday.id, { kitchen_status: 'Delivered' });
    expect(await idsOf(SATURDAY)).toEqual([due.id]);
    expect(await idsOf(FRIDAY)).toEqual([friday.id]);
  });

  it("sends the whole order to boards that no longer have it, but not to its customer's page, when it is open again", async () => {
    at('04:05');
    const { body: before } = await list(SATURDAY);
    const page = await server.api.socket();
    await page.emitWithAck('order:track', { reference: friday.reference });
    const received = new Promise((resolve) => page.once('kitchen-status', resolve));
    await server.api.post(`/api/orders/${friday.id}/recall`, {}, { token });
    expect(await received).toMatchObject({ kitchen_status: 'On Process' });
    expect(await received).not.toHaveProperty('order');
    page.close();
    const board = await server.api.socket(token);
    const { events } = await board.emitWithAck('board:join', {
      branchId: harbour,
      afterSeq: before.seq,
      epoch: before.epoch,
    });
    board.close();
    expect(events).toMatchObject([
      { name: 'kitchen-status', data: { order_id: friday.id, order: { id: friday.id, business_date: FRIDAY } } },
    ]);
    expect(await idsOf(SATURDAY)).toEqual([due.id, friday.id]);
  });

  it('has another version of the list once the day has changed, although nothing happened', async () => {
    at('03:58');
    const { etag: before } = await version(SATURDAY);
    expect(before).not.toContain(SATURDAY);
    expect((await version(SATURDAY, before)).status).toBe(304);
    at('04:10');
    const { status, etag } = await version(SATURDAY, before);
    expect([status, etag]).toEqual([200, expect.stringContaining(SATURDAY)]);
    expect((await version(SATURDAY, etag)).status).toBe(304);
  });

  it('is asked for by a board whose clock is some seconds ahead', async () => {
    const seconds = (ms: number) => new Date(Date.parse(night('04:00')) + ms);
    server.app.get(Clock).now = () => seconds(-20_000);
    expect(await idsOf(SATURDAY)).toContain(friday.id);
    server.app.get(Clock).now = () => seconds(-40_000);
    expect(await idsOf(SATURDAY)).not.toContain(friday.id);
  });
});

describe('an order that was left open', () => {
  let old: { id: string };
  beforeAll(async () => {
    at('05:00');
    old = await placeConfirmed(server.api);
  });

  it('is marked after 12 hours, and is in no count and no warning then', async () => {
    at('17:00');
    const found = async () => (await list(SATURDAY)).body.orders.find(({ id }) => id === old.id);
    expect((await found())?.is_left_open).toBeUndefined();
    expect((await move(old.id, { kitchen_status: 'Delivered' })).body).toMatchObject({ code: 'cannot-become' });
    at('17:01');
    expect(await found()).toMatchObject({ is_left_open: true });
    expect(await server.app.get(LiveSources).readTickets(server.db, [harbour], new Date(night('17:01')))).toEqual([]);
    const { body } = await server.api.get('/api/board-health', { token });
    expect(body.branches.flatMap(({ unseen }) => unseen)).toEqual([]);
    await server.api.put(`/api/food/${CHAIN.classic.id}/sold-out`, { isSoldOut: true }, { token });
    const short = await server.api.get(`/api/orders/branch/${harbour}/shortages`, { token });
    expect(short.body.sold_out[0]?.orders).toEqual([]);
    await server.api.put(`/api/food/${CHAIN.classic.id}/sold-out`, { isSoldOut: false }, { token });
  });

  it('is handed over without a start, with how it was paid, and without a message to its customer', async () => {
    const { body } = await move(old.id, { kitchen_status: 'Delivered', delivery_payment_type: 'Pay by Cash' });
    expect(body).toMatchObject({
      error: false,
      order: { kitchen_status: 'Delivered', delivery_payment_type: 'Pay by Cash' },
    });
    expect((await messagesOf(old.id)).filter((message: string) => message.startsWith('delivered'))).toEqual([]);
    const back = await server.api.post(`/api/orders/${old.id}/recall`, {}, { token });
    expect(back.body).toMatchObject({ error: false, order: { kitchen_status: 'On Process' } });
  });
});

describe('a start before the time', () => {
  it('can be taken back until the kitchen starts the order, and its customer gets no message then', async () => {
    at('12:00');
    const { id } = await placeConfirmed(server.api, { dueAt: '2031-03-18T12:00:00+05:30' });
    const release = () => server.api.put(`/api/orders/${id}/release`, {}, { token });
    const back = () => server.api.post(`/api/orders/${id}/undo-release`, {}, { token });
    expect((await release()).body.order).toMatchObject({ status: 'Confirmed', business_date: '2031-03-18' });
    expect(await idsOf(SATURDAY)).toContain(id);
    expect((await back()).body).toMatchObject({
      error: false,
      order: { status: 'Scheduled', confirmed_at: null, business_date: '2031-03-18' },
    });
    expect((await back()).body.error).toBe(false);
    expect(await idsOf(SATURDAY)).not.toContain(id);
    expect(await messagesOf(id)).toContain('released failed');
    await release();
    await move(id, { kitchen_status: 'On Process' });
    expect((await back()).body).toMatchObject({ error: true, code: 'cannot-undo' });
  });

  it('tells the customer that the message came too early if it was sent', async () => {
    const { id } = await placeConfirmed(server.api, { dueAt: '2031-03-18T12:05:00+05:30' });
    await server.api.put(`/api/orders/${id}/release`, {}, { token });
    await server.db.query(`UPDATE message SET state = 'sent', sent_at = now(), tries = 1 WHERE order_id = $1`, [id]);
    await server.api.post(`/api/orders/${id}/undo-release`, {}, { token });
    expect((await messagesOf(id)).at(-1)).toMatch(/^too-early/);
  });
});

test("today's list reads the day and what is open by an index each, not the branch's history", async () => {
  const { id } = await placeConfirmed(server.api);
  await copyOrder(server.db, id, 1000);
  await server.db.query(
    `UPDATE customer_order SET business_date = business_date - (ticket_number % 365), kitchen_status = 'Delivered'
     WHERE ticket_number >= 1000`,
  );
  await server.asOwner('ANALYZE customer_order');
  const plan = await planOf(server.db, {
    statement: dayStatement({ withOpen: true }),
    parameters: [harbour, SATURDAY],
  });
  expect(plan).toMatch(/BitmapOr[\s\S]*customer_order_day[\s\S]*customer_order_open/);
});
