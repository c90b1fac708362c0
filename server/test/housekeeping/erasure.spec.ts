import { ErasureService } from '../../src/housekeeping/erasure.service.js';
import { HousekeepingService } from '../../src/housekeeping/housekeeping.service.js';
import { leaveBelongings, wordsOfOrders } from '../support/belongings.js';
import { DELIVERY, placeConfirmed } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ERASE_PERSONAL_DATA_AFTER_MONTHS: '6' });
});
afterAll(() => server.close());

/** The columns of each table that can contain what a customer wrote, or what was written about the customer. */
const PERSONAL: Record<string, readonly string[]> = {
  customer_order: [
    ...['address', 'address_hash', 'cancel_reason', 'device_hash', 'email', 'first_name', 'landmark', 'last_name'],
    ...['network_hash', 'notes', 'partner', 'phone'],
  ],
  message: ['failure', 'recipient', 'stop_url', 'subject', 'text'],
  payment_answer: ['raw'],
  payment_attempt: ['refund_note'],
  promo_use: ['device_hash', 'phone'],
  refund: ['reason'],
};

/** The other columns: codes, hashes that lead to nobody, names of foods and of the shop's people. */
const KEPT: Record<string, readonly string[]> = {
  customer_order: [
    ...[
      'cancelled_by',
      'channel',
      'charges',
      'collected',
      'confirmation',
      'delivery_area',
      'delivery_payment_type',
      'give_back',
    ],
    ...['kitchen_status', 'language', 'order_type', 'payment_failure', 'payment_type', 'placed_by_name', 'reference'],
    ...['placed_by_key_name', 'shortages', 'status', 'struck_lines', 'struck_parts', 'table_label', 'taken_by'],
  ],
  day_closing_order: ['taken_by', 'tender'],
  idempotency_key: ['body_hash', 'key'],
  message: ['channel', 'purpose', 'state'],
  one_time_code: ['code_hash'],
  order_line: ['image', 'name', 'names', 'options', 'parts'],
  order_money: ['by', 'cause', 'instead_of', 'kind', 'tender'],
  order_sale: ['cause', 'charges'],
  order_shown: ['user_name'],
  payment_answer: ['provider', 'source', 'verdict'],
  payment_attempt: ['failure', 'provider', 'ref', 'refund_reason', 'refunded_by', 'state', 'transaction_id'],
  print_job: ['asked_by', 'kind', 'said', 'state'],
  refund: ['refunded_by', 'way'],
  // the law wants a document as it was issued, with its purchaser
  tax_document: ['issued_by', 'kind', 'paid_by', 'place', 'purchaser', 'serial', 'supplier', 'tax_code'],
};

/** Bytes as PostgreSQL writes them. */
const hex = (text: string) => Buffer.from(text).toString('hex');

const named = (columns: Record<string, readonly string[]>) =>
  Object.entries(columns).flatMap(([table, names]) => names.map((name) => `${table}.${name}`));

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
  // a table or column that is new is either personal, and filled below, or kept
  expect([...named(PERSONAL), ...named(KEPT)].sort()).toEqual(await wordsOfOrders(server.db));
  await leaveBelongings(server.db, { id, words: person.notes });
  // what a partner has said of its customer
  await server.db.query(
    `UPDATE customer_order SET channel = 'partner', placed_by_key_id = 1, placed_by_key_name = 'Eats',
       partner = jsonb_build_object('name', 'Eats', 'reference', 'E-1', 'display', $2::text, 'is_paid', false)
     WHERE id = $1`,
    [id, person.firstName],
  );
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
    for (const value of Object.values(person))
      if ([value, hex(value)].some((one) => texts.includes(one))) found.push(`${name}: ${value}`);
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
