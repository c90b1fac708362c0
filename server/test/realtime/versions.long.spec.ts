import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BoardPulsePayload, StockChangedPayload } from '../../../libs/contract/orders/events.js';
import { REPLAY_LIMIT } from '../../../libs/contract/orders/events.js';
import { localTime } from '../../../libs/domain/time/business-time.js';
import { buildIdOf } from '../../src/common/build-id.js';
import { BoardPulseService } from '../../src/realtime/board-pulse.service.js';
import { line, placeConfirmed, placeOrder } from '../support/orders.js';
import { type BoardSocket, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';

const branchId = CHAIN.branch.harbour;
let webRoot: string;
let server: TestServer;
let token: string;
const sockets: BoardSocket[] = [];

beforeAll(async () => {
  webRoot = fs.mkdtempSync(path.join(os.tmpdir(), 'passline-page-'));
  for (const page of ['index.html', 'staff.html']) fs.writeFileSync(path.join(webRoot, page), '<!doctype html>');
  server = await startTestServer({ WEB_ROOT: webRoot });
  token = (await server.api.login(CHAIN.user.kitchen.email)).api_token;
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(async () => {
  await server.close();
  fs.rmSync(webRoot, { recursive: true });
});

async function open(): Promise<BoardSocket> {
  const socket = await server.api.socket();
  sockets.push(socket);
  return socket;
}

/** Reads with or without the caller's version; no body if the version is current. */
async function read(route: string, known?: string | null) {
  const response = await fetch(server.api.url + route, {
    headers: { authorization: `Bearer ${token}`, ...(known ? { 'if-none-match': known } : {}) },
  });
  const text = await response.text();
  return { status: response.status, etag: response.headers.get('etag'), text, headers: response.headers };
}

describe('the day list', () => {
  const route = () => `/api/orders/branch/${branchId}/date/${localTime(new Date(), 'Asia/Colombo').date}` as const;
  const since = (position: { epoch: string; seq: number }) =>
    server.api.get(`${route()}?epoch=${position.epoch}&afterSeq=${position.seq}`, { token });

  test('has the version of its position and day: 304 without a body until the stream moves on', async () => {
    await placeOrder(server.api);
    const first = await read(route());
    expect(first.etag).toMatch(/^W\/"[0-9a-f-]{36}:\d+:\d{4}-\d\d-\d\d"$/);
    const same = await read(route(), first.etag);
    expect([same.status, same.text, same.etag]).toEqual([304, '', first.etag]);
    expect((await read(route(), `"other", ${first.etag}`)).status).toBe(304);
    await placeOrder(server.api);
    const next = await read(route(), first.etag);
    expect(next.status).toBe(200);
    expect(JSON.parse(next.text).orders).toHaveLength(2);
    expect(next.etag).not.toBe(first.etag);
    // no cache keeps personal data
    expect(next.headers.get('cache-control')).toBe('no-store');
  });

  test('is answered with 304 without reading an order', async () => {
    const { etag } = await read(route());
    // every read of orders would wait for this
    const holder = server.db.createQueryRunner();
    await holder.startTransaction();
    await holder.query('LOCK TABLE customer_order IN ACCESS EXCLUSIVE MODE');
    expect((await read(route(), etag)).status).toBe(304);
    await holder.rollbackTransaction();
    await holder.release();
  });

  test('has the events after a position, like the join', async () => {
    const { body: before } = await server.api.get(route(), { token });
    await placeConfirmed(server.api);
    const { body } = await since(before);
    const socket = await server.api.socket(token);
    sockets.push(socket);
    const joined = await socket.emitWithAck('board:join', { branchId, afterSeq: before.seq, epoch: before.epoch });
    expect(body).toEqual({ error: false, message: '', epoch: joined.epoch, seq: joined.seq, events: joined.events });
    expect(joined.events).toHaveLength(2);
    const { body: level } = await since(body);
    expect(level).toMatchObject({ seq: body.seq, events: [] });
  });

  test.each([
    ['of another epoch', { epoch: '00000000-0000-4000-8000-000000000000' }],
    ['ahead of the stream', { seq: 99_999 }],
  ])('is complete for a position %s', async (_name, change) => {
    const { body: whole } = await server.api.get(route(), { token });
    expect((await since({ ...whole, ...change })).body).toEqual(whole);
  });

  test('is complete for a position that is too far behind', async () => {
    await server.db.query(
      `INSERT INTO branch_event (branch_id, seq, type, payload)
       SELECT $1, n, 'kitchen-status', jsonb_build_object('seq', n) FROM generate_series(1, $2::int) AS n`,
      [CHAIN.branch.hill, REPLAY_LIMIT + 1],
    );
    await server.db.query('UPDATE branch_stream SET seq = $2 WHERE branch_id = $1', [
      CHAIN.branch.hill,
      REPLAY_LIMIT + 1,
    ]);
    const admin = (await server.api.login(CHAIN.user.admin.email)).api_token;
    const path = `/api/orders/branch/${CHAIN.branch.hill}/date/2026-01-01` as const;
    const { body: whole } = await server.api.get(path, { token: admin });
    const from = (seq: number) => server.api.get(`${path}?epoch=${whole.epoch}&afterSeq=${seq}`, { token: admin });
    // written past the server, which knows the events only after its next sweep
    await until(async () => (await from(0)).body.seq === whole.seq);
    expect((await from(0)).body).toEqual(whole);
    expect((await from(1)).body).toMatchObject({ seq: REPLAY_LIMIT + 1 });
    expect((await from(1)).body).not.toHaveProperty('orders');
  });

  test.each(['epoch=x', 'afterSeq=1', 'epoch=x&afterSeq=-1', 'epoch=x&afterSeq=1.5', 'epoch=x&afterSeq='])(
    'is rejected for half a position: %s',
    async (query) => expect((await server.api.get(`${route()}?${query}`, { token })).status).toBe(400),
  );
});

describe('a menu', () => {
  const ROUTES = ['food-types', 'offers', 'buy-get-offers', 'deliveries'].map(
    (part) => `/api/${part}/branch/${branchId}`,
  );
  const changeMenu = (sql: string) =>
    server.db.transaction(async (tx) => {
      await tx.query(sql);
      await tx.query('UPDATE branch SET menu_version = menu_version + 1 WHERE id = $1', [branchId]);
    });

  test.each(ROUTES)('has a version at %s, and is not sent again if it is unchanged', async (path) => {
    const first = await read(path);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const same = await read(path, first.etag);
    expect([same.status, same.text]).toEqual([304, '']);
    await changeMenu(`
      UPDATE menu_item SET price_cents = price_cents + 100;
      UPDATE buy_get_offer SET name = name || '!';
      UPDATE delivery SET amount_cents = amount_cents + 100`);
    const changed = await read(path, first.etag);
    expect(changed.status).toBe(200);
    expect(changed.text).not.toBe(first.text);
  });

  test('has another version when a portion is sold, and is not computed again if none is', async () => {
    const { etag } = await read(ROUTES[0] ?? '');
    await server.db.query(
      `INSERT INTO daily_stock (menu_item_id, day, quantity, sold) VALUES ($1, (now() AT TIME ZONE 'Asia/Colombo')::date, 1000, 1)
       ON CONFLICT (menu_item_id, day) DO UPDATE SET sold = daily_stock.sold + 1`,
      [CHAIN.special.id],
    );
    expect((await read(ROUTES[0] ?? '', etag)).status).toBe(200);
  });

  test('has the same version number in its call, in the join and in the event of its change', async () => {
    const socket = await open();
    const { body } = await server.api.get(`/api/food-types/branch/${branchId}`);
    const joined = await socket.emitWithAck('menu:join', { branchId });
    expect(joined).toEqual({ error: false, message: '', menu_version: body.menu_version });
    const changed = new Promise((resolve) => socket.once('menu-changed', resolve));
    await changeMenu(`UPDATE food_type SET name = 'Buns' WHERE id = ${CHAIN.foodType.burgers}`);
    expect(await changed).toMatchObject({ branch_id: branchId, menu_version: body.menu_version + 1 });
  });

  test('is emitted at most twice a second if portions sell fast, with the latest values last', async () => {
    const socket = await open();
    await socket.emitWithAck('menu:join', { branchId });
    const received: StockChangedPayload[] = [];
    const leftNow = async (): Promise<number> => {
      const { body } = await server.api.get(`/api/food-types/branch/${branchId}`);
      return (
        body.foodTypes
          .flatMap((type) => type.sub_food_types)
          .flatMap((sub) => sub.food)
          .find(({ id }) => id === CHAIN.soda.id)?.remaining_quantity ?? 0
      );
    };
    const before = await leftNow();
    const last = new Promise<void>((resolve) => {
      socket.on('stock-changed', (payload) => {
        received.push(payload);
        if (
          payload.items.some(({ id, remaining_quantity }) => id === CHAIN.soda.id && remaining_quantity === before - 40)
        )
          resolve();
      });
    });
    const { body } = await server.api.get(`/api/food-types/branch/${branchId}`);
    const price =
      body.foodTypes
        .flatMap((type) => type.sub_food_types)
        .flatMap((sub) => sub.food)
        .find(({ id }) => id === CHAIN.soda.id)?.price ?? 0;
    for (let n = 0; n < 40; n += 1) {
      expect((await placeOrder(server.api, { products: [line({ ...CHAIN.soda, price })] })).body.error).toBe(false);
    }
    await last;
    expect(await leftNow()).toBe(before - 40);
    const times = received.map(({ at }) => Date.parse(at));
    const pauses = times.slice(1).map((at, n) => at - (times[n] ?? 0));
    // two clocks of one machine may differ slightly
    expect(pauses.filter((pause) => pause < 490)).toEqual([]);
  });
});

test("the client's build comes with the settings and with each pulse", async () => {
  expect((await server.api.get('/api/settings')).body.settings.build).toBe(buildIdOf(webRoot));
  const socket = await server.api.socket(token);
  sockets.push(socket);
  await socket.emitWithAck('board:join', { branchId });
  const pulse = new Promise<BoardPulsePayload>((resolve) => socket.once('board-pulse', resolve));
  await server.app.get(BoardPulseService).beat();
  expect((await pulse).build).toBe(buildIdOf(webRoot));
});
