import { ErasureService } from '../../src/housekeeping/erasure.service.js';
import { HousekeepingService } from '../../src/housekeeping/housekeeping.service.js';
import { DELIVERY, placeConfirmed, placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ERASE_PERSONAL_DATA_AFTER_MONTHS: '6' });
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

describe('erasure', () => {
  test('removes every name, number, address, note and message of old orders from all tables', async () => {
    const person = {
      firstName: 'Zebediah',
      lastName: 'Quackenbush',
      email: 'zebediah.q@example.com',
      phone: '0779998887',
      address: '77 Periwinkle Crescent',
      landmark: 'Behind the ochre lighthouse',
      notes: 'Ring the turquoise bell',
    };
    await server.db.query('UPDATE promo_code SET uses_per_phone = 9, limit_cents = 0');
    const promo = { promoCode: CHAIN.promo.ten.id, promoCodePercentage: 10 };
    const { id } = await placeConfirmed(server.api, { ...DELIVERY, ...person, ...promo });
    const newer = await placeConfirmed(server.api, { firstName: 'Newcomer' });
    await server.api.post('/api/feedback', {
      name: person.firstName,
      contact: person.email,
      branch: CHAIN.branch.harbour,
      rating: 5,
      words: person.notes,
    });
    await server.db.query(
      `INSERT INTO payment_answer (provider, source, verdict, raw) VALUES ('payhere', 'notification', 'refused: x', $1)`,
      [`name=${person.firstName}`],
    );
    await server.db.query(
      `INSERT INTO audit_entry (at, actor_name, action, entity, entity_id, after)
     VALUES (now() - interval '300 days', 'Kamal', 'confirmed by phone', 'order', $1, $2)`,
      [id, JSON.stringify({ note: person.notes, status: 'Confirmed' })],
    );
    for (const statement of [
      `UPDATE customer_order SET created_at = created_at - interval '300 days', business_date = business_date - 300 WHERE id = '${id}'`,
      `UPDATE feedback SET created_at = now() - interval '300 days'`,
      `UPDATE payment_answer SET received_at = now() - interval '300 days'`,
      `UPDATE branch_event SET created_at = now() - interval '8 days'`,
      `UPDATE idempotency_key SET created_at = now() - interval '8 days'`,
      `UPDATE rate_limit SET expire = 1`,
    ]) {
      await server.db.query(statement);
    }
    await server.app.get(HousekeepingService).clean();
    const [read] = await server.db.query('SELECT updated_at FROM customer_order WHERE id = $1', [id]);
    await server.app.get(ErasureService).run();

    const tables: { name: string }[] = await server.db.query(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows: { text: string }[] = await server.db.query(`SELECT t::text AS text FROM ${name} t`);
      const texts = rows.map(({ text }) => text).join('\n');
      for (const value of Object.values(person)) if (texts.includes(value)) found.push(`${name}: ${value}`);
    }
    expect(found).toEqual([]);
    // its figures, its actions, and newer orders stay
    const [kept] = await server.db.query(
      'SELECT status, updated_at, business_date::text AS day FROM customer_order WHERE id = $1',
      [id],
    );
    expect(kept).toMatchObject({ status: 'Confirmed' });
    // a webhook's receiver learns that it has to read the day again
    expect(kept.updated_at).not.toEqual(read.updated_at);
    const told = await server.db.query(
      `SELECT branch_id, payload->>'business_date' AS day, payload->>'cause' AS cause FROM branch_event WHERE type = 'day-changed'`,
    );
    expect(told).toEqual([{ branch_id: CHAIN.branch.harbour, day: kept.day, cause: 'people-erased' }]);
    expect(await server.db.query(`SELECT after FROM audit_entry WHERE action = 'confirmed by phone'`)).toEqual([
      { after: { status: 'Confirmed' } },
    ]);
    const [other] = await server.db.query('SELECT first_name FROM customer_order WHERE id = $1', [newer.id]);
    expect(other).toEqual({ first_name: 'Newcomer' });
  });

  test('lets nobody erase new entries of the trail', async () => {
    await expect(server.db.query(`SELECT erase_trail(now() - interval '1 day', 10)`)).rejects.toThrow(/append-only/);
    await expect(server.db.query(`UPDATE audit_entry SET action = 'x'`)).rejects.toThrow();
  });
});
