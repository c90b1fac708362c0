import { HousekeepingService } from '../../src/housekeeping/housekeeping.service.js';
import { placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('housekeeping', () => {
  /** More than one statement may remove. */
  const MANY = 5000;
  /** Tables, and how to add $1 obsolete rows to each. */
  const OLD_ROWS: Record<string, string> = {
    branch_event: `INSERT INTO branch_event (branch_id, seq, type, payload, created_at)
    SELECT ${CHAIN.branch.hill}, n, 'kitchen-status', '{}', now() - interval '8 days' FROM generate_series(1, $1::int) AS n`,
    user_session: `INSERT INTO user_session (token_hash, user_id, created_at, expires_at)
    SELECT sha256(n::text::bytea), (SELECT min(id) FROM app_user), now() - interval '2 days', now() - interval '1 day' FROM generate_series(1, $1::int) AS n`,
    idempotency_key: `INSERT INTO idempotency_key (key, body_hash, created_at)
    SELECT 'old ' || n, '\\x00', now() - interval '3 days' FROM generate_series(1, $1::int) AS n`,
    rate_limit: `INSERT INTO rate_limit (key, points, expire) SELECT 'old ' || n, 1, 1 FROM generate_series(1, $1::int) AS n`,
    phone_code: `INSERT INTO phone_code (phone, code_hash, expires_at, sent_at)
    SELECT lpad(n::text, 10, '0'), '\\x00', now() - interval '2 hours', now() FROM generate_series(1, $1::int) AS n`,
    message: `INSERT INTO message (purpose, recipient, text, state, created_at)
    SELECT 'code', '0771234567', '', 'sent', now() - interval '2 days' FROM generate_series(1, $1::int) AS n`,
    print_job: `WITH printer AS (INSERT INTO branch_printer (branch_id, host, port, width_mm, prints_on_arrival) VALUES (${CHAIN.branch.hill}, 'printer', 9100, 80, false) RETURNING id)
    INSERT INTO print_job (printer_id, kind, state, useless_after, created_at)
    SELECT id, 'test', 'printed', now(), now() - interval '8 days' FROM printer, generate_series(1, $1::int) AS n`,
  };

  test('removes old rows and keeps useful ones', async () => {
    await placeOrder(server.api, {}, { 'idempotency-key': 'old' });
    await placeOrder(server.api, {}, { 'idempotency-key': 'new' });
    const { api_token: token } = await server.api.login(CHAIN.user.kitchen.email);
    await server.db.query(`UPDATE branch_event SET created_at = now() - interval '8 days' WHERE seq = 1`);
    await server.db.query(`UPDATE idempotency_key SET created_at = now() - interval '3 days' WHERE key = 'old'`);
    await server.db.query(
      `INSERT INTO rate_limit (key, points, expire) VALUES ('spent', 1, 1), ('waiting', 1, (extract(epoch FROM now()) * 1000)::bigint + 60000)`,
    );
    await server.app.get(HousekeepingService).clean();
    expect(await server.db.query('SELECT seq FROM branch_event')).toEqual([{ seq: '2' }]);
    expect(await server.db.query('SELECT key FROM idempotency_key')).toEqual([{ key: 'new' }]);
    expect(await server.db.query('SELECT key FROM rate_limit')).toEqual([{ key: 'waiting' }]);
    expect((await server.api.get('/api/session', { token })).status).toBe(200);
  });

  describe('D after a long pause', () => {
    beforeAll(async () => {
      // the statement timeout ends a statement that has too much to do
      await server.asOwner(`
      CREATE FUNCTION reject_long_removal() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF (SELECT count(*) FROM removed) > ${MANY / 2} THEN RAISE EXCEPTION USING ERRCODE = 'query_canceled'; END IF;
        RETURN NULL;
      END $$;
      ${Object.keys(OLD_ROWS)
        .map(
          (table) => `CREATE TRIGGER reject_long_removal AFTER DELETE ON ${table} REFERENCING OLD TABLE AS removed
            FOR EACH STATEMENT EXECUTE FUNCTION reject_long_removal();`,
        )
        .join('\n')}`);
    });

    const countOf = async (table: string): Promise<number> =>
      Number((await server.db.query(`SELECT count(*) FROM ${table}`))[0].count);

    test.each(Object.entries(OLD_ROWS))('all old rows of %s are removed, some at a time', async (table, fill) => {
      await server.app.get(HousekeepingService).clean();
      const before = await countOf(table);
      await server.db.query(fill, [MANY]);
      await server.app.get(HousekeepingService).clean();
      expect(await countOf(table)).toBe(before);
    });

    test('rows that another transaction has locked are left for the next time, without waiting', async () => {
      await server.db.query(OLD_ROWS.idempotency_key ?? '', [MANY]);
      const other = server.db.createQueryRunner();
      await other.startTransaction();
      await other.query(`SELECT 1 FROM idempotency_key WHERE key = 'old 7' FOR UPDATE`);
      await server.app.get(HousekeepingService).clean();
      const old = `SELECT key FROM idempotency_key WHERE created_at < now() - interval '2 days'`;
      expect(await server.db.query(old)).toEqual([{ key: 'old 7' }]);
      await other.rollbackTransaction();
      await other.release();
      await server.app.get(HousekeepingService).clean();
      expect(await server.db.query(old)).toEqual([]);
    });
  });
});
