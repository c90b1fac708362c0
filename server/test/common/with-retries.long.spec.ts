import { randomUUID } from 'node:crypto';
import { placeConfirmed, placeOrder } from '../support/orders.js';
import { type Reply, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';

const { harbour } = CHAIN.branch;
let server: TestServer;
let kitchen: { token: string };
let manager: { token: string };
let accountant: { token: string };

beforeAll(async () => {
  server = await startTestServer();
  kitchen = { token: (await server.api.login(CHAIN.user.kitchen.email)).api_token };
  manager = { token: (await server.api.login(CHAIN.user.manager.email)).api_token };
  accountant = { token: (await server.api.login(CHAIN.user.accountant.email)).api_token };
  await server.asOwner(`
    CREATE TABLE fault (transactions int NOT NULL);
    INSERT INTO fault VALUES (0);
    CREATE SEQUENCE fault_tries;
    CREATE FUNCTION undo_transaction() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
    BEGIN
      IF (SELECT transactions FROM fault) = 0 THEN RETURN NEW; END IF;
      -- a sequence is not rolled back with the transaction
      IF nextval('fault_tries') <= (SELECT transactions FROM fault) THEN
        RAISE EXCEPTION 'deadlock detected' USING ERRCODE = 'deadlock_detected';
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER undo AFTER INSERT ON audit_entry FOR EACH ROW EXECUTE FUNCTION undo_transaction();
    CREATE TRIGGER undo AFTER UPDATE ON branch_stream FOR EACH ROW EXECUTE FUNCTION undo_transaction();
    CREATE TRIGGER undo AFTER UPDATE ON one_time_code FOR EACH ROW EXECUTE FUNCTION undo_transaction();`);
});
afterAll(() => server.close());

/** Runs a command whose first transactions the database rolls back. */
async function undone<Answered extends Reply>(
  transactions: number,
  command: () => Promise<Answered>,
): Promise<Answered> {
  await server.asOwner(`UPDATE fault SET transactions = ${transactions}; ALTER SEQUENCE fault_tries RESTART`);
  try {
    return await command();
  } finally {
    await server.asOwner('UPDATE fault SET transactions = 0');
  }
}

const move = (id: string, kitchen_status: string) => {
  const tender = kitchen_status === 'Delivered' ? { delivery_payment_type: 'Pay by Cash' } : {};
  return server.api.put(`/api/orders/${id}`, { kitchen_status, cancel_code: CHAIN.cancelCode, ...tender }, kitchen);
};
const after =
  (...statuses: string[]) =>
  async (): Promise<string> => {
    const { id } = await placeConfirmed(server.api);
    for (const status of statuses) await move(id, status);
    return id;
  };

let phones = 0;
const newPhone = (): string => `0766${String(++phones).padStart(6, '0')}`;
const phoneOf = async (id: string): Promise<string> =>
  (await server.db.query('SELECT phone FROM customer_order WHERE id = $1', [id]))[0].phone;
const unconfirmed = async (): Promise<string> => (await placeOrder(server.api, { phone: newPhone() })).body.order.id;

interface Command {
  /** @returns the id of the order for the command */
  prepare: () => Promise<string>;
  run: (id: string) => Promise<Reply>;
  /** which rows of the order grow by one */
  leaves: 'a trail' | 'an event';
}

const COMMANDS: Record<string, Command> = {
  'a start': { prepare: after(), run: (id) => move(id, 'On Process'), leaves: 'a trail' },
  'a cancellation': { prepare: after(), run: (id) => move(id, 'Cancelled'), leaves: 'a trail' },
  'a start that is taken back': {
    prepare: after('On Process'),
    run: (id) => server.api.post(`/api/orders/${id}/undo-start`, {}, kitchen),
    leaves: 'a trail',
  },
  'a struck line': {
    prepare: after('On Process'),
    run: (id) => server.api.put(`/api/orders/${id}/lines/0`, { struck: true }, kitchen),
    leaves: 'an event',
  },
  'a mark as ready': {
    prepare: after('On Process'),
    run: (id) => server.api.put(`/api/orders/${id}/ready`, { ready: true }, kitchen),
    leaves: 'a trail',
  },
  'a recall': {
    prepare: after('On Process', 'Delivered'),
    run: (id) => server.api.post(`/api/orders/${id}/recall`, {}, kitchen),
    leaves: 'a trail',
  },
  'another tender': {
    prepare: after('On Process', 'Delivered'),
    run: (id) => server.api.put(`/api/orders/${id}/tender`, { delivery_payment_type: 'Pay by Card' }, kitchen),
    leaves: 'a trail',
  },
  'a restored order': {
    prepare: after('Cancelled'),
    run: (id) => server.api.post(`/api/orders/${id}/restore`, {}, kitchen),
    leaves: 'a trail',
  },
  'a refund': {
    prepare: after('On Process', 'Delivered'),
    run: (id) => {
      const refund = { amount: 100, way: 'Cash', reason: 'Cold', request_key: randomUUID() };
      return server.api.post(`/api/orders/${id}/refunds`, refund, accountant);
    },
    leaves: 'a trail',
  },
  'a confirmation by phone': {
    prepare: unconfirmed,
    run: (id) => server.api.put(`/api/orders/${id}/phone-confirmation`, { note: 'Called' }, manager),
    leaves: 'a trail',
  },
  'a confirmation by code': {
    prepare: unconfirmed,
    run: async (id) => server.api.post('/api/otp', { orderId: id, otp: await server.api.codeFor(await phoneOf(id)) }),
    leaves: 'an event',
  },
};

const ROWS: Record<Command['leaves'], string> = {
  'a trail': 'SELECT 1 FROM audit_entry WHERE entity_id = $1',
  'an event': `SELECT 1 FROM branch_event WHERE payload->>'order_id' = $1 OR payload->'order'->>'id' = $1`,
};

describe('if the database rolls back the transaction', () => {
  test.each(Object.entries(COMMANDS))('%s is done, once', async (_name, { prepare, run, leaves }) => {
    const id = await prepare();
    const rows = async (): Promise<number> => (await server.db.query(ROWS[leaves], [id])).length;
    const before = await rows();
    const { status, body } = await undone(2, () => run(id));
    expect({ status, ...body }).toMatchObject({ status: 200, error: false });
    expect(await rows()).toBe(before + 1);
  });

  test('a day is closed, once', async () => {
    const date = '2021-02-03';
    await server.db.query(`UPDATE branch SET created_at = $1 WHERE id = $2`, [date, harbour]);
    const { status, body } = await undone(2, () =>
      server.api.post(
        `/api/finance/closings/branch/${harbour}/date/${date}`,
        { expected_cash: 0, counted_cash: 0, note: '' },
        accountant,
      ),
    );
    expect({ status, ...body }).toMatchObject({ status: 200, error: false });
    expect(await server.db.query('SELECT 1 FROM audit_entry WHERE entity_id = $1', [date])).toHaveLength(1);
  });

  test('a branch is changed, once', async () => {
    const versionOf = async () =>
      (await server.db.query('SELECT menu_version FROM branch WHERE id = $1', [harbour]))[0].menu_version;
    const before = Number(await versionOf());
    const { body } = await undone(2, () => server.api.put(`/api/branches/${harbour}/busy`, { minutes: 20 }, manager));
    expect(body).toMatchObject({ error: false });
    expect(Number(await versionOf())).toBe(before + 1);
  });

  test('a command that is always rolled back fails, and leaves nothing', async () => {
    const id = await after()();
    expect((await undone(3, () => move(id, 'On Process'))).status).toBe(500);
    expect(await server.db.query('SELECT kitchen_status FROM customer_order WHERE id = $1', [id])).toEqual([
      { kitchen_status: 'Incoming' },
    ]);
  });
});

test('runs a command again that deadlocks with another transaction, after that has ended', async () => {
  const id = await after()();
  // PostgreSQL rolls back the transaction that detects the deadlock first: the command's, which holds its order until
  // the other waits for it
  await server.asOwner(`
    CREATE FUNCTION wait_for_other() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock(1), set_config('deadlock_timeout', '1ms', true);
      RETURN NEW;
    END $$;
    CREATE TRIGGER wait BEFORE UPDATE ON customer_order FOR EACH ROW EXECUTE FUNCTION wait_for_other();`);
  const waiting = (count: number) =>
    until(async () => {
      const [locks] = await server.db.query(
        `SELECT count(DISTINCT pid) AS waiting FROM pg_locks
         WHERE NOT granted AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())`,
      );
      return Number(locks.waiting) === count;
    });
  const gate = server.db.createQueryRunner();
  await gate.query('SELECT pg_advisory_lock(1)');
  const other = server.db.createQueryRunner();
  await other.startTransaction();
  await other.query('UPDATE branch_stream SET seq = seq WHERE branch_id = $1', [harbour]);

  const moved = move(id, 'On Process');
  await waiting(1);
  const locked = other.query('SELECT 1 FROM customer_order WHERE id = $1 FOR UPDATE', [id]);
  await waiting(2);
  await gate.query('SELECT pg_advisory_unlock(1)');
  await locked;
  await other.commitTransaction();
  const { status, body } = await moved;
  expect({ status, ...body }).toMatchObject({ status: 200, error: false, order: { kitchen_status: 'On Process' } });
  await Promise.all([gate.release(), other.release()]);
});
