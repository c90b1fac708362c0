import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type ServerProcess, startServer } from '../../../scripts/lib/server-process.mjs';
import { orderRequest } from '../support/orders.js';
import { Api, type ReplyTo } from '../support/test-app.js';
import { until } from '../support/until.js';

/** Rows while somebody waits for a lock. */
export const WAITS_FOR_A_LOCK = `
  SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/**
 * Settings besides the defaults for tests. A demonstration uses the tests' key, and adds nothing if there are branches.
 */
const SETTINGS = { SEED: 'demo', STORE_NAME: 'Test Kitchen', LOG_LEVEL: 'fatal' };

/** A server as a separate process, which can be killed. */
export interface RunningServer {
  process: ServerProcess;
  api: Api;
}

export async function startProcess(options: Parameters<typeof startServer>[0]): Promise<RunningServer> {
  const process = await startServer({ ...options, env: { ...SETTINGS, ...options.env } });
  return { process, api: new Api(process.url) };
}

/** An order with its own key, which is sent until it is answered. */
export class KeyedOrder {
  readonly key = randomUUID();
  reply: ReplyTo<'POST', '/api/orders'> | undefined;

  constructor(private readonly changes: Parameters<typeof orderRequest>[0] = {}) {}

  /** Sends it once. A lost connection, or a fault of the server, is no answer. */
  async send(api: Api): Promise<ReplyTo<'POST', '/api/orders'> | undefined> {
    const headers = { 'idempotency-key': this.key };
    const reply = await api.post('/api/orders', orderRequest(this.changes), { headers }).catch(() => undefined);
    if (reply?.status === 200) this.reply = reply;
    return reply;
  }

  /** Sends it until it is answered. */
  async place(api: Api): Promise<void> {
    await until(async () => (await this.send(api))?.status === 200);
  }

  /** the id of its order */
  get orderId(): string {
    if (this.reply?.body.error !== false) throw new Error(`not placed: ${JSON.stringify(this.reply?.body)}`);
    return this.reply.body.order.id;
  }
}

/** Reads the database directly, over a connection without faults. */
export class DatabaseProbe {
  private readonly pool: pg.Pool;
  /** in transactions that tests have not ended */
  private readonly held = new Set<pg.PoolClient>();

  constructor(databaseUrl: string) {
    this.pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    // a database that is stopped on purpose ends idle connections
    this.pool.on('error', () => undefined);
  }

  async read<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.pool.query<Row>(sql, values)).rows;
  }

  /** Repeats a query until it returns a row. */
  async until(sql: string, values: unknown[] = []): Promise<void> {
    await until(async () => (await this.read(sql, values)).length > 0);
  }

  /** Returns the order ids of keys, one entry for each stored order. */
  async orderIds(): Promise<string[]> {
    return (await this.read<{ id: string }>('SELECT id FROM customer_order ORDER BY id')).map(({ id }) => id);
  }

  /** Returns violations of the invariants of every branch; each statement finds those of one invariant. */
  async faults(): Promise<Record<string, unknown[]>> {
    const found = await Promise.all(
      Object.entries(INVARIANTS).map(async ([name, sql]) => [name, await this.read(sql)] as const),
    );
    return Object.fromEntries(found.filter(([, broken]) => broken.length > 0));
  }

  /** Opens a transaction that keeps its locks until the test ends it. */
  async hold(sql: string, values: unknown[] = []): Promise<(end: 'COMMIT' | 'ROLLBACK') => Promise<void>> {
    const client = await this.pool.connect();
    this.held.add(client);
    await client.query('BEGIN');
    await client.query(sql, values);
    return async (end) => {
      await client.query(end);
      this.held.delete(client);
      client.release();
    };
  }

  /** Ends the connections that wait for a lock; their transactions are rolled back. */
  async endWhatWaits(): Promise<void> {
    await this.read(WAITS_FOR_A_LOCK.replace('SELECT 1', 'SELECT pg_terminate_backend(pid)'));
    await until(async () => (await this.read(WAITS_FOR_A_LOCK)).length === 0);
  }

  close(): Promise<void> {
    for (const client of this.held) client.release(true);
    return this.pool.end();
  }
}

const INVARIANTS = {
  'a number is missing or twice in a stream': `
    SELECT s.branch_id, s.seq, count(e.seq), max(e.seq) FROM branch_stream s LEFT JOIN branch_event e USING (branch_id)
    GROUP BY s.branch_id, s.seq HAVING count(e.seq) <> s.seq OR coalesce(max(e.seq), 0) <> s.seq`,
  'an order has not exactly one beginning in the stream': `
    SELECT o.id FROM customer_order o LEFT JOIN branch_event e
      ON e.branch_id = o.branch_id AND e.type = 'order-created' AND e.payload->'order'->>'id' = o.id::text
    GROUP BY o.id HAVING count(e.seq) <> 1`,
  'a ticket number is missing or twice': `
    SELECT branch_id, business_date FROM customer_order GROUP BY branch_id, business_date
    HAVING count(DISTINCT ticket_number) <> count(*) OR max(ticket_number) <> count(*)`,
  'stock is not what the orders hold': `
    SELECT s.menu_item_id, s.sold FROM daily_stock s LEFT JOIN (
      SELECT p.menu_item_id, o.business_date, sum(p.quantity) AS held FROM order_portion p JOIN customer_order o ON o.id = p.order_id
      WHERE o.holds_stock GROUP BY p.menu_item_id, o.business_date) h
      ON h.menu_item_id = s.menu_item_id AND h.business_date = s.day
    WHERE s.sold <> coalesce(h.held, 0)`,
  'an order is not whole': `
    SELECT o.id FROM customer_order o WHERE NOT EXISTS (SELECT 1 FROM order_line l WHERE l.order_id = o.id)
      OR (o.status = 'OTP Pending' AND NOT EXISTS (SELECT 1 FROM one_time_code c WHERE c.order_id = o.id))`,
  'a key has no order': 'SELECT key FROM idempotency_key WHERE order_id IS NULL',
};
