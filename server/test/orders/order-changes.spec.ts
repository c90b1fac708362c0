import fs from 'node:fs';
import path from 'node:path';
import type { Logger, QueryRunner } from 'typeorm';
import type { OrderCause } from '../../../libs/contract/orders/events.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import {
  KITCHEN_STATUSES,
  type KitchenStatus,
  ORDER_STATUSES,
  type OrderStatus,
} from '../../../libs/contract/values.js';
import { hasKitchenStep } from '../../../libs/domain/orders/kitchen-transitions.js';
import { ORDER_CAUSES } from '../../../libs/domain/orders/order-causes.js';
import { holdsStock, ORDER_TRANSITIONS, type OrderActor } from '../../../libs/domain/orders/order-transitions.js';
import type { OrderEditor } from '../../src/orders/changes/order-change.js';
import { OrderChangesService } from '../../src/orders/changes/order-changes.service.js';
import { line, placeConfirmed } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';

let server: TestServer;
let orders: OrderChangesService;
let user: SessionUser;
beforeAll(async () => {
  server = await startTestServer();
  orders = server.app.get(OrderChangesService);
  user = await server.api.login(CHAIN.user.kitchen.email);
  await server.db.query('UPDATE branch SET has_order_messages = true WHERE id = $1', [harbour]);
});
afterAll(() => server.close());

const { harbour } = CHAIN.branch;
const confirmed = async () => (await placeConfirmed(server.api, { products: [line(CHAIN.soda, 2)] })).id;
const kitchen = (): OrderEditor => ({ actor: 'kitchen', user });

/** A moment that a test triggers. */
function moment() {
  let come = () => {};
  const hasCome = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { come: () => come(), hasCome };
}

async function position(): Promise<number> {
  const [row] = await server.db.query('SELECT seq::int FROM branch_stream WHERE branch_id = $1', [harbour]);
  return row.seq;
}
async function ordersOfEvents(after: number): Promise<string[]> {
  const events: { id: string }[] = await server.db.query(
    `SELECT coalesce(payload->>'order_id', payload->'order'->>'id') AS id FROM branch_event
     WHERE branch_id = $1 AND seq > $2 ORDER BY seq`,
    [harbour, after],
  );
  return events.map(({ id }) => id);
}

test('runs a second change of an order after the first, with its results', async () => {
  const id = await confirmed();
  const [opened, mayEnd] = [moment(), moment()];
  const first = orders.change(id, kitchen(), async (change) => {
    change.moveKitchen('On Process', 'started');
    opened.come();
    await mayEnd.hasCome;
  });
  await opened.hasCome;
  const second = orders.change(id, { actor: 'clock' }, async ({ before }) => before.row.kitchen_status);
  await until(async () => {
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    return (await server.db.query(waiting)).length > 0;
  });
  mayEnd.come();
  await first;
  expect(await second).toBe('On Process');
});

test('numbers the event at the commit: a change that begins earlier and ends later has the later number', async () => {
  const [slow, quick] = [await confirmed(), await confirmed()];
  const start = await position();
  const [worked, mayEnd] = [moment(), moment()];
  const first = orders.change(slow, kitchen(), async (change) => {
    await change.move('Cancelled', { cause: 'cancelled' });
    await change.recordMove('kitchen status');
    worked.come();
    await mayEnd.hasCome;
  });
  await worked.hasCome;
  // would wait for ever if the first one held the stream
  await orders.change(quick, kitchen(), async (change) => change.moveKitchen('On Process', 'started'));
  mayEnd.come();
  await first;
  expect(await ordersOfEvents(start)).toEqual([quick, slow]);
});

test('appends the event as the last statement before the commit, after the row, the trail and the messages', async () => {
  const id = await confirmed();
  const log: { query: string; runner: QueryRunner | undefined }[] = [];
  const none = () => undefined;
  const logger: Logger = {
    logQuery: (query, _parameters, runner) => void log.push({ query, runner }),
    logQueryError: none,
    logQuerySlow: none,
    logSchemaBuild: none,
    logMigration: none,
    log: none,
  };
  const { logger: before } = server.db;
  server.db.setOptions({ logger });
  try {
    await orders.change(id, { actor: 'customer' }, async (change) => {
      await change.move('Cancelled', { cause: 'withdrawn' });
      await change.message('withdrawn');
      await change.recordMove('withdrawn');
    });
  } finally {
    server.db.setOptions({ logger: before });
  }
  // the server's jobs use other connections meanwhile
  const own = log.find(({ query }) => query.includes('INSERT INTO branch_event'))?.runner;
  const statements = log.filter(({ runner }) => runner === own).map(({ query }) => query);
  const place = (part: string) => statements.findIndex((statement) => statement.includes(part));
  const event = place('INSERT INTO branch_event');
  for (const part of ['UPDATE "customer_order"', 'UPDATE daily_stock', 'queue_message(', 'INTO "audit_entry"']) {
    expect([part, place(part) >= 0 && place(part) < event]).toEqual([part, true]);
  }
  expect(statements[event + 1]).toBe('COMMIT');
});

test('leaves nothing of a change that throws, however late', async () => {
  const id = await confirmed();
  const stored = () =>
    Promise.all(
      [
        'SELECT * FROM customer_order WHERE id = $1',
        'SELECT purpose FROM message WHERE order_id = $1 ORDER BY id',
        'SELECT action FROM audit_entry WHERE entity_id = $1::text ORDER BY id',
        `SELECT sold FROM daily_stock WHERE menu_item_id = ${CHAIN.soda.id} AND $1 <> ''`,
        `SELECT seq, (SELECT count(*) FROM branch_event) FROM branch_stream WHERE branch_id = ${harbour} AND $1 <> ''`,
      ].map((statement) => server.db.query(statement, [id])),
    );
  const before = await stored();
  const change = orders.change(id, { actor: 'customer' }, async (open) => {
    await open.move('Cancelled', { cause: 'withdrawn' });
    open.update({ refunded_cents: 100 }, 'refunded');
    await open.message('withdrawn');
    await open.recordMove('withdrawn');
    throw new Error('in the last moment');
  });
  await expect(change).rejects.toThrow('in the last moment');
  expect(await stored()).toEqual(before);
});

test('rejects calls after the change has ended, and an unknown order', async () => {
  const id = await confirmed();
  const open = await orders.change(id, kitchen(), async (change) => change);
  expect(() => open.moveKitchen('On Process', 'started')).toThrow('has ended');
  await expect(orders.change('00000000-0000-7000-8000-000000000000', kitchen(), async () => 1)).rejects.toThrow(
    'This order no longer exists.',
  );
});

async function eventsAfter(seq: number): Promise<object[]> {
  const events: { type: string; payload: Record<string, unknown> }[] = await server.db.query(
    'SELECT type, payload FROM branch_event WHERE branch_id = $1 AND seq > $2 ORDER BY seq',
    [harbour, seq],
  );
  return events.map(({ type, payload: { cause, by, struck_lines, order } }) => ({
    ...{ type, cause, by, struck_lines },
    hasOrder: order !== undefined,
  }));
}

test('appends one event for each cause, in their order, with what its row in the table says', async () => {
  const id = await confirmed();
  await orders.change(id, kitchen(), async (change) => change.moveKitchen('On Process', 'started'));
  const start = await position();
  const [{ updated_at: before }] = await server.db.query('SELECT updated_at FROM customer_order WHERE id = $1', [id]);
  await orders.change(id, kitchen(), async (change) => change.update({ struck_lines: [0] }, 'struck'));
  const [{ updated_at: struck }] = await server.db.query('SELECT updated_at FROM customer_order WHERE id = $1', [id]);
  expect(struck).toEqual(before);
  await orders.change(id, kitchen(), async (change) => {
    change.update({ struck_lines: [] }, 'struck');
    change.update({ ready_at: change.at }, 'ready');
    change.update({ dispatched_at: null }, 'ready');
  });
  await orders.change(id, { actor: 'gateway' }, async (change) => {
    change.update({ payment_failure: 'declined' }, 'refund-needed');
    change.report('refund-needed');
  });
  await orders.change(id, { actor: 'gateway' }, async (change) => change.report('refunded'));
  const { name: by } = user;
  expect(await eventsAfter(start)).toEqual([
    { type: 'kitchen-status', cause: 'struck', by, struck_lines: [0], hasOrder: false },
    { type: 'kitchen-status', cause: 'struck', by, struck_lines: [], hasOrder: false },
    { type: 'kitchen-status', cause: 'ready', by, hasOrder: false },
    { type: 'order-status', cause: 'refund-needed', hasOrder: true },
    { type: 'order-status', cause: 'refunded', hasOrder: true },
  ]);
});

test('appends no event for a change that changes no field', async () => {
  const id = await confirmed();
  const start = await position();
  await orders.change(id, kitchen(), async (change) => change.record({ action: 'looked', before: {}, after: {} }));
  expect(await position()).toBe(start);
});

/** a cause of moves to each status */
const CAUSES: Record<OrderStatus, OrderCause> = {
  'Payment Pending': 'payment-reopened',
  'Payment Failed': 'payment-failed',
  'OTP Pending': 'payment-changed',
  Scheduled: 'paid',
  Confirmed: 'confirmed',
  Cancelled: 'cancelled',
  Expired: 'expired',
};
const ACTORS: readonly OrderActor[] = ['customer', 'gateway', 'clock', 'kitchen', 'manager', 'staff'];
const editorOf = (actor: OrderActor): OrderEditor =>
  actor === 'kitchen' || actor === 'manager' || actor === 'staff' ? { actor, user } : { actor };

async function put(id: string, status: OrderStatus, kitchenStatus: KitchenStatus): Promise<void> {
  await server.db.query(
    `UPDATE customer_order SET status = $2::text, kitchen_status = $3, holds_stock = $4, updated_at = now(),
       expires_at = CASE WHEN $2::text LIKE '% Pending' THEN now() + interval '1 hour' END,
       cancelled_by = CASE WHEN $2::text = 'Cancelled' THEN 'branch' END,
       cancelled_at = CASE WHEN $2::text = 'Cancelled' THEN now() END,
       due_at = date_trunc('day', now()) + interval '2 days', accepted_at = now(),
       release_at = CASE WHEN $2::text = 'Scheduled' THEN date_trunc('day', now()) + interval '1 day' END
     WHERE id = $1`,
    [id, status, kitchenStatus, holdsStock(status)],
  );
}

/** Returns the result of a change: the new statuses and the event; null if it was rejected. */
async function tried(id: string, editor: OrderEditor, work: Parameters<typeof orders.change<void>>[2]) {
  const start = await position();
  try {
    await orders.change(id, editor, work);
  } catch (error) {
    expect(error).toBeInstanceOf(RangeError);
    expect(await position()).toBe(start);
    return undefined;
  }
  const [{ status, kitchen_status }] = await server.db.query(
    'SELECT status, kitchen_status FROM customer_order WHERE id = $1',
    [id],
  );
  const events = await server.db.query('SELECT type FROM branch_event WHERE branch_id = $1 AND seq > $2', [
    harbour,
    start,
  ]);
  return { status, kitchen_status, events: events.map(({ type }: { type: string }) => type) };
}

test.each(ACTORS)('allows the %s exactly the moves of the table, each with its event', async (actor) => {
  const id = await confirmed();
  for (const from of ORDER_STATUSES) {
    const kitchenStatus = from === 'Cancelled' ? 'Cancelled' : 'Incoming';
    await put(id, from, kitchenStatus);
    for (const to of ORDER_STATUSES) {
      const transition = ORDER_TRANSITIONS[from][to];
      const outcome = await tried(id, editorOf(actor), (change) => change.move(to, { cause: CAUSES[to] }));
      const expected = transition?.actors.includes(actor)
        ? {
            status: to,
            kitchen_status: to === 'Cancelled' ? 'Cancelled' : 'Incoming',
            events: [transition.event ?? ORDER_CAUSES[CAUSES[to]].event],
          }
        : undefined;
      expect([from, to, outcome]).toEqual([from, to, expected]);
      if (outcome) await put(id, from, kitchenStatus);
    }
  }
});

test('allows the kitchen exactly the steps of its table, for a confirmed order', async () => {
  const id = await confirmed();
  for (const actor of ACTORS) {
    for (const status of ['Confirmed', 'OTP Pending'] as const) {
      for (const from of KITCHEN_STATUSES) {
        for (const to of ['Incoming', 'On Process', 'Delivered'] as const) {
          await put(id, status, from);
          const outcome = await tried(id, editorOf(actor), async (change) => change.moveKitchen(to, 'started'));
          const isStep = actor === 'kitchen' && status === 'Confirmed' && hasKitchenStep(from, to);
          const expected = isStep ? { status, kitchen_status: to, events: ['kitchen-status'] } : undefined;
          expect([actor, status, from, to, outcome]).toEqual([actor, status, from, to, expected]);
        }
      }
    }
  }
});

describe('in the sources', () => {
  const root = path.resolve(__dirname, '../../src');
  const sources = fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ name, text: fs.readFileSync(path.join(root, name), 'utf8') }));
  const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

  test('only one function sets a status of an order, and only `OrderChangesService` calls it', () => {
    const updates = sources.flatMap(({ text }) => text.match(/UPDATE customer_order\b[^`;]*/g) ?? []);
    // the VAT of days whose rate changes, and the erasure of personal data
    expect(updates).toHaveLength(2);
    for (const statement of updates) expect(statement.split(/\bWHERE\b/)[0]).not.toMatch(/status\s*=/);
    expect(
      filesWith(
        /(update|save|upsert|insert|delete|increment)\(\s*OrderEntity|getRepository\(OrderEntity\)\s*\.(?!exists|find|count)/,
      ),
    ).toEqual(['orders/changes/order-updates.repository.ts']);
    expect(filesWith(/\bwriteFields\(/).sort()).toEqual([
      'orders/changes/open-change.ts',
      'orders/changes/order-updates.repository.ts',
    ]);
  });

  test('only `OrderChangesService` locks orders, opens changes and appends their events', () => {
    expect(filesWith(/(?<!function )\blockOrder\(/)).toEqual(['orders/changes/order-changes.service.ts']);
    expect(filesWith(/new OpenChange\(/)).toEqual(['orders/changes/order-changes.service.ts']);
    expect(filesWith(/await appendBranchEvent\(/).sort()).toEqual([
      'orders/changes/day-changes.repository.ts',
      'orders/changes/order-changes.service.ts',
    ]);
  });
});
