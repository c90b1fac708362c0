import { type Queryable, rows } from '../../src/database/rows.js';

/** Returns the tables whose foreign keys lead to a table, that table included, by what a removal does (`confdeltype`). */
async function tablesOf(db: Queryable, table: string, ways: string): Promise<string[]> {
  const found = await rows<{ name: string }>(
    db,
    `WITH RECURSIVE held AS (SELECT '${table}'::regclass AS name
       UNION SELECT k.conrelid::regclass FROM pg_constraint k JOIN held ON k.confrelid = held.name
       WHERE k.contype = 'f' AND k.confdeltype IN (${ways}))
     SELECT name::text FROM held ORDER BY 1`,
  );
  return found.map(({ name }) => name);
}

const tablesOfOrders = (db: Queryable) => tablesOf(db, 'customer_order', "'a', 'c', 'n', 'r'");

/** Returns the tables whose rows prevent the removal of a row of a table, that table included. */
export const tablesThatHold = (db: Queryable, table: string): Promise<string[]> => tablesOf(db, table, "'a', 'r'");

/** Returns the tables whose rows are removed with a row of a table, that table included. */
export const tablesThatLeave = (db: Queryable, table: string): Promise<string[]> => tablesOf(db, table, "'c'");

/** Returns `table.column` of every column of these tables that can contain words. */
export async function wordsOfOrders(db: Queryable): Promise<string[]> {
  const found = await rows<{ name: string }>(
    db,
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = ANY ($1) AND data_type IN ('text', 'jsonb', 'bytea', 'ARRAY')
     ORDER BY 1`,
    [await tablesOfOrders(db)],
  );
  return found.map(({ name }) => name);
}

/**
 * Adds a row to each table that leads to a confirmed order, as if everything had happened to it, with the customer's
 * words wherever a row can contain them.
 *
 * @throws Error that names a table without such a row
 */
export async function leaveBelongings(db: Queryable, { id, words }: { id: string; words: string }): Promise<void> {
  for (const statement of BELONGINGS) await db.query(statement, statement.includes('$2') ? [id, words] : [id]);
  for (const table of await tablesOfOrders(db)) {
    if ((await rows(db, `SELECT 1 FROM ${table} LIMIT 1`)).length === 0)
      throw new Error(`${table} has no row: add one`);
  }
}

/**
 * Returns statements that add to the first invoice of an order the credit notes of a refund and of its rest, and an invoice
 * that replaces it. @param ofOrder which order, as a condition on `tax_document`
 */
export function creditAndReplace(ofOrder: string): string[] {
  const copy = (kind: string, { refersTo, refundId }: { refersTo: string; refundId: string }, number: number) =>
    `INSERT INTO tax_document (kind, refers_to, refund_id, number, serial, order_id, branch_id, month, tax_code, supplier,
       purchaser, place, paid_by, total_cents, vat_cents, vat_percentage, issued_at)
     SELECT '${kind}', ${refersTo}, ${refundId}, ${number}, '${kind}' || ${number}, order_id, branch_id, month, tax_code,
       supplier, purchaser, place, paid_by, total_cents, vat_cents, vat_percentage, issued_at
     FROM tax_document d WHERE kind = 'invoice' AND refers_to IS NULL AND ${ofOrder}`;
  const refund = '(SELECT min(id) FROM refund r WHERE r.order_id = d.order_id)';
  const rest = `(SELECT id FROM tax_document n WHERE n.refers_to = d.id AND n.refund_id IS NULL)`;
  return [
    copy('credit-note', { refersTo: 'id', refundId: refund }, 1),
    copy('credit-note', { refersTo: 'id', refundId: 'NULL::bigint' }, 2),
    copy('invoice', { refersTo: rest, refundId: 'NULL::bigint' }, 2),
  ];
}

const BELONGINGS = [
  `UPDATE customer_order SET cancel_reason = $2::text, device_hash = convert_to($2::text, 'UTF8'), network_hash = convert_to($2::text, 'UTF8'), address_hash = convert_to($2::text, 'UTF8')
   WHERE id = $1`,
  `INSERT INTO payment_attempt (order_id, provider, ref, amount_cents, state, transaction_id, failure, refund_reason,
     refund_note, refunded_by, refunded_at)
   VALUES ($1, 'sandbox', 'LEFT-1', 100, 'refunded', 'left', NULL, 'Paid twice.', $2, 'Kamal', now())`,
  `INSERT INTO payment_answer (attempt_id, provider, source, verdict, raw)
   SELECT id, provider, 'return', 'paid', $2 FROM payment_attempt WHERE order_id = $1`,
  `INSERT INTO refund (order_id, branch_id, business_date, way, amount_cents, reason, refunded_by, refunded_at, request_key)
   SELECT id, branch_id, business_date, 'Cash', 100, $2, 'Kamal', now(), gen_random_uuid() FROM customer_order WHERE id = $1`,
  `INSERT INTO order_money (order_id, branch_id, kind, tender, cents, by, cause, at, day, posted_on)
   SELECT id, branch_id, 'taken', 'Cash', total_cents, 'Kamal', 'collected', now(), business_date, business_date
   FROM customer_order WHERE id = $1`,
  `INSERT INTO message (order_id, purpose, recipient, text, state, failure)
   SELECT id, 'ordered', phone, $2, 'failed', $2 FROM customer_order WHERE id = $1`,
  `INSERT INTO one_time_code (order_id, code_hash, expires_at, last_sent_at) VALUES ($1, '\\x00', now(), now())
   ON CONFLICT DO NOTHING`,
  `INSERT INTO idempotency_key (key, body_hash, order_id) VALUES ('left', '\\x00', $1)`,
  `INSERT INTO order_shown (order_id, user_name) VALUES ($1, 'Kamal')`,
  `WITH station AS (INSERT INTO station (branch_id, name) SELECT branch_id, 'Left' FROM customer_order WHERE id = $1
     RETURNING id)
   INSERT INTO station_made (order_id, station_id, branch_id, business_date, started_at, made_at)
   SELECT o.id, s.id, branch_id, business_date, now(), now() FROM customer_order o, station s WHERE o.id = $1`,
  `WITH printer AS (INSERT INTO branch_printer (branch_id, host, port, width_mm, prints_on_arrival)
     SELECT branch_id, 'printer', 9100, 80, false FROM customer_order WHERE id = $1 RETURNING id)
   INSERT INTO print_job (printer_id, order_id, kind, state, useless_after)
   SELECT p.id, $1, 'again', 'printed', now() FROM printer p`,
  `WITH closing AS (INSERT INTO day_closing (branch_id, business_date, expected_cents, counted_cents, note, closed_by, closed_at)
     SELECT branch_id, business_date, 0, 0, '', 'Kamal', now() FROM customer_order WHERE id = $1 RETURNING id)
   INSERT INTO day_closing_order (closing_id, order_id, tender, total_cents)
   SELECT c.id, o.id, 'Cash', o.total_cents FROM customer_order o, closing c WHERE o.id = $1`,
  `INSERT INTO tax_document (kind, order_id, branch_id, month, tax_code, number, serial, supplier, purchaser, place, paid_by,
     total_cents, vat_cents, vat_percentage, issued_at)
   SELECT 'invoice', id, branch_id, '2026-03-01', 'LEFT', 1, 'LEFT_1', '{}', '{}', '', 'Cash', 1000, 100, 18, now()
   FROM customer_order WHERE id = $1`,
  ...creditAndReplace('order_id = $1'),
];
